internal import Guidelines
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
    let known = Set(targets.map { [$0.screen, $0.id] })
    for (screen, alone) in Self.dangersOfOne(baseline, candidate, beside: known) {
      meant.append(alone)
      if !dangerous.contains(screen) { dangerous.append(screen) }
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

  /// The irreversible errors of touches aimed at targets that only one layout has: a danger of its
  /// own.
  private static func dangersOfOne(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout,
    beside known: Set<[String]>
  ) -> [(screen: String, meant: IrreversibleErrors.Meant)] {
    let isSame = baseline.study.person == candidate.study.person
    return [(baseline, true), (candidate, false)].flatMap { layout, isBaseline in
      layout.result.screens.filter { !$0.irreversible.isEmpty }.flatMap { screen in
        screen.intended.filter { !known.contains([screen.id, $0.target.id]) }.map { target in
          let rates = screen.irreversibleRates(meaning: target)
          let none = rates.map { _ in 0.0 }
          let difference = Difference(
            baseline: isBaseline ? rates : none, candidate: isBaseline ? none : rates,
            isSamePerson: isSame)
          return (
            screen.id,
            IrreversibleErrors.Meant(
              screen: screen.id, id: target.target.id, difference: difference)
          )
        }
      }
    }
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
        baseline: screen.targets[first].asFirstShown.successes,
        candidate: other.targets[second].asFirstShown.successes,
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
  fileprivate init(baseline: [Double], candidate: [Double], isSamePerson: Bool) {
    self.init(
      worlds: zip(baseline, candidate).map { Difference(baseline: $0, candidate: $1) }
        .prefix(isSamePerson ? .max : 1))
  }
}

/// The targets and screens that a comparison leaves out.
extension Comparison {
  /// Returns the ids of targets that people can aim at on a screen of one layout but not on that
  /// screen of the other, even after swipes.
  static func loneTargets(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout
  ) -> (baseline: [String], candidate: [String]) {
    let before = baseline.result.screens.flatMap(\.everMeant)
    let after = candidate.result.screens.flatMap(\.everMeant)
    let (had, has) = (Set(before), Set(after))
    return (
      before.filter { !has.contains($0) }.map(\.id), after.filter { !had.contains($0) }.map(\.id)
    )
  }

  /// Returns the ids of targets that the other layout marks as irreversible and this layout does
  /// not, if nothing asks first.
  static func unmarked(_ layout: ComparedLayout, as other: ComparedLayout) -> [String] {
    var ids: [String] = []
    for screen in other.result.screens {
      guard let own = layout.result.screens.first(where: { $0.id == screen.id }) else { continue }
      let marked = Set(own.irreversible)
      let shown = Set(
        own.targets.lazy.map(\.target).filter { $0.isEnabled && !asks($0, on: layout) }.map(\.id))
      for id in screen.irreversible
      where shown.contains(id) && !marked.contains(id) && !ids.contains(id) {
        ids.append(id)
      }
    }
    return ids
  }

  /// Whether a target presents a panel with an irreversible action, such as a confirmation dialog.
  private static func asks(_ target: Target, on layout: ComparedLayout) -> Bool {
    guard case .presents(let panel) = target.effect else { return false }
    return layout.result.screens.contains { screen in
      screen.id.hasSuffix("/\(panel)") && !screen.irreversible.isEmpty
    }
  }

  /// Returns the ids of targets that both layouts have, one of them only after swipes, so their
  /// positions are not comparable.
  static func swipedTargets(_ baseline: ComparedLayout, _ candidate: ComparedLayout) -> [String] {
    let before = baseline.result.screens.flatMap(\.everMeant)
    let after = Set(candidate.result.screens.flatMap(\.everMeant))
    let had = Set(baseline.result.screens.flatMap(\.meantTargets))
    let has = Set(candidate.result.screens.flatMap(\.meantTargets))
    return before.filter { after.contains($0) && !(had.contains($0) && has.contains($0)) }.map(\.id)
  }
}

/// A target of a screen that people can aim at.
private struct MeantTarget: Hashable {
  let screen: String
  let id: String
}

extension ScreenResult {
  /// The indices of the targets that people can aim at on the screen as first seen.
  var intendedIndices: [Int] {
    targets.indices.filter { targets[$0].isIntended && targets[$0].swipes == 0 }
  }

  /// The targets that people can aim at, as first seen or after swipes, by screen and id.
  fileprivate var everMeant: [MeantTarget] {
    targets.filter(\.isIntended).map { MeantTarget(screen: id, id: $0.target.id) }
  }

  /// The targets that people can aim at as first seen, by screen and id.
  fileprivate var meantTargets: [MeantTarget] {
    intendedIndices.map { MeantTarget(screen: id, id: targets[$0].target.id) }
  }
}

/// A compared layout: its results and its study.
package struct ComparedLayout: Sendable {
  package let study: Study
  package let result: LayoutResult
  package let name: String

  package init(study: Study, result: LayoutResult, name: String? = nil) {
    self.study = study
    self.result = result
    self.name = name ?? result.id
  }
}

/// The person, device and orientation in one of the compared files.
package struct ComparedConditions: Hashable, Sendable {
  package let path: String
  package let person: Person
  package let device: Device
  package let orientation: Orientation

  private init(_ study: Study) {
    path = study.path
    person = study.person
    device = study.device
    orientation = study.orientation
  }

  /// Returns the conditions of all files, in order; empty if all of them agree.
  static func differing(among layouts: [ComparedLayout]) -> [ComparedConditions] {
    var all: [ComparedConditions] = []
    for layout in layouts where !all.contains(where: { $0.path == layout.study.path }) {
      all.append(ComparedConditions(layout.study))
    }
    let agree = all.allSatisfy { one in
      one.person == all[0].person && one.device == all[0].device
        && one.orientation == all[0].orientation
    }
    return agree ? [] : all
  }
}
