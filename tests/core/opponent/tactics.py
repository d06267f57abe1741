# SPDX-License-Identifier: Apache-2.0
"""Positions from games of the opponent in which one move, or one of two, forces a win: game, position, plies."""

TACTICS = (
    ("overboard", "....../b...w./....../....../....../.....w w 2", 1),
    ("overboard", "....../w.w.../.....w/w...../w....w/.b..bw w 0", 1),
    ("overboard", "b.bw.w/....../....../....../....../....wb w 0", 3),
    ("overboard", "w..w.w/...www/w...../....../bw..../.wbwww w 1", 3),
    ("tectonic", ".......6P./........4./.........5/...h....../........../........../...6....../P..3....../...5.....H/..6H...... w", 1),  # noqa: E501
    ("tectonic", "........../........../.MH....P../.......4../......P.../........../.M......../P1.....M../.......1m./.......p.. w", 1),  # noqa: E501
    ("tectonic", "h......P.m/..m....H5./p......M../........../........../........../........../........../.H......H./..M......P w", 3),  # noqa: E501
    ("tectonic", "..m......h/.h......../........../........../........../.p....P.../........H./........M./.hm....3.5/P......... b", 3),  # noqa: E501
    ("crossings", "bbbbb.../b...bb../...bb.../...w...b/..wwbbb./.w.wb.b./w..w.www/w.w..w.w b", 1),
    ("crossings", "b.b.bb.b/bbb.b.bb/....b.../......../...w..../w.wbw.../.w.bw.ww/.wwww.ww b", 1),
    ("crossings", "bbb..bbb/.b.b..bb/....b.../b.b.b.../...bw.../...w.w../www.wwww/w.w.www. w", 3),
    ("crossings", "b.b.bb.b/bbb.b.bb/....b.../...b..../...b..../w.www.../.w.bw.ww/wwwww.ww b", 3),
    ("rampants", "w.w/WWW/.W./.B./.B./.B./.../BBB w", 1),
    ("rampants", ".Ww/WWw/..W/B.B/.../.../.B./bbB w", 1),
    ("rampants", "wWw/.Ww/..W/B.B/.../.../.Bb/bb. w", 3),
    ("rampants", "w.w/wWw/..W/B.B/.../.../.Bb/.bB w", 3),
    ("eclaircissement", "B.wBB/wW.w./.WB.w/B.w.B/w.B.B b", 1),
    ("eclaircissement", "Wb.B./b.W.b/Wb.b./W.bBW/W..WW w", 1),
    ("eclaircissement", "B.wBB/w..wB/WWB.w/B.w../w.B.B b", 3),
    ("eclaircissement", "BBw.B/w..wB/WWB.w/B..w./w.B.B b", 3),
    ("quatre_en_ligne", "----------/----------/-----.----/----.WBW--/---.wWW.b-/---.bW..--/----.bbb--/----------/----------/---------- w", 1),  # noqa: E501
    ("quatre_en_ligne", "----------/----------/---W------/---WB..b--/---WW...--/---.w.bb--/---bB.W---/----------/----------/---------- w", 1),  # noqa: E501
    ("quatre_en_ligne", "----------/----------/------W---/----.wWW--/----.w.bW-/---...B---/---b..BB--/----B-----/----------/---------- w", 3),  # noqa: E501
    ("quatre_en_ligne", "----------/----------/------b---/---.bb.b--/---.WWW.--/---bwww.--/---b...---/----------/----------/---------- w", 3),  # noqa: E501
)  # fmt: skip
