internal import Importing
internal import JSON
internal import TouchLab

/// A page in a Chromium of its own.
extension CaptureTools {
  /// The rectangles of a page, as the snippet finds them.
  mutating func page(_ address: String) throws(CommandOutput) -> CapturedDump {
    guard let scheme = address.split(separator: ":").first, address.contains(":"),
      ["http", "https", "file"].contains(scheme.lowercased())
    else {
      throw .refused(
        "capture takes adb, sim or an address, not '\(address)'",
        hint: "an address begins with http:, https: or file:")
    }
    var found = CapturedDump(name: "page", bytes: [], options: try importOptions)
    let size =
      found.options.size ?? found.options.device?.portraitSize ?? Size(width: 393, height: 852)
    guard let profile = programs.scratchFolder() else {
      throw .refused("there is no room for a browser's profile")
    }
    defer { programs.discard(profile) }
    guard var browser = browser(profile: profile) else {
      throw .refused(
        "there is no Chromium on PATH",
        hint: "install chromium or Google Chrome, or paste mistap import --snippet into any browser"
      )
    }
    defer { browser.end() }
    found.bytes = try browser.rectangles(
      of: address, on: size, scale: found.options.device?.scale ?? 1)
    return found
  }

  private static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "headless_shell",
  ]

  /// The first browser that is there; its files 3 and 4 take and answer commands, so that no socket is
  /// opened.
  private mutating func browser(profile: String) -> BrowserTalk? {
    var arguments = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
      "--no-default-browser-check", "--hide-scrollbars", "--disable-gpu",
      "--disable-background-networking",
    ]
    // A browser refuses to run as the administrator with its sandbox.
    if programs.isAdministrator { arguments.append("--no-sandbox") }
    for name in Self.browsers {
      guard let talk = programs.talk([name] + arguments) else { continue }
      note([name] + arguments)
      return BrowserTalk(talk: talk)
    }
    return nil
  }
}

/// A conversation in the protocol of Chromium's developer tools.
struct BrowserTalk {
  private let talk: ProgramAccess.Conversation
  private var number = 0
  /// The events that came while something else was waited for.
  private var events: Set<String> = []

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
    let opened = try ask("Page.navigate", ["url": .string(address)], in: session)
    if let problem = opened["errorText"].text, !problem.isEmpty {
      throw .refused("the page cannot be opened: \(problem)")
    }
    try wait(forEvent: "Page.loadEventFired")
    let answer = try ask(
      "Runtime.evaluate", ["expression": .string(Snippet.text), "returnByValue": .bool(true)],
      in: session)
    guard let text = answer["result"]["value"].text else {
      throw .refused("the browser's answer has no rectangles")
    }
    return Array(text.utf8)
  }

  private static let silence = CommandOutput.refused(
    "the browser did not answer in time",
    hint: "try again, or open the page by hand: "
      + "mistap import --snippet")

  /// Sends a command and waits for its result.
  private mutating func ask(
    _ method: String, _ parameters: JSONValue, in session: JSONValue = .null
  ) throws(CommandOutput) -> JSONValue {
    number += 1
    var message: [JSONValue.Member] = [
      .init("id", .integer(number)), .init("method", .string(method)),
      .init("params", parameters),
    ]
    if session != .null { message.append(.init("sessionId", session)) }
    guard talk.send(Array(JSONWriter.write(.object(message)).utf8)) else { throw Self.silence }
    while let bytes = talk.receive() {
      guard let answer = try? JSONReader.read(bytes) else { continue }
      if let event = answer["method"].text { events.insert(event) }
      guard answer["id"].double == Double(number) else { continue }
      if let problem = answer["error"]["message"].text {
        throw .refused("the browser refuses \(method): \(problem)")
      }
      return answer["result"]
    }
    throw Self.silence
  }

  private mutating func wait(forEvent name: String) throws(CommandOutput) {
    guard !events.contains(name) else { return }
    while let bytes = talk.receive() {
      if let event = try? JSONReader.read(bytes), event["method"].text == name { return }
    }
    throw Self.silence
  }
}
