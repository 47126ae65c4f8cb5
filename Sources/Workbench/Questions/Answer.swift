internal import Drawing
internal import JSON
internal import Reporting

/// The answer to a question: its text for people and its JSON for programs, from the same values.
struct Answer: Sendable {
  let text: @Sendable (TextStyle) -> String
  let json: @Sendable () -> JSONValue

  init(text: @escaping @Sendable (TextStyle) -> String, json: @escaping @Sendable () -> JSONValue) {
    (self.text, self.json) = (text, json)
  }

  init(_ document: Document, json: @escaping @autoclosure @Sendable () -> JSONValue) {
    self.init(text: { document.text(style: $0).withoutTrailingNewline }, json: json)
  }
}
