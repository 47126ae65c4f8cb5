internal import Drawing
package import TouchLab

/// Hit rates, mis-taps and crowded pairs, in lines.
package enum PredictionSentences {
  /// The targets that people aim at, by descending mis-tap rate.
  package static func screen(_ result: ScreenResult, study: Study) -> [String] {
    let intended = result.intended
      .sorted { ($0.misTapRate ?? 0) > ($1.misTapRate ?? 0) }
    guard !intended.isEmpty else { return ["no targets here"] }
    let width = intended.map(\.target.id.count).max() ?? 0
    let irreversible = result.placed.irreversible
    let lines = intended.map { target in
      let padding = String(repeating: " ", count: width - target.target.id.count)
      let rate = (target.rate?.text ?? "–").padded(toColumns: 6, .trailing)
      let worst = target.oneInNineMisTaps.map { ", 1 in 9 \($0.text)" } ?? ""
      return
        "  \(target.target.id)\(padding)  \(rate) mis-taps\(worst)\(losses(of: target, irreversible))"
    }
    return ["\(study.person.id) on \(study.device.id), screen \(result.id):"] + lines
  }

  /// The hit rates of further persons, beside a table of the first one's.
  package static func others(_ hits: [(person: Person, success: Double)], of study: Study)
    -> [String]
  {
    guard !hits.isEmpty else { return [] }
    return ["The table shows \(study.person.id)."]
      + hits.map { DecisionSentences.success($0.success, for: $0.person) }
  }

  private static func losses(of target: TargetResult, _ irreversible: Set<String>) -> String {
    let losses = MisTaps(target.exact, irreversible: irreversible).listed(3)
    return losses.isEmpty ? "" : "; mis-taps: \(losses.joined(separator: ", "))"
  }

  package static func crowding(_ result: ScreenResult, study: Study) -> [String] {
    let whose = study.people.count > 1 ? " of \(study.person.id)" : ""
    let unit = result.placed.unit.rawValue
    return result.crowding.map { pair in
      let one = result.placed.targets[pair.first].id
      let other = result.placed.targets[pair.second].id
      guard !pair.isLayered else {
        return
          "\(one) and \(other): \(pair.confusion.roundedPercentWithSign) wrong-target taps\(whose)"
      }
      let gap = "\(pair.gap.points) \(unit) (\(pair.gapMillimetres.rounded(places: 2)) mm) apart"
      let overlap = "hit targets overlap by \(pair.overlapArea.points) \(unit)²"
      let confusion = pair.confusion.roundedPercentWithSign
      return "\(one) and \(other): \(gap), \(overlap), \(confusion) wrong-target taps\(whose)"
    }
  }

  /// One line for each finding on the screen that is not ignored.
  package static func findings(_ result: ScreenResult) -> [String] {
    result.findings.filter { $0.silenced == nil }.map { finding in
      let word = finding.ruling == .needsReview ? "needs review" : finding.severity.rawValue
      return "  \(word) \(finding.rule): \(finding.message.text)"
    }
  }
}
