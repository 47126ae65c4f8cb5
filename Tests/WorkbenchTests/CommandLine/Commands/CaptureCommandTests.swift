import Synchronization
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap capture` {
  private static let dump = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
    <node class="android.widget.Button" text="Save" clickable="true" bounds="[0,63][240,183]"/>\
    </node></hierarchy>
    UI hierchary dumped to: /dev/tty
    """

  private static let simulators = """
    {"devices": {"iOS 18": [{"udid": "A-1", "name": "iPhone 15", "state": "Booted"}]}}
    """

  private static let tree = """
    [{"type": "Application", "AXLabel": "Tea", "frame": {"x": 0, "y": 0, "width": 393, "height": 852}},
     {"type": "Button", "AXLabel": "Brew", "frame": {"x": 20, "y": 700, "width": 100, "height": 44}}]
    """

  /// Stand-ins for programs, by how their words begin: what each prints.
  private static func programs(
    _ answers: [String: (status: Int32, output: String, error: String)]
  ) -> ProgramAccess {
    ProgramAccess(run: { words in
      let line = words.joined(separator: " ")
      let answer = answers.filter { line.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }
      guard let answer = answer?.value else { return .missing }
      return .ended(
        status: answer.status, output: Array(answer.output.utf8), error: Array(answer.error.utf8))
    })
  }

  private func capture(
    _ arguments: String..., programs: ProgramAccess, files: MemoryFiles = MemoryFiles()
  ) throws -> CommandOutput {
    let (invocation, options) = try CommandLineParser.parse(["capture"] + arguments)
    var environment = Environment(files: files.access)
    environment.programs = programs
    return invocation.perform(in: environment, options)
  }

  private static let adb = programs([
    "adb exec-out uiautomator dump /dev/tty": (0, dump, ""),
    "adb -s B exec-out uiautomator dump /dev/tty": (0, dump, ""),
    "adb shell wm size": (0, "Physical size: 1440x3200\nOverride size: 1080x2400\n", ""),
    "adb shell wm density": (0, "Physical density: 560\nOverride density: 480\n", ""),
  ])

  @Test func `Capture by adb prefers an overridden size and density to the physical ones`() throws {
    let files = MemoryFiles()
    let output = try capture("adb", "-o", "a.kdl", programs: Self.adb, files: files)
    #expect(output.status == 0)
    #expect(output.err.contains("runs: adb exec-out uiautomator dump /dev/tty"))
    let text = try #require(files["a.kdl"])
    #expect(text.contains("ppi 480") && text.contains("size 360 800"))
    #expect(text.contains("button save"))
  }

  @Test func `The command capture writes the dump, prints it or opens it at the prompt`() throws {
    let files = MemoryFiles()
    let output = try capture("adb", "-o", "a.xml", programs: Self.adb, files: files)
    #expect(files["a.xml"] == Self.dump && output.err.contains("--density 480"))
    #expect(try capture("adb", "-o", "-", programs: Self.adb).out == Self.dump)
    let opened = try capture("adb", programs: Self.adb)
    var session = Session(environment: Environment(files: MemoryFiles().access))
    let reply = session.open(try #require(opened.opens))
    #expect(!reply.failed && reply.text.contains("1 target"))
  }

  @Test func `The command capture passes a device serial to adb as one argument`() throws {
    #expect(try capture("adb", "--serial", "B", "-o", "-", programs: Self.adb).status == 0)
    #expect(try capture("adb", "--serial", "B; rm", "-o", "-", programs: Self.adb).status == 2)
  }

  @Test(arguments: [
    ("adb: no devices/emulators found", "emulator"),
    ("error: more than one device/emulator", "--serial"),
    ("error: device unauthorized.", "allow"),
  ])
  func `The command capture explains an unusable adb device`(words: String, advice: String) throws {
    let programs = Self.programs(["adb exec-out": (1, "", words)])
    let output = try capture("adb", "-o", "a.kdl", programs: programs)
    #expect(output.status == 2 && output.err.contains(advice), "\(output.err)")
  }

  @Test func `The command capture names the tools that are missing`() throws {
    let none = ProgramAccess()
    #expect(try capture("adb", programs: none).err.contains("no adb on PATH"))
    #expect(try capture("sim", programs: none).err.contains("sim-use, axe and idb"))
    var access = ProgramAccess(scratchFolder: { "/scratch" })
    #expect(try capture("https://a.example", programs: access).err.contains("no Chromium"))
    access = ProgramAccess(run: { _ in .stopped("it did not answer in 20 s") })
    #expect(try capture("adb", programs: access).err.contains("did not answer"))
  }

  @Test func `The command capture uses the first simulator tool that is installed`() throws {
    let programs = Self.programs([
      "xcrun simctl list devices booted --json": (0, Self.simulators, ""),
      "axe describe-ui --udid A-1": (0, Self.tree, ""), "idb": (0, "[]", ""),
    ])
    let files = MemoryFiles()
    let output = try capture("sim", "-o", "a.kdl", programs: programs, files: files)
    #expect(output.status == 0 && output.err.contains("runs: axe describe-ui --udid A-1"))
    #expect(files["a.kdl"]?.contains("button brew") == true)
  }

  @Test func `The command capture asks for one of several simulators or to boot one`() throws {
    let two = """
      {"devices": {"a": [{"udid": "A-1", "name": "one"}, {"udid": "B-2", "name": "two"}]}}
      """
    let several = Self.programs(["xcrun": (0, two, ""), "axe": (0, Self.tree, "")])
    let output = try capture("sim", programs: several)
    #expect(output.status == 2 && output.err.contains("--udid") && output.err.contains("B-2"))
    #expect(try capture("sim", "--udid", "B-2", "-o", "-", programs: several).status == 0)
    let none = Self.programs(["xcrun": (0, "{\"devices\": {}}", "")])
    #expect(try capture("sim", programs: none).err.contains("no simulator is booted"))
    let failing = Self.programs([
      "xcrun": (0, Self.simulators, ""), "axe": (1, "", "no such thing"),
    ])
    #expect(try capture("sim", programs: failing).err.contains("no such thing"))
  }

  // MARK: - A page

  /// A browser that answers each command with the next of some messages.
  ///
  /// Before the answer to `Page.navigate` come the events.
  private static func browser(
    _ answers: [String: String], events: [String] = []
  ) -> ProgramAccess {
    let waiting = Mutex<[[UInt8]]>([])
    let talk = ProgramAccess.Conversation(
      send: { message in
        let command = try? JSON(String(decoding: message, as: UTF8.self))
        guard let number = command?["id"].number, case .text(let method)? = command?["method"]
        else {
          return false
        }
        waiting.withLock { messages in
          if method == "Page.navigate" {
            messages += events.map { Array($0.utf8) }
            messages.append(Array(#"{"method": "Page.loadEventFired", "params": {}}"#.utf8))
          }
          let result = answers[method] ?? "{}"
          messages.append(Array("{\"id\": \(Int(number)), \"result\": \(result)}".utf8))
        }
        return true
      },
      receive: { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }, end: {})
    return ProgramAccess(
      talk: { $0.first == "google-chrome" ? talk : nil }, scratchFolder: { "/scratch" })
  }

  private static let rectangles = """
    {\\"format\\": \\"mistap-dom-rects\\", \\"version\\": 1, \\"viewport\\": {\\"width\\": 393, \\"height\\": 852}, \
    \\"elements\\": [{\\"tag\\": \\"button\\", \\"id\\": \\"buy\\", \\"label\\": \\"Buy\\", \\"x\\": 20, \\"y\\": 40, \
    \\"width\\": 100, \\"height\\": 44}]}
    """

  @Test func `The command capture reads a page that loads before the browser answers`() throws {
    let browser = Self.browser([
      "Target.createTarget": #"{"targetId": "T"}"#,
      "Target.attachToTarget": #"{"sessionId": "S"}"#,
      "Runtime.evaluate": "{\"result\": {\"value\": \"\(Self.rectangles)\"}}",
    ])
    let files = MemoryFiles()
    let output = try capture("https://a.example", "-o", "a.kdl", programs: browser, files: files)
    #expect(output.status == 0, "\(output.err)")
    #expect(files["a.kdl"]?.contains("button buy \"Buy\"") == true)
  }

  @Test func `The command capture reports why a page fails and refuses other schemes`() throws {
    let browser = Self.browser([
      "Target.createTarget": #"{"targetId": "T"}"#,
      "Target.attachToTarget": #"{"sessionId": "S"}"#,
      "Page.navigate": #"{"errorText": "net::ERR_NAME_NOT_RESOLVED"}"#,
    ])
    let output = try capture("https://a.example", programs: browser)
    #expect(output.status == 2 && output.err.contains("ERR_NAME_NOT_RESOLVED"))
    for address in ["ftp://a", "javascript:alert(1)", "chrome://version", "a.html", "data:,a"] {
      #expect(try capture(address, programs: browser).status == 2, "\(address)")
    }
    let silent = Self.browser([:])
    #expect(try capture("file:///a", programs: silent).err.contains("did not answer"))
  }

  private static let page = [
    "Target.createTarget": #"{"targetId": "T"}"#, "Target.attachToTarget": #"{"sessionId": "S"}"#,
    "Page.navigate": #"{"frameId": "F"}"#,
    "Runtime.evaluate": "{\"result\": {\"value\": \"\(rectangles)\"}}",
  ]

  private static func response(_ status: Int, frame: String) -> String {
    """
    {"method": "Network.responseReceived", "params": {"type": "Document", "frameId": "\(frame)", \
    "response": {"status": \(status), "statusText": "Not Found"}}}
    """
  }

  @Test func `The command capture names the status of a server that sends no page`() throws {
    let missing = Self.browser(Self.page, events: [Self.response(404, frame: "F")])
    let output = try capture("https://a.example", "-o", "-", programs: missing)
    #expect(output.status == 2 && output.err.contains("404 Not Found"), "\(output.err)")
    let guarded = Self.browser(Self.page, events: [Self.response(401, frame: "F")])
    #expect(try capture("https://a.example", programs: guarded).err.contains("sign in"))
    let inner = Self.browser(
      Self.page, events: [Self.response(200, frame: "F"), Self.response(404, frame: "inner")])
    #expect(try capture("https://a.example", "-o", "-", programs: inner).status == 0)
  }

  @Test func `The command capture dismisses the dialogs of a page and says so`() throws {
    let dialog = """
      {"method": "Page.javascriptDialogOpening", "sessionId": "S", "params": {"message": "Hi\\nyou"}}
      """
    let browser = Self.browser(Self.page, events: [dialog])
    let output = try capture("https://a.example", "-o", "-", programs: browser)
    #expect(output.status == 0 && output.err.contains("dialog") && output.err.contains("Hi"))
    let endless = Self.browser(
      Self.page, events: [String](repeating: dialog, count: 20))
    #expect(try capture("https://a.example", programs: endless).status == 2)
  }

  @Test func `The command capture says that adb is silent and what to look at`() throws {
    let silent = ProgramAccess(run: { _ in .stopped("it did not answer within the 20 s") })
    let output = try capture("adb", programs: silent)
    #expect(output.status == 2 && output.err.contains("adb devices"), "\(output.err)")
  }
}
