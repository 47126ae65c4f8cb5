import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The plot of differences` {
  private func row(_ index: Int, _ value: Double, _ verdict: Verdict) -> DifferencePlot.Row {
    DifferencePlot.Row(
      name: "home/b\(index)", value: value, verdict: verdict)
  }

  @Test func `A difference plot has a mark for each target by verdict`() {
    let plot = DifferencePlot(
      rows: [
        row(0, 0.05, .better), row(1, -0.02, .worse), row(2, 0.001, .noMeaningfulDifference),
      ], margin: 0.005)
    let tokens = HTMLTokens(plot.content.source)
    #expect(tokens.problems == [])
    let styles = tokens.elements.compactMap { $0.attributes["class"] }
    for (style, count) in [("better", 1), ("worse", 1), ("equal", 1), ("band", 1)] {
      #expect(styles.count { $0 == style } == count, "\(style)")
    }
    #expect(tokens.all("text").map(\.text).contains("home/b0"))
  }

  @Test func `A difference plot draws a dot of 5 px`() {
    let content = DifferencePlot(rows: [row(0, 0.05, .better)], margin: 0.005).content.source
    #expect(HTMLTokens(content).all("ellipse").first?.attributes["rx"] == "2.5")
  }

  @Test func `A difference plot has better targets right of zero and worse ones left`() throws {
    let plot = DifferencePlot(rows: [row(0, 0.05, .better), row(1, -0.05, .worse)], margin: 0.005)
    let tokens = HTMLTokens(plot.content.source)
    func start(_ style: String) throws -> Double {
      let mark = try #require(tokens.elements.first { $0.attributes["class"] == style })
      let number =
        mark.attributes["cx"].map { Substring($0) }
        ?? mark.attributes["d"]?.dropFirst().prefix { $0.isNumber || $0 == "." }
      return try #require(number.flatMap { Double($0) })
    }
    let zero = try start("axis")
    #expect(try start("better") > zero)
    #expect(try start("worse") < zero)
  }

  @Test func `A difference plot shows the largest differences in their given order`() {
    let rows = (0..<100).map { row($0, Double(($0 * 37) % 100) / 1000, .better) }
    let plot = DifferencePlot(rows: rows, margin: 0.005)
    #expect(plot.shown.count == DifferencePlot.most)
    #expect(plot.shown.allSatisfy { $0.value >= 0.06 })
    let kept = rows.filter { $0.value >= 0.06 }.map(\.name)
    #expect(plot.shown.map(\.name) == kept)
  }

  @Test func `A difference plot of undefined numbers is well-formed`() {
    let odd = DifferencePlot.Row(
      name: "x", value: .nan, verdict: .worse)
    let content = DifferencePlot(rows: [odd], margin: .infinity).content.source
    #expect(HTMLTokens(content).problems == [])
    #expect(!content.contains("nan") && !content.contains("inf"))
    #expect(HTMLTokens(DifferencePlot(rows: [], margin: 0).content.source).problems == [])
  }

  @Test(arguments: [0.0004, 0.003, 0.012, 0.031, 0.089, 0.27, 0.61, 1])
  func `A difference plot fits a phone, and its numbers do not overlap`(reach: Double) {
    let plot = DifferencePlot(rows: [row(0, reach, .better)], margin: 0.005)
    #expect(plot.window.width <= 390)
    let numbers = HTMLTokens(plot.content.source).all("text")
      .filter { $0.attributes["class"] == "dim" && $0.text != "mis-taps, pp" }
    let frames = numbers.compactMap { number -> (x: Double, half: Double)? in
      guard let x = number.attributes["x"].flatMap(Double.init) else { return nil }
      return FittedText(number.text, width: 100, sizes: [12]).map { (x, $0.width / 2) }
    }
    #expect(frames.count == numbers.count && frames.count >= 3)
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(next.x - next.half >= one.x + one.half, "\(reach)")
    }
  }
}
