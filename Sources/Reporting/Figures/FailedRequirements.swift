internal import TouchLab

/// The failed requirements of all layouts and persons.
struct FailedRequirements {
  struct One {
    let layout: String
    /// The layout's number, from 1.
    let number: Int
    let requirement: PersonalRequirement
    let namesPerson: Bool

    /// The person, if there are several: ` for older-adult`; else empty.
    var whom: String { namesPerson ? " for \(requirement.person.id)" : "" }
  }

  /// The failed requirements, by layout; those of several persons on one requirement adjoin.
  let all: [One]

  init(of result: StudyResult) {
    let everyone = SideBySide(result)
    all = result.layouts.enumerated().flatMap { index, layout in
      everyone.at(index, \.layouts, by: \.id).requirements.filter { !$0.result.passed }.map {
        requirement in
        One(
          layout: layout.id, number: index + 1, requirement: requirement,
          namesPerson: everyone.isSeveral && !requirement.isOfNobody)
      }
    }
  }
}
