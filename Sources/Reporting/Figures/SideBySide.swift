internal import Drawing
internal import Studies
internal import TouchLab

/// A part of a study's result, such as a layout, screen or task, for each person.
struct SideBySide<Part> {
  struct One {
    let person: Person
    let part: Part
  }

  /// The parts by person, the first person's first.
  let all: [One]

  var isSeveral: Bool { all.count > 1 }

  /// The part at an index of the first person's list, and those with its id of the others. The
  /// lists of persons may differ, so they are joined by id.
  func at<Inner>(
    _ index: Int, _ list: (Part) -> [Inner], by id: (Inner) -> String
  ) -> SideBySide<Inner> {
    let first = all.first.map { list($0.part) } ?? []
    guard first.indices.contains(index) else { return SideBySide<Inner>(all: []) }
    let wanted = id(first[index])
    return SideBySide<Inner>(
      all: all.compactMap { one in
        let parts = list(one.part)
        let place =
          parts.indices.contains(index) && id(parts[index]) == wanted
          ? index : parts.firstIndex { id($0) == wanted }
        return place.map { .init(person: one.person, part: parts[$0]) }
      })
  }
}

extension SideBySide<StudyResult> {
  init(_ result: StudyResult) {
    self.init(all: result.everyone.map { One(person: $0.study.person, part: $0) })
  }
}

struct PersonalRequirement {
  let person: Person
  let result: RequirementResult

  /// Whether the requirement names a person outside the study and cannot be evaluated.
  var isOfNobody: Bool { result.requirement.person.map { $0 != person.id } ?? false }
}

extension SideBySide<LayoutResult> {
  /// The requirements of a layout; results of one requirement for several persons adjoin.
  var requirements: [PersonalRequirement] {
    var requirements: [[PersonalRequirement]] = []
    var places: [Requirement: Int] = [:]
    for one in all {
      for result in one.part.requirements {
        let place = places[result.requirement] ?? requirements.count
        if place == requirements.count {
          places[result.requirement] = place
          requirements.append([])
        }
        requirements[place].append(PersonalRequirement(person: one.person, result: result))
      }
    }
    return requirements.flatMap(\.self)
  }
}

extension TargetResult {
  /// The probability that a tap aimed at this target lands on the target `id`, with its model
  /// interval.
  func confusionRate(with id: String) -> Rate {
    let reached = exact?.first { $0.outcome == .wrong(id) || $0.outcome == .disabled(id) }
    return Rate(confusion(with: id), reached?.interval)
  }

  /// The probability in closed form that a tap aimed at this target lands on the target `id`,
  /// enabled or not.
  func confusion(with id: String) -> Double {
    (exact ?? []).reduce(0) { sum, chance in
      chance.outcome == .wrong(id) || chance.outcome == .disabled(id)
        ? sum + chance.probability : sum
    }
  }
}

extension ScreenResult {
  /// Whether both screens have the same targets in the same places, whatever lies behind a panel.
  func hasTargets(of other: ScreenResult) -> Bool {
    placed == other.placed
      || placed.bounds == other.placed.bounds && places == other.places && title == other.title
  }

  private var places: [TargetPlace] {
    targets.indices.filter { !targets[$0].isBehind }.map { index in
      let target = targets[index].target
      return TargetPlace(
        id: target.id, label: target.label, visibleFrame: target.visibleFrame,
        hit: target.hitTarget, danger: target.danger)
    }
  }
}

/// A target with its frames, for the comparison of two screens.
private struct TargetPlace: Equatable {
  let id: String
  let label: String
  let visibleFrame: Rectangle
  let hit: Rectangle
  let danger: Danger?
}
