internal import TouchLab

/// A screen being drawn at one scale, from back to front.
struct ScreenSketch {
  let placed: PlacedScreen
  let scale: CellScale
  let marking: Marking
  var canvas: Canvas
  var legend = Legend()
  /// Where names were written, to be looked at again when all is drawn.
  private var labels: [Label] = []

  private struct Label {
    var name: String
    var text: String
    var column: Int
    var row: Int
  }

  init(_ placed: PlacedScreen, scale: CellScale, marking: Marking = .names) {
    self.placed = placed
    self.scale = scale
    self.marking = marking
    canvas = Canvas(width: scale.lastColumn - 1, height: scale.lastRow - 1)
  }

  /// Draws everything, the last tap on top.
  mutating func draw(tap: Point?) {
    for decoration in placed.decorations { draw(decoration) }
    // The status bar is in front of all touches, but where a row of cells holds its edge and a
    // target too, the target's name says more.
    if !placed.contentShowsThroughStatusBar { drawStatusBar() }
    listTargets()
    let numbers = numbers
    for (index, target) in placed.targets.enumerated() { draw(target, numbered: numbers[index]) }
    if placed.contentShowsThroughStatusBar { drawTransparentStatusBar() }
    if !marking.listsTargets {
      for label in labels where !canvas.shows(label.text, column: label.column, row: label.row) {
        legend.add("covered:", label.name)
      }
    }
    shade()
    if placed.targets.contains(where: { !$0.isEnabled }) { legend.explain("┄  disabled") }
    explainStates()
    if let tap { draw(tap) }
  }

  private mutating func draw(_ target: Target, numbered number: Int) {
    guard let box = scale.box(target.visual) else {
      if !marking.listsTargets { legend.add("beside the screen:", target.id.printable) }
      return
    }
    if case .curledPage = target.role {
      drawCurl(of: target, in: box, numbered: number)
      return
    }
    canvas.drawBox(box.onCanvas, isDashed: !target.isEnabled)
    var space = space(in: box, of: target.visual)
    if drawKnob(of: target, in: box) {
      space.column += 1
      space.room -= 2
    }
    let tone: Tone? = target.isEnabled ? nil : .quiet
    if case .key = target.role {
      let text = target.label.printable.truncated(toColumns: space.room)
      write(text, in: space, isCentered: true, tone: tone)
      return
    }
    let contents = "\(target.id): \(target.label)".printable
    let showsContents = target.kind.look == .searchField && contents.columns <= space.room
    let full = showsContents ? contents : target.fullName
    var name = full.columns <= space.room ? full : target.markedName
    if name != full { legend.explain(full) }
    if target.isPrimary, 2 + name.columns <= space.room { name = "◆ \(name)" }
    let text = caption(name, numbered: number, room: space.room)
    let place = write(text, in: space, isCentered: target.kind.look != .row, tone: tone)
    labels.append(Label(name: name, text: text, column: place, row: space.row))
  }

  private mutating func draw(_ decoration: PlacedScreen.Decoration) {
    guard let box = scale.box(decoration.frame) else { return }
    let label = decoration.told.printable
    switch decoration.kind.look {
    case .title, .prompt:
      let space = widened(space(in: box, of: decoration.frame), for: label)
      write(label.truncated(toColumns: space.room), in: space, isCentered: true, tone: .quiet)
    case .words:
      let space = space(in: box, of: decoration.frame)
      write(label.truncated(toColumns: space.room), in: space, isCentered: false, tone: .quiet)
    case .ground, .controlGround, .searchField:
      canvas.drawBox(box.onCanvas)
    case .box, .row, .field, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle, .panel,
      .picture, .meter, .nothing:
      // Pictures, panels and what a panel keeps from responding.
      canvas.drawBox(box.onCanvas, isDashed: true)
      // The name of what a panel hides would be written over the panel's rows.
      if let panel = placed.panel, !decoration.isInFront,
        !decoration.frame.intersection(panel).isEmpty
      {
        return
      }
      let space = space(in: box, of: decoration.frame)
      write(
        label.truncated(toColumns: space.room), in: space, isCentered: true, tone: .quiet)
    }
  }

  /// The strip in front of everything, with its name where there is room.
  private mutating func drawStatusBar() {
    guard let statusBar = placed.statusBar, let box = scale.box(statusBar) else { return }
    canvas.drawBox(box.onCanvas)
    for row in box.top..<box.bottom - 1 where !marking.isHeat {
      let hatching = String(repeating: "░", count: canvas.width)
      canvas.write(hatching, column: 0, row: row, room: canvas.width, tone: .quiet)
    }
    writeStatusBarName(in: box)
  }

  /// The strip's lower edge and its name, over what shows through it.
  private mutating func drawTransparentStatusBar() {
    guard let statusBar = placed.statusBar, var box = scale.box(statusBar) else { return }
    writeStatusBarName(in: box)
    box.top = box.bottom
    canvas.drawBox(box.onCanvas, isDashed: true)
    legend.explain("┄  content shows through the status bar")
  }

  private mutating func writeStatusBarName(in box: CellBox) {
    let names =
      placed.showsNetworkIndicator ? [" status bar, network ", " network "] : [" status bar "]
    guard let name = names.first(where: { $0.columns <= canvas.width }) else { return }
    let row = box.bottom - box.top > 1 ? (box.top + box.bottom) / 2 - 1 : box.bottom - 1
    let column = (canvas.width - name.columns) / 2
    canvas.write(name, column: column, row: row, room: name.columns, tone: .quiet)
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
    legend.explain("✕  last tap at \(place)")
  }

  // MARK: - Text in boxes

  /// Where a box has room for a line of text, on the canvas.
  private struct Space {
    var column: Int
    var row: Int
    var room: Int
  }

  /// The middle of the box; where it has no inside, the side that is nearer to the middle of what
  /// is drawn, but not the screen's frame.
  private func space(in box: CellBox, of frame: Rectangle) -> Space {
    var row = (box.top + box.bottom) / 2
    if box.bottom - box.top < 2 {
      row = max(1, min(box.bottom, max(box.top, scale.row(frame.center.y))))
    }
    return Space(
      column: box.left, row: min(row, scale.lastRow - 1) - 1, room: box.right - box.left - 1)
  }

  /// The space with what is free beside it, up to the targets of the same row: letters of a title
  /// are narrower on a screen than cells are here.
  private func widened(_ space: Space, for text: String) -> Space {
    var left = 0
    var right = canvas.width
    let middle = space.column + space.room / 2
    for case let box? in placed.targets.map({ scale.box($0.visual) })
    where box.top <= space.row + 1 && space.row + 1 <= box.bottom {
      if (box.left + box.right) / 2 <= middle { left = max(left, box.right + 1) }
      if (box.left + box.right) / 2 > middle { right = min(right, box.left - 2) }
    }
    let half = min(middle - left, right - middle, (text.columns + 1) / 2)
    guard 2 * half > space.room else { return space }
    return Space(column: middle - half, row: space.row, room: 2 * half)
  }

  /// Writes text into a space and says at which column it begins.
  @discardableResult
  private mutating func write(
    _ text: String, in space: Space, isCentered: Bool, tone: Tone?
  ) -> Int {
    let spare = space.room - text.columns
    let column = space.column + (isCentered ? spare / 2 : min(1, spare))
    canvas.write(text, column: column, row: space.row, room: text.columns, tone: tone)
    return column
  }
}

extension CellBox {
  /// The same box counted from the canvas, which lies inside the screen's frame.
  fileprivate var onCanvas: CellBox {
    CellBox(left: left - 1, top: top - 1, right: right - 1, bottom: bottom - 1)
  }
}

extension PlacedScreen.Decoration {
  /// Its label, else its id, with how far it has come: `Upload 40 %`.
  fileprivate var told: String {
    let name = label.isEmpty ? id : label
    guard kind.look == .meter, let share = value.flatMap(Double.init) else { return name }
    let words = "\((100 * share).rounded(places: 0)) %"
    return name.isEmpty ? words : "\(name) \(words)"
  }
}
