import LabSupport
import Testing

@testable import TouchLab

@Suite struct `Printed changes` {
  /// A change in percent, with the half-width of its model interval in pp.
  struct Case: Sendable, CustomTestStringConvertible {
    let before: Double
    let after: Double
    let half: Double
    let text: String
    var testDescription: String { text }

    var difference: Difference {
      let worlds = [0, -half, half].map { shift in
        Difference(baseline: (before + shift) / 100, candidate: (after + shift) / 100)
      }
      return Difference(worlds: worlds)
    }
  }

  @Test(arguments: [
    Case(before: 15.15, after: 13.74, half: 2, text: "15% → 14% (−1 pp)"),
    Case(before: 15.37, after: 11.68, half: 2, text: "15.4% → 11.7% (−3.7 pp)"),
    Case(before: 3.36, after: 2.77, half: 1, text: "3.4% → 2.8% (−0.6 pp)"),
    Case(before: 3.694, after: 3.249, half: 1, text: "3.69% → 3.25% (−0.44 pp)"),
    Case(before: 0.577, after: 0.066, half: 0.2, text: "0.6% → 0.1% (−0.5 pp)"),
    Case(before: 0.72, after: 0.04, half: 0.2, text: "0.72% → 0.04% (−0.68 pp)"),
    Case(before: 13.741, after: 13.758, half: 2, text: "14% → 14% (unchanged)"),
    Case(before: 55.4, after: 97.6, half: 2, text: "55% → 98% (+43 pp)"),
    Case(before: 0, after: 12.3, half: 2, text: "0% → 12% (+12 pp)"),
  ])
  func `A printed difference is that of the printed figures`(_ given: Case) {
    let printed = given.difference.rates()
    let text = "\(printed.before.text) → \(printed.after.text) (\(printed.change.text))"
    #expect(text == given.text)
  }

  @Test func `A risk prints changes of 0.005 pp and more`() {
    let change = Case(before: 0.02, after: 0.03, half: 0.02, text: "").difference
    #expect(change.rate.text == "unchanged")
    #expect(change.ofRisk.rates().change.text == "+0.01 pp")
    #expect(change.ofRisk.rates().before.text == "0.02%")
  }

  @Test func `Printed figures of any size differ by their printed difference`() throws {
    var random = ReferenceGenerator(seed: 62)
    for round in 0..<5_000 {
      let scale = [1.0, 0.1, 0.01, 0.001][round % 4]
      let (before, after) = (random.unit() * 100 * scale, random.unit() * 100 * scale)
      let given = Case(before: before, after: after, half: 3 * random.unit() * scale, text: "")
      let printed = given.difference.rates()
      let figures = [printed.before.number, printed.after.number]
      if given.difference.printed.isUnchanged {
        #expect(abs(after - before) < 0.05)
        #expect(figures[0] == figures[1] && printed.change.number == "0")
        continue
      }
      let parts = figures.compactMap(Double.init)
      // A figure that is cut, such as `<1`, stands beside a difference of two digits or more.
      let change = try #require(
        Double(printed.change.number.replacing("−", with: "-").replacing("+", with: "")))
      guard parts.count == 2 else {
        let unit = (0..<given.difference.printed.places).reduce(1.0) { unit, _ in unit / 10 }
        #expect(abs(change) >= 10 * unit - 1e-9, "\(before) \(after)")
        continue
      }
      #expect(abs(parts[1] - parts[0] - change) < 1e-9, "\(before) \(after)")
      #expect(change != 0 && (change < 0) == (after < before))
    }
  }

  @Test func `A column has the digits of the row that needs most`() {
    let coarse = Case(before: 15.15, after: 13.74, half: 2, text: "").difference
    let fine = Case(before: 0.72, after: 0.04, half: 0.2, text: "").difference
    let printed = coarse.rates(places: fine.printed.places)
    #expect(printed.before.text == "15.15%" && printed.change.text == "−1.41 pp")
  }
}
