internal import TouchLab

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
    let tone = FindingEntries.mark(of: common).tone
    let weight = style.paint("\(common.weight): ", tone)
    let advice = finding.message.advice
    let fix = advice.isEmpty ? "" : kind == .review ? "; \(advice)" : ". Fix: \(advice)"
    let words = FindingEntries.message(of: [finding], places: false).plain + fix
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
