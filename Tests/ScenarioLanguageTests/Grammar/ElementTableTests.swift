import TestSupport
import Testing
import TouchLab

@testable import ScenarioLanguage

/// The table of elements in the guide's chapter on screens, which says more than the grammar does.
@Suite struct `The guide's table of elements` {
  /// A row: the nodes that it is about, and what its cells have in backticks.
  private struct Row {
    let nodes: [String]
    /// Every node that its first cell names, those inside others included.
    let named: Set<String>
    let stated: [Substring]
    let text: String

    init(_ line: Substring) {
      let cells = line.dropFirst().dropLast().split(
        separator: "|", omittingEmptySubsequences: false)
      let heads = (cells.first ?? "").quotedParts
      nodes = heads.compactMap { $0.words.first }
      named = Set(heads.flatMap(\.words))
      stated = cells.dropFirst().first?.quotedParts ?? []
      text = String(line)
    }
  }

  private static let chapter: String = {
    let path = "Sources/ScenarioLanguage/ScenarioLanguage.docc/TheScenarioLanguage.md"
    let guide = (try? Repository.text(of: path)) ?? ""
    guard let start = guide.firstRange(of: "\n## 3. "), let end = guide.firstRange(of: "\n## 4. ")
    else { return "" }
    return String(guide[start.lowerBound..<end.lowerBound])
  }()

  private static let lines = chapter.split(separator: "\n")
  private static let rows = lines.filter { $0.hasPrefix("| `") }.map(Row.init)
  /// What the paragraphs tell of all elements or of several.
  private static let told = Set(
    lines.filter { !$0.hasPrefix("|") }.flatMap(\.quotedParts).compactMap { $0.words.first })

  /// Every element and what it holds, but for what all of them may hold.
  private static let forms: [NodeForm] = {
    func all(_ form: NodeForm) -> [NodeForm] { [form] + form.partForms.flatMap(all) }
    return (ScreenGrammar.elements + ScreenGrammar.besideScreens).flatMap(all)
      .filter { form in !told.contains(form.name) || KindCatalogue.kind(named: form.name) != nil }
  }()

  @Test func `has every element`() {
    #expect(Self.rows.count > 20)
    for form in Self.forms {
      #expect(Self.rows.contains { $0.named.contains(form.name) }, "\(form.name)")
    }
  }

  @Test func `states properties that there are, with the words that they take`() {
    for row in Self.rows {
      for node in row.nodes {
        guard let form = Self.forms.first(where: { $0.name == node }) else {
          Issue.record("there is no \(node)")
          continue
        }
        for part in row.stated where part.first?.isLetter == true {
          guard let name = part.words.first, let property = form.property(name) else {
            Issue.record("\(node) has no \(part)")
            continue
          }
          guard case .word(let words) = property.type, part.contains("=") else { continue }
          let told = part.dropFirst(name.count + 1).split(separator: "/").map(String.init)
          #expect(Set(told) == Set(words), "\(node) \(name)")
        }
      }
    }
  }

  @Test func `forgets no property`() {
    let frame = ["x", "y", "width", "height"]
    for form in Self.forms {
      let rows = Self.rows.filter { $0.named.contains(form.name) }
      let stated = Set(rows.flatMap { $0.text[...].quotedParts.flatMap(\.words) })
      let isFramed = rows.contains { $0.text.contains("frame") || $0.text.contains("x=") }
      for property in form.properties where !stated.contains(property.name) {
        let isKnown =
          Self.told.contains(property.name) || isFramed && frame.contains(property.name)
        #expect(isKnown, "\(form.name) \(property.name)")
      }
    }
  }
}

extension Substring {
  /// What stands in backticks.
  fileprivate var quotedParts: [Substring] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The words of small letters and hyphens.
  fileprivate var words: [String] {
    split { !($0.isLowercase || $0 == "-") }.map(String.init)
  }
}
