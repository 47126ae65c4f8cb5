/// Marks the findings that a scenario ignores, and finds the statements that ignore nothing.
enum Silencing {
  /// A screen's findings, those that are ignored with the reason.
  static func silenced(
    _ findings: [Finding], onScreen id: String, of layout: String, by ignores: [Ignore]
  ) -> [Finding] {
    guard !ignores.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.silenced =
        ignores.first { $0.covers(finding, onScreen: id, of: layout) }?.reason
      return finding
    }
  }

  /// The layouts with a finding for every statement that silences nothing on any of them.
  ///
  /// It stands on the first screen of the layout that the statement names, or of the first layout.
  static func reportingUnused(
    _ ignores: [Ignore], in layouts: [LayoutResult], by editions: [Edition]
  ) -> [LayoutResult] {
    var layouts = layouts
    for ignore in ignores where !layouts.contains(where: { $0.uses(ignore) }) {
      let named = layouts.firstIndex { ignore.layout == nil || ignore.layout == $0.id }
      guard let index = named, !layouts[index].screens.isEmpty else { continue }
      let findings = layouts[index].screens[0].findings
      let place = findings.firstIndex { $0.severity == .note } ?? findings.endIndex
      layouts[index].screens[0].findings.insert(unused(ignore, editions), at: place)
    }
    return layouts
  }

  private static func unused(_ ignore: Ignore, _ editions: [Edition]) -> Finding {
    Finding(
      rule: Finding.unusedIgnore, editions: editions, severity: .warning, outcome: .fail,
      target: ignore.target, message: .unused(ignore), source: "mistap", place: ignore.place)
  }
}

extension LayoutResult {
  fileprivate func uses(_ ignore: Ignore) -> Bool {
    screens.contains { screen in
      screen.findings.contains { ignore.covers($0, onScreen: screen.id, of: id) }
    }
  }
}

extension Finding.Message {
  fileprivate static func unused(_ ignore: Ignore) -> Self {
    let target = ignore.target.isEmpty ? "the screen as a whole" : ignore.target
    return Self(
      "nothing is found by \(ignore.rule) about \(target) that could be ignored",
      measured: "0 findings", required: "at least 1 finding",
      advice: "remove the statement, or correct what it names")
  }
}
