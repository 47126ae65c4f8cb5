/// The author's text, from which the formatter copies literals and comments.
struct LayoutSource {
  let bytes: [UInt8]
  let quotes: KDLFormatter.Quotes

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// Returns the text of a comment; a line comment loses the spaces at its end.
  func text(_ comment: KDLComment) -> String {
    let offsets = comment.range.offsets
    guard comment.kind == .line else { return text(comment.range) }
    let trimmed = bytes[offsets].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? offsets.lowerBound
    return String(decoding: bytes[offsets.lowerBound...trimmed], as: UTF8.self)
  }

  /// Returns the name with its type annotation.
  ///
  /// The version marker has the form of its specification.
  func text(_ node: KDLNode, isSlashdashed: Bool, depth: Int) -> String {
    let name = string(node.name, at: node.nameRange, depth: depth)
    let slashdash = isSlashdashed ? (name == "kdl-version" ? "/- " : "/-") : ""
    return slashdash + KDLPrinter.typeAnnotation(node.typeAnnotation) + name
  }

  func text(_ entry: KDLEntry, isSlashdashed: Bool, depth: Int) -> String {
    var text = isSlashdashed ? "/-" : ""
    if let name = entry.name, let range = entry.nameRange {
      text += string(name, at: range, depth: depth) + "="
    }
    text += KDLPrinter.typeAnnotation(entry.value.typeAnnotation)
    if case .string(let string) = entry.value.content {
      text += self.string(string, at: entry.value.range, depth: depth)
    } else {
      text += self.text(entry.value.range)
    }
    return text
  }

  /// Returns the string bare if that is wanted and possible, otherwise as written, with its lines
  /// indented for `depth`.
  private func string(_ string: String, at range: SourceRange, depth: Int) -> String {
    if quotes == .whenNeeded, Identifier.isBare(string) {
      return string
    }
    guard range.start.line < range.end.line else { return text(range) }
    let indentation = KDLPrinter.indentation(depth: depth + 1)
    return MultilineLiteral(bytes[range.offsets])?.text(indentation: indentation) ?? text(range)
  }
}
