# SPDX-License-Identifier: Apache-2.0
"""The check of plain English finds the faults that it is for, and nothing else."""

import runpy
from pathlib import Path

faults_of = runpy.run_path(str(Path(__file__).parents[2] / ".ci" / "plain_english.py"))["faults_of"]


def found(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    return [fault.removeprefix(f"{path}:") for fault in faults_of(path)]


def test_a_comment_without_a_subject_is_found_in_python_and_javascript(tmp_path):
    assert found(tmp_path, "a.py", "x = 1  # Whoever waits.\n") == ["1: name the subject: Whoever waits."]
    assert found(tmp_path, "a.js", "\n// What is sent.\n") == ["2: name the subject: What is sent."]


def test_a_comment_below_one_for_programs_is_looked_at(tmp_path):
    assert found(tmp_path, "a.js", "// SPDX-License-Identifier: X\n// Who thinks.\n") == [
        "2: name the subject: Who thinks."
    ]
    assert found(tmp_path, "a.py", "x = 1  # fmt: skip\n# What is kept.\n") == ["2: name the subject: What is kept."]


def test_a_docstring_without_a_subject_is_found_in_a_module_a_class_and_a_function(tmp_path):
    text = '"""What is kept."""\n\nclass Kept:\n    """Whose it is."""\n\n    def take(self):\n        """Nobody."""\n'
    assert found(tmp_path, "a.py", text) == [
        "1: name the subject: What is kept.",
        "4: name the subject: Whose it is.",
        "7: name the subject: Nobody.",
    ]


def test_the_second_line_of_a_comment_a_string_and_a_question_in_words_are_left_alone(tmp_path):
    assert found(tmp_path, "a.py", '# The board\n# What follows.\nx = "# Who is it"\n# Whole rows.\n') == []


def test_a_long_line_of_a_page_is_found_but_no_table_and_no_code(tmp_path):
    long = "word " * 30
    text = f"{long}\n\n| {long} |\n\n    {long}\n\n```\n{long}\n```\n"
    assert [fault.partition(":")[0] for fault in found(tmp_path, "a.md", text)] == ["1"]
