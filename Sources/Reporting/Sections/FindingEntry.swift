internal import TouchLab

/// A finding with all that it says.
enum FindingEntry {
  static func entry(_ finding: Finding) -> Entry {
    let subject = finding.target.isEmpty ? "" : " · \(finding.target)"
    let title =
      Line(severity(of: finding), mark(of: finding).tone)
      + Line(" \(finding.rule)\(subject)", .strong)
    let message = finding.message
    var details = [Line(message.text)]
    if !message.measured.isEmpty || !message.required.isEmpty {
      let measured = message.measured.isEmpty ? "–" : message.measured
      details.append(Line("measured: \(measured); required: \(message.required)"))
    }
    if !message.advice.isEmpty { details.append(Line("what to do: \(message.advice)")) }
    details.append(Line(source(of: finding), .quiet))
    return Entry(mark: mark(of: finding), title: title, details: details)
  }

  static func mark(of finding: Finding) -> Mark {
    if finding.outcome == .cannotTell { return .unknown }
    switch finding.severity {
    case .error: return .failed
    case .warning: return .warning
    case .note: return .note
    }
  }

  private static func severity(of finding: Finding) -> String {
    finding.outcome == .cannotTell
      ? "\(finding.outcome.rawValue) (\(finding.severity.rawValue))" : finding.severity.rawValue
  }

  private static func source(of finding: Finding) -> String {
    let place = finding.place.map { " at \($0.file):\($0.line):\($0.column)" } ?? ""
    return "by \(finding.source)\(place)"
  }
}
