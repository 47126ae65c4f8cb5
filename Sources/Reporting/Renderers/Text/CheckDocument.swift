package import Drawing
internal import Studies
package import TouchLab

/// The findings of `check`, one a line in the order of the files, and their counts.
package enum CheckDocument {
  /// The text, without a newline at its end; nil if the workers were cancelled. Two layouts that
  /// share a screen have its findings once. With `isVerbose` each line is followed by its source,
  /// and ignored findings are listed too.
  package static func text(
    of screens: [CheckedScreen], style: TextStyle, isVerbose: Bool = false,
    workers: Workers = Workers(count: 1)
  ) -> String? {
    let found = workers.map(screens.count) { index in
      screens[index].lines ?? CheckLine.lines(of: screens[index], in: style)
    }
    guard let found else { return nil }
    var parts: [String] = []
    for (platform, own) in byPlatform(screens, found) {
      if let platform { parts.append(style.paint("\(platform):".printable, .strong)) }
      let lines = CheckLine.sorted(own.flatMap(\.lines) + nothing(in: own.map(\.screen), style))
      parts += lines.flatMap { $0.printed(isVerbose: isVerbose) }
      parts += totals(of: lines, on: own.map(\.screen), isVerbose: isVerbose).map {
        let bytes = TextRenderer.render(Document([.paragraph($0)]), style: style)
        return String(decoding: bytes, as: UTF8.self).trimmedLine
      }
    }
    return parts.joined(separator: "\n")
  }

  private typealias Checked = (screen: CheckedScreen, lines: [CheckLine])

  private static func byPlatform(
    _ screens: [CheckedScreen], _ lines: [[CheckLine]]
  ) -> [(platform: String?, own: [Checked])] {
    let all = zip(screens, lines).map { (screen: $0, lines: $1) }
    return screens.byPlatform.map { platform, _ in
      (platform, platform == nil ? all : all.filter { $0.screen.platform == platform })
    }
  }

  /// The errors of scenarios without any target.
  private static func nothing(in screens: [CheckedScreen], _ style: TextStyle) -> [CheckLine] {
    screens.scenariosWithoutTargets.map { CheckLine(nothingIn: $0, style) }
  }

  /// The counts of the findings; with `isVerbose` also of controls that the platform draws small.
  private static func totals(
    of lines: [CheckLine], on screens: [CheckedScreen], isVerbose: Bool
  ) -> [Line] {
    let standard = StandardControls.line(screens.reduce(0) { $0 + $1.facts.standardControls })
    return [total(of: lines, on: screens)] + (isVerbose ? [standard].compactMap(\.self) : [])
  }

  /// The counts: `2 errors, 1 warning, 4 need review, 190 ignored on 68 of 308 screens`.
  private static func total(of lines: [CheckLine], on screens: [CheckedScreen]) -> Line {
    func count(_ kind: CheckLine.Kind) -> Int { lines.count { $0.kind == kind } }
    let (errors, review) = (count(.error), count(.review))
    let words = [
      errors > 0 ? Line(errors.counted("error"), .bad) : nil,
      count(.warning) > 0 ? Line(count(.warning).counted("warning"), .warning) : nil,
      count(.note) > 0 ? Line(count(.note).counted("note"), .quiet) : nil,
      review > 0 ? Line("\(review.grouped) need\(review == 1 ? "s" : "") review") : nil,
    ].compactMap(\.self)
    let ignored = count(.ignored) > 0 ? [Line("\(count(.ignored).grouped) ignored", .quiet)] : []
    let place = screens.count.counted("screen")
    guard !words.isEmpty else {
      return ([Line("no findings", .good)] + ignored).joined(", ") + Line(" on \(place)")
    }
    let empty = Set(screens.scenariosWithoutTargets)
    let failing = screens.count { $0.counts.all > 0 || empty.contains($0.scenario) }
    return (words + ignored).joined(", ") + Line(" on \(failing.grouped) of \(place)")
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

extension CheckLine {
  /// Creates the error of a scenario without targets.
  init(nothingIn scenario: String, _ style: TextStyle) {
    let weight = style.paint("error: ", .bad)
    self.init(
      kind: .error, place: SourcePlace(file: scenario, line: 0, column: 0),
      text: "\(scenario.printable): \(weight)\(NothingToCheck.sentence)", details: [])
  }

  /// Creates the line of a finding.
  private init(_ finding: Finding, in scenario: String, _ style: TextStyle) {
    let common = FindingGroup.Common(of: finding)
    let kind = Kind(of: finding)
    let place = finding.place ?? SourcePlace(file: scenario, line: 0, column: 0)
    let file = place.file.printable
    let start = place.line > 0 ? "\(file):\(place.line):\(place.column)" : file
    let tone = common.mark.tone
    let weight = style.paint("\(common.weight): ", tone)
    let advice = finding.message.advice
    let fix = advice.isEmpty ? "" : kind == .review ? "; \(advice)" : ". Fix: \(advice)"
    let words = finding.sentence + fix
    let rule = style.paint("[\(finding.rule)]", .quiet)
    let reason = common.silenced.map { ["reason: \($0)"] } ?? []
    self.init(
      kind: kind, place: place, text: "\(start): \(weight)\(words.printable). \(rule)",
      details: reason
        + ["source: \(common.source)", "guideline set: \(Self.sets(of: finding))"])
  }

  private static func sets(of finding: Finding) -> String {
    finding.guidelineSets.isEmpty
      ? "every platform" : finding.guidelineSets.map(\.rawValue).joined(separator: ", ")
  }

  /// The lines of a screen; two findings that mirror each other on a pair of targets make one.
  static func lines(of screen: CheckedScreen, in style: TextStyle) -> [CheckLine] {
    screen.findings.mirroredTogether.compactMap(\.first).map {
      CheckLine($0, in: screen.scenario, style)
    }
  }

  /// The lines by file and place, equal ones once.
  static func sorted(_ lines: [CheckLine]) -> [CheckLine] {
    var seen: Set<CheckLine> = []
    let each = lines.filter { seen.insert($0).inserted }
    return each.indices.sorted { one, other in
      let (first, second) = (each[one].place, each[other].place)
      return (first.file, first.line, first.column, one)
        < (second.file, second.line, second.column, other)
    }.map { each[$0] }
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

extension CheckedScreen {
  /// The screen with the lines of its findings in their place, which need many times the memory.
  package func set(in style: TextStyle) -> CheckedScreen {
    var screen = self
    screen.lines = CheckLine.lines(of: self, in: style)
    screen.findings = []
    return screen
  }
}
