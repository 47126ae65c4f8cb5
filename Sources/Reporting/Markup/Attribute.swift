internal import TouchLab

/// An attribute of an element: its name is the program's, its value is escaped.
struct Attribute: Sendable {
  private let name: StaticString
  private let value: Value

  private enum Value: Sendable {
    case text(String)
    case number(Double, places: Int)
    case path(PathData)
    /// The attribute is left out.
    case absent
  }

  init(_ name: StaticString, _ value: String) {
    self.name = name
    self.value = .text(value)
  }

  /// A length or coordinate with at most so many places; none leaves the attribute out.
  init(_ name: StaticString, _ value: Double?, places: Int = 1) {
    self.name = name
    self.value = value.map { .number($0, places: places) } ?? .absent
  }

  /// The ways of a pen.
  init(_ name: StaticString, _ path: PathData) {
    self.name = name
    value = .path(path)
  }

  static func id(_ value: String) -> Attribute { Attribute("id", value) }
  static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  static func href(_ value: String) -> Attribute { Attribute("href", value) }

  /// A class, left out where it is empty.
  static func style(_ value: String) -> Attribute {
    value.isEmpty ? .absent : .class(value)
  }

  /// An attribute that is left out.
  static let absent = Attribute("class", nil as Double?)

  /// How many bytes it takes, or a few more.
  var room: Int {
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
  func write(to bytes: inout [UInt8]) {
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

/// The ways of a pen, as an SVG path writes them.
struct PathData: Hashable, Sendable {
  /// Digits and letters of the program alone, so that nothing in them needs escaping.
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Lifts the pen and goes to a point, then draws steps that the program holds.
  mutating func move(to point: Point, drawing steps: StaticString) {
    bytes.append(UInt8(ascii: "M"))
    bytes.append(point.x.isFinite ? point.x : 0, places: 1)
    bytes.append(UInt8(ascii: " "))
    bytes.append(point.y.isFinite ? point.y : 0, places: 1)
    bytes.append(steps)
  }
}
