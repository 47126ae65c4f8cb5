internal import TouchLab

/// A screen being drawn at one scale, from back to front.
struct ScreenSketch {
  let placed: PlacedScreen
  let scale: CellScale
  let marking: Marking
  var canvas: Canvas
  var legend: Legend
  /// Whether it is a part of a screen, whose legend leaves the other targets out.
  var isPart = false
  /// The name of the marked point in the legend.
  var tapName = "last tap"
  /// The texts so far; no two share cells.
  var texts: [Text] = []

  /// The labels that name one target only.
  private let labels: Set<String>

  /// Whether targets have their labels in place of ids.
  let isCompact: Bool

  init(
    _ placed: PlacedScreen, scale: CellScale, marking: Marking = .names, isCompact: Bool = false
  ) {
    self.isCompact = isCompact
    let all = Dictionary(placed.targets.map { ($0.label, 1) }, uniquingKeysWith: +)
    labels = Set(all.filter { !$0.key.isEmpty && $0.value == 1 }.keys)
    self.placed = placed
    self.scale = scale
    self.marking = marking
    legend = Legend(taken: Set(placed.targets.map { $0.id.printable }.filter { $0.columns == 1 }))
    canvas = Canvas(width: scale.lastColumn - 1, height: scale.lastRow - 1)
  }

  /// The label of a target; its id without a label of its own.
  func name(of target: Target) -> String {
    (isCompact && labels.contains(target.label) ? target.label : target.id).printable
  }

  /// Draws all elements from back to front, then the last tap.
  mutating func draw(tap: Point?) {
    for decoration in placed.decorations { draw(decoration) }
    // The status bar is in front of all taps. Where its edge and a target share a row of cells, the
    // target's name is more useful.
    if !placed.contentShowsThroughStatusBar { drawStatusBar() }
    drawSystemAreas()
    beginList()
    let numbers = numbers
    for (index, target) in placed.targets.enumerated() { draw(target, numbered: numbers[index]) }
    listTargets()
    if placed.contentShowsThroughStatusBar { drawTransparentStatusBar() }
    writeStatusBarName()
    nameWhatHadNoRoom()
    shade()
    if placed.targets.contains(where: { !$0.isEnabled }) { legend.explain("┄  disabled") }
    explainStates()
    if scale.stretch > 1 {
      legend.explain("↔  \(scale.stretch.rounded(places: 1)) times as wide as it is")
    }
    if let tap { draw(tap) }
  }

  private mutating func draw(_ target: Target, numbered number: Int) {
    guard let box = scale.box(target.visibleFrame) else {
      if !marking.listsTargets, !isPart { legend.add("beside the screen:", name(of: target)) }
      return
    }
    if case .curledPage = target.role {
      drawCurl(of: target, in: box, numbered: number)
      return
    }
    drawBox(box, isDashed: !target.isEnabled)
    var space = space(in: box, of: target.visibleFrame)
    if drawKnob(of: target, in: box) {
      space.column += 1
      space.room -= 2
    }
    let tone: Tone? = target.isEnabled ? nil : .quiet
    if case .key = target.role {
      let text = target.label.printable.truncated(toColumns: space.room)
      write(text, in: space, isCentered: true, tone: tone, of: .key)
      return
    }
    let drawn = self.name(of: target)
    let contents = "\(target.id): \(target.label)".printable
    let showsContents = target.kind.look == .searchField && contents.columns <= space.room
    let full = showsContents ? contents : target.markedWithValue(drawn)
    var name = full.columns <= space.room ? full : target.marked(drawn)
    if name != full { legend.explain(full) }
    if target.isPrimary, 2 + name.columns <= space.room { name = "◆ \(name)" }
    let isCentered = target.kind.look != .row
    space = makeRoom(for: name, in: space, isCentered: isCentered)
    let text = space.room > 0 ? caption(name, numbered: number, room: space.room) : ""
    write(text, in: space, isCentered: isCentered, tone: tone, of: .target(name))
  }

  private mutating func drawBox(_ box: CellBox, isDashed: Bool = false) {
    canvas.drawBox(box.onCanvas, isDashed: isDashed)
    wipe(box)
  }

  private mutating func draw(_ decoration: PlacedScreen.Decoration) {
    guard let box = scale.box(decoration.frame) else { return }
    let label = decoration.told.printable
    switch decoration.kind.look {
    case .title, .prompt:
      let space = widened(space(in: box, of: decoration.frame), for: label)
      write(label, beside: space, isCentered: true)
    case .words:
      write(label, beside: space(in: box, of: decoration.frame), isCentered: false)
    case .ground, .controlGround, .searchField:
      drawBox(box)
    case .box, .row, .field, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle, .panel,
      .picture, .meter, .nothing:
      // Pictures, panels, and inactive content behind a panel.
      drawBox(box, isDashed: true)
      // The name of a covered decoration would be written over the panel's rows.
      if let panel = placed.panel, !decoration.isInFront,
        !decoration.frame.intersection(panel).isEmpty
      {
        return
      }
      write(label, beside: space(in: box, of: decoration.frame), isCentered: true)
    }
  }

  /// Draws the status bar, hatched.
  private mutating func drawStatusBar() {
    guard let statusBar = placed.statusBar, let box = scale.box(statusBar) else { return }
    drawBox(box)
    for row in box.top..<box.bottom - 1 where !marking.isHeat {
      let hatching = String(repeating: "░", count: canvas.width)
      canvas.write(hatching, column: 0, row: row, room: canvas.width, tone: .quiet)
    }
  }

  /// Draws the other system areas that take taps, in front of everything.
  private mutating func drawSystemAreas() {
    for area in placed.systemAreas where area.takesTaps {
      guard let box = scale.box(area.frame) else { continue }
      drawBox(box)
      let width = max(0, box.right - 1 - box.left)
      for row in box.top..<max(box.top, box.bottom - 1) where !marking.isHeat {
        canvas.write(
          String(repeating: "░", count: width), column: box.left, row: row, room: width,
          tone: .quiet)
      }
    }
  }

  /// Draws the lower edge of a transparent status bar over its content.
  private mutating func drawTransparentStatusBar() {
    guard let statusBar = placed.statusBar, var box = scale.box(statusBar) else { return }
    box.top = box.bottom
    canvas.drawBox(box.onCanvas, isDashed: true)
    legend.explain("┄  content shows through the status bar")
  }

  private mutating func draw(_ tap: Point) {
    let place = "(\(tap.x.rounded(places: 1)), \(tap.y.rounded(places: 1)))"
    guard placed.bounds.contains(tap) else {
      legend.explain("✕  last tap beside the screen at \(place)")
      return
    }
    let column = min(max(0, scale.column(tap.x) - 1), canvas.width - 1)
    let row = min(max(0, scale.row(tap.y) - 1), canvas.height - 1)
    canvas.write("✕", column: column, row: row, room: 1, tone: .bad)
    legend.explain("✕  \(tapName) at \(place)")
  }
}

extension CellBox {
  /// The box in columns and rows of the canvas, which lies inside the screen's frame.
  fileprivate var onCanvas: CellBox {
    CellBox(left: left - 1, top: top - 1, right: right - 1, bottom: bottom - 1)
  }
}

extension PlacedScreen.Decoration {
  /// The label or id, with the progress of a meter: `Upload 40 %`.
  fileprivate var told: String {
    let name = label.isEmpty ? id : label
    guard kind.look == .meter, let share = value.flatMap(Double.init) else { return name }
    let words = "\((100 * share).rounded(places: 0)) %"
    return name.isEmpty ? words : "\(name) \(words)"
  }
}
