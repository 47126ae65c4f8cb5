import Foundation
import TestSupport
import Testing
import TouchLab

@testable import ScenarioLanguage

@Suite struct `The grammar` {
  @Test(arguments: [
    GuideTables.nodes, GuideTables.properties, GuideTables.systemButtons, GuideTables.metrics,
  ])
  func `The guide's tables say what the grammar says`(table: GuideTable) throws {
    let difference = try table.difference(fromGuide: GuideTables.guide)
    #expect(difference == [], "make docs writes the table")
  }

  @Test func `Every node and property has a note`() {
    func check(_ form: NodeForm) {
      #expect(!form.note.isEmpty, "\(form.name)")
      for property in form.properties { #expect(!property.note.isEmpty, "\(property.name)") }
      form.partForms.forEach(check)
    }
    Grammar.top.forEach(check)
    Grammar.steps.forEach(check)
  }

  @Test func `No two nodes or properties of one place share a name`() {
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

  @Test func `Nodes and properties are found by their names`() throws {
    let button = try #require(Grammar.form(of: ["layout", "screen", "button"]))
    #expect(button.property("opens")?.type == .id(.screen))
    #expect(button.property("colour") == nil)
    #expect(button.child("hit-target")?.arguments.count == 4)
    #expect(Grammar.form(of: ["screen", "buton"]) == nil)
    #expect(Grammar.element("row")?.name == "row")
    #expect(Grammar.step("tap")?.required == 1)
  }

  @Test(arguments: ["TheScenarioLanguage", "Cookbook", "Devices"])
  func `Every example of the guides is read without errors`(_ name: String) throws {
    let page = try Repository.text(of: "Sources/ScenarioLanguage/ScenarioLanguage.docc/\(name).md")
    let examples = page.components(separatedBy: "```kdl\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!examples.isEmpty)
    for example in examples {
      let text = example.contains("screen ") ? example : example + "screen home"
      let reading = read(text)
      #expect(reading.study != nil && reading.warnings.isEmpty, "\(reading.diagnostics.texts)")
    }
  }
}
