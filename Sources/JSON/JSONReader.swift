/// Reads JSON by RFC 8259, strictly: extensions of the format are errors.
///
/// Nested values are on a stack of its own, so that depth needs no recursion.
package struct JSONReader {
  /// An error in a text that is not JSON, with its position.
  package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Sendable {
      case malformed
      case tooDeep
      case tooMany
    }

    /// The position in lines and in Unicode scalars, both counted from 1.
    package let line: Int
    package let column: Int
    package let reason: String
    package var kind = Kind.malformed
    /// The number of bytes before the place.
    package var offset = 0
  }

  /// Deviations from the format that a caller allows, and limits on the values that are kept.
  package struct Leniency: Sendable {
    /// Whether an unpaired surrogate becomes U+FFFD instead of an error.
    package var mendsHalves = false
    /// The names of members that are read but not kept.
    package var leavesOut: Set<String> = []
    /// The largest number of values that are kept; more are an error.
    package var mostValues = Int.max
    /// Whether a non-empty object begins with a member `offsetName`: the number of bytes before the
    /// object.
    package var marksOffsets = false
    /// Whether problems say their line and column, which takes a walk through all that is before.
    package var countsLines = true

    package init() {}
  }

  /// The name of the member that has an object's offset.
  package static let offsetName = "\u{0}offset"

  /// The largest depth of nested values.
  package static let deepest = 2_048

  /// An array or object that is not closed yet.
  private struct Container {
    var isObject: Bool
    var isKept: Bool
    var values: [JSONValue] = []
    var members: [JSONValue.Member] = []
    var name = ""
    /// Whether the current member is kept.
    var keepsMember = true

    var value: JSONValue { isObject ? .object(members) : .array(values) }

    mutating func add(_ value: JSONValue) {
      if isObject {
        members.append(.init(name, value))
      } else {
        values.append(value)
      }
    }
  }

  let bytes: [UInt8]
  let leniency: Leniency
  var position = 0
  private var open: [Container] = []
  private var values = 0

  /// Returns the value of a text in UTF-8; the text may have nothing after it.
  package static func read(
    _ bytes: [UInt8], _ leniency: Leniency = Leniency()
  ) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes, leniency: leniency)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.problem("there is more after it") }
    return value
  }

  /// The value that begins at an offset of a text, and where it ends: anything may follow.
  package static func read(
    _ bytes: [UInt8], from start: Int, _ leniency: Leniency
  ) throws(Problem) -> (value: JSONValue, end: Int) {
    var reader = JSONReader(bytes: bytes, leniency: leniency)
    reader.position = min(max(0, start), bytes.count)
    return (try reader.value(), reader.position)
  }

  private init(bytes: [UInt8], leniency: Leniency) {
    self.bytes = bytes
    self.leniency = leniency
  }

  func problem(_ reason: String, _ kind: Problem.Kind = .malformed) -> Problem {
    guard leniency.countsLines else {
      return Problem(line: 1, column: 1, reason: reason, kind: kind, offset: position)
    }
    let before = bytes.prefix(position)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // The bytes 10xxxxxx continue a scalar.
    let scalars = before[start...].count { $0 & 0xC0 != 0x80 }
    return Problem(line: line, column: scalars + 1, reason: reason, kind: kind, offset: position)
  }

  private mutating func value() throws(Problem) -> JSONValue {
    while true {
      skipSpace()
      guard var done = try begin() else { continue }
      // The value that ended may end its containers.
      while !open.isEmpty {
        let last = open.count - 1
        if open[last].isKept && open[last].keepsMember { open[last].add(done) }
        skipSpace()
        if takes(",") {
          if open[last].isObject { try readName() }
          break
        }
        guard takes(open[last].isObject ? "}" : "]") else {
          throw problem("a comma or \(open[last].isObject ? "}" : "]") is missing")
        }
        done = open.removeLast().value
      }
      if open.isEmpty { return done }
    }
  }

  /// Whether the next value is kept.
  private var isKept: Bool { open.last.map { $0.isKept && $0.keepsMember } ?? true }

  /// Reads a scalar or an empty container; returns nil after opening a container with content.
  private mutating func begin() throws(Problem) -> JSONValue? {
    guard open.count < Self.deepest else { throw problem("it is nested too deep", .tooDeep) }
    guard let byte = next else { throw problem("a value is missing") }
    if isKept {
      values += 1
      guard values <= leniency.mostValues else {
        throw problem("there are too many values", .tooMany)
      }
    }
    switch Unicode.Scalar(byte) {
    case "{":
      let start = position
      position += 1
      skipSpace()
      if takes("}") { return .object([]) }
      var container = Container(isObject: true, isKept: isKept)
      if leniency.marksOffsets, container.isKept {
        container.members.append(.init(Self.offsetName, .integer(start)))
      }
      open.append(container)
      try readName()
      return nil
    case "[":
      position += 1
      skipSpace()
      if takes("]") { return .array([]) }
      open.append(Container(isObject: false, isKept: isKept))
      return nil
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case "-", "0"..."9": return try number()
    default: throw problem("this is not a value")
    }
  }

  private mutating func readName() throws(Problem) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing") }
    let name = try string()
    skipSpace()
    guard takes(":") else { throw problem("a colon is missing") }
    let last = open.count - 1
    open[last].keepsMember = leniency.leavesOut.isEmpty || !leniency.leavesOut.contains(name)
    open[last].name = name
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("this is not a value") }
    position += word.utf8.count
    return value
  }
}
