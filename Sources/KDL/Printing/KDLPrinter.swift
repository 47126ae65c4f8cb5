/// Writes values and documents as KDL 2.0.
package enum KDLPrinter {
  /// Returns one text for all equivalent documents. It omits comments and empty blocks and indents
  /// by four spaces. Properties follow the arguments, sorted by the scalars of their keys and
  /// without duplicates. Numbers are decimal, and strings have quotes only if necessary. KDL's own
  /// test suite states its expectations in this form: an empty document is one empty line.
  package static func canonical(_ document: KDLDocument) -> String {
    guard !document.nodes.isEmpty else { return "\n" }
    var text = ""
    // The unwritten nodes of each open block, the document's first.
    var open = [document.nodes[...]]
    while !open.isEmpty {
      let depth = open.count - 1
      guard let node = open[depth].popFirst() else {
        open.removeLast()
        text += depth > 0 ? indentation(depth: depth - 1) + "}\n" : ""
        continue
      }
      text += indentation(depth: depth)
      write(node, to: &text)
      if let children = node.children, !children.isEmpty {
        text += " {"
        open.append(children[...])
      }
      text += "\n"
    }
    return text
  }

  static func indentation(depth: Int) -> String { String(repeating: "    ", count: depth) }

  /// Returns the string as a name, key or argument: bare if possible, otherwise in quotes.
  package static func identifier(_ text: String) -> String {
    Identifier.isBare(text) ? text : quoted(text)
  }

  /// Returns the string in quotes on one line, with escapes where necessary.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case _ where scalar.isKDLNewline || !scalar.isAllowedInKDL:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  package static func value(_ value: KDLValue) -> String {
    let content =
      switch value.content {
      case .string(let text): identifier(text)
      case .number(let number): number.canonical
      case .boolean(let isTrue): isTrue ? "#true" : "#false"
      case .null: "#null"
      }
    return typeAnnotation(value.typeAnnotation) + content
  }

  /// Returns `(name)`, or an empty text for nil.
  static func typeAnnotation(_ name: String?) -> String {
    name.map { "(" + identifier($0) + ")" } ?? ""
  }

  /// Appends the node without its children.
  private static func write(_ node: KDLNode, to text: inout String) {
    text += typeAnnotation(node.typeAnnotation) + identifier(node.name)
    for argument in node.arguments { text += " " + value(argument) }
    for property in node.sortedProperties {
      text += " " + identifier(property.name ?? "") + "=" + value(property.value)
    }
  }
}
