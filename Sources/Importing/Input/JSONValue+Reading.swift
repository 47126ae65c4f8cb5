internal import JSON
internal import TouchLab

extension JSONValue {
  /// Reads the JSON of a dump without the members named in `ballast`, which no format needs.
  static func ofDump(
    _ bytes: [UInt8], without ballast: Set<String>
  ) throws(ImportProblem) -> JSONValue {
    do {
      return try JSONReader.read(bytes, leniency(without: ballast))
    } catch {
      throw problem(error, isAtEnd: error.offset >= bytes.count)
    }
  }

  /// Returns the value that begins at an offset of a dump and its end. Without a valid value,
  /// returns nil and the place of the error.
  static func ofDump(
    _ bytes: [UInt8], from start: Int, without ballast: Set<String>
  ) throws(ImportProblem) -> (value: JSONValue?, end: Int) {
    var leniency = leniency(without: ballast)
    leniency.countsLines = false
    do {
      let (value, end) = try JSONReader.read(bytes, from: start, leniency)
      return (value, end)
    } catch {
      guard error.kind == .malformed else { throw problem(error, isAtEnd: false) }
      return (nil, error.offset)
    }
  }

  private static func leniency(without ballast: Set<String>) -> JSONReader.Leniency {
    var leniency = JSONReader.Leniency()
    leniency.mendsHalves = true
    leniency.marksOffsets = true
    leniency.leavesOut = ballast
    leniency.mostValues = ImportLimits.values
    return leniency
  }

  private static func problem(_ problem: JSONReader.Problem, isAtEnd: Bool) -> ImportProblem {
    switch problem.kind {
    case .tooDeep: ImportLimits.tooDeep(line: problem.line, column: problem.column)
    case .tooMany: ImportLimits.tooManyNodes(line: problem.line, column: problem.column)
    case .malformed:
      ImportProblem(
        .malformedJSON, "it is not JSON: \(problem.reason)",
        advice: isAtEnd
          ? "it may be cut off: save it again, whole and unchanged"
          : "save it again, unchanged", line: problem.line, column: problem.column)
    }
  }

  /// The offset of an object in the dump, in bytes; nil for an empty object or another value.
  var offset: Int? {
    guard case .object(let members) = self, let first = members.first,
      first.name == JSONReader.offsetName, case .integer(let offset) = first.value
    else { return nil }
    return offset
  }

  /// The members of an object in the dump, without the reader's own offset member.
  var ownMembers: [Member] { members.filter { $0.name != JSONReader.offsetName } }

  /// The number; nil if it is a text or beyond the limit of coordinates.
  var coordinate: Double? { double.flatMap { $0.isOnScreens ? $0 : nil } }

  /// The number as an index; nil unless it is whole.
  var wholeNumber: Int? { double.flatMap { Int(exactly: $0) } }

  /// The rectangle of an object with x, y, width and height; nil if one is missing.
  var rectangle: Rectangle? { rectangle(at: "x", "y") }

  /// The rectangle of an object with width, height and the given names for its corner.
  func rectangle(at x: String, _ y: String) -> Rectangle? {
    Rectangle(ofDump: [x, y, "width", "height"].map { self[$0].double })
  }

  /// The size of an object with width and height; nil without an area.
  var size: Size? {
    let size = Rectangle(ofDump: [0, 0, self["width"].double, self["height"].double])?.size
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}

extension Rectangle {
  /// Creates a rectangle from a corner and two sides; nil if one is missing or too large.
  init?(ofDump numbers: [Double?]) {
    let known = numbers.compactMap { $0 }
    guard numbers.count == 4, known.count == 4, known.allSatisfy(\.isOnScreens) else { return nil }
    self.init(x: known[0], y: known[1], width: known[2], height: known[3])
  }

  /// Creates a rectangle from left, top, right and bottom; nil if one is missing or beyond the
  /// limit. Edges in reverse order give no area.
  init?(edges: [Double?]) {
    guard let known = Rectangle(ofDump: edges) else { return nil }
    self.init(left: known.x, top: known.y, right: known.width, bottom: known.height)
  }

  var corner: Point { Point(x: x, y: y) }
}

extension Double {
  fileprivate var isOnScreens: Bool { isFinite && abs(self) <= ImportLimits.coordinate }
}
