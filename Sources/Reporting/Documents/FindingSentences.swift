internal import Studies
internal import TouchLab

/// The mark, the source and the message of findings.
enum FindingSentences {
  static func mark(of common: FindingGroup.Common) -> Mark {
    if common.silenced != nil { return .note }
    if common.ruling == .needsReview { return .unknown }
    switch common.severity {
    case .error: return .failed
    case .warning: return .warning
    case .note: return .note
    }
  }

  /// The source of the rule, and the guideline sets that it was checked for.
  static func source(of common: FindingGroup.Common) -> String {
    guard !common.guidelineSets.isEmpty else { return "\(common.source) (on every platform)" }
    let guidelineSets = common.guidelineSets.map(\.rawValue).joined(separator: ", ")
    return "\(common.source) (guideline set \(guidelineSets))"
  }

  /// The message, the measured value and the limit unless the message has them, and the places. Two
  /// findings that read alike yield the words of the first and the places of both. The path is
  /// omitted if it equals `path`. Without `places` no place is printed.
  static func message(
    of statement: [Finding], on path: String? = nil, places isPlaced: Bool = true
  ) -> Line {
    guard let message = statement.first?.message else { return Line("") }
    var line = Line(message.text)
    if !message.measured.isEmpty, !message.text.holds(message.measured) {
      line = line + Line("; measured: \(message.measured)")
    }
    let limit = message.required.split(separator: " ").last.map(String.init) ?? ""
    if !limit.isEmpty, !message.text.holds("needs"), !message.text.holds(limit) {
      line = line + Line(", needs \(message.required)")
    }
    let places = isPlaced ? statement.compactMap(\.place) : []
    guard let first = places.first else { return line }
    let file = first.file == path ? "line " : "\(first.file):"
    let words = places.dropFirst().reduce("\(file)\(first.line):\(first.column)") {
      let isSame = $1.file == first.file
      return "\($0), \(isSame ? "" : "\($1.file):")\($1.line):\($1.column)"
    }
    return line + Line(" (\(words))", .quiet)
  }
}

extension String {
  /// Whether the text contains `part`, byte for byte.
  fileprivate func holds(_ part: String) -> Bool {
    let (bytes, sought) = (Array(utf8), Array(part.utf8))
    guard let first = sought.first else { return true }
    return bytes.indices.contains { start in
      bytes[start] == first && bytes[start...].starts(with: sought)
    }
  }
}

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
    let hasTargets = screens.contains(where: \.facts.hasTargets) || screens.isEmpty
    let total =
      count == 0
      ? hasTargets ? Line("no missing facts", .good) : Line(NothingToCheck.sentence, .bad)
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
