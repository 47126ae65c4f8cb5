internal import TouchLab

/// The parts of a drawing that show the app's state.
extension ScreenSketch {
  /// Draws the lifted edge of a curled page, and its name.
  mutating func drawCurl(of target: Target, in box: CellBox, numbered number: Int) {
    let row = max(0, box.bottom - 1)
    let edge = String(repeating: "~", count: canvas.width)
    canvas.write(edge, column: 0, row: row, room: canvas.width, tone: .quiet)
    let name = " \(caption(target.marked(target.id), numbered: number, room: canvas.width - 2)) "
    guard name.columns <= canvas.width else { return }
    let column = (canvas.width - name.columns) / 2
    canvas.write(name, column: column, row: row, room: name.columns)
    legend.explain("~  edge of the curled page")
  }

  /// Draws the knob of a switch at the end of its box that shows its state; returns false for other
  /// kinds and boxes without room.
  mutating func drawKnob(of target: Target, in box: CellBox) -> Bool {
    guard target.kind.look == .toggle, box.right - box.left > 3, box.bottom - box.top > 1 else {
      return false
    }
    let column = target.isOn ? box.right - 2 : box.left
    let middle = (box.top + box.bottom) / 2 - 1
    canvas.write(target.isOn ? Self.knobOn : Self.knobOff, column: column, row: middle, room: 1)
    return true
  }

  private static let knobOn = "▐"
  private static let knobOff = "▌"

  /// Explains the marks of targets' states, and lists the modes that are on.
  mutating func explainStates() {
    if placed.targets.contains(where: \.isPressed) { legend.explain("●  pressed") }
    if placed.targets.contains(where: { $0.kind.look == .toggle }) {
      legend.explain("\(Self.knobOff) off, \(Self.knobOn) on")
    }
    if placed.targets.contains(where: \.isChosen) { legend.explain("✓  chosen") }
    for target in placed.targets where target.isPrimary {
      legend.explain("◆  primary: \(name(of: target))")
    }
    for mode in placed.modes { legend.explain("mode \(mode.printable)") }
  }
}
