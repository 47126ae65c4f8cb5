internal import TouchLab

extension ScreenReview {
  /// Why a failure of a target is not certain; nil where it is.
  ///
  /// `isOfSize` says that more that responds would mend it, `exceptsInline` that a target in a
  /// sentence is excepted; `passes` asks whether the target passes on a screen without what may take
  /// no touches.
  func doubt(
    about space: TargetSpace, isOfSize: Bool, exceptsInline: Bool,
    passes: (TouchSpace) -> Bool
  ) -> Doubt? {
    if isOfSize, space.target.isHitUnsure { return .hitRegion }
    if space.isUnsure { return .target }
    if let certainSpace, passes(certainSpace) { return .others(unsureOthers(of: space)) }
    if exceptsInline, space.target.isLink, space.target.circumstances.isInline == nil {
      return .inline
    }
    return nil
  }

  /// The ids of what may take no touches: what covers a target, else all others.
  private func unsureOthers(of space: TargetSpace) -> [String] {
    let covers = space.covers.filter(\.isUnsure).map(\.id)
    guard covers.isEmpty else { return covers }
    let center = space.left.bounds?.center ?? space.target.aim
    return self.space.nearestUnsure(to: center, besides: space.index).map { [$0.id] } ?? []
  }
}

extension Guideline {
  /// A failure of a target, or that it cannot be told whether it is one.
  static func finding(
    on target: Target, _ message: Finding.Message, unless doubt: Doubt?, by edition: Edition
  ) -> Finding {
    guard let doubt else { return failure(of: target, message, by: edition) }
    let doubtful = Finding.Message(
      "\(message.text), \(doubt.condition)", measured: message.measured,
      required: message.required, advice: doubt.request)
    return finding(.cannotTell, target.id, doubtful, target.place, by: edition)
  }
}
