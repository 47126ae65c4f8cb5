internal import Drawing
internal import Guidelines
internal import Studies
internal import TouchLab

/// The facts that results in need of review lack, as questions to a designer.
package enum AskDocument {
  /// A question about a target, and the rules that ask it.
  private struct Question {
    let target: String
    let request: String
    let place: SourcePlace?
    var rules: [String]
  }

  /// The questions about screens, in the order of the screens.
  package static func document(of screens: [CheckedScreen]) -> Document {
    var blocks: [Block] = []
    var count = 0
    for screen in screens {
      let questions = questions(about: screen.findings)
      guard !questions.isEmpty else { continue }
      count += questions.count
      let names = [screen.scenario, screen.layout, screen.screen].filter { !$0.isEmpty }
      blocks += [
        .heading(level: 3, Line(names.joined(separator: " · "))),
        .entries(questions.map(entry)),
      ]
    }
    let hasTargets = screens.contains(where: \.hasTargets) || screens.isEmpty
    let total =
      count == 0
      ? hasTargets ? Line("no missing facts", .good) : Line(NothingToJudge.sentence, .bad)
      : Line("\(count.counted("question"))", .warning)
        + Line(" on \(screens.count.counted("screen"))")
    return Document(blocks + [.paragraph(total)])
  }

  /// The questions of findings; equal requests of several rules on one target are merged.
  private static func questions(about findings: [Finding]) -> [Question] {
    var questions: [Question] = []
    for finding in findings where finding.ruling == .needsReview && finding.silenced == nil {
      let rule = "\(finding.rule) (\(finding.guidelineSetNames))"
      let known = questions.firstIndex { question in
        question.target == finding.target && question.request == finding.message.advice
      }
      if let known {
        questions[known].rules.append(rule)
      } else {
        questions.append(
          Question(
            target: finding.target, request: finding.message.advice, place: finding.place,
            rules: [rule]))
      }
    }
    return questions
  }

  private static func entry(_ question: Question) -> Entry {
    let place = question.place.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
    let title =
      question.target.isEmpty ? Line("the screen", .strong) : Line(question.target, .strong)
    return Entry(
      mark: .unknown, title: title + Line(place, .quiet),
      details: [
        Line(question.request),
        Line("rules: ", .quiet) + Line(question.rules.joined(separator: ", ")),
      ])
  }
}

extension FindingGroup.Common {
  var mark: Mark {
    if silenced != nil { return .note }
    if ruling == .needsReview { return .unknown }
    switch severity {
    case .error: return .failed
    case .warning: return .warning
    case .note: return .note
    }
  }
}
