# SPDX-License-Identifier: Apache-2.0
"""Archives of a release depend on names, contents and the commit's time alone."""

import io
import tarfile
import zipfile

from release.archives import tarred, untarred, zipped

FILES = {"b/second.txt": b"two", "a.txt": b"one"}
TURNED = dict(reversed(FILES.items()))
EPOCH = 1_700_000_000


def test_the_order_in_which_files_are_found_does_not_matter():
    assert zipped(FILES, EPOCH) == zipped(TURNED, EPOCH)
    assert tarred(FILES, EPOCH) == tarred(TURNED, EPOCH)


def test_a_zip_holds_the_files_with_the_time_of_the_commit():
    with zipfile.ZipFile(io.BytesIO(zipped(FILES, EPOCH))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == FILES
        assert {info.date_time for info in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_a_commit_before_zips_knew_the_year_is_dated_1980():
    with zipfile.ZipFile(io.BytesIO(zipped(FILES, 0))) as archive:
        assert archive.infolist()[0].date_time == (1980, 1, 1, 0, 0, 0)


def test_a_tar_is_read_back_and_names_no_owner():
    packed = tarred(FILES, EPOCH)
    assert untarred(packed) == FILES
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        assert {(member.uid, member.uname, member.mtime) for member in archive.getmembers()} == {(0, "", EPOCH)}
