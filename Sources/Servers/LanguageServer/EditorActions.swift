internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// Code actions for faults, findings and mis-taps.
struct EditorActions {
  private let document: OpenDocument

  /// The kind of an action, by the protocol's names.
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
  }

  static let kinds = Kind.allCases.map { JSONValue.string($0.rawValue) }

  /// Whether a client requested actions of a kind: all kinds, that kind or one above it.
  static func wants(_ kind: Kind, on context: JSONValue) -> Bool {
    let only = context["only"]
    guard only.isArray else { return true }
    return only.elements.contains { wanted in
      let name = wanted.text ?? ""
      return name.isEmpty || "\(kind.rawValue).".hasPrefix("\(name).")
    }
  }

  init(_ document: OpenDocument) { self.document = document }

  /// Returns the actions for faults and findings within a range of the text.
  func actions(in range: Range<DocumentText.Position>, on context: JSONValue) -> JSONValue {
    let start = document.text.offset(of: range.lowerBound)
    let bytes = start...max(start, document.text.offset(of: range.upperBound))
    let wantsQuick = Self.wants(.quickFix, on: context)
    return .array(
      (wantsQuick ? replacements(in: bytes) : [])
        + (Self.wants(.rewrite, on: context) ? changes(at: start) : [])
        + (wantsQuick ? acceptances(in: bytes) : []))
  }

  /// Returns the suggestions for the screen or element at a byte.
  private func changes(at offset: Int) -> [JSONValue] {
    guard let subject = document.subject(at: offset), let fixes = document.fixes[subject] else {
      return []
    }
    let chain = document.outline?.chain(at: offset) ?? []
    return fixes.changes.filter { $0.isAbout(chain) }.compactMap { change in
      change.text().map {
        action(change.title, .rewrite, isPreferred: false, document.text.edits(to: $0))
      }
    }
  }

  /// Returns actions that insert likely replacements for faulty words, best first.
  private func replacements(in range: ClosedRange<Int>) -> [JSONValue] {
    let faults = (document.reading?.diagnostics ?? []).filter { diagnostic in
      diagnostic.place.file == document.path && diagnostic.offsets.touches(range)
    }
    return faults.flatMap { fault in
      fault.replacements.enumerated().map { rank, text in
        action(
          "Write \(text)", .quickFix, isPreferred: rank == 0,
          [["range": document.text.json(fault.offsets), "newText": .string(text)]])
      }
    }
  }

  /// Returns actions that add an `ignore` statement for each finding in the range.
  private func acceptances(in range: ClosedRange<Int>) -> [JSONValue] {
    guard let result = document.rates?.result else { return [] }
    var seen: Set<String> = []
    let screens = result.layouts.flatMap(\.screens)
    return screens.flatMap { screen in
      screen.findings.compactMap { finding -> JSONValue? in
        guard finding.fails, let place = finding.place, place.file == document.path,
          let head = document.outline?.head(at: place), head.touches(range)
        else { return nil }
        let target = finding.target.isEmpty ? "" : " target=\(Spelling.word(finding.target))"
        let name = screen.id.prefix { $0 != "/" }
        let statement =
          "ignore \(finding.rule)\(target) screen=\(Spelling.word(String(name))) because=\"\""
        guard seen.insert(statement).inserted else { return nil }
        let end = document.text.bytes.count
        let isEnded = document.text.bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true
        let inserted = "\(isEnded ? "" : "\n")\(statement)\n"
        return action(
          "Accept \(finding.rule)\(target)", .quickFix, isPreferred: false,
          [["range": document.text.json(end..<end), "newText": .string(inserted)]])
      }
    }
  }

  private func action(
    _ title: String, _ kind: Kind, isPreferred: Bool, _ edits: JSONValue
  ) -> JSONValue {
    [
      "title": .string(title.withoutControls), "kind": .string(kind.rawValue),
      "isPreferred": .bool(isPreferred),
      "edit": ["changes": .object([.init(document.uri, edits)])],
    ]
  }
}

extension Range<Int> {
  fileprivate func touches(_ other: ClosedRange<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
