import Foundation
import ScenarioLanguage
import Studies
import TestSupport
import Testing

@testable import Reporting
@testable import TouchLab

/// No report prints more digits of a rate than its model interval allows.
@Suite struct `Printed digits` {
  /// A figure of a result, in percent, and how many decimals may be printed of it.
  private struct Figure {
    let percent: Double
    let decimals: Int

    init(percent: Double, decimals: Int) { (self.percent, self.decimals) = (percent, decimals) }

    init(_ value: Double, _ interval: ModelInterval?) {
      percent = 100 * value
      let half = interval.map { 50 * ($0.high - $0.low) }
      let allowed = half.map { $0 > 0 ? max(0, min(3, Int((-log10($0)).rounded(.up)))) : 3 } ?? 4
      decimals = percent >= 0.995 ? min(allowed, 1) : allowed
    }
  }

  private static func figures(of result: StudyResult) -> [Figure] {
    // Slips are stated, not predicted.
    var all = result.everyone.map { Figure($0.study.person.lapse, nil) }
    for layout in result.everyone.flatMap(\.layouts) {
      for target in layout.screens.flatMap(\.targets) {
        for chance in target.exact ?? [] {
          all.append(Figure(chance.probability, target.interval(of: chance.outcome)))
        }
        all.append(Figure(target.misTapRate ?? 0, target.misTapInterval))
        all.append(Figure(target.oneInNine ?? 1, target.oneInNineInterval))
      }
      for screen in layout.screens {
        all.append(Figure(screen.misTapRate ?? 0, screen.misTapInterval))
        let perPass = screen.irreversiblePerPass
        all.append(Figure(perPass.first ?? 0, ModelInterval(over: perPass)))
      }
      all.append(Figure(layout.misTapRate ?? 0, layout.screens.misTapInterval))
      for prediction in layout.tasks.map(\.prediction) {
        for figure in [\TaskPrediction.clean, \.completion, \.danger] {
          all.append(
            Figure(prediction[keyPath: figure], prediction.interval { $0[keyPath: figure] }))
        }
      }
      for step in layout.tasks.flatMap(\.steps) {
        all.append(Figure(step.success ?? 1, step.interval))
      }
    }
    for difference in result.everyone.flatMap(\.comparisons).map(\.total.difference) {
      all.append(Figure(difference.baseline, difference.baselineInterval))
      all.append(Figure(difference.candidate, difference.candidateInterval))
    }
    for total in result.everyone.flatMap(\.comparisons).compactMap(\.irreversible?.total.difference)
    {
      all.append(Figure(total.baseline, total.baselineInterval))
      all.append(Figure(total.candidate, total.candidateInterval))
    }
    return all
  }

  @Test(arguments: Repository.files(in: "Scenarios", ending: ".kdl"))
  func `A report prints no more decimals than model intervals allow`(_ path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source) { path in
      guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
      return .file(SourceFile(path: path, bytes: bytes))
    }
    let study = try #require(reading.study)
    let result = try #require(StudyRunner.run(study, draws: false))
    // Two figures with their difference have the digits that this needs (`PrintedChangeTests`).
    let text = StudyDocument.document(of: result).text()
      .replacing(/[<>0-9.]+%\s+→\s+[<>0-9.]+%/, with: "")
      .replacing(/[<>0-9.]+%, unchanged/, with: "")
    var figures = Self.figures(of: result)
    for first in result.layouts {
      for second in result.layouts {
        guard let before = first.misTapRate, let after = second.misTapRate else { continue }
        let printed = Difference(
          worlds: result.study.person.worlds.indices.map { world in
            Difference(
              baseline: first.inWorld(world).misTapRate ?? 0,
              candidate: second.inWorld(world).misTapRate ?? 0)
          }
        ).printed
        figures += [before, after].map { Figure(percent: 100 * $0, decimals: printed.places) }
      }
    }
    for risk in result.everyone.flatMap(\.comparisons).compactMap(\.irreversible) {
      for difference in ([risk.total] + risk.screens).map(\.difference) {
        figures += [difference.baseline, difference.candidate].map {
          Figure(percent: 100 * $0, decimals: difference.printed.places)
        }
      }
    }
    for match in text.matches(of: /([0-9]+)(\.([0-9]+))?%/) {
      let decimals = match.output.3?.count ?? 0
      guard decimals > 0, let percent = Double(match.output.0.dropLast()) else { continue }
      let unit = pow(10, -Double(decimals))
      let alike = figures.filter { abs($0.percent - percent) <= 0.5001 * unit }
      // Findings have figures of their own.
      guard !alike.isEmpty else { continue }
      #expect(alike.contains { $0.decimals >= decimals }, "\(match.output.0)")
    }
  }
}
