import JSON
import TestSupport
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Previews of changes` {
  private static func scenario(_ settings: String) -> String {
    let buttons = (0..<6).map { index in
      let (x, y) = (20 + index % 3 * 110, 120 + index / 3 * 90)
      return "  button b\(index) \"B\(index)\" x=\(x) y=\(y) width=\(40 + index * 3) height=36\n"
    }.joined()
    return "\(settings)\nperson thumb\nscreen a {\n\(buttons)}\n"
  }

  /// The hit rates that `predict all` gives, by id.
  private static func rates(_ session: inout Session) -> [String: Double] {
    let targets = session.value(of: "predict all")?["result"]["targets"].elements ?? []
    return Dictionary(
      targets.map { ($0["id"].text ?? "", $0["hit"].double ?? -1) }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: [
    "platform ios", "platform android", "platform web", "resolution compose", "resolution views",
    "resolution uikit", "resolution blink", "resolution webkit", "resolution gecko",
    "resolution front",
  ])
  func `A preview has the rates of predict all after its command`(_ settings: String) throws {
    var prompt = Prompt(Self.scenario(settings))
    var random = SplitMix64(seed: 7)
    for _ in 0..<8 {
      let id = "b\(Int.random(in: 0..<6, using: &random))"
      let numbers = (0..<2).map { _ in Int.random(in: -8...8, using: &random) * 4 }
      let line =
        Bool.random(using: &random)
        ? "move \(id) \(numbers[0]) \(numbers[1])"
        : "resize \(id) \(44 + numbers[0]) \(44 + numbers[1]) keep=top-left"
      let members = try #require(prompt.session.preview(line))
      let preview = JSONValue.object(members)
      guard preview["ok"].flag == true else {
        #expect(prompt.fails(line) == preview["error"]["message"].text)
        continue
      }
      let isSame = prompt.type(line).text.hasPrefix("nothing to change")
      #expect(isSame || preview["targets"].elements.count == 6)
      let rates = Self.rates(&prompt.session)
      for target in preview["targets"].elements {
        let (id, hit) = (target["id"].text ?? "", try #require(target["hit"].double))
        #expect(abs(hit - (rates[id] ?? -1)) < 1e-9, "\(line): \(id)")
      }
    }
  }

  @Test func `Previews leave the session as it was`() throws {
    var prompt = Prompt(Self.scenario("platform ios"))
    let before = prompt.session
    for step in 1...50 {
      _ = try #require(prompt.session.preview("move b1 \(step) 0"))
    }
    #expect(prompt.session.isShownLike(before) && prompt.session.farewell == "")
    #expect(prompt.fails("undo") == "nothing to undo")
    #expect(prompt.files.written == [])
  }

  @Test func `A preview that changes nothing has the rates, and its command is refused`() throws {
    var prompt = Prompt(Self.scenario("platform ios"))
    let members = try #require(prompt.session.preview("move b1 0 0"))
    #expect(JSONValue.object(members)["ok"].flag == true)
    #expect(prompt.fails("move b1 0 0").hasPrefix("nothing to change"))
  }

  @Test func `A row that its list places is refused with its property and commands instead`() throws
  {
    var prompt = Prompt("screen a {\n  list { row lunch \"Lunch\"; row dinner \"Dinner\" }\n}\n")
    let preview = JSONValue.object(try #require(prompt.session.preview("move lunch 4 0")))
    #expect(preview["ok"].flag == false)
    #expect(preview["error"]["message"].text?.hasPrefix("rows fill their list") == true)
    #expect(preview["property"].text == "row-height")
    let instead = preview["instead"].elements.compactMap(\.text)
    #expect(instead.count == 2 && instead.last == "swap lunch dinner")
    for line in instead {
      var session = prompt.session
      let reply = session.respond(to: line)
      #expect(!reply.failed, "\(line): \(reply.text)")
    }
    prompt.does("swap lunch dinner")
  }

  @Test func `Only changes of the layout can be previewed`() {
    let prompt = Prompt(Self.scenario("platform ios"))
    for line in ["predict", "save a.kdl", "tap b1", "device ipad", "", "undo", "load b.kdl"] {
      #expect(prompt.session.preview(line) == nil, "\(line)")
    }
  }

  @Test(arguments: ["top-left", "top-right", "bottom-left", "bottom-right"])
  func `The kept corner stays where it is`(_ corner: String) throws {
    var prompt = Prompt("screen a {\n  button b \"B\" x=100 y=200 width=40 height=40\n}\n")
    prompt.does("resize b 60 50 keep=\(corner)")
    let frame = try #require(prompt.session.state.placed?.target(id: "b")?.visibleFrame)
    #expect(frame.width == 60 && frame.height == 50)
    #expect((corner.hasSuffix("left") ? frame.left : frame.right - 40) == 100)
    #expect((corner.hasPrefix("top") ? frame.top : frame.bottom - 40) == 200)
  }

  @Test func `An unknown corner is refused with the known ones`() {
    var prompt = Prompt("screen a {\n  button b \"B\" x=100 y=200 width=40 height=40\n}\n")
    #expect(prompt.fails("resize b 60 50 keep=top-lef").contains("top-left"))
    prompt.does("resize b 60 50 keep=centre")
    #expect(prompt.session.state.placed?.target(id: "b")?.visibleFrame.left == 90)
  }

  @Test func `Steps of a task run one by one, and undo brings the state back`() throws {
    var prompt = Prompt()
    #expect(prompt.does("run answer 2").split(separator: "\n").count == 2)
    #expect(prompt.session.state.run?.state.screenID == "message")
    prompt.does("undo")
    #expect(prompt.session.state.run?.state.screenID == "inbox")
    #expect(prompt.does("run answer").split(separator: "\n").count == 5)
    #expect(prompt.fails("run answer 6").contains("0 to 5"))
    #expect(prompt.fails("run answr").contains("answer"))
  }

  @Test func `Simulated taps have their places, and their counts are those printed`() throws {
    var prompt = Prompt(Self.scenario("platform ios"))
    let answer = prompt.session.value(of: "touch b1 times=100")
    let result = try #require(answer)["result"]
    let taps = result["taps"].elements
    #expect(taps.count == 100)
    let hits = taps.count { $0["outcome"].text == "hit" }
    #expect(result["outcomes"]["hit"] == .integer(hits))
    #expect(taps.allSatisfy { $0["target"].text == "b1" })
    let all = prompt.session.value(of: "touch all times=10")?["result"]
    #expect(all?["taps"].elements.count == 60)
    let many = prompt.session.value(of: "touch b1 times=1001")?["result"]
    #expect(prompt.fails("touch all").hasPrefix("usage: touch all times=N"))
    #expect(many?["taps"] == .null)
  }
}

/// The page's commands, which have neither files nor the end of the prompt.
@Suite struct `Commands of the page` {
  private static let text = "screen a {\n  button b \"B\" x=100 y=200 width=40 height=40\n}\n"

  private static func failure(_ answer: Session.PageAnswer) -> String? {
    guard case .done(_, let reply) = answer, reply.isError else { return nil }
    return reply.text
  }

  @Test(arguments: [
    "load b.kdl", "report", "quit", "explore", "new", "q", "/* x */ load b.kdl", "import b.kdl",
    "rep", "\"load\" b.kdl",
  ])
  func `A command of the terminal is refused on the page`(_ line: String) throws {
    var prompt = Prompt(Self.text)
    prompt.files["b.kdl"] = Self.text
    let answer = prompt.session.answerPage(line)
    let failure = try #require(Self.failure(answer))
    #expect(failure.hasSuffix("works in the terminal only"), "\(failure)")
    #expect(prompt.files.written == [])
  }

  @Test(arguments: ["compare b.kdl", "include \"b.kdl\"", "layout x { include \"b.kdl\" }"])
  func `A file that the session has not read stays unread`(_ line: String) throws {
    var prompt = Prompt(Self.text)
    prompt.files["b.kdl"] = "screen secret { button hidden-label x=1 y=1 }\n"
    let before = prompt.session
    let answer = prompt.session.answerPage(line)
    let failure = Self.failure(answer)
    #expect(failure != nil)
    #expect(failure?.contains("hidden") != true)
    #expect(prompt.session.isShownLike(before))
  }

  @Test func `The file of the session can be read again`() {
    var prompt = Prompt(Self.text)
    let answer = prompt.session.answerPage("reload")
    #expect(Self.failure(answer) == nil)
  }

  @Test func `A file is written only with consent`() throws {
    var prompt = Prompt(Self.text)
    _ = prompt.session.answerPage("move b 4 0")
    guard case .asks(let question) = prompt.session.answerPage("save new.kdl") else {
      Issue.record("no question")
      return
    }
    #expect(question == "Write new.kdl, 3 lines, a new file?")
    #expect(prompt.files.written == [] && prompt.session.farewell != "")
    _ = prompt.session.answerPage("save new.kdl", agreed: true)
    #expect(prompt.files.written == ["new.kdl"] && prompt.session.farewell == "")
    let again = prompt.session.answerPage("save new.kdl")
    #expect(Self.failure(again)?.contains("exists") == true)
  }

  @Test func `An open block asks for more`() {
    var prompt = Prompt(Self.text)
    guard case .more = prompt.session.answerPage("screen c {") else {
      Issue.record("no more")
      return
    }
  }

  @Test func `The answer is that of a pipe, and the terminal's width stays`() {
    var prompt = Prompt(Self.text, columns: 40)
    var piped = Session(environment: Environment(files: prompt.files.access, columns: 100))
    _ = piped.open("app.kdl")
    for line in ["predict b", "check", "move b 4 4", "why b", "suggest"] {
      guard case .done(_, let reply) = prompt.session.answerPage(line) else { continue }
      let expected = piped.respond(to: line).text
      #expect(reply.text == expected, "\(line)")
    }
  }

  @Test func `No label becomes markup in the state`() throws {
    let label = "<script>alert(1)</script>\\\"><img src=x>"
    let prompt = Prompt("screen a {\n  button b \"\(label)\" x=100 y=200 width=300 height=40\n}\n")
    let svg = JSONValue.object(prompt.session.pageState())["svg"].text ?? ""
    #expect(svg.contains("data-target=\"b\"") && !svg.contains("<script") && !svg.contains("<img"))
  }

  @Test func `The state has every target, and the file's screen beside a changed one`() throws {
    var prompt = Prompt(
      "platform ios\nscreen a {\n  button b x=100 y=200 width=40 height=40\n"
        + "  button gone x=900 y=200 width=40 height=40\n"
        + "  button off x=200 y=200 width=40 height=40 disabled=#true\n}\n")
    let state = JSONValue.object(prompt.session.pageState())
    #expect(state["original"] == .null && state["unsaved"].flag == false)
    let targets = state["targets"].elements
    #expect(Set(targets.compactMap { $0["id"].text }) == ["b", "gone", "off"])
    for target in targets where target["id"].text != "b" {
      #expect(target["hit"].double == 0 && target["reason"].text != nil)
    }
    #expect(targets.first { $0["id"].text == "b" }?["move"].flag == true)
    prompt.does("move b 4 0")
    let changed = JSONValue.object(prompt.session.pageState())
    #expect(changed["original"]["targets"].elements.count == 3)
    #expect(changed["undo"].text == "move b 4 0" && changed["unsaved"].flag == true)
  }
}
