import TestSupport
import Testing
import TouchLab

@testable import ScenarioLanguage

@Suite struct `The grammar` {
  private static let guide =
    "Sources/ScenarioLanguage/ScenarioLanguage.docc/EveryNodeAndProperty.md"

  @Test(arguments: [GuideTables.nodes, GuideTables.properties])
  func `is what the guide's tables say`(table: GuideTable) throws {
    let difference = try table.difference(fromGuide: Self.guide)
    #expect(difference == [], "make docs writes the table")
  }

  @Test func `has a note on every node and property`() {
    func check(_ form: NodeForm) {
      #expect(!form.note.isEmpty, "\(form.name)")
      for property in form.properties { #expect(!property.note.isEmpty, "\(property.name)") }
      form.partForms.forEach(check)
    }
    Grammar.top.forEach(check)
    Grammar.steps.forEach(check)
  }

  @Test func `names nothing twice in one place`() {
    func check(_ names: [String], in place: String) {
      #expect(Set(names).count == names.count, "\(place)")
    }
    func check(_ form: NodeForm) {
      check(form.properties.map(\.name), in: form.name)
      check((form.children ?? []).map(\.name), in: form.name)
      form.partForms.forEach(check)
    }
    check(Grammar.top.map(\.name), in: "top level")
    Grammar.top.forEach(check)
  }

  @Test func `finds nodes and properties by their names`() throws {
    let button = try #require(Grammar.form(of: ["layout", "screen", "button"]))
    #expect(button.property("opens")?.type == .id(.screen))
    #expect(button.property("colour") == nil)
    #expect(button.child("hit-target")?.arguments.count == 4)
    #expect(Grammar.form(of: ["screen", "buton"]) == nil)
    #expect(Grammar.element("row")?.name == "row")
    #expect(Grammar.step("tap")?.required == 1)
  }

  /// Of the guide's chapters, too, none may forget a node or a property.
  @Test func `is told of in the guide`() throws {
    let guide = String(
      decoding: try Repository.bytes(
        of: "Sources/ScenarioLanguage/ScenarioLanguage.docc/TheScenarioLanguage.md"), as: UTF8.self)
    func check(_ form: NodeForm) {
      #expect(guide.contains(form.name), "\(form.name)")
      for property in form.properties {
        #expect(guide.contains("\(property.name)"), "\(form.name) \(property.name)")
      }
      form.partForms.forEach(check)
    }
    Grammar.top.forEach(check)
  }
}
