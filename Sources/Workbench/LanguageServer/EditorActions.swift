internal import ScenarioLanguage
internal import TouchLab

/// What can be done about what is wrong.
struct EditorActions {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// The actions for what is wrong within a range of the text.
  func actions(in range: Range<DocumentText.Position>) -> JSONValue {
    let start = document.text.offset(of: range.lowerBound)
    let bytes = start...max(start, document.text.offset(of: range.upperBound))
    return .array(replacements(in: bytes) + acceptances(in: bytes))
  }

  /// The words that were most likely meant, best first.
  private func replacements(in range: ClosedRange<Int>) -> [JSONValue] {
    let faults = (document.reading?.diagnostics ?? []).filter { diagnostic in
      diagnostic.place.file == document.path && diagnostic.offsets.touches(range)
    }
    return faults.flatMap { fault in
      fault.replacements.enumerated().map { rank, text in
        action(
          "Write \(text)", isPreferred: rank == 0, at: document.text.json(fault.offsets), text)
      }
    }
  }

  /// A statement that accepts each finding about what stands in the range.
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
        return action(
          "Accept \(finding.rule)\(target)", isPreferred: false,
          at: document.text.json(end..<end), "\(isEnded ? "" : "\n")\(statement)\n")
      }
    }
  }

  private func action(
    _ title: String, isPreferred: Bool, at range: JSONValue, _ text: String
  ) -> JSONValue {
    let edit: JSONValue = ["range": range, "newText": .string(text)]
    return [
      "title": .string(title.withoutControls), "kind": "quickfix",
      "isPreferred": .bool(isPreferred),
      "edit": ["changes": .object([.init(document.uri, [edit])])],
    ]
  }
}

extension Range<Int> {
  fileprivate func touches(_ other: ClosedRange<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
