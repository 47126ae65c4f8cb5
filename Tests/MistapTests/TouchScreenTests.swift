import Mistap
import TestSupport
import Testing
import WorkbenchSupport

/// The library for other packages, beside the program's answers about the same files.
struct TouchScreenTests {
  private func dump(_ name: String) throws -> String {
    try Repository.text(of: "Tests/Dumps/\(name)")
  }

  @Test func `A dump has targets, and each tap an owner`() throws {
    let screen = try TouchScreen(dump: dump("mailboxes.xml"))
    #expect(screen.unit == .pt)
    #expect(screen.targets.count == 26)
    let receipts = try screen.target("Receipts")
    #expect(receipts.id == "receipts")
    #expect(receipts.isEnabled)
    #expect(receipts.hitFrame.height > 0)
    #expect(screen.owner(x: receipts.aim.x, y: receipts.aim.y)?.id == "unread")
    #expect(screen.owner(x: -1, y: -1) == nil)
  }

  @Test func `A review has the problems of check, each with a remedy or an obstacle`() throws {
    let review = try TouchScreen(dump: dump("mailboxes.xml")).review()
    #expect(review.problems.first?.cause == "aim-outside")
    #expect(review.problems(of: "receipts").count == 1)
    #expect(review.problems.allSatisfy { ($0.remedy == nil) != ($0.obstacle == nil) })
    #expect(review.passed == review.errors.isEmpty)
    let counted = review.errors.count + review.warnings.count + review.notes.count
    #expect(counted == review.problems.count)
    #expect(review.description.split(separator: "\n").count <= 7)
  }

  @Test func `A person and guideline sets change the review`() throws {
    let screen = try TouchScreen(dump: dump("zillow-favorites.xml"))
    let material = screen.review(by: .thumb, against: [.material3])
    let strict = screen.review(by: .thumb, against: [.wcag22AAA])
    #expect(material.problems.contains { $0.rules.contains { $0.set == .material3 } })
    #expect(!strict.problems.contains { $0.rules.contains { $0.set == .material3 } })
    #expect(material != strict)
  }

  @Test func `Predictions state where taps on a scenario's targets land`() throws {
    let screen = try TouchScreen(
      scenario: """
        person thumb
        screen order {
            button save "Save" x=40 y=300 width=44 height=44
            button delete "Delete" x=88 y=300 width=44 height=44
            button off "Off" x=200 y=600 width=44 height=44 disabled=#true
        }
        """)
    let save = try screen.prediction(of: "Save", by: .thumb)
    #expect(save.goes(to: "delete") > 0.001)
    #expect(save.goes(to: "save") == 0)
    #expect(save.misTaps.low <= save.misTaps.value && save.misTaps.value <= save.misTaps.high)
    #expect(abs(save.hit.value + save.misTaps.value - 1) < 1e-12)
    #expect(screen.predictions(by: .thumb).map(\.target.id).sorted() == ["delete", "save"])
    #expect(save.misTaps.value != (try screen.prediction(of: "save")).misTaps.value)
    #expect(throws: TouchScreen.Failure.self) { try screen.prediction(of: "off") }
  }

  @Test func `Failures name the known screens and people`() throws {
    let several = """
      screen a { button x "X" x=0 y=100 width=44 height=44; }
      screen b { button y "Y" x=0 y=100 width=44 height=44; }
      """
    #expect(throws: TouchScreen.Failure.several(screens: ["a", "b"])) {
      try TouchScreen(scenario: several)
    }
    #expect(try TouchScreen(scenario: several, screen: "b").targets.map(\.id) == ["y"])
    #expect(throws: TouchScreen.Failure.unknown("c", choices: ["a", "b"])) {
      try TouchScreen(scenario: several, screen: "c")
    }
    let unread = #expect(throws: TouchScreen.Failure.self) { try TouchScreen(dump: "no dump") }
    #expect(unread?.description.contains("error") == true)
    #expect(throws: TouchScreen.Failure.self) { try TouchScreen(scenario: "include \"a.kdl\"") }
    let person = #expect(throws: TouchScreen.Failure.self) { try Person(id: "thump") }
    #expect(person?.description.contains("did you mean 'thumb'?") == true)
  }

  @Test func `A ref names a target with and without its sign`() throws {
    let screen = try TouchScreen(
      dump: """
        - button "Go" [ref=e2] [box=20,100,20,20]
        - button "Stop" [ref=e3] [box=42,100,20,20]
        """, size: (393, 852))
    #expect(try screen.target("e3").label == "Stop" && screen.target("@e3").label == "Stop")
    let problems = screen.review().problems(of: "Stop")
    #expect(!problems.isEmpty && screen.review().problems(of: "@e3") == problems)
    #expect(screen.review().problems(of: "e4").isEmpty)
  }

  @Test func `A person like another has own figures`() throws {
    let lab = Person(id: "lab", like: .thumb, spread: 1.05, varies: 0.2, lapse: 0.01)
    #expect(lab.id == "lab")
    #expect(lab != .thumb)
    #expect(Person.all.contains(.everyday))
    #expect(GuidelineSet.all.contains(.material3))
    #expect(try GuidelineSet(id: "material-3") == .material3)
  }

  /// The figures are those of the program, to the last digits.
  @Test(arguments: ["mailboxes.xml", "zillow-favorites.xml", "map.json"])
  func `Predictions equal those at the prompt`(name: String) throws {
    let screen = try TouchScreen(dump: dump(name))
    let path = "Tests/Dumps/\(name)"
    let output = try Executable.run(
      [path, "--json", "--precise", "-c", "predict all"], folder: Repository.root)
    let targets = try JSON(output.standardOutput)["result"]["targets"].elements
    #expect(!targets.isEmpty)
    for target in targets {
      let own = try screen.prediction(of: target["id"].text ?? "")
      #expect(abs(own.hit.value - (target["hit"].number ?? .nan)) < 1e-12)
      #expect(abs(own.hit.low - (target["low"].number ?? own.hit.value)) < 1e-12)
      #expect(abs(own.hit.high - (target["high"].number ?? own.hit.value)) < 1e-12)
    }
  }
}
