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

  /// A screen of a layout, with its panels.
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
      else {
        return nil
      }
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

  /// The largest number of suggestions in a menu.
  private static let most = 5
}

extension EditorFixes.Change {
  /// Whether the change is about one of the nodes around a place, the innermost last.
  ///
  /// On a screen itself, all of its changes count.
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
