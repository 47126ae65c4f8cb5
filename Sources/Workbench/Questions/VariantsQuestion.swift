internal import Reporting
internal import Studies
internal import TouchLab

/// The question for the first failure of a scenario under each variant.
struct VariantsQuestion: Sendable {
  let study: Study
  let variants: [StudyVariant]
  /// Whether only the guidelines are checked.
  var isGuidelinesAlone = false

  struct Answer: Sendable {
    let variant: StudyVariant
    /// The failures that the scenario as stated does not have.
    let failures: [String]
    /// The cause of the first failure; nil if it is unknown.
    var hint: String?
  }

  /// Returns the failures under each variant, without sampling.
  func answer(_ workers: Workers) throws(NoAnswer) -> [Answer] {
    let known = Set(try failures(of: study, workers))
    var answers: [Answer] = []
    for variant in variants {
      let lines = try failures(of: variant.varied(study), workers)
      var answer = Answer(variant: variant, failures: lines.filter { !known.contains($0) })
      if variant == .rtl, let first = answer.failures.first {
        answer.hint = try hint(for: first, workers)
      }
      answers.append(answer)
    }
    return answers
  }

  private func failures(of study: Study, _ workers: Workers) throws(NoAnswer) -> [String] {
    FailureSentences.lines(try RatesQuestion(study: study).answer(workers))
  }

  /// Returns a hint on the swipes of a task if mirroring them fixes a failure: swipes are in screen
  /// directions.
  private func hint(for failure: String, _ workers: Workers) throws(NoAnswer) -> String? {
    var mirrored = StudyVariant.rtl.varied(study)
    var swiped: [SwipeDirection] = []
    for task in mirrored.tasks.indices {
      for step in mirrored.tasks[task].steps.indices {
        guard
          case .swipe(let direction, let aim, let isFull) = mirrored.tasks[task].steps[step].action,
          let other = direction.mirrored
        else { continue }
        swiped.append(direction)
        mirrored.tasks[task].steps[step].action = .swipe(other, from: aim, isFull: isFull)
      }
    }
    guard let first = swiped.first, let other = first.mirrored,
      try !failures(of: mirrored, workers).contains(failure)
    else { return nil }
    return "in right-to-left layouts swipe \(other.rawValue) acts as "
      + "swipe \(first.rawValue) does here"
  }
}

extension SwipeDirection {
  /// The direction in a mirror; nil if it is unchanged.
  fileprivate var mirrored: SwipeDirection? {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down: nil
    }
  }
}
