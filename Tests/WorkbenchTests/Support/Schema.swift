import JSON
import TestSupport

/// A JSON Schema of the guide, as far as those use the language.
struct Schema {
  let root: JSONValue

  init(_ name: String) throws {
    let path = "Sources/Reporting/Reporting.docc/Schemas/\(name).json"
    let text = try Repository.text(of: path)
    root = try JSONReader.read(Array(text.utf8))
  }

  /// What is wrong with a text; empty for a valid one.
  func problems(of text: String) throws -> [String] {
    problems(of: try JSONReader.read(Array(text.utf8)), by: root, at: "$")
  }

  private func problems(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    if let name = schema["$ref"].text?.split(separator: "/").last {
      return problems(of: value, by: root["$defs"][String(name)], at: path)
    }
    var found: [String] = []
    let types = schema["type"].text.map { [$0] } ?? schema["type"].elements.compactMap(\.text)
    if !types.isEmpty, !types.contains(where: { has($0, value) }) {
      return ["\(path): not \(types.joined(separator: " or "))"]
    }
    let words = schema["enum"].elements
    if !words.isEmpty, !words.contains(value) { found.append("\(path): not one of the words") }
    if schema["const"] != .null, schema["const"] != value { found.append("\(path): not the value") }
    if !schema["anyOf"].elements.isEmpty,
      !schema["anyOf"].elements.contains(where: { problems(of: value, by: $0, at: path).isEmpty })
    {
      found.append("\(path): none of the forms")
    }
    let names = Set(value.members.map(\.name))
    found += schema["required"].elements.compactMap(\.text).filter { !names.contains($0) }
      .map { "\(path): \($0) is missing" }
    for member in value.members {
      let known = schema["properties"].members.first { $0.name == member.name }?.value
      if known == nil, schema["additionalProperties"].flag == false {
        found.append("\(path): \(member.name) is not known")
      }
      let others = schema["additionalProperties"].isObject ? schema["additionalProperties"] : nil
      if let own = known ?? others {
        found += problems(of: member.value, by: own, at: "\(path).\(member.name)")
      }
    }
    if schema["items"].isObject {
      for (index, element) in value.elements.enumerated() {
        found += problems(of: element, by: schema["items"], at: "\(path)[\(index)]")
      }
    }
    return found
  }

  private func has(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("integer", .integer), ("integer", .unsigned), ("number", .number),
      ("number", .integer), ("number", .unsigned):
      true
    default: false
    }
  }
}
