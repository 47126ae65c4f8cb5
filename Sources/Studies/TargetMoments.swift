internal import Guidelines
internal import TouchLab

extension StudyRunner {
  /// Returns the results of the controls of an entry that are out of sight at first.
  func unseen(of review: ScreenReview) -> [TargetResult] {
    let clipped = review.clipped.map { element, parent in
      outOfSight(Target(away: element), .clipped, blame: parent.id)
    }
    return review.unseen.map { unseen in
      var result = outOfSight(unseen.target, unseen.reason.reason, blame: unseen.reason.blame)
      if case .waits(let absence) = unseen.reason { result.absence = absence }
      result.isStuck = unseen.severity == .error
      return result
    } + clipped + waitingForKeyboard(review)
  }

  /// The controls of a container that hides the keyboard, while the keyboard is up: a tap on one
  /// only hides the keyboard.
  private func waitingForKeyboard(_ review: ScreenReview) -> [TargetResult] {
    guard review.placed.keyboard != nil else { return [] }
    return review.placed.nodes.compactMap { node in
      guard node.dismisses, let element = review.screen.element(id: node.id), element.isEnabled,
        element.kind.descriptor.responds
      else { return nil }
      return outOfSight(Target(away: element), nil, blame: nil)
    }
  }

  /// Returns the result of a control that no touch reaches.
  func outOfSight(
    _ target: Target, _ reason: Finding.Reason?, blame: String?
  ) -> TargetResult {
    var result = TargetResult(
      target: target, effective: UsableHitTarget(alone: target.hitTarget),
      exact: TargetResult.none)
    result.isOutOfSight = true
    result.reason = reason
    result.blame = blame
    let users = study.person.isPopulation ? study.person.members.count : 0
    result.hits = [Double](repeating: 0, count: users)
    result.people = result.hits
    result.bounds = bounds.map { _ in
      TargetResult.World(exact: TargetResult.none, oneInNine: users > 0 ? 0 : nil)
    }
    return result
  }

  /// Adds the figures at the moments at which they differ from those at rest.
  func addMoments(to result: inout TargetResult, of judgement: EntryJudgement) {
    guard result.exact != nil, !result.isBehind else { return }
    for moment in judgement.moments {
      if let use = moment.use(of: result.target.id), !moment.hides(result) {
        add(use, at: moment, to: &result)
      } else if !result.isOutOfSight, let reason = moment.absence(of: result.target) {
        result.moments.append(TargetResult.AtMoment(moment.moment, outOfSight: reason))
      }
    }
  }

  private func add(
    _ use: UsedTarget, at moment: EntryJudgement.AtMoment, to result: inout TargetResult
  ) {
    guard let exact = use.exact else { return }
    let chances = TargetResult.chances(exact, of: use.index, on: use.placed)
    guard result.isOutOfSight || chances.differ(from: result.exact ?? []) else { return }
    // A cover over all of it leaves no touch.
    let isCovered = moment.moment.kind == .message && chances.first?.probability == 0
    var own = TargetResult.AtMoment(
      moment.moment, chances, reason: isCovered ? .behindMessage : nil,
      blame: isCovered ? moment.moment.name : nil)
    if result.isOutOfSight, result.firstShown == nil {
      let predictor = ExactPredictor(use.placed, density: study.device.density)
      own.bounds = bounds(use.index, on: use.placed, predictor)
      own.hits = exact.hits
      own.seen = use.placed
      own.swipes = use.swipes
    }
    result.moments.append(own)
  }
}

extension EntryJudgement.AtMoment {
  /// Whether an opaque element still hides a target at the moment.
  fileprivate func hides(_ result: TargetResult) -> Bool {
    result.reason == .behindSurface
      && review.placed.decorations.contains { $0.id == result.blame }
  }

  /// The reason why the moment does not show a target that is in sight at rest. It is nil if
  /// scrolling may show the target, or if all controls are hidden.
  fileprivate func absence(of target: Target) -> Finding.Reason? {
    guard target.isEnabled, !target.isKey, target.isOfDesign else { return nil }
    if review.app.absence(of: target.id, in: review.state) != nil { return .waits }
    guard moment.kind == .keyboard, !target.isInScroller, target.line == nil else { return nil }
    return .behindKeyboard
  }
}

extension [TargetResult.Chance] {
  fileprivate func differ(from others: [TargetResult.Chance]) -> Bool {
    count != others.count
      || zip(self, others).contains {
        $0.outcome != $1.outcome || abs($0.probability - $1.probability) > Self.leastDifference
      }
  }

  /// The smallest difference of two rates that is not due to rounding.
  private static let leastDifference = 1e-9
}

extension [TargetResult] {
  /// Adds results, in place of those that the targets have.
  mutating func put(_ results: [TargetResult]) {
    for result in results {
      if let index = lastIndex(where: { $0.target.id == result.target.id }) {
        self[index] = result
      } else {
        append(result)
      }
    }
  }

  /// Marks the targets behind the panel in front. `ids` has what belongs to it; nil marks none.
  mutating func markBehind(allBut ids: Set<String>?) {
    guard let ids else { return }
    for index in indices {
      let target = self[index].target
      self[index].isBehind =
        !ids.contains(target.id) && !(target.parent.map(ids.contains) ?? false)
    }
  }

  /// Adds the reasons of the findings that no touch reaches a target.
  mutating func addReasons(of findings: [Finding]) {
    for finding in findings where finding.rule == TouchRules.unreachable && finding.fails {
      guard let index = lastIndex(where: { $0.target.id == finding.target && $0.reason == nil })
      else { continue }
      self[index].reason = finding.reason
      self[index].blame = finding.blame
    }
  }
}
