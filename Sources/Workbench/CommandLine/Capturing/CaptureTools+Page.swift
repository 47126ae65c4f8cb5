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
    remarks += browser.dialogs.map { "a dialog of the page was dismissed: \($0)" }
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
