internal import TouchLab

/// Text in boxes: what is written first keeps its cells, but a target's name says more than the words
/// about it.
extension ScreenSketch {
  /// A text on the canvas.
  struct Text {
    var source: Source
    /// What was written; nothing where there was no room.
    var text: String
    var column: Int
    var row: Int
    /// What still stands of it.
    var columns: Range<Int>

    /// Whose text it is.
    enum Source {
      /// The name of a target.
      case target(String)
      /// The name of what is only drawn.
      case decoration(String)
      /// A letter of the keyboard, or the status bar's name: the legend does not ask for it.
      case key
    }

    var isDecoration: Bool {
      if case .decoration = source { true } else { false }
    }
  }

  /// Where a box has room for a line of text, on the canvas.
  struct Space {
    var column: Int
    var row: Int
    var room: Int
  }

  /// The middle of the box; where it has no inside, the side that is nearer to the middle of what
  /// is drawn, but not the screen's frame.
  func space(in box: CellBox, of frame: Rectangle) -> Space {
    var row = (box.top + box.bottom) / 2
    if box.bottom - box.top < 2 {
      row = max(1, min(box.bottom, max(box.top, scale.row(frame.center.y))))
    }
    return Space(
      column: box.left, row: min(row, scale.lastRow - 1) - 1, room: box.right - box.left - 1)
  }

  /// The space with what is free beside it, up to the targets of the same row: letters of a title
  /// are narrower on a screen than cells are here.
  ///
  /// What lies above or below it shares a row of cells at most, and is not beside it.
  func widened(_ space: Space, for text: String) -> Space {
    var left = 0
    var right = canvas.width
    let middle = space.column + space.room / 2
    for case let box? in placed.targets.map({ scale.box($0.visual) })
    where box.top <= space.row + 1 && space.row + 1 <= box.bottom && !box.spans(space) {
      if (box.left + box.right) / 2 <= middle { left = max(left, box.right + 1) }
      if (box.left + box.right) / 2 > middle { right = min(right, box.left - 2) }
    }
    let half = min(middle - left, right - middle, (text.columns + 1) / 2)
    guard 2 * half > space.room else { return space }
    return Space(column: middle - half, row: space.row, room: 2 * half)
  }

  /// Where a target's name goes: its place, unless a text stands there; then beside it, else over
  /// the words of what is only drawn, which go.
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

  /// The space itself where the text finds no other in its place, else the widest stretch of it that
  /// keeps a column away from all others.
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

  /// Whether a text stands in a space, or so close that the two would read as one.
  private static func touches(_ text: Text, in space: Space) -> Bool {
    text.row == space.row && touches(text.columns, in: space)
  }

  private static func touches(_ columns: Range<Int>, in space: Space) -> Bool {
    !columns.isEmpty && space.room > 0 && columns.upperBound >= space.column
      && columns.lowerBound <= space.column + space.room
  }

  /// Forgets of each text what a box in front wiped.
  mutating func wipe(_ box: CellBox) {
    for index in texts.indices {
      let text = texts[index]
      guard box.top..<box.bottom ~= text.row + 1,
        !canvas.shows(text.text, column: text.column, row: text.row)
      else { continue }
      texts[index].columns = canvas.longestText(in: text.columns, row: text.row)
    }
  }

  /// Writes what something that is only drawn is called beside what stands there, cut if need be.
  mutating func write(_ label: String, beside space: Space, isCentered: Bool) {
    guard !label.isEmpty, space.room > 0 else { return }
    let free = free(in: space, for: label, isCentered: isCentered, among: texts)
    let saysNothing = free.room < min(label.columns, space.room, Self.leastCut)
    let text = saysNothing ? "" : label.truncated(toColumns: free.room)
    write(text, in: free, isCentered: isCentered, tone: .quiet, of: .decoration(label))
  }

  /// A name cut to less says nothing.
  private static let leastCut = 4

  /// Writes text into a space, which has room for it.
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

  /// The status bar's name, in front of everything but what is written already.
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

  /// Names in the legend what does not stand in the drawing, or not as it was written.
  mutating func nameWhatHadNoRoom() {
    for text in texts {
      switch text.source {
      case .target(let name):
        if text.text.isEmpty || !canvas.shows(text.text, column: text.column, row: text.row) {
          legend.addMissing(name)
        }
      case .decoration(let name):
        // What covers the rest of it shows that it does.
        if text.text.isEmpty { legend.explain("\(Legend.noRoom) \(name)") }
      case .key: break
      }
    }
  }
}

extension CellBox {
  /// Whether it lies over the whole width of a space on the canvas.
  fileprivate func spans(_ space: ScreenSketch.Space) -> Bool {
    left <= space.column && right > space.column + space.room
  }
}
