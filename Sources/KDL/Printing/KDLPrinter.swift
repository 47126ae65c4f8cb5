/// Writes values and documents as KDL 2.0.
package enum KDLPrinter {
  /// The one text of all documents that mean the same.
  ///
  /// Comments are not part of a document; properties come after the arguments, sorted by the scalars of
  /// their keys and each once; numbers are decimal, strings without quotes where that is possible;
  /// indentation is four spaces and empty blocks vanish. This is the form in which KDL's own suite of
  /// tests states what it expects: an empty document is one empty line.
  package static func canonical(_ document: KDLDocument) -> String {
    guard !document.nodes.isEmpty else { return "\n" }
    var text = ""
    // What is still to be written of each open block, the document's nodes first.
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

  static func indentation(depth: Int) -> String {
    String(repeating: "    ", count: depth)
  }

  /// The string as a name, key or argument: bare where that is possible, else in quotes.
  package static func identifier(_ text: String) -> String {
    Identifier.isBare(text) ? text : quoted(text)
  }

  /// The string in quotes on one line, with escapes for what may not stand there.
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

  /// The value in canonical form with its type annotation.
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

  /// `(name)`, or nothing.
  static func typeAnnotation(_ name: String?) -> String {
    name.map { "(" + identifier($0) + ")" } ?? ""
  }

  /// The node without its children.
  private static func write(_ node: KDLNode, to text: inout String) {
    text += typeAnnotation(node.typeAnnotation) + identifier(node.name)
    for argument in node.arguments {
      text += " " + value(argument)
    }
    for property in node.sortedProperties {
      text += " " + identifier(property.name ?? "") + "=" + value(property.value)
    }
  }
}
