internal import TouchLab

extension ScreenReview {
  /// Returns the fact that leaves a failure of a target uncertain; nil if it is certain.
  ///
  /// `isOfSize` means that a larger hit target would fix the failure. `exceptsInline` means that a
  /// target in a sentence is exempt. `passes` returns whether the target passes on a screen without
  /// the targets that may take no touches.
  func missingFact(
    about space: TargetSpace, isOfSize: Bool, exceptsInline: Bool,
    passes: (TouchSpace) -> Bool
  ) -> MissingFact? {
    if isOfSize, space.target.isHitUnsure { return .hitRegion }
    if space.isUnsure { return .target }
    if let certainSpace, passes(certainSpace) { return .others(unsureOthers(of: space)) }
    if exceptsInline, space.target.isLink, space.target.circumstances.isInline == nil {
      return .inline
    }
    return nil
  }

  /// The ids of targets that may take no touches: those that cover the target, otherwise the
  /// nearest one.
  private func unsureOthers(of space: TargetSpace) -> [String] {
    let covers = space.covers.filter(\.isUnsure).map(\.id)
    guard covers.isEmpty else { return covers }
    let center = space.left.bounds?.center ?? space.target.aim
    return self.space.nearestUnsure(to: center, besides: space.index).map { [$0.id] } ?? []
  }
}

extension Guideline {
  /// Creates a failure of a target, or a result that needs review if `missingFact` is not nil.
  static func finding(
    on target: Target, _ message: Finding.Message, unless missingFact: MissingFact?,
    by guidelineSet: GuidelineSet
  ) -> Finding {
    guard let missingFact else { return failure(of: target, message, by: guidelineSet) }
    let doubtful = Finding.Message(
      "\(message.text), \(missingFact.condition)", measured: message.measured,
      required: message.required, advice: missingFact.request)
    return finding(.needsReview, target.id, doubtful, target.place, by: guidelineSet)
  }
}
