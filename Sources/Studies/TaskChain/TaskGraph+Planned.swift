internal import TouchLab

extension TaskGraph {
  /// How the first touch of a step is aimed when all before went well; nil where it is not about the
  /// step.
  mutating func plannedAim(of touch: Int) -> Aimed? {
    let planned = plan.touches[touch]
    let node = self.node(touch: touch, planned.state, finger: planned.finger)
    guard case .touch(let aimed) = intent(at: node), aimed.completes else { return nil }
    return aimed
  }

  /// The exact probability that the first touch of a step by one of the people does what the step
  /// means, when all before went well.
  mutating func success(of touch: Int, member: Int) -> Double {
    guard let aimed = plannedAim(of: touch) else { return 0 }
    return chances(of: aimed, member: member).filter { aimed.intended.contains($0.slot) }
      .reduce(0) { $0 + $1.probability }
  }
}
