internal import TouchLab

extension TaskGraph {
  /// Returns the aim of a step's first touch if everything before went well; nil if the step needs
  /// other touches first.
  mutating func plannedAim(of touch: Int) -> Aimed? {
    let planned = plan.touches[touch]
    let node = self.node(touch: touch, planned.state, finger: planned.finger)
    guard case .touch(let aimed) = intent(at: node), aimed.completes else { return nil }
    return aimed
  }

  /// Returns the movement of a step's first touch if everything before went well, and its touch
  /// distribution; nil without a target.
  mutating func movement(of touch: Int) -> MovementFigures? {
    guard let movement = plan.touches[touch].movement, let aimed = plannedAim(of: touch) else {
      return nil
    }
    return MovementFigures(
      movement, to: aimed.target.visibleFrame.center, aimed.touches, by: person, density: density)
  }

  /// Returns the exact probability that one user's first touch of a step does what the step
  /// intends, if everything before went well.
  mutating func success(of touch: Int, member: Int) -> Double {
    guard let aimed = plannedAim(of: touch) else { return 0 }
    return chances(of: aimed, member: member).filter { aimed.intended.contains($0.slot) }
      .reduce(0) { $0 + $1.probability }
  }
}
