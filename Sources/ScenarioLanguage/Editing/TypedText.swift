internal import KDL

/// Text as it is typed, which may be incomplete.
package enum TypedText {
  /// The line, from 1, on which an open block or comment begins; nil if none is open.
  package static func lineOfOpenBlock(in text: String) -> Int? {
    do {
      _ = try KDLParser.parse(Array(text.utf8))
      return nil
    } catch {
      switch error.fact {
      case .unclosedBlock(let start), .unclosedComment(let start): return start.line
      default: return nil
      }
    }
  }

  /// The text after comments; nil if there is only comments, the text itself if it cannot be read.
  package static func afterComments(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let nodes = try? KDLParser.parse(bytes).nodes else { return text }
    return nodes.first.flatMap { bytes.text($0.range.start.offset..<bytes.count) }
  }
}
