import Foundation
import TestSupport
import Testing

@testable import Drawing
@testable import Reporting
@testable import TouchLab

@Suite struct `The picture of predicted against measured errors` {
  private static let plot = CalibrationPlot()
  private static let tokens = HTMLTokens(plot.render())

  @Test func `The calibration plot is a complete SVG file with equal bytes each time`() throws {
    let text = Self.plot.render()
    #expect(Self.tokens.problems == [])
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("var("))
    #expect(CalibrationPlot().render() == text)
  }

  /// With `MISTAP_DOCS` in the environment, as `make docs` has it, the picture is written instead.
  @Test func `The tables of calibration in the guide have the computed picture`() throws {
    let path = "Reports/pictures/calibration.svg"
    if ProcessInfo.processInfo.environment["MISTAP_DOCS"] != nil {
      try Data(Self.plot.render().utf8).write(to: URL(filePath: Repository.root + "/" + path))
    }
    #expect(try Repository.text(of: path) == Self.plot.render(), "make docs draws it anew")
    let guide = try Repository.text(of: "Sources/TouchLab/TouchLab.docc/PublishedAndPredicted.md")
    #expect(guide.contains("](../../../\(path))"))
  }

  @Test func `The calibration plot has a mark for every figure of every person`() {
    let expected = PublishedMeasurements.all.reduce(0) { $0 + $1.compared.count * $1.figures.count }
    #expect(Self.plot.marks.count == expected && expected > 40)
    let titles = Self.tokens.all("title").map(\.text)
    // The picture's own title is the first.
    #expect(titles.count == expected + 1)
    #expect(Set(titles).count == titles.count)
    for study in PublishedMeasurements.all {
      let name = study.name.escapedForMarkup
      for compared in study.compared {
        let own = titles.filter { $0.hasPrefix("\(compared.person.id), \(name), ") }
        #expect(own.count == study.figures.count, "\(compared.person.id) in \(study.name)")
      }
    }
  }

  @Test func `Calibration marks are above the line where the predicted error is higher`() throws {
    let line = try #require(Self.tokens.all("path").first { $0.attributes["class"] == "identity" })
    let numbers = try #require(line.attributes["d"]).split { "ML ".contains($0) }.compactMap {
      Double($0)
    }
    #expect(numbers.count == 4)
    #expect(numbers[0] < numbers[2] && numbers[1] > numbers[3])
    #expect(abs((numbers[2] - numbers[0]) - (numbers[1] - numbers[3])) < 0.11)
    for mark in Self.plot.marks {
      let place = Self.plot.point(mark.measured, mark.predicted)
      let above = (numbers[1] - place.y) - (place.x - numbers[0])
      #expect(above.magnitude < 0.11 || (above > 0) == (mark.predicted > mark.measured))
      #expect(place.x > numbers[0] && place.x < numbers[2])
      #expect(place.y < numbers[1] && place.y > numbers[3])
    }
    let agreed = Self.plot.point(0.1, 0.1)
    #expect(abs((agreed.x - numbers[0]) - (numbers[1] - agreed.y)) < 0.11)
  }

  @Test func `The calibration plot has a unique sign for each person, and a legend`() {
    let words = Self.tokens.all("text").map(\.text)
    let compared = Set(PublishedMeasurements.all.flatMap { $0.compared.map(\.person.id) })
    #expect(Set(Self.plot.people) == compared && Self.plot.people.count == 10)
    for id in compared { #expect(words.count { $0 == id } == 1, "\(id)") }
    for word in ["filled:", "open:", "dotted:"] {
      #expect(words.contains { $0.hasPrefix(word) })
    }
    let signs = Self.plot.people.indices.map { index in
      CalibrationSign(of: index, family: "").drawn(at: TouchLab.Point(x: 0, y: 0)).source
    }
    #expect(Set(signs).count == signs.count)
  }

  @Test func `A calibration plot of undefined numbers is well-formed`() {
    let odd = PublishedStudy(
      name: "none", setting: "", source: "", people: nil, shape: .square,
      figures: [.init(sizes: [], error: .nan), .init(sizes: [-1], error: 0)],
      compared: PublishedMeasurements.all[0].compared)
    for studies in [[], [odd]] {
      let text = CalibrationPlot(of: studies).render()
      #expect(HTMLTokens(text).problems == [])
      #expect(!text.contains("\"nan") && !text.contains("\"inf") && !text.contains(" nan"))
    }
  }
}
