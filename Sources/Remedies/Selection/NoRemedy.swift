package import TouchLab

/// A remedy that would help but violates a constraint.
package struct RefusedRemedy: Error, Sendable {
  package let title: String
  /// The constraint that it violates.
  package let violation: ConstraintViolation
  package let edits: [LayoutEdit]
}

/// The reason why a layout or a screen has no change to suggest.
package enum NoRemedy: Sendable {
  /// A target with its mis-tap rate.
  package struct Missed: Hashable, Sendable {
    /// The label, or the id of a target without one.
    package let name: String
    package let rate: Double
  }

  /// No mis-tap rate justifies a change. Contains the target with the highest rate; nil without
  /// intended targets.
  case nothingWorthChanging(Missed?)
  /// The person misses the target as often when it is alone on the screen, so no layout helps.
  case scatter(Missed, size: Size)
  /// The system draws the target with the highest rate.
  case drawnBySystem(Missed)
  /// The size and position of the target with the highest rate are essential.
  case essential(Missed)
  /// A floating element covers the target with the highest rate, and the scenario states no scroll
  /// range to clear it.
  case covered(Missed, by: String)
  /// The surroundings of the target with the highest rate leave no room for a remedy.
  case noRoom(Missed)
  /// The remedy that would help violates a constraint, or the scenario cannot express it.
  case refused(RefusedRemedy)
  /// The screen has too many targets to try every change.
  case searchEnded
  /// The search ran for another layout.
  case otherLayout

  /// The value in JSON.
  package var code: String {
    switch self {
    case .nothingWorthChanging: "nothing-worth-changing"
    case .scatter: "scatter"
    case .drawnBySystem: "system"
    case .essential: "essential"
    case .covered: "covered"
    case .noRoom: "no-room"
    case .refused: "refused"
    case .searchEnded: "search-ended"
    case .otherLayout: "other-layout"
    }
  }

  /// Creates the reason from the first unsolved problem, or else from the highest mis-tap rate.
  init(_ scenes: [Scene], _ unsolved: [(scene: Scene, problem: Problem)]) {
    let all = scenes.flatMap { scene in
      scene.figures.targets.filter { !scene.figures.cutOff.contains($0.id) }.map { (scene, $0) }
    }
    let worst = all.max { $0.1.missed < $1.1.missed }
    guard let most = worst.map({ Missed($0.1) }) else {
      self = .nothingWorthChanging(nil)
      return
    }
    self = .nothingWorthChanging(most)
    let problem = unsolved.first?.problem
    guard
      let (scene, one) = problem?.worst.flatMap({ one in unsolved.first.map { ($0.scene, one) } })
        ?? worst,
      one.missed >= Worth.oftenMissed || one.target.circumstances.isEssential
    else { return }
    let missed = Missed(one)
    if one.target.circumstances.isEssential, problem != nil {
      self = .essential(missed)
    } else if !one.costsWorth {
      self = .scatter(missed, size: one.target.whole.size)
    } else if problem?.kind == .covered, let cause = problem?.cause {
      self = .covered(missed, by: scene.label(of: cause))
    } else if scene.stated[one.id].map(\.hasSystemSize) ?? true {
      self = .drawnBySystem(missed)
    } else if problem != nil {
      self = .noRoom(missed)
    }
  }
}

extension NoRemedy.Missed {
  init(_ one: TargetFigures) {
    self.init(name: one.target.label.isEmpty ? one.id : one.target.label, rate: one.missed)
  }
}
