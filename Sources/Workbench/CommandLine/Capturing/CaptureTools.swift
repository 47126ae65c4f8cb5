internal import Drawing
internal import Importing
internal import JSON
internal import Reporting
internal import TouchLab

/// Runs the tools that dump screens, and says what is missing.
struct CaptureTools: Sendable {
  let programs: ProgramAccess
  let options: Options
  /// The commands that were run, as somebody would type them.
  private(set) var lines: [String] = []
  /// The parts of the screen that the dump may lack.
  var remarks: [String] = []

  init(programs: ProgramAccess, options: Options) {
    (self.programs, self.options) = (programs, options)
  }

  mutating func note(_ words: [String]) {
    lines.append(words.map(\.shellWord).joined(separator: " "))
  }

  /// Returns the output of a program; nil if the program does not exist.
  mutating func run(_ words: [String]) throws(CommandOutput) -> (
    output: [UInt8], error: [UInt8], status: Int32
  )? {
    note(words)
    switch programs.run(words) {
    case .missing: return nil
    case .ended(let status, let output, let error): return (output, error, status)
    case .stopped(let reason):
      let name = words.first ?? ""
      throw .refused(
        "\(name) was ended: \(reason)",
        hint: name == "adb"
          ? "adb devices lists the devices; one that is locked or asks for permission is silent"
          : nil)
    }
  }

  // MARK: - Android

  /// The views of an Android device, with its size and density.
  mutating func android() throws(CommandOutput) -> CapturedDump {
    let adb = ["adb"] + (options.serial.map { ["-s", $0] } ?? [])
    guard let dump = try run(adb + ["exec-out", "uiautomator", "dump", "/dev/tty"]) else {
      throw .refused(
        "there is no adb on PATH",
        hint: "install Android's platform tools: https://developer.android.com/tools/adb")
    }
    // In place of a dump adb says what is wrong, and that becomes the message.
    let isDump = DumpSniffer.isKnownDump(dump.output)
    if !isDump, dump.error.contains("more than one device".utf8) {
      throw .refused(
        "more than one Android device is connected",
        hint: "name one of adb devices: mistap capture adb --serial S")
    }
    var found = CapturedDump(
      name: "adb", bytes: isDump ? dump.output : dump.error + dump.output,
      options: try options.imports())
    guard isDump else { return found }
    if found.options.device == nil {
      if found.options.size == nil, let size = try output(of: adb + ["shell", "wm", "size"]) {
        found.options.size = size.size
      }
      if found.options.density == nil, let value = try output(of: adb + ["shell", "wm", "density"])
      {
        found.options.density = Double(value).flatMap { (60...1200).contains($0) ? $0 : nil }
      }
    }
    return found
  }

  /// Returns the value after the colon in the output of `wm`: the override, or the physical value.
  private mutating func output(of words: [String]) throws(CommandOutput) -> String? {
    guard let answer = try run(words), answer.status == 0 else { return nil }
    let lines = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.first { $0.hasPrefix("Override") } ?? lines.first { $0.hasPrefix("Physical") }
    return line.flatMap { $0.split(separator: ":").last }.map { String($0).trimmed }
  }

  // MARK: - iOS

  /// The tree of a booted simulator, by the first tool that is there.
  mutating func simulator() throws(CommandOutput) -> CapturedDump {
    let booted = try bootedSimulator()
    let id = options.udid ?? booted?.udid
    let named = id.map { ["--udid", $0] } ?? []
    let tools = [
      ["sim-use", "ui", "--json"] + (options.udid == nil ? [] : named),
      ["axe", "describe-ui"] + named,
      ["idb", "ui", "describe-all", "--format", "complete"] + named,
    ]
    for words in tools {
      guard let answer = try run(words) else { continue }
      guard answer.status == 0 else {
        let value =
          String(decoding: answer.error + answer.output, as: UTF8.self)
          .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        throw .refused("\(words[0]) ended with status \(answer.status): \(value)")
      }
      var found = CapturedDump(name: "sim", bytes: answer.output, options: try options.imports())
      if found.options.device == nil, let name = booted?.name {
        found.options.device = DeviceCatalogue.all.first { $0.name == name }
      }
      return found
    }
    throw .refused(
      "there is none of sim-use, axe and idb on PATH",
      hint: "install one of them: simctl itself has no tree of a screen")
  }

  /// The simulator that is booted, or that an option names; nil where simctl is not there.
  private mutating func bootedSimulator() throws(CommandOutput) -> (udid: String, name: String)? {
    guard let answer = try run(["xcrun", "simctl", "list", "devices", "booted", "--json"]) else {
      return nil
    }
    let list = (try? JSONReader.read(answer.output)) ?? .null
    let devices = list["devices"].members.flatMap(\.value.elements).compactMap { device in
      device["udid"].text.map { (udid: $0, name: device["name"].text ?? "") }
    }
    if let udid = options.udid { return devices.first { $0.udid == udid } }
    guard let first = devices.first else {
      throw .refused("no simulator is booted", hint: "boot one: xcrun simctl boot NAME")
    }
    guard devices.count == 1 else {
      let names = devices.prefix(5).map { "\($0.name) (\($0.udid))" }.joined(separator: ", ")
      throw .refused(
        "\(devices.count) simulators are booted: \(names)",
        hint: "name one: mistap capture sim --udid ID")
    }
    return first
  }
}

extension [UInt8] {
  /// Whether the bytes contain a text.
  fileprivate func contains(_ text: String.UTF8View) -> Bool { firstRange(of: Array(text)) != nil }
}

extension String {
  /// A size such as `1080x2400`.
  fileprivate var size: Size? {
    let sides = split(separator: "x").map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 1, height >= 1,
      max(width, height) <= 100_000
    else { return nil }
    return Size(width: width, height: height)
  }
}

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
    var found = CapturedDump(name: "page", bytes: [], options: try options.imports())
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
