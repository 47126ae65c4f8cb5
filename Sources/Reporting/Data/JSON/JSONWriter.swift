/// Writes JSON by RFC 8259: two spaces of indentation, small objects on one line.
struct JSONWriter {
  private var text = ""

  /// The text of a value, ended by a line feed.
  static func write(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    return writer.text + "\n"
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += value.json
    case .string(let value): text += value.json
    case .array(let values):
      write(values, in: ("[", "]"), isFlat: value.isFlat, depth: depth) { writer, value in
        writer.write(value, depth: depth + 1)
      }
    case .object(let members):
      write(members, in: ("{", "}"), isFlat: value.isFlat, depth: depth) { writer, member in
        writer.text += member.name.json + ": "
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], in brackets: (open: String, close: String), isFlat: Bool, depth: Int,
    each body: (inout JSONWriter, Item) -> Void
  ) {
    text += brackets.open
    for (index, item) in items.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      if !isFlat { breakLine(depth + 1) }
      body(&self, item)
    }
    if !isFlat { breakLine(depth) }
    text += brackets.close
  }

  private mutating func breakLine(_ depth: Int) {
    text += "\n" + String(repeating: "  ", count: depth)
  }
}

extension JSONValue {
  /// Whether the value reads best on one line: a few numbers, flags and short names.
  fileprivate var isFlat: Bool {
    switch self {
    case .array(let values):
      values.count <= mostFlatItems && values.allSatisfy(\.isShort)
    case .object(let members):
      members.count <= mostFlatItems && members.allSatisfy(\.value.isShort)
    default: true
    }
  }

  private var isShort: Bool {
    switch self {
    case .string(let text): text.utf8.count <= longestFlatText
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}

private let mostFlatItems = 4
private let longestFlatText = 24

extension Double {
  /// The shortest number that reads back as this one; null for what JSON has no number for.
  var json: String {
    guard isFinite else { return "null" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text in quotes.
  ///
  /// Besides what JSON demands it escapes whatever is invisible or turns the reading direction, and
  /// `<`, so that a report can stand inside HTML.
  var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.needsEscape {
          text += scalar.escaped
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    if value >= 0x20, value < 0x7F { return self == "<" }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return true
    default: return false
    }
  }

  /// The scalar as UTF-16 escapes.
  fileprivate var escaped: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}
