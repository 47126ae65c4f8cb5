internal import Importing
internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// A conversation in the protocol of Chromium's developer tools.
struct BrowserTalk {
  private let talk: ProgramAccess.Conversation
  private var number = 0
  /// The events that came while something else was waited for.
  private var events: Set<String> = []
  /// The responses with documents, of which frames inside a page have their own.
  private var documents: [(frame: String?, status: Int, reason: String)] = []
  /// The words of the dialogs that the page opened; each was dismissed, as it would stop the page.
  private(set) var dialogs: [String] = []

  init(talk: ProgramAccess.Conversation) { self.talk = talk }

  func end() { talk.end() }

  /// Opens an address and runs the snippet on it.
  mutating func rectangles(
    of address: String, on size: Size, scale: Double
  ) throws(CommandOutput) -> [UInt8] {
    let target = try ask("Target.createTarget", ["url": "about:blank"])["targetId"]
    let session = try ask(
      "Target.attachToTarget", ["targetId": target, "flatten": .bool(true)])["sessionId"]
    guard session.text != nil else { throw Self.silence }
    _ = try ask("Page.enable", [:], in: session)
    _ = try ask("Network.enable", [:], in: session)
    _ = try ask(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(Int(saturating: size.width.rounded())),
        "height": .integer(Int(saturating: size.height.rounded())),
        "deviceScaleFactor": .number(scale),
        // As a phone's, a page without a viewport of its own would be laid out 980 wide.
        "mobile": .bool(false),
      ], in: session)
    events = []
    try open(address, in: session)
    let answer = try ask(
      "Runtime.evaluate", ["expression": .string(Snippet.text), "returnByValue": .bool(true)],
      in: session)
    guard let text = answer["result"]["value"].text else {
      throw .refused("the browser's answer has no rectangles")
    }
    return Array(text.utf8)
  }

  /// Opens an address, and waits until the page is loaded.
  private mutating func open(_ address: String, in session: JSONValue) throws(CommandOutput) {
    let opened = try ask("Page.navigate", ["url": .string(address)], in: session)
    let frame = opened["frameId"].text
    try refuseError(inFrame: frame)
    if let problem = opened["errorText"].text, !problem.isEmpty {
      throw .refused("the page cannot be opened: \(problem)")
    }
    while !events.contains("Page.loadEventFired") {
      guard try receive() != nil else { throw .refused("the page did not finish loading in time") }
    }
    try refuseError(inFrame: frame)
  }

  /// Refuses a page in whose place the server sent an error.
  private func refuseError(inFrame frame: String?) throws(CommandOutput) {
    guard let page = documents.last(where: { $0.frame == frame }), page.status >= 400 else {
      return
    }
    let reason = page.reason.isEmpty ? "" : " \(page.reason.onOneLine.prefix(Self.mostWords))"
    let asksWho = [401, 407].contains(page.status)
    throw .refused(
      "the server answers with status \(page.status)\(reason), and not with the page",
      hint: asksWho
        ? "it asks for a name: sign in with your own browser, and paste mistap import --snippet"
        : nil)
  }

  private static let silence = CommandOutput.refused(
    "the browser did not answer, or ended",
    hint: "try again, or open the page by hand: "
      + "mistap import --snippet")

  /// The longest part of a text of the page or its server in a message, in characters.
  private static let mostWords = 60
  /// The number of dialogs after which a page is taken to open them without end.
  private static let mostDialogs = 10

  // MARK: - Messages

  private mutating func ask(
    _ method: String, _ parameters: JSONValue, in session: JSONValue = .null
  ) throws(CommandOutput) -> JSONValue {
    let own = try send(method, parameters, in: session)
    while let answer = try receive() {
      guard answer["id"].double == Double(own) else { continue }
      if let problem = answer["error"]["message"].text {
        throw .refused("the browser refuses \(method): \(problem)")
      }
      return answer["result"]
    }
    throw Self.silence
  }

  private mutating func send(
    _ method: String, _ parameters: JSONValue, in session: JSONValue
  ) throws(CommandOutput) -> Int {
    number += 1
    var message: [JSONValue.Member] = [
      .init("id", .integer(number)), .init("method", .string(method)),
      .init("params", parameters),
    ]
    if session != .null { message.append(.init("sessionId", session)) }
    guard talk.send(Array(JSONWriter.write(.object(message)).utf8)) else { throw Self.silence }
    return number
  }

  /// Returns the next message, and takes note of an event; nil at the end.
  private mutating func receive() throws(CommandOutput) -> JSONValue? {
    while let bytes = talk.receive() {
      guard let message = try? JSONReader.read(bytes) else { continue }
      guard let event = message["method"].text else { return message }
      events.insert(event)
      let facts = message["params"]
      switch event {
      case "Network.responseReceived" where facts["type"].text == "Document":
        let response = facts["response"]
        documents.append(
          (
            facts["frameId"].text, Int(exactly: response["status"].double ?? 0) ?? 0,
            response["statusText"].text ?? ""
          ))
      case "Page.javascriptDialogOpening":
        try dismiss(facts["message"].text ?? "", in: message["sessionId"])
      default: break
      }
      return message
    }
    return nil
  }

  private mutating func dismiss(_ words: String, in session: JSONValue) throws(CommandOutput) {
    guard dialogs.count < Self.mostDialogs else {
      throw .refused("the page opens one dialog after another")
    }
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ").onOneLine
    dialogs.append("“\(line.prefix(Self.mostWords))”")
    _ = try send("Page.handleJavaScriptDialog", ["accept": .bool(false)], in: session)
  }
}
