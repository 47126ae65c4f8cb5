import LabSupport
import Testing
import TouchLab

@testable import Remedies

@Suite struct `Remedies of bars` {
  private static let bar = """
    screen s {
        toolbar {
            item a "A" icon=star; item b "B" icon=star; item bin "Bin" icon=trash danger=irreversible
            item c "C" icon=star; item d "D" icon=star; item e "E" icon=star
        }
    }
    """

  /// The layouts that the candidates of a rule lead to, for each problem of the bar.
  private static func changed(by rule: any RemedyRule.Type) throws -> [Layout] {
    let fixer = try Fixer.reading(bar, platform: "ios")
    let scene = try #require(RemedySearch(fixer).scenes(screen: nil).first)
    return Diagnosis.problems(on: scene.figures, scene.related).filter { $0.ids == ["bin"] }
      .flatMap { rule.candidates(for: $0, on: scene) }
      .map { candidate in candidate.edits.reduce(fixer.layout) { $1.applied(to: $0) } }
  }

  private static func items(_ layout: Layout) -> [String] {
    let bar = layout.screens.first?.elements.first { $0.kind.name == "toolbar" }
    return bar?.children.map(\.id) ?? []
  }

  @Test func `Reordering moves a dangerous item to an end of its bar and keeps all items`() throws {
    let layouts = try Self.changed(by: Reorder.self)
    #expect(!layouts.isEmpty)
    for items in layouts.map(Self.items) {
      #expect(items.first == "bin" || items.last == "bin", "\(items)")
      #expect(Set(items) == ["a", "b", "bin", "c", "d", "e"])
    }
  }

  @Test func `A menu takes the dangerous item first and leaves five items in a toolbar`() throws {
    let layouts = try Self.changed(by: Overflow.self)
    #expect(!layouts.isEmpty)
    for layout in layouts {
      let items = Self.items(layout)
      #expect(items.count == 5 && !items.contains("bin"), "\(items)")
      let menus = layout.screens.flatMap(\.elements).filter { $0.kind.name == "menu" }
      let moved = menus.flatMap(\.children).map(\.id)
      #expect(moved.contains("bin"))
      #expect(Set(items + moved).isSuperset(of: ["a", "b", "bin", "c", "d", "e"]))
    }
  }
}
