# SPDX-License-Identifier: Apache-2.0
"""The tables of board.toml under [parts]: the printed parts. Lengths are mm; board.toml gives the purpose of each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Printing:
    """The abilities and the speed of a common printer."""

    layer_mm: float
    overhang_deg: float
    bridge_mm: float
    margin_mm: float
    density_g_cm3: float
    wall_mm: float
    infill: float
    flow_mm3_s: float


@dataclass(frozen=True)
class Screws:
    """The M3 screws and the bores for them."""

    through_mm: float
    thread_mm: float
    head_mm: float
    countersunk_mm: float
    plate_length_mm: float
    plate_length_error_mm: float
    case_length_mm: float
    case_length_error_mm: float
    circuit_error_mm: float
    print_error_mm: float
    least_bite_mm: float
    least_plate_mm: float
    case_spare_mm: float
    pan_head_mm: float
    nut_mm: float


@dataclass(frozen=True)
class Plate:
    """The grooved plate."""

    thickness_mm: float
    groove_width_mm: float
    groove_depth_mm: float
    mouth_chamfer_mm: float
    dimple_diameter_mm: float
    dimple_depth_mm: float
    screw_depth_mm: float
    seam_lead_mm: float
    seam_widening_mm: float
    tile_gap_mm: float
    seam_bar_mm: tuple[float, float, float]


@dataclass(frozen=True)
class Peg:
    """The pegs of both sides."""

    flange_diameter_mm: float
    flange_thickness_mm: float
    flange_chamfer_mm: float
    edge_chamfer_mm: float
    foot_diameter_mm: float
    foot_length_mm: float
    foot_chamfer_mm: float
    thread_groove_at_mm: float
    thread_groove_mm: float
    thread_groove_depth_mm: float
    stem_diameter_mm: float
    stem_height_mm: float
    core_bore_mm: float
    core_reach_mm: float
    magnet_bore_mm: float
    magnet_skin_mm: float
    dome_height_mm: float
    ring_diameter_mm: float
    ring_height_mm: float
    ring_at_mm: float
    dish_diameter_mm: float
    dish_depth_mm: float


@dataclass(frozen=True)
class Piece:
    """The pieces of the lifting games."""

    round_mm: float
    square_mm: float
    triangle_mm: float
    thickness_mm: float
    corner_mm: float
    edge_mm: float
    tooth_mm: float
    teeth: dict[str, int]
    crest_mm: float
    crater_mm: float


@dataclass(frozen=True)
class Touch:
    """The differences that a fingertip needs."""

    least_height_mm: float
    least_width_mm: float
    least_gap_mm: float
    edge_mm: float


@dataclass(frozen=True)
class Tile:
    """A square that can be moved: a ring around the piece."""

    edge_mm: float
    hole_mm: float
    thickness_mm: float
    corner_mm: float
    tab_width_mm: float
    tab_depth_mm: float


@dataclass(frozen=True)
class Fence:
    """Borders that stand between two rows, with feet in the grooves."""

    width_mm: float
    height_mm: float
    foot_length_mm: float
    foot_depth_mm: float
    lengths: tuple[int, ...]


@dataclass(frozen=True)
class Rim:
    """The gutter and the rim around it."""

    gutter_width_mm: float
    gutter_inner_depth_mm: float
    gutter_outer_depth_mm: float
    gutter_floor_mm: float
    gutter_corner_mm: float
    inner_wall_mm: float
    wall_mm: float
    ledge_mm: float
    ledge_thickness_mm: float
    ledge_height_mm: float
    corner_mm: float
    ridge_height_mm: float
    ridge_width_mm: float
    notch_radius_mm: float
    cable_dot_mm: float
    cable_dot_height_mm: float


@dataclass(frozen=True)
class Braille:
    """A braille letter in the size that the finger expects."""

    dot_pitch_mm: float
    dot_diameter_mm: float
    dot_height_mm: float
    cell_pitch_mm: float


@dataclass(frozen=True)
class Case:
    """The box below the plate."""

    wall_mm: float
    floor_mm: float
    depth_mm: float
    clearance_mm: float
    tower_mm: float
    tower_tip_mm: float
    tower_gap_mm: float
    rest_mm: float
    rest_shift_mm: float
    rib_mm: float
    ribs_at_mm: tuple[float, ...]
    usb_at_mm: float
    usb_width_mm: float
    usb_height_mm: float
    seam_height_mm: float
    seam_end_mm: float
    seam_high_mm: float
    seam_high_end_mm: float
    seam_bolt_mm: float
    hatch_x_mm: tuple[float, float]
    hatch_y_mm: tuple[float, float]
    hatch_lid_x_mm: tuple[float, float]
    hatch_lid_y_mm: tuple[float, float]
    hatch_lid_mm: float
    hatch_screws_at_mm: tuple[tuple[float, float], ...]
    hatch_boss_mm: float
    hatch_boss_height_mm: float
    sound_hole_mm: float
    sound_ring_mm: float


@dataclass(frozen=True)
class KeyBox:
    """The box of the keys and their caps."""

    top_mm: float
    room_mm: float
    light_hole_mm: float
    lid_mm: float
    wall_mm: float
    clearance_mm: float
    cap_diameter_mm: float
    cap_flange_mm: float
    cap_flange_height_mm: float
    cap_above_lid_mm: float
    socket_depth_mm: float
    socket_clearance_mm: float
    play_mm: float
    mark_height_mm: float
    boss_mm: float
    screws_at_mm: float
    screws_depth_mm: float
    plug_width_mm: float
    plug_height_mm: float


@dataclass(frozen=True)
class Frame:
    """The spacer frame and the sheets around the circuit board."""

    height_mm: float
    sheet_mm: float
    sheets_above: int
    sheets_below: int
    bar_mm: float
    bar_from_mm: float
    bore_mm: float
    edge_mm: float
    clear_mm: float


@dataclass(frozen=True)
class Coupon:
    """The first test with real reeds, and the results that they must show."""

    points: int
    frame_rim_mm: float
    frame_cross_mm: tuple[float, float]
    screws_at_mm: float
    closed_within_mm: float
    open_beyond_mm: float
    bounce_ms: float
    gauge_clearance_mm: float
    gauge_tab_mm: float
    gauge_handle_mm: tuple[float, float]


@dataclass(frozen=True)
class Jig:
    """The block that holds cores upright."""

    cores: int
    pitch_mm: float
    depth_mm: float
    short_depth_mm: float
    step_mm: float
    bore_mm: float


@dataclass(frozen=True)
class StorageBox:
    """The box that holds pegs or pieces apart."""

    wells: int
    pitch_mm: float
    wall_mm: float
    floor_mm: float
    well_mm: float
    collar_mm: float
    collar_height_mm: float
    above_mm: float
    lid_mm: float
    lid_rest_mm: float
    lid_clearance_mm: float
    finger_mm: float


@dataclass(frozen=True)
class Handle:
    """The handle with which the board is carried."""

    reach_mm: float
    bar_mm: float
    width_mm: float
    edge_mm: float


@dataclass(frozen=True)
class Lengths:
    """Cables and straps, the towel below the stack, and the room on the table before it."""

    keys_cable_mm: float
    usb_drawn_mm: float
    strap_mm: float
    spare_mm: float
    overlap_mm: float
    towel_mm: float
    table_mm: float
    heavy_mm: float


@dataclass(frozen=True)
class Room:
    """The room of the bought parts."""

    pico_mm: tuple[float, float]
    pico_usb_mm: float
    pico_depth_mm: float
    strip_mm: tuple[float, float]
    strips_apart_mm: float
    usb_plug_mm: tuple[float, float, float]
    buzzer_mm: float
    buzzer_depth_mm: float
    cable_plug_mm: tuple[float, float]
    cable_depth_mm: float
    light_mm: tuple[float, float]
    reed_mm: tuple[float, float]


@dataclass(frozen=True)
class Parts:
    """Printed parts."""

    printing: Printing
    screws: Screws
    plate: Plate
    peg: Peg
    piece: Piece
    touch: Touch
    tile: Tile
    fence: Fence
    rim: Rim
    braille: Braille
    case: Case
    keys: KeyBox
    frame: Frame
    coupon: Coupon
    jig: Jig
    box: StorageBox
    handle: Handle
    lengths: Lengths
    room: Room
