internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The faults and findings of a document, as diagnostics of the editor.
struct EditorDiagnostics {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// The severity of a diagnostic, by the protocol's numbers.
  private enum Weight: Int {
    case error = 1
    case warning = 2
    case information = 3
  }

  var notification: JSONValue {
    .notification(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(document.uri), "version": document.version,
        "diagnostics": .array(faults + failures),
      ])
  }

  /// The faults that prevent reading the scenario.
  private var faults: [JSONValue] {
    let all = (document.reading?.diagnostics ?? []) + (document.reading?.warnings ?? [])
    return all.prefix(Self.mostFaults).map { diagnostic in
      let isOwn = diagnostic.place.file == document.path
      let hint = diagnostic.fault.hint.map { "\n\($0)" } ?? ""
      let place = isOwn ? "" : "\(diagnostic.place.file):\(diagnostic.place.line): "
      return json(
        isOwn ? diagnostic.offsets : 0..<0, diagnostic.fault.isWarning ? .warning : .error,
        code: nil,
        "\(place)\(diagnostic.fault.sentence)\(hint)")
    }
  }

  private static let mostFaults = 200

  private var failures: [JSONValue] {
    guard let result = document.rates?.result else { return [] }
    var seen: Set<JSONValue> = []
    var told = ToldFindings(of: result)
    let all =
      result.layouts.flatMap { layout in findings(layout, &told) + steps(layout) }
      + requirements(result)
    // Layouts that share a screen share its findings.
    return all.filter { seen.insert($0).inserted }
  }

  private func findings(_ layout: LayoutResult, _ findings: inout ToldFindings) -> [JSONValue] {
    layout.screens.flatMap { screen in
      screen.findings.compactMap { finding in
        let told = findings.next(finding, on: screen.id, of: layout.id)
        guard finding.silenced == nil, finding.ruling != .pass else { return nil }
        let weight: Weight =
          finding.ruling == .needsReview
          ? .information : Self.weight(of: finding.severity)
        return json(
          at: finding.place ?? screen.placed.place(in: document), weight, code: finding.rule,
          told.sentence, related(told.related))
      }
    }
  }

  private static func weight(of severity: Finding.Severity) -> Weight {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .information
    }
  }

  private func steps(_ layout: LayoutResult) -> [JSONValue] {
    layout.tasks.flatMap { task in
      task.steps.filter { !$0.passed }.compactMap { step in
        json(at: step.place, .error, code: "step", "on \(layout.id): \(step.message)")
      }
    }
  }

  private func requirements(_ result: StudyResult) -> [JSONValue] {
    let everyone = result.everyone
    return everyone.flatMap { own in
      own.layouts.flatMap { layout in
        layout.requirements.filter { !$0.passed }.compactMap { requirement in
          let whom = everyone.count > 1 ? " for \(own.study.person.id)" : ""
          return json(
            at: requirement.requirement.place, .error,
            code: "gate-\(requirement.requirement.metric.name)",
            "on \(layout.id)\(whom): \(RequirementSentences.sentence(requirement, for: own.study.person))"
          )
        }
      }
    }
  }

  /// Returns a diagnostic; nil if the place is in another file, whose own document shows it.
  private func json(
    at place: SourcePlace?, _ weight: Weight, code: String, _ text: String,
    _ related: [JSONValue] = []
  ) -> JSONValue? {
    guard let place, place.file == document.path else { return nil }
    return json(document.outline?.head(at: place) ?? 0..<0, weight, code: code, text, related)
  }

  /// The other targets of a problem that this document states.
  private func related(_ targets: [ToldFindings.Related]) -> [JSONValue] {
    targets.compactMap { target in
      guard target.place.file == document.path else { return nil }
      let range = document.text.json(document.outline?.head(at: target.place) ?? 0..<0)
      return [
        "location": ["uri": .string(document.uri), "range": range],
        "message": .string(target.name.withoutControls),
      ]
    }
  }

  private func json(
    _ range: Range<Int>, _ weight: Weight, code: String?, _ text: String,
    _ related: [JSONValue] = []
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("range", document.text.json(range)), .init("severity", .integer(weight.rawValue)),
      .init("source", .string(Tool.name)), .init("message", .string(text.withoutControls)),
    ]
    if let code { members.append(.init("code", .string(code))) }
    if !related.isEmpty { members.append(.init("relatedInformation", .array(related))) }
    return .object(members)
  }
}

extension PlacedScreen {
  /// The place of the screen, for findings without a target.
  fileprivate func place(in document: OpenDocument) -> SourcePlace? {
    let screens = document.reading?.study?.layouts.flatMap(\.screens) ?? []
    return screens.first { $0.id == screenID }?.place
  }
}
