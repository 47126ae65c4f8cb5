package import TouchLab

extension Comparison {
  /// Creates the comparison of a candidate layout with a baseline layout from exact differences.
  package init(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout,
    margin: Double = Comparison.standardMargin
  ) {
    var targets: [Comparison.TargetDifference] = []
    var screens: [Comparison.MisTapDifference] = []
    var meant: [IrreversibleErrors.Meant] = []
    var dangerous: [String] = []
    var alike: Set<String> = []
    let isSameInterval = baseline.study.person == candidate.study.person
    let isSamePerson = baseline.study.isTouched(as: candidate.study)
    for screen in baseline.result.screens {
      guard let other = candidate.result.screens.first(where: { $0.id == screen.id }) else {
        continue
      }
      let pairs = Self.pairs(screen, other, isSameInterval)
      if isSamePerson, screen.placed.responds(as: other.placed) { alike.insert(screen.id) }
      meant += pairs.map { $0.meant(screen, other, isSameInterval) }
      if !(screen.irreversible + other.irreversible).isEmpty { dangerous.append(screen.id) }
      targets += pairs.map { pair in
        Comparison.TargetDifference(
          screen: screen.id, id: pair.id,
          figure: ComparedFigure(pair.difference, margin: margin, higherIsBetter: true))
      }
      screens.append(.misTaps(on: screen.id, pairs.map(\.difference), margin: margin))
    }
    let all = targets.map(\.difference)
    self.init(
      baseline: baseline.name, candidate: candidate.name, margin: margin, targets: targets,
      screens: screens, total: .misTaps(on: "", all, margin: margin),
      changed: .misTaps(on: "", all.filter(\.isChange), margin: margin),
      tasks: Self.tasks(baseline, candidate, margin: margin),
      irreversible: IrreversibleErrors(meant, on: dangerous, margin: margin),
      undone: (baseline.result.undone, candidate.result.undone),
      loneTargets: Self.loneTargets(baseline, candidate),
      unmarked: (Self.unmarked(baseline, as: candidate), Self.unmarked(candidate, as: baseline)),
      swipedTargets: Self.swipedTargets(baseline, candidate))
    withholdVerdicts(alike: alike, isWhole: alike.count == baseline.result.screens.count)
  }

  /// A target of both screens: its indices among their targets, and its hit rates.
  private struct Pair {
    var id: String
    var baseline: Int
    var candidate: Int
    var difference: Difference

    /// Returns the difference in irreversible errors of touches aimed at the target.
    func meant(
      _ screen: ScreenResult, _ other: ScreenResult, _ isSamePerson: Bool
    ) -> IrreversibleErrors.Meant {
      let difference = Difference(
        baseline: screen.irreversibleRates(meaning: screen.targets[baseline]),
        candidate: other.irreversibleRates(meaning: other.targets[candidate]),
        isSamePerson: isSamePerson)
      return IrreversibleErrors.Meant(screen: screen.id, id: id, difference: difference)
    }
  }

  /// Returns the targets that people can aim at on both screens, in the order of the baseline
  /// layout.
  private static func pairs(
    _ screen: ScreenResult, _ other: ScreenResult, _ isSamePerson: Bool
  ) -> [Pair] {
    screen.intendedIndices.compactMap { first in
      let id = screen.targets[first].target.id
      guard
        let second = other.intendedIndices.first(where: { other.targets[$0].target.id == id }),
        screen.targets[first].exact != nil, other.targets[second].exact != nil
      else { return nil }
      let difference = Difference(
        baseline: screen.targets[first].successes, candidate: other.targets[second].successes,
        isSamePerson: isSamePerson)
      return Pair(id: id, baseline: first, candidate: second, difference: difference)
    }
  }

  private static func tasks(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout, margin: Double
  ) -> [Comparison.TaskDifference] {
    var differences: [Comparison.TaskDifference] = []
    let (person, otherPerson) = (baseline.study.person, candidate.study.person)
    let comparesTimes = person == otherPerson || person.hasTimesComparable(to: otherPerson)
    for task in baseline.result.tasks {
      guard let other = candidate.result.tasks.first(where: { $0.id == task.id }) else { continue }
      for measure in TaskMeasure.all where comparesTimes || !measure.isTime {
        guard let before = measure.value(task), let after = measure.value(other),
          measure.isShown(of: [before, after])
        else { continue }
        let figure = ComparedFigure(
          Difference(
            baseline: task.values(of: measure), candidate: other.values(of: measure),
            isSamePerson: person == otherPerson),
          margin: measure.margin(margin, baseline: before), higherIsBetter: measure.higherIsBetter)
        differences.append(.init(id: task.id, measure: measure, figure: figure))
      }
    }
    return differences
  }
}

extension Study {
  /// Whether the person and the density of the screen are those of another study.
  func isTouched(as other: Study) -> Bool {
    person == other.person && device.density == other.device.density
  }
}

extension Comparison.MisTapDifference {
  /// Returns the mean mis-tap rates over targets with the given hit rates.
  static func misTaps(
    on screen: String, _ hits: [Difference], margin: Double
  ) -> Comparison.MisTapDifference {
    let count = Double(max(1, hits.count))
    let difference = Difference(of: hits) { hits in hits.reduce(0) { $0 + 1 - $1 } / count }
    return Comparison.MisTapDifference(
      screen: screen, targets: hits.count, difference: difference,
      verdict: difference.verdict(margin: margin, higherIsBetter: false))
  }
}

extension Difference {
  /// Creates the difference of figures in each world, the predicted one first.
  ///
  /// With two different persons it has no model interval.
  fileprivate init(baseline: [Double], candidate: [Double], isSamePerson: Bool) {
    self.init(
      worlds: zip(baseline, candidate).map { Difference(baseline: $0, candidate: $1) }
        .prefix(isSamePerson ? .max : 1))
  }
}
