package import JSON

/// A message that has arrived, parsed once.
package struct Received: Sendable {
  /// The message; nil for an answer to a request from the server.
  let message: Result<Message?, Message.Problem>

  /// The answer to a request from the server; nil for any other message.
  private(set) var answer: JSONValue?

  package init(_ bytes: [UInt8]) {
    message = Result { () throws(Message.Problem) in try Message.read(bytes) }
    if case .success(nil) = message { answer = try? JSONReader.read(bytes) }
  }

  init(failedBy problem: Message.Problem) { message = .failure(problem) }

  /// The id of a request; nil for anything else.
  package var id: JSONValue? { (try? message.get())?.id }

  var method: String? { (try? message.get())?.method }
}
