internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

/// The comment on a pull request: one for a run, in GitHub's Markdown.
package enum CommentDocument {
  /// The largest number of bullets, so that a comment stays within 25 lines before it is opened.
  private static let mostBullets = 8
  private static let mostFolded = 5
  /// The largest number of characters before the comment is opened.
  private static let mostCharacters = 1500

  /// The largest size of a comment in bytes: GitHub takes at most 65,536 characters.
  package static let mostBytes = 65_536
  /// The size of the headline, of the sentence about omitted rows, and of the separators.
  private static let reserved = 1024

  /// The comment about some scenarios. Bullets, lists of suggestions and the footer are whole or
  /// left out.
  package static func text(of entries: [CommentEntry]) -> String {
    let bullets = bullets(of: entries)
    let whole = footer(of: entries)
    let footer = whole.utf8.count <= mostBytes / 4 ? whole : ""
    var kept = bullets.prefix(mostBullets)
    while kept.count > 1, kept.reduce(footer.count, { $0 + $1.count }) > mostCharacters - 200 {
      kept.removeLast()
    }
    if let first = kept.first, first.utf8.count > mostBytes / 2 { kept = [] }
    let more = bullets.count - kept.count
    let rest = more > 0 ? ["- and \(more.grouped) more"] : []
    let news = (kept + rest).joined(separator: "\n")
    var room = mostBytes - reserved - news.utf8.count - footer.utf8.count
    let all = entries.map(\.folded).filter { !$0.isEmpty }.prefix(mostFolded)
    let folded = all.filter { list in
      guard list.utf8.count <= room else { return false }
      room -= list.utf8.count
      return true
    }
    let left = leftOut(
      bullets: kept.isEmpty ? bullets.count : 0, lists: all.count - folded.count,
      footer: footer != whole)
    return ([headline(of: entries), news] + folded + [left, footer]).filter { !$0.isEmpty }
      .joined(separator: "\n\n") + "\n"
  }

  /// The sentence about what a comment has no room for; empty if it has all.
  private static func leftOut(bullets: Int, lists: Int, footer: Bool) -> String {
    let parts = [
      bullets > 0 ? bullets.counted("line") : "",
      lists > 0 ? lists.counted("list") + " of suggestions" : "",
      footer ? "the people and the command" : "",
    ].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return "" }
    return "Left out, as a comment has at most \(mostBytes.grouped) bytes: \(parts.listing)."
  }

  private static func headline(of entries: [CommentEntry]) -> String {
    let regressions = entries.reduce(0) { $0 + $1.regressions }
    let failed = entries.count(where: \.isFailed)
    let all = entries.count.counted("scenario")
    let words =
      if entries.contains(where: \.hasBaseline) {
        regressions > 0
          ? "\(regressions.counted("regression")) in \(all)" : "no regressions in \(all)"
      } else {
        failed > 0 ? "\(failed.grouped) of \(all) failed" : "\(all) passed"
      }
    return "**mistap: \(words.replacing(fixedSpace, with: " "))**"
  }

  /// The news of each scenario, regressions and failures first; scenarios without news in one line,
  /// or only counted if they are many.
  private static func bullets(of entries: [CommentEntry]) -> [String] {
    let news = entries.flatMap { entry -> [String] in
      let finding = entry.finding.isEmpty ? [] : ["- \(entry.title): **\(entry.finding)**"]
      return entry.news.isEmpty ? [] : finding + entry.news.map { "- ✗ \(entry.title): \($0)" }
    }
    let quiet = entries.filter(\.news.isEmpty)
    guard quiet.count > mostQuiet else { return news + quiet.map { "- \($0.title): \($0.status)" } }
    return news + ["- \(quiet.count.grouped) scenarios without news"]
  }

  private static let mostQuiet = 3
  /// The largest number of files in the command that reproduces a run.
  private static let mostNamed = 3

  /// The persons and devices if all scenarios share them, the model interval of a single scenario,
  /// the command, and the address of the pages.
  private static func footer(of entries: [CommentEntry]) -> String {
    let who = Set(entries.map(\.who))
    let interval = entries.count == 1 ? entries.first?.interval ?? "" : ""
    let command = (entries.count <= mostNamed ? ["mistap run"] + entries.map(\.path) : [])
      .joined(separator: " ")
    let page = entries.count == 1 ? entries.first?.page ?? "" : ""
    return [
      who.count == 1 ? who.first ?? "" : "", interval.isEmpty ? "" : "model interval \(interval)",
      command.isEmpty ? "" : command.asCode, page.isEmpty ? "" : "[pages](\(page))",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// The part of a comment about one scenario, as a shard keeps it.
package struct CommentEntry: Hashable, Sendable {
  // Texts are Markdown.
  var title = ""
  /// The path of the scenario, in shell quotes if necessary.
  var path = ""
  /// Regressions since a baseline, otherwise failures, at most `mostNews`.
  var news: [String] = []
  var regressions = 0
  var hasBaseline = false
  var isFailed = false
  /// The finding sentence.
  var finding = ""
  /// The words for a scenario without news.
  var status = ""
  /// The suggestions, folded; empty without any.
  var folded = ""
  var who = ""
  var interval = ""
  /// The address of its page; empty unless pages are published.
  var page = ""

  private static let mostNews = 3
  private static let mostSuggestions = 3

  package init() {}

  package init(_ report: StudyReport) {
    let result = report.result
    let verdict = report.verdict
    title = Line(StudyDocument.title(of: result.study)).markdown()
    path = result.study.path.shellPath
    hasBaseline = report.hasBaseline
    regressions = report.worse.count
    isFailed = !result.passed
    let worse = report.worse.map { Self.news($0.text, $0.place) }
    let failures = FailureSentences.failures(result, withFindings: false)
      .map { Self.news($0.text, $0.place) }
    let errors = report.openProblems.filter { $0.severity == .error }
      .map { Self.news(report.sentence(of: $0).plain, $0.place) }
    let all = report.hasBaseline ? worse : failures + errors
    let more = all.count - Self.mostNews
    news =
      all.prefix(Self.mostNews) + (more > 0 ? ["and \(more.grouped) more"] : [])
    finding = report.head.map { Line($0.finding).markdown() } ?? ""
    let rate = verdict?.recommended.rate.map { "\($0.text) mis-taps" } ?? "no targets"
    let known = report.hasBaseline && isFailed ? ", known failures not worse" : ""
    status = "**\(finding)** " + Line("\(rate)\(known).").markdown()
    let people = result.study.people.map(\.name).joined(separator: "; ")
    who = Line("\(people), \(result.study.device.name), \(result.study.orientation.rawValue)")
      .markdown()
    interval = verdict?.certainty.rate?.intervalText ?? ""
    page = report.page.flatMap { $0.hasPrefix("http") ? $0 : nil } ?? ""
    folded = [Self.problems(report), Self.folded(report, verdict, page: page)]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The first problems, folded: with a baseline those that got worse. Errors are news without one.
  private static func problems(_ report: StudyReport) -> String {
    let worse = Set(report.worse.compactMap(\.place))
    let all = report.openProblems.filter { problem in
      guard report.hasBaseline else { return problem.severity != .error }
      let places = problem.rules.lazy.flatMap(\.findings).compactMap(\.finding.place)
      return places.contains(where: worse.contains)
    }
    guard !all.isEmpty else { return "" }
    let items = all.prefix(mostNews).map { problem in
      "- " + news(report.sentence(of: problem).plain, problem.place)
    }
    let counts = FindingCounts(ofProblems: all).words("no problems")
    return "<details><summary>\(counts.summaryEscaped)</summary>\n\n"
      + "\(items.joined(separator: "\n"))\n\n</details>"
  }

  private static func news(_ text: String, _ place: SourcePlace?) -> String {
    let words = text.hasPrefix("worse: ") ? String(text.dropFirst("worse: ".count)) : text
    return Line(words).markdown() + (place.map { " (\("\($0.file):\($0.line)".asCode))" } ?? "")
  }

  /// The first suggestions for the recommended layout, each with its scenario code.
  private static func folded(
    _ report: StudyReport, _ verdict: StudyVerdict?, page: String
  ) -> String {
    let index = verdict?.recommended.index ?? 0
    let changes = report.changes.changes(of: index)
    guard let layout = verdict?.recommended.id, !changes.isEmpty else { return "" }
    let sum = changes.last?.together ?? (changes.count == 1 ? changes.first?.fix.losses : nil)
    let effect = sum.map {
      ": \($0.before.missed.roundedPercentWithSign) → \($0.after.missed.roundedPercentWithSign) mis-taps"
    }
    let name = report.result.layouts.count > 1 ? " for \(layout)" : ""
    let items = changes.prefix(mostSuggestions).map { change -> String in
      let details = SuggestionSentences.details(change.fix).map { $0.markdown() }
      let link =
        page.isEmpty
        ? "" : " [pictures](\(page)\(Anchor.address(of: .change(layout: index + 1, change.rank))))"
      let code = change.statement.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }
      let fence = MarkdownRenderer.fence(for: code)
      let block = ([fence] + code + [fence]).map { "   \($0)" }.joined(separator: "\n")
      return "\(change.rank). \(FixSentences.title(change.fix).toned(.strong).markdown()) – "
        + "\(details.joined(separator: ". ")).\(link)\n\n\(block)"
    }
    let count = report.changes.people.first?[index].countInWords ?? "\(changes.count)"
    let title = "Suggestions\(name) (\(count))\(effect ?? "")".summaryEscaped
    return "<details><summary>\(title)</summary>\n\n\(items.joined(separator: "\n"))\n\n</details>"
  }
}

extension String {
  /// The text as code within a line of Markdown; escaped text if it has a backtick.
  fileprivate var asCode: String {
    contains { "`<>".contains($0) } ? Line(self).markdown() : "`\(printable)`"
  }
}
