internal import TouchLab

/// A part of a study's result — a layout, a screen, a task — as each of the people came by it.
struct SideBySide<Part> {
  struct One {
    let person: Person
    let part: Part
  }

  /// The first person's part first.
  let all: [One]

  /// Whether there is anything to hold side by side.
  var isSeveral: Bool { all.count > 1 }

  /// The parts in a list that everyone has; those who lack it are left out.
  func at<Inner>(_ index: Int, _ list: (Part) -> [Inner]) -> SideBySide<Inner> {
    SideBySide<Inner>(
      all: all.compactMap { one in
        let parts = list(one.part)
        guard parts.indices.contains(index) else { return nil }
        return .init(person: one.person, part: parts[index])
      })
  }
}

extension SideBySide<StudyResult> {
  /// The results of everyone in a study.
  init(_ result: StudyResult) {
    self.init(all: result.everyone.map { One(person: $0.study.person, part: $0) })
  }
}

/// A gate and for whom it was judged.
struct PersonalGate {
  let person: Person
  let result: GateResult

  /// Whether it is about somebody who does not tap, so that it could not be judged.
  var isOfNobody: Bool { result.gate.person.map { $0 != person.id } ?? false }
}

extension SideBySide<LayoutResult> {
  /// The gates of a layout, those of one gate for all people one below the other.
  var gates: [PersonalGate] {
    var gates: [[PersonalGate]] = []
    var places: [Gate: Int] = [:]
    for one in all {
      for result in one.part.gates {
        let place = places[result.gate] ?? gates.count
        if place == gates.count {
          places[result.gate] = place
          gates.append([])
        }
        gates[place].append(PersonalGate(person: one.person, result: result))
      }
    }
    return gates.flatMap(\.self)
  }
}

extension TargetResult {
  /// That probability as it is printed.
  func confusionRate(with id: String) -> Rate {
    let reached = exact?.first { $0.outcome == .wrong(id) || $0.outcome == .disabled(id) }
    return Rate(confusion(with: id), reached?.interval)
  }

  /// The exact probability that touches meant for it reach another target of its screen.
  func confusion(with id: String) -> Double {
    (exact ?? []).reduce(0) { sum, chance in
      chance.outcome == .wrong(id) || chance.outcome == .disabled(id)
        ? sum + chance.probability : sum
    }
  }
}
