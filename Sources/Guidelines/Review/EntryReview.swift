package import TouchLab

/// A screen or panel with its moments, as the rules about moments see it, for one person.
package struct EntryReview: Sendable {
  /// The entry at one moment.
  package struct View: Sendable {
    /// The moment; nil for the entry as first seen.
    package let moment: Moment?
    package let review: ScreenReview
    package let map: TargetMap
    /// The screens after a tap on a target under which something dangerous then lies, by its index.
    let dangerousAfter: [Int: PlacedScreen]

    package init(
      _ moment: Moment?, _ review: ScreenReview, _ map: TargetMap,
      dangerousAfter: [Int: PlacedScreen]
    ) {
      self.moment = moment
      self.review = review
      self.map = map
      self.dangerousAfter = dangerousAfter
    }
  }

  /// The entry as first seen, then its moments.
  package let views: [View]
  /// Returns the person as far as a target's place changes the way of aiming at it.
  let person: @Sendable (Target) -> Person
  let density: Density

  package init(
    views: [View], density: Density, person: @escaping @Sendable (Target) -> Person
  ) {
    self.views = views
    self.density = density
    self.person = person
  }

  /// Returns the share of the touches aimed at a target that end in the cells of a map with the
  /// owner of a number.
  func share(aimedAt target: Target, endingOn owner: Int, in map: TargetMap) -> Double {
    ExactPredictor(map, density: density)
      .probabilities(aimingAt: target.aimed, by: person(target)).reaching(owner)
  }
}

/// A rule that compares moments of a screen, or is about one of them.
protocol MomentRule: OwnRule {
  static func findings(on entry: EntryReview) -> [Finding]
}

extension MomentRule {
  package static func findings(on review: ScreenReview) -> [Finding] { [] }
}

extension ScreenReview {
  /// The targets that rules about moments check, at the places at which people use them.
  var aimedTargets: [UsedTarget] {
    uses.filter { $0.isAimEvaluated && !$0.target.belongsToSystem && $0.exact != nil }
  }
}

extension Target {
  /// The label; the id without one.
  package var called: String { label.isEmpty ? id : label }
}

extension Element {
  /// The label; the id without one.
  package var called: String { label.flatMap { $0.isEmpty ? nil : $0 } ?? id }
}
