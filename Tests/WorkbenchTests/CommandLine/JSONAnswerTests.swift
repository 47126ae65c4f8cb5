import Reporting
import TestSupport
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `Answers in JSON` {
  private static let screen = """
    platform android
    person thumb
    screen home {
        button save "Save" x=100 y=300 width=30 height=30
        button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
        button next "Next" x=100 y=500 width=80 height=48 opens=other
    }
    screen other { label hello "Hello" x=20 y=100 width=100 height=30 }
    ignore touch-target-size target=save because="known"

    """
  private let files = MemoryFiles(["a.kdl": screen, "b.kdl": screen])

  private func conforms(_ text: String, to schema: String) throws {
    let problems = try Schema(schema).problems(of: text)
    #expect(problems.isEmpty, "\(problems.prefix(5))")
  }

  @Test func `Each answer conforms to its schema`() throws {
    let check = try mistap("check", "a.kdl", "--json", "--precise", files: files)
    #expect(check.status == 1 && check.err == "")
    try conforms(check.out, to: "check")
    try conforms(
      try mistap("suggest", "a.kdl", "--json", "--precise", files: files).out, to: "suggest")
    try conforms(
      try mistap("suggest", "a.kdl", "--target", "save", "--json", "--precise", files: files).out,
      to: "suggest")
    try conforms(
      try mistap("compare", "a.kdl", "b.kdl", "--json", "--precise", files: files).out,
      to: "compare")
    let run = try mistap("run", "a.kdl", "--json", "--trials", "10", files: files)
    try conforms(run.out, to: "report")
    #expect(files.written.isEmpty)
  }

  @Test func `Every committed report conforms to its schema`() throws {
    let schema = try Schema("report")
    var problems: [String] = []
    // A third of them takes a second; check-jsonschema reads all in CI.
    for path in Repository.files(in: "Reports", ending: ".json").enumerated()
      .filter({ $0.offset % 3 == 0 }).map(\.element)
    {
      let text = try Repository.text(of: path)
      guard text.contains("\"scenario\": {") else { continue }
      problems += try schema.problems(of: text).map { "\(path): \($0)" }
    }
    #expect(problems.isEmpty, "\(problems.prefix(5))")
  }

  @Test func `The counts of check are those of the findings that it lists`() throws {
    // The first two buttons are too close, which is one finding on both of them.
    let screen = """
      platform ios
      screen home {
          button save "Save" x=100 y=300 width=44 height=44
          button delete "Delete" x=148 y=300 width=44 height=44
          button next "Next" x=100 y=500 width=30 height=30
      }
      ignore hit-region target=next because="known"
      """
    let files = MemoryFiles(["a.kdl": screen, "b.kdl": screen])
    let json = try JSON(
      mistap("check", "a.kdl", "b.kdl", "--format", "json", "--precise", files: files).out)
    var listed: [String: Double] = [:]
    var file = 0
    while json["files"][file] != .null {
      var screen = 0
      while json["files"][file]["screens"][screen] != .null {
        var index = 0
        let findings = json["files"][file]["screens"][screen]["findings"]
        while findings[index] != .null {
          let finding = findings[index]
          if case .text(let severity) = finding["severity"] {
            let isReview = finding["outcome"] != "fail"
            let name =
              finding["silenced"] != .null ? "ignored" : isReview ? "needsReview" : severity
            listed[name, default: 0] += 1
          }
          index += 1
        }
        screen += 1
      }
      file += 1
    }
    #expect(listed["note", default: 0] >= 4 && listed["ignored"] == 2)
    for name in ["error", "warning", "note", "needsReview", "ignored"] {
      #expect(json["counts"][name].number == listed[name, default: 0], "\(name)")
    }
  }

  @Test(arguments: ["checkout", "left-hand", "mail", "note-icons"])
  func `A run, check and suggest have the same problems`(_ name: String) throws {
    let files = MemoryFiles(["a.kdl": try Repository.text(of: "Scenarios/\(name).kdl")])
    func answer(_ arguments: String...) throws -> JSON {
      try JSON(mistap(arguments + ["a.kdl", "--json"], files: files).out)
    }
    /// The problems without their answers, which `check` does not seek.
    func facts(_ problems: [JSON]) -> [JSON] {
      problems.map { $0.without(["remedy", "obstacle"]) }
    }
    let all = try answer("check", "--precise")["files"][0]["problems"].elements
    let run = try answer("run", "--trials", "10")["layouts"].elements
    let suggested = try answer("suggest", "--precise")["layouts"].elements
    var shown: Set<String> = []
    for (layout, changes) in zip(run, suggested) {
      let own = all.filter { $0["layouts"].elements.contains(layout["id"]) }
      #expect(facts(layout["problems"].elements) == own)
      shown.formUnion(own.compactMap { $0["fingerprint"].text })
      guard changes["answer"] != "other-layout" else { continue }
      #expect(
        facts(changes["problems"].elements).map { $0.without(["rank", "layouts"]) }
          == own.map { $0.without(["rank", "layouts"]) })
    }
    #expect(shown.count == all.count && !all.isEmpty)
  }

  @Test func `The JSON of check counts findings and has the fingerprints of SARIF`() throws {
    let json = try JSON(mistap("check", "a.kdl", "--format", "json", "--precise", files: files).out)
    #expect(json["counts"]["ignored"] == 1 && json["files"][0]["path"] == "a.kdl")
    let finding = json["files"][0]["screens"][0]["findings"][0]
    let sarif = try JSON(mistap("check", "a.kdl", "--format", "sarif", files: files).out)
    let result = sarif["runs"][0]["results"][0]
    #expect(finding["fingerprint"] == result["partialFingerprints"]["mistap/v1"])
    #expect(finding["rule"] == result["ruleId"])
  }

  @Test func `A run prints the content of its report, and several scenarios as one document`()
    throws
  {
    let one = try mistap(
      "run", "a.kdl", "--reports", "-", "--format", "csv", "--trials", "10", files: files)
    #expect(files["-"] == nil && files.written.isEmpty)
    _ = try mistap("run", "a.kdl", "b.kdl", "--format", "csv,json", "--trials", "10", files: files)
    #expect(files["Reports/a.csv"] == one.out)
    let both = try mistap(
      "run", "a.kdl", "b.kdl", "--reports", "-", "--format", "csv", "--trials", "10", files: files)
    let rest = try #require(files["Reports/b.csv"]).split(separator: "\r\n").dropFirst()
    #expect(both.out == one.out + rest.map { "\($0)\r\n" }.joined())
    let json = try JSON(
      mistap("run", "a.kdl", "b.kdl", "--json", "--trials", "10", files: files).out)
    #expect(json["reports"][1]["scenario"]["path"] == "b.kdl" && json["reports"][2] == .null)
    for formats in ["html", "csv,json"] {
      let refused = try mistap(
        "run", "a.kdl", "b.kdl", "--reports", "-", "--format", formats, files: files)
      #expect(refused.status == 2 && refused.err.contains("--reports DIR") && refused.out == "")
    }
  }

  @Test(arguments: [
    "devices", "people", "rules", "editions", "outcomes", "calibration", "elements", "steps",
    "gates", "formats",
  ])
  func `A list is an array of objects with ids`(_ list: String) throws {
    let json = try JSON(mistap("list", list, "--json", files: files).out)
    #expect(json[0]["id"] != .null)
  }

  @Test func `Command list schemas prints the schemas of the guide`() throws {
    let names = try JSON(mistap("list", "schemas", "--json", files: files).out)
      .elements.compactMap { $0["id"].text }
    #expect(names == ["report", "check", "answer", "suggest", "compare", "agent"])
    for name in names {
      let printed = try mistap("list", "schemas", name, files: files).out
      let kept = try Repository.text(
        of: "Sources/Reporting/Reporting.docc/Schemas/\(name).json")
      #expect(try JSON(printed) == JSON(kept))
      #expect(try JSON(printed)["$id"].text == "urn:mistap:schema:1:\(name)")
    }
    #expect(try mistap("list", "schemas", "reprot", files: files).err.contains("'report'"))
  }

  @Test func `Answers have one line and six digits, and all digits with --precise`() throws {
    let short = try mistap("suggest", "a.kdl", "--json", files: files).out
    let whole = try mistap("suggest", "a.kdl", "--json", "--precise", files: files).out
    #expect(!short.contains("\n") && short.count < whole.count)
    let rates = try [short, whole].map {
      try JSON($0)["suggestions"][0]["mis_taps"]["before"]["rate"].number ?? -1
    }
    #expect(rates[0] != rates[1] && abs(rates[0] / rates[1] - 1) < 1e-5)
  }

  @Test func `Suggestions have one form with the facts behind them`() throws {
    let plain = try JSON(mistap("suggest", "a.kdl", "--json", files: files).out)
    #expect(plain["about"]["unit"] == "dp" && plain["about"]["person"] == "thumb")
    #expect(plain["problems"].elements.count == plain["layouts"][0]["problems"].elements.count)
    let first = plain["suggestions"][0]
    #expect(first["rank"] == 1 && first["kdl"] == plain["layouts"][0]["changes"][0]["statement"])
    let applied = try mistap(
      "suggest", "a.kdl", "--apply", "1", "--json", "-o", "new.kdl", files: files)
    let json = try JSON(applied.out)
    #expect(json["applied"] == [1] && json["wrote"] == ["new.kdl"])
    #expect(try Schema("suggest").problems(of: applied.out) == [])
    #expect(files["new.kdl"] != nil)
  }

  @Test func `A rule's page, a corpus and an import answer in JSON`() throws {
    let rule = try JSON(mistap("explain", "crowding", "--json", files: files).out)
    #expect(rule["rule"] == "crowding" && rule["examples"][0]["passes"] == 1)
    let corpus = try JSON(mistap("corpus", "a.kdl", "--json", files: files).out)
    #expect(corpus["targets"]["count"] == 3)
    files["d.xml"] = """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">
      <node class="android.widget.Button" text="Ok" clickable="true" bounds="[40,800][200,860]"/>
      </node></hierarchy>
      """
    let remarks = try JSON(mistap("import", "d.xml", "--remarks", "--json", files: files).out)
    #expect(remarks["targets"] == 1 && remarks["remarks"][0]["code"] == "density")
  }

  @Test func `The prompt answers each command with one line`() throws {
    var options = Options()
    options.formats = [.json]
    var prompt = Prompt(Self.screen, options: options)
    func answer(_ line: String) throws -> JSON {
      let (text, _) = prompt.session.answer(to: line)
      #expect(!text.contains("\n"))
      let problems = try Schema("answer").problems(of: text)
      #expect(problems.isEmpty, "\(line): \(problems)")
      return try JSON(text)
    }
    let save = try answer("predict save")["result"]
    #expect(save["screen"] == "home" && save["person"] == "thumb")
    #expect(save["targets"][0]["id"] == "save" && save["targets"][1] == .null)
    let all = try answer("predict all")["result"]
    #expect(all["accidental"][0]["id"] == "delete" && all["targets"][2] != .null)
    let why = try answer("why 1 400")["result"]
    #expect(why["owner"] == .null && why["nearest"] == "save")
    #expect(try answer("why 115 315")["result"]["owner"] == "save")
    #expect(try answer("why save")["result"]["to"][0]["id"] == "delete")
    #expect(try answer("targets")["result"]["targets"][0]["ref"] == "@1")
    let tap = try answer("tap next")["result"]
    #expect(tap["hit"] == "next" && tap["navigated"]["to"] == "other")
    _ = try answer("start home")
    let move = try answer("move delete 60 0")["result"]
    #expect(move["changed"][0]["id"] != .null && move["findingsGone"][0]["rule"] != .null)
    let suggest = try answer("suggest")["result"]
    #expect(suggest["schema"] == 1)
    _ = try answer("undo")
    #expect(try answer("check")["result"]["counts"]["ignored"] == 1)
    #expect(try answer("show")["result"]["text"] != .null)
    let wrong = try answer("predict nosuch")
    #expect(wrong["ok"] == 0 && wrong["error"]["place"]["column"] == 9)
    #expect(wrong["error"]["choices"][0] == "save")
    #expect(prompt.session.answer(to: "// nothing").text == "")
  }
}
