import Studies
import TestSupport
import Testing
import TouchLab

@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `The data for dragging targets` {
  /// The pictures that answer to the pointer, in the order of the page.
  private static func pictures(of result: StudyResult) -> [[String: String]] {
    let page = HTMLTokens(HTMLReport.render(result))
    #expect(page.problems == [])
    return page.elements.map(\.attributes).filter { $0["data-aims"] != nil }
      .map { attributes in attributes.mapValues { $0.replacing("&quot;", with: "\"") } }
  }

  private static func pictures(of text: String) throws -> [[String: String]] {
    let source = SourceFile(path: "Scenarios/drag.kdl", text: text)
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    return pictures(of: try #require(StudyRunner.run(study, draws: false)))
  }

  private static func screen(_ elements: String) -> String {
    """
    title "Drag"
    device iphone-11; platform classic
    person index
    layout only {
        screen home {
            \(elements)
        }
    }
    """
  }

  @Test func `A page carries the engine's rate and the hit rule of each target`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let drag = try #require(Self.pictures(of: result).first?["data-drag"])
    let parts = drag.split(separator: ";").map { numbers in
      numbers.split(separator: " ").compactMap { Double($0) }
    }
    let rates = result.layouts[0].screens[0].targets.compactMap(\.misTapRate)
    #expect(parts.count == rates.count + 1)
    for (part, rate) in zip(parts.dropFirst(), rates) {
      #expect(part.count == 4 && abs(part[0] - rate) < 1e-5)
      #expect(part[2...] == [44, 1])
    }
  }

  @Test func `A target that a list or an anchor places cannot be dragged`() throws {
    let mixed = Self.screen(
      """
      list { row one "One" }
              button save "Save" x=40 y=600 width=60 height=40
              button below "Below" below=save x=40 width=60 height=40
      """)
    let drag = try Self.pictures(of: mixed).first?["data-drag"]
    let alone = Self.screen("button save \"Save\" x=40 y=600 width=60 height=40")
    let parts = try #require(try Self.pictures(of: alone).first?["data-drag"]).split(separator: ";")
    #expect(drag == nil)
    #expect(parts.count == 2 && parts[1].split(separator: " ").count == 4)
  }

  @Test func `A picture without dragging says why`() throws {
    let rows = try Self.pictures(of: Self.screen("list { row one \"One\" }"))
    #expect(rows.first?["data-off"] != nil && rows.first?["data-drag"] == nil)
    let stated = Self.screen("button save \"Save\" x=40 y=600 width=60 height=40")
    let thumb = try Self.pictures(
      of: stated.replacing("person index", with: "person thumb hand=right"))
    #expect(thumb.first?["data-off"] != nil && thumb.first?["data-drag"] == nil)
  }

  @Test func `A picture names the commands that lead the prompt to its screen`() throws {
    let path = "Scenarios/mail.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    let result = try #require(StudyRunner.run(study, draws: false))
    let ways = Self.pictures(of: result).compactMap { $0["data-at"] }
    #expect(ways == ["[\"start compose\"]"])
  }

  @Test func `No id adds a command to those that a page prints`() throws {
    let hostile = "b|save /tmp/x over"
    let text = """
      title "Drag"
      device iphone-11; platform classic
      person index
      layout only {
          screen home { button a "A" x=40 y=600 width=60 height=40 opens="\(hostile)" }
          screen "\(hostile)" { button "c\\nquit" "C" x=40 y=600 width=60 height=40 }
      }
      """
    let pictures = try Self.pictures(of: text)
    #expect(pictures.compactMap { $0["data-at"] } == [#"["start \"\#(hostile)\""]"#])
    #expect(pictures.compactMap { $0["data-words"] } == [#"["\"c\\nquit\""]"#])
  }
}
