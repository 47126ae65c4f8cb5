internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// The suggestions for a screen that a text describes, as `suggest` ranks them.
struct EditorFixes: Sendable {
  struct Change: Sendable {
    let title: String
    /// The targets of the change, and the ranges that describe the elements it changes.
    let targets: [String]
    let heads: [Range<Int>]
    /// Returns the whole text after the change; nil if the text cannot express it.
    let text: @Sendable () -> [UInt8]?
  }

  struct Subject: Hashable, Sendable {
    let layout: String
    let screen: String
  }

  let changes: [Change]

  /// Creates the suggestions for a subject; nil if the workers were cancelled.
  init?(
    of subject: Subject, in document: OpenDocument,
    load: @escaping @Sendable (String) -> LoadedFile, _ workers: Workers
  ) {
    guard let result = document.rates?.result,
      let layout = result.study.layouts.first(where: { $0.id == subject.layout }),
      let evaluated = result.layouts.first(where: { $0.id == subject.layout })
    else {
      changes = []
      return
    }
    var question = ChangesQuestion(
      study: result.study, source: document.source, most: Self.most, areAlternatives: true,
      explains: false, load: load)
    let panels = "\(subject.screen)/"
    var found: [Change] = []
    for screen in evaluated.screens
    where screen.id == subject.screen || screen.id.hasPrefix(panels) {
      question.screen = screen.id
      guard let answer = try? question.answer(about: layout, evaluated: result.layouts, workers)
      else { return nil }
      found += answer.changes.map { ranked in
        let edits = ranked.edits
        let places = edits.compactMap { $0.element(in: layout)?.place }
        return Change(
          title: ranked.line, targets: ranked.targets,
          heads: places.filter { $0.file == document.path }
            .compactMap { document.outline?.head(at: $0) },
          text: { [question] in question.text(making: edits, on: layout)?.bytes })
      }
    }
    changes = found
  }

  private static let most = 5
}

extension EditorFixes.Change {
  /// Whether the change is about one of the nodes around a place, the innermost last. On a screen
  /// itself, all of its changes count.
  func isAbout(_ chain: [Outline.Entry]) -> Bool {
    chain.last?.node == "screen"
      || chain.contains { targets.contains($0.id) || heads.contains($0.head) }
  }
}

extension OpenDocument {
  /// Returns the screen that is described around a byte; nil if there is none.
  func subject(at offset: Int) -> EditorFixes.Subject? {
    guard let chain = outline?.chain(at: offset),
      let screen = chain.last(where: { $0.node == "screen" }),
      let layouts = reading?.study?.layouts
    else { return nil }
    let within = chain.first { $0.node == "layout" }?.id
    let layout = layouts.first { layout in
      (within == nil || layout.id == within) && layout.screen(id: screen.id) != nil
    }
    return layout.map { EditorFixes.Subject(layout: $0.id, screen: screen.id) }
  }
}

/// Code actions for faults, findings and mis-taps.
struct EditorActions {
  private let document: OpenDocument

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

struct EditorFormatting {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// Returns the lines that change; empty for a text in canonical form.
  func edits() throws(Message.Problem) -> JSONValue {
    let text: String
    do {
      text = try Canonical.text(of: document.source)
    } catch {
      throw .failed("line \(error.place.line): \(error.fault.sentence)".withoutControls)
    }
    return document.text.edits(to: Array(text.utf8))
  }
}
