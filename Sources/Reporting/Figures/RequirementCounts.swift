package import TouchLab

/// The number of a study's requirements, and of those that are not met.
///
/// A requirement that several layouts or persons have counts once; it is met if all of them meet it.
package struct RequirementCounts: Sendable {
  package let all: Int
  package let notMet: Int

  package init(of result: StudyResult) {
    var isMet: [Requirement: Bool] = [:]
    for requirement in result.everyone.flatMap(\.layouts).flatMap(\.requirements) {
      isMet[requirement.requirement] =
        (isMet[requirement.requirement] ?? true) && requirement.passed
    }
    all = isMet.count
    notMet = isMet.values.count { !$0 }
  }

  /// The number of requirements that are met.
  package var met: Int { all - notMet }

  /// The counts as a sentence, such as "2 requirements met".
  var sentence: String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// The counts in words: `1 of 3 requirements not met`, `2 requirements met`, `no requirements`.
  package var text: String {
    if notMet > 0 { return "\(notMet) of \(all.counted("requirement")) not met" }
    return all == 0 ? "no requirements" : "\(all.counted("requirement")) met"
  }
}
