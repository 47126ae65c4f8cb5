internal import KDL

/// Text as it is typed, which need not be whole.
package enum TypedText {
  /// The line, from 1, on which a block or comment begins that is still open; nil if none is.
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

  /// What stands behind comments; nil if nothing does, the text itself where it cannot be read.
  package static func afterComments(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let nodes = try? KDLParser.parse(bytes).nodes else { return text }
    return nodes.first.flatMap { bytes.text($0.range.start.offset..<bytes.count) }
  }
}
