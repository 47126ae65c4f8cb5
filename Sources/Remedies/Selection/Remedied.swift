package import TouchLab

/// The problem that a change solves and its remedy, in words and figures.
package struct Remedied: Sendable {
  /// The frames of a changed target on the screen, before and after.
  package struct Frame: Sendable {
    package let id: String
    package let visibleFrame: (from: Rectangle, to: Rectangle)
    package let hit: (from: Rectangle, to: Rectangle)
  }

  /// The rate that the remedy lowers, before and after.
  package struct Gain: Sendable {
    /// The id of the missed target, or of the target that taps activate by accident.
    package let target: String
    /// Whether it is the rate of accidental taps on the target; otherwise its mis-tap rate.
    package let isOfAccidents: Bool
    /// The number of targets whose worst one this is.
    package let targets: Int
    package let before: Double
    package let after: Double
  }

  package let problem: ProblemKind
  package let remedy: RemedyKind
  /// The instruction, as an imperative.
  package let title: String
  /// The gain, in words.
  package let effect: String
  /// The gain, in figures; nil for a remedy whose gain is no rate.
  package let gain: Gain?
  package let tradeoffs: [String]
  package let space: TakenSpace
  package let frames: [Frame]
  /// The resulting size or distance, in the unit of the screen; 0 for a remedy without an amount.
  package let amount: Double
  package let platform: TouchPlatform?
  /// The title of an alternative remedy; nil if none was found.
  package internal(set) var instead: String?

  init(
    _ candidate: RemedyCandidate, for problem: Problem, _ fix: Fix, on platform: TouchPlatform?,
    tradeoffs further: [String]
  ) {
    self.platform = platform
    amount = candidate.amount
    self.problem = problem.kind
    remedy = candidate.remedy
    title = candidate.title
    space = candidate.space
    let (before, after) = fix.screens
    let now = Dictionary(
      after.targets.map { ($0.target.id, $0) }, uniquingKeysWith: { _, last in last })
    frames = before.targets.compactMap { one in
      guard let then = now[one.target.id], one.swipes == then.swipes,
        then.target.visibleFrame != one.target.visibleFrame
          || then.target.hitTarget != one.target.hitTarget
      else { return nil }
      return Frame(
        id: one.target.id, visibleFrame: (one.target.visibleFrame, then.target.visibleFrame),
        hit: (one.target.hitTarget, then.target.hitTarget))
    }
    effect = Self.effect(of: problem, before, now, candidate.remedy)
    gain = Self.gain(of: problem, before, now, candidate.remedy)
    let costs = fix.costs.filter { !problem.ids.contains($0.target) }.prefix(2).map { cost in
      let points: String = (100 * (cost.after - cost.before)).rounded(places: 1)
      return "Mis-taps on '\(Self.name(of: cost.target, on: before))': +\(points) pp"
    }
    tradeoffs = candidate.tradeoffs + costs + further
  }

  private static func effect(
    of problem: Problem, _ before: ScreenResult, _ now: [String: TargetResult], _ remedy: RemedyKind
  ) -> String {
    func percent(_ rate: Double) -> String { Rate.rounded(rate).text }
    switch problem.kind {
    case .dangerousNeighbour, .noConfirmation:
      let id = problem.ids.first ?? ""
      func risk(_ all: [TargetResult]) -> Double {
        var sum = 0.0
        for one in all where one.isIntended && one.target.id != id {
          sum += one.exact?.first { $0.outcome == .wrong(id) }?.probability ?? 0
        }
        return sum
      }
      let then = remedy == .confirm ? "0%" : percent(risk(Array(now.values)))
      return "Accidental taps on '\(name(of: id, on: before))': "
        + "\(percent(risk(before.targets))) → \(then)"
    case .inSystemArea:
      let id = problem.worst?.id ?? ""
      return "The system no longer takes taps and drags on '\(name(of: id, on: before))'"
    case .dead, .aimOutside, .covered, .atEdge, .tooSmall, .crowded:
      let worst = problem.worst
      let id = worst?.id ?? ""
      let each = problem.ids.count > 1 ? " (worst of \(problem.ids.count))" : ""
      return "Mis-taps on '\(name(of: id, on: before))'\(each): "
        + "\(percent(worst?.missed ?? 0)) → \(percent(now[id]?.misTapRate ?? 0))"
    }
  }

  private static func gain(
    of problem: Problem, _ before: ScreenResult, _ now: [String: TargetResult], _ remedy: RemedyKind
  ) -> Gain? {
    switch problem.kind {
    case .dangerousNeighbour, .noConfirmation:
      guard let id = problem.ids.first else { return nil }
      func risk(_ all: [TargetResult]) -> Double {
        all.reduce(0) { sum, one in
          one.isIntended && one.target.id != id ? sum + one.chance(of: .wrong(id)) : sum
        }
      }
      return Gain(
        target: id, isOfAccidents: true, targets: 1, before: risk(before.targets),
        after: remedy == .confirm ? 0 : risk(Array(now.values)))
    case .inSystemArea: return nil
    case .dead, .aimOutside, .covered, .atEdge, .tooSmall, .crowded:
      guard let worst = problem.worst else { return nil }
      return Gain(
        target: worst.id, isOfAccidents: false, targets: problem.ids.count, before: worst.missed,
        after: now[worst.id]?.misTapRate ?? 0)
    }
  }

  /// The label of a target; its id if it has no label.
  private static func name(of id: String, on screen: ScreenResult) -> String {
    let label = screen.targets.first { $0.target.id == id }?.target.label ?? ""
    return label.isEmpty ? id : label
  }
}
