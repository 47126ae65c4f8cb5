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

  /// The movement of the first touch of a step when all before went well, and where its touches land;
  /// nil where there is nothing to aim at.
  mutating func movement(of touch: Int) -> MovementFigures? {
    guard let movement = plan.touches[touch].movement, let aimed = plannedAim(of: touch) else {
      return nil
    }
    return MovementFigures(
      movement, to: aimed.target.visual.center, aimed.touches, by: person, density: density)
  }

  /// The exact probability that the first touch of a step by one of the people does what the step
  /// means, when all before went well.
  mutating func success(of touch: Int, member: Int) -> Double {
    guard let aimed = plannedAim(of: touch) else { return 0 }
    return chances(of: aimed, member: member).filter { aimed.intended.contains($0.slot) }
      .reduce(0) { $0 + $1.probability }
  }
}
