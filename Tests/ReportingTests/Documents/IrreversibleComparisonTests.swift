import Foundation
import Studies
import Testing
import TouchLab

@testable import Reporting

@Suite struct `Comparison report on what cannot be undone` {
  private func set(_ distances: [Double], danger: Danger? = .irreversible) throws -> ComparisonSet {
    let layouts = distances.enumerated().map { index, distance in
      let buttons = [("keep", 40.0), ("erase", 100 + distance)].map { id, x in
        var button = Element(kind: Element.Button(), id: id)
        button.frame = PartialFrame(x: x, y: 300, width: 60, height: 30)
        button.danger = id == "erase" ? danger : nil
        return button
      }
      return Layout(
        id: "layout-\(index)", screens: [Screen(id: "a", title: "A", elements: buttons)])
    }
    var study = Study(path: "a.kdl", title: "", layouts: layouts)
    study.person = try #require(PersonCatalogue.person(id: "older-adult"))
    return try Samples.result(of: study).comparisonSet
  }

  @Test(arguments: [
    ([4, 144], "Choose layout-1. It removes accidental taps"),
    ([144, 4], "Keep layout-0. layout-1 has a higher risk: accidental taps"),
    ([4, 4], "No meaningful difference between layout-0 and layout-1"),
  ])
  func `Irreversible errors decide a comparison if mis-tap rates do not differ`(
    _ distances: [Double], _ words: String
  ) throws {
    let set = try set(distances)
    let text = ComparisonDocument.document(of: set).text()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
    #expect(text.contains("0.05 pp for irreversible errors."))
    #expect(ComparisonDocument.document(of: set).markdown().contains("| a | keep |"))
  }

  @Test func `A comparison has irreversible errors in keys of JSON and rows of CSV`() throws {
    let set = try set([4, 144])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport.render(set).utf8))
        as? [String: Any])
    let found = try #require((json["comparison"] as? [[String: Any]])?.first)
    #expect(found["dangerVerdict"] as? String == "better")
    let accidentalTaps = try #require(found["irreversibleByMistake"] as? [String: Any])
    #expect(accidentalTaps["margin"] as? Double == 0.0005)
    #expect(
      (accidentalTaps["targets"] as? [[String: Any]])?.map { $0["meant"] as? String } == ["keep"])
    #expect((accidentalTaps["screens"] as? [[String: Any]])?.map { $0["id"] as? String } == ["a"])
    let ranking = try #require(json["ranking"] as? [[String: Any]])
    let ranks = ranking.map { ($0["irreversibleByMistake"] as? [String: Any])?["rank"] as? Int }
    #expect(ranks == [1, 2])
    let rows = csvRows(CSVReport.render(set)).filter { $0[6] == "irreversible_by_mistake" }
    #expect(rows.map { $0[3] } == ["layout", "screen", "target"])
    #expect(rows.allSatisfy { $0.count == 22 && $0[12] == "better" } && rows[2][5] == "keep")
  }

  @Test func `A comparison without irreversible actions does not mention them`() throws {
    let set = try set([4, 144], danger: nil)
    let all = [
      ComparisonDocument.document(of: set).text(), JSONReport.render(set), CSVReport.render(set),
    ]
    for text in all { #expect(!text.contains("irreversible")) }
    // Only the line on risks says how to mark an action.
    for text in all.dropFirst() { #expect(!text.contains("anger")) }
  }
}
