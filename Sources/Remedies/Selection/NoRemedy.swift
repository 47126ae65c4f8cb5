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
  case system(Missed)
  /// What is missed most is where and as large as it has to be.
  case essential(Missed)
  /// What would help breaks something, or cannot be written.
  case refused(RefusedRemedy)
  /// Changes are sought for another layout.
  case otherLayout

  /// The word for it in JSON.
  package var code: String {
    switch self {
    case .nothingWorthChanging: "nothing-worth-changing"
    case .scatter: "scatter"
    case .system: "system"
    case .essential: "essential"
    case .refused: "refused"
    case .otherLayout: "other-layout"
    }
  }

  /// Why nothing is found for some problems of scenes.
  init(_ scenes: [Scene], _ problems: [Problem]) {
    let all = scenes.flatMap { scene in scene.figures.targets.map { (scene, $0) } }
    let worst = all.max { $0.1.missed < $1.1.missed }
    let heaviest = problems.first?.worst.flatMap { one in
      scenes.first { $0.figures[one.id]?.missed == one.missed }.map { ($0, one) }
    }
    guard let (scene, one) = heaviest ?? worst else {
      self = .nothingWorthChanging(nil)
      return
    }
    let missed = Missed(one)
    let stated = scene.stated[one.id]
    if one.target.circumstances.isEssential {
      self = .essential(missed)
    } else if one.missed >= Worth.oftenMissed, !one.costsWorth {
      self = .scatter(missed, size: one.target.whole.size)
    } else if one.missed >= Worth.oftenMissed, stated?.standing == .placed || stated == nil {
      self = .system(missed)
    } else {
      self = .nothingWorthChanging(worst.map { Missed($0.1) } ?? missed)
    }
  }
}

extension NoRemedy.Missed {
  init(_ one: TargetFigures) {
    self.init(name: one.target.label.isEmpty ? one.id : one.target.label, rate: one.missed)
  }
}
