internal import TouchLab

/// An attribute of an element. Its name is a constant of the program; its value is escaped.
package struct Attribute: Sendable {
  private let name: StaticString
  private let value: Value

  private enum Value: Sendable {
    case text(String)
    case number(Double, places: Int)
    case path(PathData)
    /// An omitted attribute.
    case absent
  }

  package init(_ name: StaticString, _ value: String) {
    self.name = name
    self.value = .text(value)
  }

  /// A length or coordinate with at most `places` decimals; nil omits the attribute.
  package init(_ name: StaticString, _ value: Double?, places: Int = 1) {
    self.name = name
    self.value = value.map { .number($0, places: places) } ?? .absent
  }

  init(_ name: StaticString, _ path: PathData) {
    self.name = name
    value = .path(path)
  }

  package static func id(_ value: String) -> Attribute { Attribute("id", value) }
  package static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  package static func href(_ value: String) -> Attribute { Attribute("href", value) }

  /// A class; an empty one omits the attribute.
  package static func style(_ value: String) -> Attribute {
    value.isEmpty ? .absent : .class(value)
  }

  /// An omitted attribute.
  package static let absent = Attribute("class", nil as Double?)

  /// The length in bytes, or a slightly larger bound.
  package var room: Int {
    let value =
      switch value {
      case .text(let text): text.utf8.count
      case .number: 8
      case .path(let path): path.bytes.count
      case .absent: 0
      }
    return name.utf8CodeUnitCount + value + 4
  }

  /// Writes the attribute in UTF-8, with a space before it.
  package func write(to bytes: inout [UInt8]) {
    if case .absent = value { return }
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    switch value {
    case .text(let text): bytes.appendEscaped(text)
    case .number(let number, let places):
      bytes.append(number.isFinite ? number : 0, places: places)
    case .path(let path): bytes.append(contentsOf: path.bytes)
    case .absent: break
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The strokes of a pen, as an SVG path encodes them.
struct PathData: Hashable, Sendable {
  /// The encoded strokes.
  private(set) var bytes: [UInt8] = []
  /// The position of the pen; nil before the first stroke.
  private var pen: Point?

  /// A few strokes of the pen around a point.
  struct PenSteps: Hashable, Sendable {
    fileprivate let steps: String
    /// The end of the strokes relative to the point.
    fileprivate let end: Point

    static let dot = PenSteps(steps: "h0", end: Point(x: 0, y: 0))
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Moves the pen to `point` without drawing, then draws `mark` there.
  mutating func mark(_ mark: PenSteps, at point: Point) {
    let (x, y) = (Self.tenths(point.x), Self.tenths(point.y))
    bytes.append(UInt8(ascii: pen == nil ? "M" : "m"))
    append(x - (pen?.x ?? 0), isFirst: true)
    append(y - (pen?.y ?? 0), isFirst: false)
    bytes.append(contentsOf: mark.steps.utf8)
    pen = Point(x: x + mark.end.x, y: y + mark.end.y)
  }

  private mutating func append(_ length: Double, isFirst: Bool) {
    let length = Self.tenths(length)
    // A minus sign separates two numbers as well as a space does.
    if !isFirst, length >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(length == 0 ? 0 : length, places: 1)
  }

  private static func tenths(_ length: Double) -> Double {
    let tenths = (10 * length).rounded() / 10
    return tenths.isFinite ? tenths : 0
  }
}
