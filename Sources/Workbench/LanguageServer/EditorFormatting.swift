internal import ScenarioLanguage
internal import TouchLab

/// A document in canonical form.
struct EditorFormatting {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// The lines that change; none for a text that is in form.
  func edits() throws(Message.Problem) -> JSONValue {
    let text: String
    do {
      text = try Canonical.text(of: document.source)
    } catch {
      throw .failed("line \(error.place.line): \(error.fault.sentence)".withoutControls)
    }
    let old = document.text.bytes
    let new = Array(text.utf8)
    guard old != new else { return [] }
    // What is the same at both ends stays, so that cursors and folds do.
    let start = Self.lineStart(in: old, after: zip(old, new).prefix { $0 == $1 }.count)
    let most = min(old.count, new.count) - start
    var same = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    while same > 0, old.count - same > 0, old[old.count - same - 1] != UInt8(ascii: "\n") {
      same -= 1
    }
    let inserted = String(decoding: new[start..<(new.count - same)], as: UTF8.self)
    return [
      [
        "range": document.text.json(start..<(old.count - same)), "newText": .string(inserted),
      ]
    ]
  }

  private static func lineStart(in bytes: [UInt8], after count: Int) -> Int {
    bytes[..<count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
