internal import TouchLab

/// Text in boxes. Earlier text keeps its cells, but a target's name replaces the text of
/// decorations.
extension ScreenSketch {
  /// A text on the canvas.
  struct Text {
    var source: Source
    /// The written text; empty if there was no room.
    var text: String
    var column: Int
    var row: Int
    /// The columns in which it is still visible.
    var columns: Range<Int>

    /// The element that the text belongs to.
    enum Source {
      /// The name of a target.
      case target(String)
      /// The name of a decoration.
      case decoration(String)
      /// A letter of the keyboard or the name of the status bar, which the legend omits.
      case key
    }

    var isDecoration: Bool {
      if case .decoration = source { true } else { false }
    }
  }

  /// The room for a line of text in a box, on the canvas.
  struct Space {
    var column: Int
    var row: Int
    var room: Int
  }

  /// The middle of the box. A box without an inside yields the side nearer to the middle of
  /// `frame`, but never the screen's frame.
  func space(in box: CellBox, of frame: Rectangle) -> Space {
    var row = (box.top + box.bottom) / 2
    if box.bottom - box.top < 2 {
      row = max(1, min(box.bottom, max(box.top, scale.row(frame.center.y))))
    }
    return Space(
      column: box.left, row: min(row, scale.lastRow - 1) - 1, room: box.right - box.left - 1)
  }

  /// The space extended to free columns beside it, up to the targets of its row. A title's letters
  /// are narrower on a screen than cells are here. Targets above or below share at most a row of
  /// cells, and are not beside the space.
  func widened(_ space: Space, for text: String) -> Space {
    var left = 0
    var right = canvas.width
    let middle = space.column + space.room / 2
    for case let box? in placed.targets.map({ scale.box($0.visibleFrame) })
    where box.top <= space.row + 1 && space.row + 1 <= box.bottom && !box.spans(space) {
      if (box.left + box.right) / 2 <= middle { left = max(left, box.right + 1) }
      if (box.left + box.right) / 2 > middle { right = min(right, box.left - 2) }
    }
    let half = min(middle - left, right - middle, (text.columns + 1) / 2)
    guard 2 * half > space.room else { return space }
    return Space(column: middle - half, row: space.row, room: 2 * half)
  }

  /// The place of a target's name: its box unless taken, otherwise free room beside it, or over
  /// decorations' text, which is erased.
  mutating func makeRoom(for name: String, in space: Space, isCentered: Bool) -> Space {
    let place = free(in: space, for: name, isCentered: isCentered, among: texts)
    if name.columns <= place.room { return place }
    let names = texts.filter { !$0.isDecoration }
    let wider = free(in: space, for: name, isCentered: isCentered, among: names)
    guard wider.room > place.room else { return place }
    for index in texts.indices
    where texts[index].isDecoration && Self.touches(texts[index], in: wider) {
      canvas.erase(texts[index].columns, row: texts[index].row)
      texts[index].text = ""
      texts[index].columns = 0..<0
    }
    return wider
  }

  /// The space itself if the text has its place there, otherwise the widest stretch a column away
  /// from all other text.
  private func free(
    in space: Space, for text: String, isCentered: Bool, among texts: [Text]
  ) -> Space {
    let others = texts.filter { Self.touches($0, in: space) }.map(\.columns)
    let width = min(text.columns, space.room)
    let column = Self.column(width, in: space, isCentered: isCentered)
    let wanted = Space(column: column, row: space.row, room: width)
    guard others.contains(where: { Self.touches($0, in: wanted) }) else { return space }
    var widest = Space(column: space.column, row: space.row, room: 0)
    var start = space.column
    let end = space.column + space.room
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) + [end + 1..<end + 1] {
      let room = min(end, other.lowerBound - 1) - start
      if room > widest.room { widest = Space(column: start, row: space.row, room: room) }
      start = max(start, other.upperBound + 1)
    }
    return widest
  }

  /// Whether a text lies in a space, or so close that the two would read as one.
  private static func touches(_ text: Text, in space: Space) -> Bool {
    text.row == space.row && touches(text.columns, in: space)
  }

  private static func touches(_ columns: Range<Int>, in space: Space) -> Bool {
    !columns.isEmpty && space.room > 0 && columns.upperBound >= space.column
      && columns.lowerBound <= space.column + space.room
  }

  /// Updates the visible columns of texts that a box in front covers.
  mutating func wipe(_ box: CellBox) {
    for index in texts.indices {
      let text = texts[index]
      guard box.top..<box.bottom ~= text.row + 1,
        !canvas.shows(text.text, column: text.column, row: text.row)
      else { continue }
      texts[index].columns = canvas.longestText(in: text.columns, row: text.row)
    }
  }

  /// Writes the name of a decoration beside existing text, truncated if necessary.
  mutating func write(_ label: String, beside space: Space, isCentered: Bool) {
    guard !label.isEmpty, space.room > 0 else { return }
    let free = free(in: space, for: label, isCentered: isCentered, among: texts)
    let saysNothing = free.room < min(label.columns, space.room, Self.leastCut)
    let text = saysNothing ? "" : label.truncated(toColumns: free.room)
    write(text, in: free, isCentered: isCentered, tone: .quiet, of: .decoration(label))
  }

  /// The shortest legible part of a name, in columns.
  private static let leastCut = 4

  /// Writes text into a space that has room for it.
  mutating func write(
    _ text: String, in space: Space, isCentered: Bool, tone: Tone?, of source: Text.Source
  ) {
    let column = Self.column(text.columns, in: space, isCentered: isCentered)
    canvas.write(text, column: column, row: space.row, room: text.columns, tone: tone)
    texts.append(
      Text(
        source: source, text: text, column: column, row: space.row,
        columns: column..<column + text.columns))
  }

  private static func column(_ width: Int, in space: Space, isCentered: Bool) -> Int {
    let spare = space.room - width
    return space.column + (isCentered ? spare / 2 : min(1, spare))
  }

  /// Writes the status bar's name in front of everything except existing text.
  mutating func writeStatusBarName() {
    guard let statusBar = placed.statusBar, let box = scale.box(statusBar) else { return }
    let row = box.bottom - box.top > 1 ? (box.top + box.bottom) / 2 - 1 : box.bottom - 1
    let space = Space(column: 0, row: row, room: canvas.width)
    let names =
      placed.showsNetworkIndicator ? [" status bar, network ", " network "] : [" status bar "]
    let places = names.map { free(in: space, for: $0, isCentered: true, among: texts) }
    guard let (name, place) = zip(names, places).first(where: { $0.columns <= $1.room }) else {
      legend.explain("\(Legend.noRoom) status bar")
      return
    }
    write(name, in: place, isCentered: true, tone: .quiet, of: .key)
  }

  /// Lists names in the legend that are missing from the drawing or partly covered.
  mutating func nameWhatHadNoRoom() {
    for text in texts {
      switch text.source {
      case .target(let name):
        if text.text.isEmpty || !canvas.shows(text.text, column: text.column, row: text.row) {
          legend.addMissing(name)
        }
      case .decoration(let name):
        // A partly covered decoration is visibly covered, so the legend omits it.
        if text.text.isEmpty { legend.explain("\(Legend.noRoom) \(name)") }
      case .key: break
      }
    }
  }
}

extension CellBox {
  /// Whether the box spans the whole width of a space on the canvas.
  fileprivate func spans(_ space: ScreenSketch.Space) -> Bool {
    left <= space.column && right > space.column + space.room
  }
}
