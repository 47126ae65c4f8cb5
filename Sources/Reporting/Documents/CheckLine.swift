internal import TouchLab

/// A finding as one line of `check`, in the form that editors and CI logs link.
struct CheckLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case error
    case warning
    case note
    /// A fact is missing, so that the rule cannot be checked.
    case review
    case ignored
  }

  let kind: Kind
  /// The file, the line and the column; line 0 stands for none.
  let place: SourcePlace
  /// The line as it is printed.
  let text: String
  /// The lines below it on request: the source, the guideline sets and the reason for ignoring it.
  let details: [String]

  /// Creates the error of a scenario without targets.
  init(nothingIn scenario: String, _ style: TextStyle) {
    kind = .error
    place = SourcePlace(file: scenario, line: 0, column: 0)
    let weight = style.paint("error: ", .bad)
    text = "\(scenario.printable): \(weight)\(NothingToJudge.sentence)"
    details = []
  }

  /// Creates the line of a finding.
  private init(_ finding: Finding, in scenario: String, _ style: TextStyle) {
    let common = FindingGroup.Common(of: finding)
    kind = Kind(of: finding)
    place = finding.place ?? SourcePlace(file: scenario, line: 0, column: 0)
    let file = place.file.printable
    let start = place.line > 0 ? "\(file):\(place.line):\(place.column)" : file
    let tone = FindingEntries.mark(of: common).tone
    let weight = style.paint("\(common.weight): ", tone)
    let advice = finding.message.advice
    let fix = advice.isEmpty ? "" : kind == .review ? "; \(advice)" : ". Fix: \(advice)"
    let words = FindingEntries.message(of: [finding], places: false).plain + fix
    let rule = style.paint("[\(finding.rule)]", .quiet)
    text = "\(start): \(weight)\(words.printable). \(rule)"
    details =
      (common.silenced.map { ["reason: \($0)"] } ?? [])
      + ["source: \(common.source)", "guideline set: \(Self.sets(of: finding))"]
  }

  private static func sets(of finding: Finding) -> String {
    finding.editions.isEmpty
      ? "every platform" : finding.editions.map(\.rawValue).joined(separator: ", ")
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
    case (nil, .cannotTell, _): self = .review
    case (nil, _, .error): self = .error
    case (nil, _, .warning): self = .warning
    case (nil, _, .note): self = .note
    }
  }
}
