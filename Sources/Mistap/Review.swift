internal import Remedies
internal import Reporting
internal import Studies
internal import TouchLab

/// A cause of mis-taps or of broken rules, with the targets that share it.
public struct Problem: Hashable, Sendable {
  /// The weight of a problem: that of its gravest rule.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A requirement of a guideline fails, or no tap reaches a target.
    case error
    /// People will stumble over it.
    case warning
    /// A fact that is worth knowing.
    case note
  }

  /// A rule that failed.
  public struct Rule: Hashable, Sendable {
    /// The id, as `mistap explain` takes it.
    public let id: String
    /// The guideline set that asks it; nil for a rule of `mistap` itself.
    public let set: GuidelineSet?
    /// The measured value in words.
    public let measured: String
    /// The required value in words.
    public let required: String
  }

  /// The weight.
  public let severity: Severity
  /// The cause, such as `too-small` or `covered`.
  public let cause: String
  /// The problem in one sentence, with its fix.
  public let sentence: String
  /// The targets, in the order of the file; empty for a problem of the screen as a whole.
  public let targets: [Target]
  /// The share of taps aimed at the targets that go wrong, from the least to the most among them; nil
  /// for a rule without a rate.
  public let harm: Rate?
  /// The rules that failed, the gravest first.
  public let rules: [Rule]
  /// A change that solves it and that was tried; nil without one.
  public let remedy: String?
  /// The reason why there is no remedy; nil with one.
  public let obstacle: String?
  /// The moment of the screen, such as `While the keyboard is up`; nil for the screen as first
  /// seen.
  public let moment: String?
}

/// The problems of a screen for one person and some sets of guidelines.
public struct Review: Hashable, Sendable, CustomStringConvertible {
  /// The problems, the gravest first.
  public let problems: [Problem]
  /// The questions about facts that the text does not state, one sentence each.
  public let needsReview: [String]
  /// Counts, the first five problems, and how many more there are.
  public let description: String

  /// The problems of severity error.
  public var errors: [Problem] { problems.filter { $0.severity == .error } }
  /// The problems of severity warning.
  public var warnings: [Problem] { problems.filter { $0.severity == .warning } }
  /// The problems of severity note.
  public var notes: [Problem] { problems.filter { $0.severity == .note } }
  /// Whether there is no error.
  public var passed: Bool { errors.isEmpty }

  /// The problems of one target, named by id, label or ref.
  public func problems(of name: String) -> [Problem] {
    problems.filter { problem in
      problem.targets.contains { $0.id == name || $0.label == name || $0.hasRef(name) }
    }
  }
}

extension TouchScreen {
  /// Returns the problems of the screen.
  ///
  /// - Parameters:
  ///   - person: The person who taps.
  ///   - sets: The sets of guidelines; empty for those of the screen's platform.
  /// - Returns: The review, with each remedy tried.
  public func review(by person: Person = .everyday, against sets: [GuidelineSet] = []) -> Review {
    var study = study.alone(person.model)
    if !sets.isEmpty { study.guidelineSets = sets.map(\.model) }
    let found = (FindingsRunner.findings(of: study) ?? []).problems(in: study)
      .filter { has($0.screen) && $0.silenced == nil }
    let sentences = found.map { ProblemSentence($0, unit: study.unit).plain }
    let problems = zip(answers(to: found, in: study), sentences).map { problem($0, $1, study) }
    let isOpen = found.map(\.needsReview)
    return Review(
      problems: zip(problems, isOpen).filter { !$1 }.map(\.0),
      needsReview: zip(sentences, isOpen).filter(\.1).map(\.0),
      description: ProblemSentence.summary(of: found, unit: study.unit))
  }

  /// The problems, each with the change that solves it or the reason why none does.
  private func answers(to problems: [Studies.Problem], in study: Study) -> [Answered] {
    let screen = entries.count == 1 ? id : nil
    let found =
      problems.isEmpty
      ? nil : Fixer(layout, in: study)?.remedies(most: Self.mostRemedies, screen: screen)
    guard let found else { return problems.map { Answered(problem: $0) } }
    return found.answers(to: problems).map { answered in
      var one = Answered(problem: answered.problem)
      switch answered.answer {
      case .change(let index, _, _): one.remedy = found.fixes[index].remedied?.title
      case .obstacle(let obstacle):
        one.obstacle = ObstacleSentences.sentence(obstacle, of: answered.problem, in: study.unit)
      case nil: break
      }
      return one
    }
  }

  /// The most changes that a review looks for.
  private static let mostRemedies = 100

  private struct Answered {
    let problem: Studies.Problem
    var remedy: String?
    var obstacle: String?
  }

  private func problem(_ answered: Answered, _ sentence: String, _ study: Study) -> Problem {
    let problem = answered.problem
    return Problem(
      severity: Problem.Severity(rawValue: problem.severity.rawValue) ?? .note,
      cause: problem.cause.rawValue, sentence: sentence,
      targets: problem.targets.compactMap { one in targets.first { $0.id == one.id } },
      harm: problem.harm.map {
        Rate(TouchLab.Rate($0.rate, ModelInterval(over: [$0.rate, $0.most])))
      },
      rules: problem.rules.map { rule in
        let set = rule.findings.first?.finding.guidelineSets.first
        return Problem.Rule(
          id: rule.rule, set: set.map { GuidelineSet($0) }, measured: rule.measured,
          required: rule.required)
      },
      remedy: answered.remedy, obstacle: answered.obstacle, moment: problem.moment?.clause)
  }
}
