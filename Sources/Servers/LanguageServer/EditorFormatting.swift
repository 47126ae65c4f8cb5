internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// A document in canonical form.
struct EditorFormatting {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// Returns the lines that change; empty for a text in canonical form.
  func edits() throws(Message.Problem) -> JSONValue {
    let text: String
    do {
      text = try Canonical.text(of: document.source)
    } catch {
      throw .failed("line \(error.place.line): \(error.fault.sentence)".withoutControls)
    }
    return document.text.edits(to: Array(text.utf8))
  }
}
