package import Drawing
internal import Studies
internal import TouchLab

/// The problems of `check`, one a line, the gravest of each file first, and their counts.
package enum CheckDocument {
  /// The text, without a newline at its end. With `isVerbose` each line is followed by its source,
  /// and ignored ones are listed too.
  package static func text(of files: [CheckedLines], style: TextStyle) -> String {
    var parts: [String] = []
    for (platform, own) in byPlatform(files) {
      if let platform { parts.append(style.paint("\(platform):".printable, .strong)) }
      guard own.first?.choice.countsFindings != true else {
        parts += statistics(of: own)
        continue
      }
      // Files that include one screen have its problems once.
      var seen: Set<CheckLine> = []
      let each = own.flatMap(\.lines)
      let lines = each.filter { own[0].choice.listsFindings || seen.insert($0).inserted }
      let isVerbose = own[0].choice.isVerbose
      parts += lines.flatMap { $0.printed(isVerbose: isVerbose) }
      parts += totals(of: lines, in: own, isVerbose: isVerbose).map {
        var wide = style
        (wide.width, wide.proseWidth) = (Self.widestCounts, Self.widestCounts)
        let bytes = TextRenderer.render(Document([.paragraph($0)]), style: wide)
        return String(decoding: bytes, as: UTF8.self).trimmedLine
      }
    }
    return parts.joined(separator: "\n")
  }

  /// The columns of the last line, which is never wrapped.
  private static let widestCounts = 1000

  /// The files by platform, in the order of the platforms.
  private static func byPlatform(
    _ files: [CheckedLines]
  ) -> [(platform: String?, files: [CheckedLines])] {
    var seen: Set<String?> = []
    let platforms = files.map(\.platform).filter { seen.insert($0).inserted }
    guard platforms.count > 1 else { return files.isEmpty ? [] : [(platforms[0], files)] }
    return platforms.map { platform in (platform, files.filter { $0.platform == platform }) }
  }

  /// `COUNT  RULE  SEVERITY` of the findings, one line a rule, most first.
  private static func statistics(of files: [CheckedLines]) -> [String] {
    var counts: [CheckedLines.Weighed: Int] = [:]
    for file in files { counts.merge(file.findings, uniquingKeysWith: +) }
    let widest = counts.values.map(\.grouped.count).max() ?? 0
    return counts.sorted { one, other in
      (-one.value, one.key.rule, one.key.severity.order)
        < (-other.value, other.key.rule, other.key.severity.order)
    }.map { weighed, count in
      let number = count.grouped
      return String(repeating: " ", count: widest - number.count)
        + "\(number)  \(weighed.rule)  \(weighed.severity.rawValue)"
    }
  }

  /// The counts of the lines; with `isVerbose` also of controls that the platform draws small.
  private static func totals(
    of lines: [CheckLine], in files: [CheckedLines], isVerbose: Bool
  ) -> [Line] {
    let standard = StandardControls.line(files.reduce(0) { $0 + $1.standardControls })
    return files.flatMap(\.remarks).map { Line($0, .quiet) } + [total(of: lines, in: files)]
      + (isVerbose ? [standard].compactMap(\.self) : [])
  }

  /// The counts: `2 errors, 1 warning, 4 need review, 190 ignored on 68 of 308 screens; 15 findings
  /// (--all lists them)`.
  private static func total(of lines: [CheckLine], in files: [CheckedLines]) -> Line {
    func count(_ kind: CheckLine.Kind) -> Int { lines.count { $0.kind == kind } }
    let (errors, review) = (count(.error), count(.review))
    let words = [
      errors > 0 ? Line(errors.counted("error"), .bad) : nil,
      count(.warning) > 0 ? Line(count(.warning).counted("warning"), .warning) : nil,
      count(.note) > 0 ? Line(count(.note).counted("note"), .quiet) : nil,
      review > 0 ? Line("\(review.grouped) need\(review == 1 ? "s" : "") review") : nil,
    ].compactMap(\.self)
    let ignored = count(.ignored) > 0 ? [Line("\(count(.ignored).grouped) ignored", .quiet)] : []
    let screens = files.reduce(0) { $0 + $1.screens }
    let place = screens.counted("screen")
    let listsFindings = files[0].choice.listsFindings
    guard !words.isEmpty else {
      let none = Line(listsFindings ? "no findings" : "no problems", .good)
      return ([none] + ignored).joined(", ") + Line(" on \(place)")
    }
    let failing = files.reduce(0) { $0 + $1.failingScreens }
    let findings = files.reduce(0) { $0 + $1.findings.values.reduce(0, +) }
    let more =
      listsFindings || findings == 0 ? "" : "; \(findings.counted("finding")) (--all lists them)"
    let lacksFix = lines.contains { !$0.hasFix && $0.kind != .ignored }
    let changes = lacksFix && !listsFindings ? "; mistap suggest FILE has the changes" : ""
    return (words + ignored).joined(", ")
      + Line(" on \(failing.grouped) of \(place)\(more)\(changes)")
  }
}

extension String {
  /// The text without spaces at its start and line feeds at its end.
  fileprivate var trimmedLine: String {
    var text = drop { $0 == " " }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}

/// The lines of one file and their counts, which need little memory.
package struct CheckedLines: Sendable {
  /// A rule with the severity of a finding.
  struct Weighed: Hashable, Sendable {
    let rule: String
    let severity: Finding.Severity
  }

  let platform: String?
  let choice: CheckChoice
  /// The gravest first.
  let lines: [CheckLine]
  /// The moments that are not checked, by screen.
  let remarks: [String]
  /// The number of findings that are shown, by rule.
  let findings: [Weighed: Int]
  let screens: Int
  let failingScreens: Int
  let standardControls: Int

  package init(_ file: CheckedFile, style: TextStyle) {
    let choice = file.choice
    platform = file.study.listedPlatform
    self.choice = choice
    let shown = file.layouts.flatMap { layout in
      layout.screens.flatMap { screen in screen.findings.map { (layout: layout.id, finding: $0) } }
    }
    let isOfSeveral = file.layouts.count > 1
    remarks = file.momentRemarks
    lines =
      choice.listsFindings
      ? shown.map {
        CheckLine($0.finding, of: isOfSeveral ? $0.layout : nil, in: file.study, style)
      }
      : file.problems.map { CheckLine($0, in: file.study, style) }
    findings = Dictionary(
      shown.filter { $0.finding.silenced == nil }.map {
        (Weighed(rule: $0.finding.rule, severity: $0.finding.severity), 1)
      }, uniquingKeysWith: +)
    let reviewed = file.layouts.flatMap(\.screens)
    screens = reviewed.count
    failingScreens = reviewed.count { $0.findings.contains { $0.silenced == nil } }
    standardControls =
      choice.isOfErrors ? 0 : reviewed.reduce(0) { $0 + $1.facts.standardControls }
  }
}

extension CheckLine {
  /// Creates the line of a problem.
  fileprivate init(_ problem: Problem, in study: Study, _ style: TextStyle) {
    let findings = problem.rules.flatMap(\.findings).map(\.finding)
    let sentence = ProblemSentence(problem, unit: study.unit)
    self.init(
      findings, at: problem.place, sentence.text, hasFix: sentence.fix != nil, in: study, style)
  }

  /// Creates the line of a finding; `layout` names its layout where a file has several.
  fileprivate init(
    _ finding: Finding, of layout: String?, in study: Study, _ style: TextStyle
  ) {
    let advice = finding.message.advice
    let isReview = finding.ruling == .needsReview && finding.silenced == nil
    let fix = advice.isEmpty ? "" : isReview ? "; \(advice)" : ". Fix: \(advice)"
    let place = layout.map { " Layout \($0)." } ?? ""
    self.init(
      [finding], at: finding.place, finding.sentence + fix + "." + place, hasFix: true, in: study,
      style)
  }

  /// Creates a line about findings, the gravest first.
  private init(
    _ findings: [Finding], at place: SourcePlace?, _ sentence: String, hasFix: Bool,
    in study: Study, _ style: TextStyle
  ) {
    let places = place ?? SourcePlace(file: study.path, line: 0, column: 0)
    let file = places.file.printable
    let start = places.line > 0 ? "\(file):\(places.line):\(places.column)" : file
    var (rules, details): ([String], [String]) = ([], [])
    for finding in findings {
      if !rules.contains(finding.rule) { rules.append(finding.rule) }
      let reason = finding.silenced.map { ["reason: \($0)"] } ?? []
      let sources =
        reason + ["source: \(finding.source)", "guideline set: \(Self.sets(of: finding))"]
      for detail in sources where !details.contains(detail) { details.append(detail) }
    }
    let common = findings.first.map(FindingGroup.Common.init(of:))
    let weight = common.map { style.paint("\($0.weight): ", $0.mark.tone) } ?? ""
    let rule = style.paint("[\(rules.joined(separator: ", "))]", .quiet)
    let words = sentence.printable.replacing(fixedSpace, with: " ")
    self.init(
      kind: findings.first.map(Kind.init(of:)) ?? .note,
      text: "\(start): \(weight)\(words) \(rule)",
      details: details, hasFix: hasFix)
  }

  private static func sets(of finding: Finding) -> String {
    finding.guidelineSets.isEmpty
      ? "every platform" : finding.guidelineSets.map(\.rawValue).joined(separator: ", ")
  }

  /// The printed lines; an ignored finding is printed only with `isVerbose`.
  func printed(isVerbose: Bool) -> [String] {
    guard isVerbose else { return kind == .ignored ? [] : [text] }
    return [text] + details.map { "    \($0.printable)" }
  }
}

extension CheckLine.Kind {
  fileprivate init(of finding: Finding) {
    switch (finding.silenced, finding.ruling, finding.severity) {
    case (.some, _, _): self = .ignored
    case (nil, .needsReview, _): self = .review
    case (nil, _, .error): self = .error
    case (nil, _, .warning): self = .warning
    case (nil, _, .note): self = .note
    }
  }
}
