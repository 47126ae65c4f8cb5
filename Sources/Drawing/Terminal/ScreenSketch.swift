package import TouchLab

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

/// The shades of a heat map.
extension ScreenSketch {
  /// Shades each target's usable hit target by its mis-tap rate. If lines and text leave a target
  /// no cell, a side of its box is shaded instead. A row lower than a line of text would look like
  /// a target that nobody aims at.
  mutating func shade(_ owners: [Int], by rates: [Double?]) {
    let levels = rates.map { $0.map(HeatLevel.init) }
    var isShaded = [Bool](repeating: false, count: placed.targets.count)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let index = owners[row * canvas.width + column]
        guard isShaded.indices.contains(index), levels.indices.contains(index),
          let level = levels[index]
        else { continue }
        if canvas.shade(column: column, row: row, level.block, tone: level.tone) {
          isShaded[index] = true
        }
      }
    }
    guard placed.hiddenChrome == nil else { return }
    // Of two targets that share a line, the one missed more often is shaded.
    for index in order where !isShaded[index] {
      guard levels.indices.contains(index), let level = levels[index] else { continue }
      let target = placed.targets[index]
      guard let box = scale.box(target.visibleFrame) else { continue }
      let row = space(in: box, of: target.visibleFrame).row
      if !shadeSide(of: box, at: row, level), !target.isKey {
        legend.explain("\(Legend.noRoom) the shade of \(name(of: target))")
      }
    }
  }

  /// Shades the line of a target's name, or another horizontal side of its box; returns false if
  /// text and shades leave none.
  private mutating func shadeSide(of box: CellBox, at row: Int, _ level: HeatLevel) -> Bool {
    for row in [row, box.bottom - 1, box.top - 1] {
      var isShaded = false
      for column in box.left..<max(box.left, box.right - 1)
      where canvas.shadeLine(column: column, row: row, level.block, tone: level.tone) {
        isShaded = true
      }
      if isShaded { return true }
    }
    return false
  }
}

/// The names and numbers of targets, and the shading between lines.
extension ScreenSketch {
  /// The number of each target in reading order, from 1, indexed as the targets. It is the same for
  /// every marking.
  var numbers: [Int] {
    var numbers = [Int](repeating: 0, count: placed.targets.count)
    for (rank, index) in placed.readingOrder.enumerated() { numbers[index] = rank + 1 }
    return numbers
  }

  /// The order of targets in the legend: by descending mis-tap rate in a heat map, else reading
  /// order.
  var order: [Int] {
    let order = placed.readingOrder
    guard case .heat(let rates) = marking else { return order }
    // Targets without a rate come last; keys precede them only because they have rates.
    return order.greatestFirst { rates.indices.contains($0) ? rates[$0]?.value ?? -1 : -1 }
  }

  /// The text in a target's box.
  mutating func caption(_ name: String, numbered number: Int, room: Int) -> String {
    switch marking {
    case .names:
      return name.columns <= room
        ? name : legend.mark(for: name, numbered: number, columns: room)
    case .heat:
      let rate = rate(ofNumber: number)
      let texts = rate.isEmpty || !isCompact ? [name] : ["\(name) \(rate)", "\(number) \(rate)"]
      return texts.first { $0.columns <= room } ?? legend.mark(numbered: number, columns: room)
    case .numbers:
      let texts = ["@\(number) \(name)", "@\(number)", "\(number)"]
      return texts.first { $0.columns <= room } ?? "·".truncated(toColumns: room)
    }
  }

  /// The mis-tap rate of the target with a number; empty without one.
  private func rate(ofNumber number: Int) -> String {
    guard case .heat(let rates) = marking,
      let index = placed.readingOrder.dropFirst(number - 1).first,
      number > 0, rates.indices.contains(index)
    else { return "" }
    return rates[index]?.text ?? ""
  }

  /// Begins the list of targets in the legend; in a heat map the shades are explained first.
  mutating func beginList() {
    if marking.isHeat {
      for line in HeatLevel.key { legend.explain(line) }
    }
    legend.beginList()
  }

  /// Lists the targets in the legend, if the marking needs it, by letters where numbers do not fit.
  mutating func listTargets() {
    guard marking.listsTargets else { return }
    let numbers = numbers
    let listed = order.filter { !placed.targets[$0].isKey }
    let digits = listed.map { "\(numbers[$0])".columns }.max() ?? 0
    for index in listed {
      let number = legend.mark(of: numbers[index])
      let target = placed.targets[index]
      let name = name(of: target)
      switch marking {
      case .names: break
      case .numbers:
        legend.list(
          "@\(number)".padded(toColumns: digits + 1, .trailing),
          "\(target.id.printable)  \(target.kind.name)")
      case .heat(let rates):
        guard rates.indices.contains(index), let rate = rates[index] else { continue }
        let figure = rate.text.padded(toColumns: 6, .trailing)
        legend.list(
          "\(HeatLevel(rate.value).block) \(figure)",
          "\(number.padded(toColumns: digits, .trailing))  \(name)")
      }
    }
  }

  /// Fills empty cells by the target that a tap there activates. Dots mark hit targets outside
  /// their visible targets, in two styles that set neighbours apart. In a heat map shades mean
  /// rates.
  mutating func shade() {
    let owners = owners
    if case .heat(let rates) = marking {
      shade(owners, by: rates.map { $0?.value })
      return
    }
    let numbers = numbers
    var hasDots = false
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let index = owners[row * canvas.width + column]
        guard placed.targets.indices.contains(index) else { continue }
        if !isDrawn(placed.targets[index], column: column, row: row) {
          let dot: Character = numbers[index].isMultiple(of: 2) ? ":" : "·"
          if canvas.shade(column: column, row: row, dot, tone: .quiet) { hasDots = true }
        }
      }
    }
    if hasDots {
      legend.explain("· :  hit target beside a box")
      legend.explain("blank beside boxes: dead")
    }
  }

  private func isDrawn(_ target: Target, column: Int, row: Int) -> Bool {
    let cells = scale.cells(in: target.visibleFrame)
    if cells.columns.contains(column) && cells.rows.contains(row) { return true }
    // A box is widened to have room for a letter.
    guard let box = scale.box(target.visibleFrame) else { return false }
    return (box.left...box.right).contains(column + 1) && (box.top...box.bottom).contains(row + 1)
  }

  /// The target at the middle of each cell, found by hit testing, since regions need not be
  /// rectangles; -1 for none.
  private var reached: [Int] {
    var owners: [Int] = []
    owners.reserveCapacity(canvas.width * canvas.height)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let reach = placed.reach(at: scale.center(column: column, row: row))
        let owner = if case .target(let index) = reach { index } else { -1 }
        owners.append(owner)
      }
    }
    return owners
  }

  /// The target that a tap in the middle of each cell activates, row by row; -1 for none.
  private var owners: [Int] {
    var owners = [Int](repeating: -1, count: canvas.width * canvas.height)
    guard placed.hiddenChrome == nil else { return owners }
    if !placed.nodes.isEmpty { return reached }
    let fill = { (owners: inout [Int], frame: Rectangle, owner: Int) in
      let cells = scale.cells(in: frame)
      for row in cells.rows {
        for column in cells.columns { owners[row * canvas.width + column] = owner }
      }
    }
    for (index, target) in placed.targets.enumerated() { fill(&owners, target.hitTarget, index) }
    if let statusBar = placed.statusBar { fill(&owners, statusBar, -1) }
    return owners
  }
}

/// The cells that a frame runs through, given by its four sides.
struct CellBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// The lines of the frame in a cell; empty inside it.
  func arms(column: Int, row: Int) -> Arms {
    var arms: Arms = []
    if row == top || row == bottom {
      if column > left { arms.insert(.left) }
      if column < right { arms.insert(.right) }
    }
    if column == left || column == right {
      if row > top { arms.insert(.up) }
      if row < bottom { arms.insert(.down) }
    }
    return arms
  }

  /// The lines that would run from a cell of the frame into the box.
  func inwardArms(column: Int, row: Int) -> Arms {
    var arms: Arms = []
    if column > left, column < right {
      if row == top, bottom > top { arms.insert(.down) }
      if row == bottom, bottom > top { arms.insert(.up) }
    }
    if row > top, row < bottom {
      if column == left { arms.insert(.right) }
      if column == right { arms.insert(.left) }
    }
    return arms
  }
}

/// The directions in which lines leave a cell.
struct Arms: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let up = Arms(rawValue: 1)
  static let down = Arms(rawValue: 2)
  static let left = Arms(rawValue: 4)
  static let right = Arms(rawValue: 8)

  /// The box character with these arms.
  func drawn(isDashed: Bool) -> String {
    if isDashed, self == [.left, .right] { return "┄" }
    if isDashed, self == [.up, .down] { return "┆" }
    let all = "\u{20}╵╷│╴┘┐┤╶└┌├─┴┬┼"
    return String(all[all.index(all.startIndex, offsetBy: rawValue & 15)])
  }
}

extension PlacedScreen {
  /// Whether content is visible under the status bar.
  var contentShowsThroughStatusBar: Bool {
    guard let statusBar, isStatusBarTransparent else { return false }
    let frames = decorations.map(\.frame) + targets.map(\.visibleFrame)
    return frames.contains { !$0.intersection(statusBar).isEmpty }
  }
}

/// The marking of targets in a drawing.
package enum Marking: Sendable {
  /// Ids.
  case names
  /// Shades by mis-tap rate, indexed as the screen's targets; nil for those that nobody aims at.
  case heat([Rate?])
  /// Numbers in reading order: `@1`, `@2`, …
  case numbers

  /// Whether the legend lists the targets; false only for a marking by names.
  var listsTargets: Bool {
    if case .names = self { false } else { true }
  }

  /// Whether shades mean rates, so that no other shading is allowed.
  var isHeat: Bool {
    if case .heat = self { true } else { false }
  }
}
