internal import Guidelines
package import Studies
package import TouchLab

/// A problem of a layout with the change that solves it, or the reason why no change does.
package struct AnsweredProblem: Sendable {
  package enum Answer: Sendable {
    /// The change, by its index among those that a search returned, and the problem's rate before
    /// and after it.
    case change(Int, before: Double, after: Double)
    case obstacle(Obstacle)
  }

  package let problem: Problem
  /// The answer; nil if the search ended before it came to the problem.
  package let answer: Answer?
  /// The targets of a problem of standard size that no change helps, as a problem of their own with
  /// its obstacle; nil without any.
  package var rest: (problem: Problem, obstacle: Obstacle)?
}

/// The reason why a search has no change for a problem.
package struct Obstacle: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The platform draws the targets.
    case systemSized = "system-sized"
    /// The targets have to be where they are.
    case essential
    /// Elements in the way leave no room.
    case noSpace = "no-space"
    /// The remedy conflicts with another one, a task, a rule or a requirement.
    case conflict
    /// Another layout, or another file, states the targets.
    case shared
    /// The person misses targets of this size as often where they are alone.
    case scatter
    /// The scenario lacks a fact, or cannot state the change.
    case unstated
    /// The best change gains less than *worth*.
    case slight
  }

  package let reason: Reason
  /// The element in the way: a neighbour, a cover or a container; nil without one.
  package var element: ProblemElement?
  /// The length by which the target is too short, in the unit of the screen; 0 if it is not.
  package var missing = 0.0
  /// The problem's rate as it is, from 0 to 1; nil for a rule without a rate.
  package var rate: Double?
  /// The size of the target alone on a screen that has the same rate.
  package var size: Size?
  /// The remedy that was refused or given up, as an imperative.
  package var remedy: String?
  /// The constraint that it violates; nil for a conflict with another remedy.
  package var violation: ConstraintViolation?

  init(_ reason: Reason) { self.reason = reason }
}

/// An element by its id and its label.
package struct ProblemElement: Hashable, Sendable {
  package let id: String
  /// The label, or the id of an element without one.
  package let name: String
}

extension FoundFixes {
  /// Returns what a search of a layout found about some of its problems, in their order.
  package func answers(to problems: [Problem]) -> [AnsweredProblem] {
    problems.map { problem in
      for (index, fix) in fixes.enumerated() {
        if let (before, after) = fix.gain(for: problem) {
          return AnsweredProblem(
            problem: problem, answer: .change(index, before: before, after: after),
            rest: rest(of: problem))
        }
      }
      return AnsweredProblem(
        problem: problem, answer: obstacle(for: problem).map(AnsweredProblem.Answer.obstacle))
    }
  }

  private func rest(of problem: Problem) -> (problem: Problem, obstacle: Obstacle)? {
    let helped = Set(
      fixes.filter { $0.screen == problem.screen }.flatMap { $0.remedied?.ids ?? [] })
    let rest = problem.about { !helped.contains($0.id) }
    guard problem.isOfStandardSize, !rest.targets.isEmpty, let obstacle = obstacle(for: rest) else {
      return nil
    }
    return (rest, obstacle)
  }

  /// Returns the reason why a problem has no change; nil if it was not searched.
  private func obstacle(for problem: Problem) -> Obstacle? {
    guard !problem.needsReview, let scene = scenes.first(where: { $0.holds(problem) }) else {
      return Obstacle(.unstated)
    }
    let ids = Set(problem.targets.map(\.id))
    let targets = problem.targets.compactMap { scene.figures[$0.id] }
    let own = unsolved.first { $0.screen == problem.screen && !ids.isDisjoint(with: $0.ids) }
    if let dropped = dropped.first(where: { $0.gain(for: problem) != nil }) {
      var obstacle = Obstacle(.conflict)
      obstacle.remedy = dropped.remedied?.title
      return obstacle
    }
    if [.guideline, .gestureConflict, .inputLost].contains(problem.cause) {
      return Obstacle(.unstated)
    }
    if problem.isOfMoment {
      // The search compares screens as first seen.
      var obstacle = Obstacle(.unstated)
      obstacle.element = problem.blame.map {
        ProblemElement(id: $0.id, name: $0.label.isEmpty ? $0.id : $0.label)
      }
      return obstacle
    }
    if let refused = own?.refused {
      var obstacle = Obstacle(refused.violation == .unsaid ? .shared : .conflict)
      (obstacle.remedy, obstacle.violation) = (refused.title, refused.violation)
      return obstacle
    }
    guard let worst = targets.max(by: { $0.missed < $1.missed }) else {
      // Nobody aims at them, as at what a dump cuts off.
      return Obstacle(problem.targets.allSatisfy { $0.kind == "key" } ? .systemSized : .unstated)
    }
    guard own != nil || isComplete else { return nil }
    return scene.obstacle(for: problem, worst, targets, isSearched: own != nil)
  }
}

extension Scene {
  /// Whether the problem is about targets of this screen.
  fileprivate func holds(_ problem: Problem) -> Bool {
    figures.screen.id == problem.screen && problem.layouts.contains(layout.id)
  }

  fileprivate func obstacle(
    for problem: Problem, _ worst: TargetFigures, _ targets: [TargetFigures], isSearched: Bool
  ) -> Obstacle {
    let isDrawnBySystem = targets.allSatisfy { one in
      one.target.circumstances.hasSystemSize || one.target.isKey
        || (stated[one.id].map(\.hasSystemSize) ?? true)
    }
    var obstacle = Obstacle(
      targets.allSatisfy(\.target.circumstances.isEssential)
        ? .essential
        : isDrawnBySystem
          ? .systemSized : reason(for: problem, worst, isSearched: isSearched))
    obstacle.rate =
      obstacle.reason == .slight ? problem.harm?.most ?? worst.missed : worst.missed
    switch obstacle.reason {
    case .scatter: obstacle.size = amounts.floorSize(of: worst.target)
    case .unstated:
      obstacle.element = problem.blame.map { ProblemElement(id: $0.id, name: label(of: $0.id)) }
    case .noSpace:
      let needs = problem.requiredSize ?? worst.target.whole.size
      let drawn = worst.target.whole.size
      obstacle.missing = max(needs.width - drawn.width, needs.height - drawn.height)
      obstacle.element = (inTheWay(of: worst.target, needing: needs) ?? problem.blame?.id)
        .map { ProblemElement(id: $0, name: label(of: $0)) }
    case .systemSized, .essential, .conflict, .shared, .slight: break
    }
    return obstacle
  }

  private func reason(
    for problem: Problem, _ worst: TargetFigures, isSearched: Bool
  ) -> Obstacle.Reason {
    if problem.severity != .error, !worst.costsWorth {
      return problem.cause == .crowded ? .slight : .scatter
    }
    if [.covered, .aimOutside, .dead, .outOfSight].contains(problem.cause) { return .unstated }
    if problem.requiredSize != nil || problem.blame != nil { return .noSpace }
    return isSearched ? .slight : .unstated
  }

  /// The target that most of a larger frame would cover; nil if it covers none.
  private func inTheWay(of target: Target, needing size: Size) -> String? {
    let frame = Rectangle(
      center: target.drawn.center,
      size: Size(
        width: max(size.width, target.drawn.width), height: max(size.height, target.drawn.height)))
    let covered = placed.targets
      .filter { $0.id != target.id && !target.drawn.lies(within: $0.drawn) }
      .map { (id: $0.id, area: frame.intersection($0.drawn).area) }
    return covered.filter { $0.area > 1e-6 }.max { $0.area < $1.area }?.id
  }
}

extension Problem {
  /// The largest size that its rules require; nil without a rule about sizes.
  fileprivate var requiredSize: Size? {
    var size: Size?
    for finding in rules.lazy.flatMap(\.findings).map(\.finding) {
      guard case .size(_, let needs) = finding.shortfall else { continue }
      size = Size(
        width: max(size?.width ?? 0, needs.width), height: max(size?.height ?? 0, needs.height))
    }
    return size
  }

  /// The rules about sizes and distances that it fails with severity error.
  fileprivate var brokenRules: Set<String> {
    Set(
      rules.filter { $0.severity == .error && BrokenRules.all.contains($0.rule) }.map(\.rule))
  }
}

extension Fix {
  /// The rate of a problem before and after the change; nil if the change does not solve it. A
  /// change solves a problem if its errors and its rules about effects pass or, without these, if
  /// its rate falls by worth.
  fileprivate func gain(for problem: Problem) -> (before: Double, after: Double)? {
    guard screen == problem.screen else { return nil }
    var problem = problem
    if problem.isOfStandardSize, let own = remedied?.ids {
      // It gathers targets of all kinds, which one change need not help.
      problem = problem.about { own.contains($0.id) }
    }
    let (before, after) = (screens.before.rate(of: problem), screens.after.rate(of: problem))
    guard after <= before + LeastShown.tenth else { return nil }
    let ids = Set(problem.targets.map(\.id))
    let rules = problem.brokenRules.union(
      problem.rules.map(\.rule).filter(TouchRules.ofEffects.contains))
    guard rules.isEmpty else {
      let left = screens.after.findings.filter {
        $0.fails && rules.contains($0.rule) && ids.contains($0.target)
      }
      return left.isEmpty ? (before, after) : nil
    }
    let isSolved =
      problem.harm == nil || problem.cause == .inSystemArea
      ? remedied.map { !ids.isDisjoint(with: $0.ids) } ?? false
      : Worth.isWorth(from: before, to: after) || after <= before / 2
    return isSolved && before > after ? (before, after) : nil
  }
}

extension ScreenResult {
  /// The rate of a problem on this screen: accidental activations of its danger, otherwise the
  /// highest mis-tap rate of its targets.
  fileprivate func rate(of problem: Problem) -> Double {
    let ids = Set(problem.targets.map(\.id))
    guard let danger = problem.harm?.activates,
      [.irreversible, .costly].contains(problem.harm?.outcome)
    else {
      return targets.filter { ids.contains($0.target.id) }.compactMap(\.misTapRate).max() ?? 0
    }
    if targets.contains(where: { $0.target.id == danger.id && $0.target.asksFirst }) { return 0 }
    let meant = problem.harm?.meant.map { [$0.id] } ?? Array(ids)
    return targets.filter { meant.contains($0.target.id) }
      .map { $0.chance(of: .wrong(danger.id)) }.max() ?? 0
  }
}
