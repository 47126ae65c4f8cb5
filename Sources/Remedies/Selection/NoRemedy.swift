package import TouchLab

/// A remedy that would help and cannot be made.
package struct RefusedRemedy: Error, Sendable {
  package let title: String
  /// What it breaks.
  package let breach: Breach
  package let edits: [LayoutChange]
}

/// Why there is nothing to change on a layout, or on a screen.
package enum NoRemedy: Sendable {
  /// A target with how often it is missed.
  package struct Missed: Hashable, Sendable {
    /// Its label, or its id where it has none.
    package let name: String
    package let rate: Double
  }

  /// No target is missed so often that a change is worth it, the most missed one included; without one
  /// nobody can mean any.
  case nothingWorthChanging(Missed?)
  /// The person misses a target as often alone on the screen, so that no layout helps.
  case scatter(Missed, size: Size)
  /// The system draws what is missed most.
  case drawnBySystem(Missed)
  /// What is missed most is where and as large as it has to be.
  case essential(Missed)
  /// Something floats over what is missed most, and nothing says that it could be scrolled clear.
  case covered(Missed, by: String)
  /// What stands around what is missed most leaves no remedy the room.
  case noRoom(Missed)
  /// What would help breaks something, or cannot be written.
  case refused(RefusedRemedy)
  /// Changes are sought for another layout.
  case otherLayout

  /// The word for it in JSON.
  package var code: String {
    switch self {
    case .nothingWorthChanging: "nothing-worth-changing"
    case .scatter: "scatter"
    case .drawnBySystem: "system"
    case .essential: "essential"
    case .covered: "covered"
    case .noRoom: "no-room"
    case .refused: "refused"
    case .otherLayout: "other-layout"
    }
  }

  /// What is left on some scenes: the heaviest problem that nothing solves, else what is missed most.
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
