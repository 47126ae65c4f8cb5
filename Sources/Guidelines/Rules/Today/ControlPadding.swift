internal import TouchLab

/// Checks whether the padding between two visible controls is what Apple advises.
struct ControlPadding: Guideline {
  static let summary = GuidelineSummary(
    id: "control-padding",
    title: "Controls have about 12 pt of padding with a bezel, about 24 pt without",
    severity: .note,
    guidelineSets: [.appleHIG],
    source: "Apple HIG, Accessibility: spacing between controls",
    reason: """
      Space between controls shows which of them a finger or an eye is on. The page asks to strive \
      for it, so this is a note. The gap between two controls needs the wider of their paddings, \
      less 10%. State with bezel= whether a control has a border or filling. Rows, tabs, segments \
      and bar items are side by side by design.
      """,
    passing: """
      platform ios
      screen note title="Note" {
          button save "Save" x=40 y=200 width=80 height=44 bezel=#true
          button send "Send" x=132 y=200 width=80 height=44 bezel=#true
          button help "Help" x=234 y=200 width=80 height=44 bezel=#false
      }
      """,
    failing: """
      platform ios
      screen note title="Note" {
          button save "Save" x=40 y=200 width=80 height=44 bezel=#true
          button send "Send" x=130 y=200 width=80 height=44 bezel=#true
      }
      """
  )

  private static let padding = (bezel: 12.0, bare: 24.0)
  /// The accepted share of a padding. The page says “about”, so 10% less passes.
  private static let nearly = 0.9

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let space = review.space
    var demand = NeighbourDemand(most: padding.bare) { one, other in
      if space.isNested(one, other) || space.isArranged(one, other) { return nil }
      let isBare = [one, other].contains { $0.target.circumstances.hasBezel != true }
      return (one.drawn.gap(to: other.drawn), nearly * (isBare ? padding.bare : padding.bezel))
    }
    demand.excepts = { $0.circumstances.isInline == true }
    demand.exceptsInline = true
    demand.missingFact = { one, other, gap in
      // A control without a stated bezel may have one. A gap that is too small even then is a
      // failure.
      let isBare = [one, other].contains { $0.target.circumstances.hasBezel == false }
      let least = nearly * (isBare ? padding.bare : padding.bezel)
      guard gap >= least - tolerance else { return nil }
      // Screen order, so that both targets of a pair ask the same question.
      let pair = [one, other].sorted { $0.index < $1.index }
      return .bezel(pair.filter { $0.target.circumstances.hasBezel == nil }.map(\.id))
    }
    return findings(of: demand, on: review, by: guidelineSet) { pair, unit in
      let (measured, isOverlapping, apart) = pair.words(
        sharing: pair.space.drawn.intersection(pair.other.drawn), in: unit)
      let advised = unit.length(pair.required / nearly)
      return Finding.Message(
        "\(pair.space.id) and \(pair.other.id): \(isOverlapping ? "visible targets " : "")\(apart), "
          + "needs about \(advised)", measured: measured,
        required: "about \(advised) (\(unit.length(pair.required)) accepted)",
        advice: "move them \(unit.atLeast(pair.required - pair.gap)) "
          + (isOverlapping
            ? "clear of each other" : "further apart, to \(unit.atLeast(pair.required))"))
    }
  }
}
