internal import Drawing
internal import Remedies
internal import TouchLab

/// The effects of the first suggestions on findings.
enum FindingRemedySentences {
  /// The suggestions that fix the findings, with their ranks; nil if none concerns it. A
  /// suggestion that reduces mis-taps but leaves a pair crowded is named too. The rule's advice
  /// would otherwise seem to contradict it.
  static func sentence(
    on findings: [Finding], _ changes: [RankedChange], layout: Int, screen: String
  ) -> Line? {
    guard findings.first?.silenced == nil else { return nil }
    let sentences = changes.filter { $0.fix.screen == screen }.compactMap { change -> Line? in
      let effect = change.fix.fixed
      let about = findings.filter { $0.fails && effect.isAbout($0) }
      guard !about.isEmpty else { return nil }
      let fixed = about.count(where: effect.contains)
      guard fixed > 0 || about.contains(where: { !$0.neighbour.isEmpty }) else { return nil }
      return name(of: change, layout) + Line(verb(fixed, of: findings.count))
    }
    return sentences.isEmpty ? nil : sentences.joined("; ")
  }

  private static func name(of change: RankedChange, _ layout: Int) -> Line {
    Line("suggestion \(change.rank)", leadingTo: .change(layout: layout, change.rank)) + ", "
      + FixSentences.title(change.fix).beginningSmall + ", "
  }

  private static func verb(_ fixed: Int, of all: Int) -> String {
    switch fixed {
    case 0: "prevents mis-taps but does not fix this"
    case all: all == 1 ? "fixes this" : "fixes all of these"
    default: "fixes \(fixed) of these"
    }
  }
}

extension Line {
  /// The line with a lower-case start, for use within a sentence.
  fileprivate var beginningSmall: Line {
    guard let first = spans.first else { return self }
    var line = self
    line.spans[0].text = first.text.prefix(1).lowercased() + first.text.dropFirst()
    return line
  }
}
