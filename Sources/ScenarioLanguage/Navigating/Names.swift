package import TouchLab

/// The names of a scenario over all its files: definitions, mentions, and the edits of renaming.
package struct Names: Sendable {
  package struct Occurrence: Hashable, Sendable {
    package let file: String
    package let range: Range<Int>
  }

  package struct Edit: Hashable, Sendable {
    package let file: String
    package let range: Range<Int>
    package let text: String
  }

  package struct Subject: Hashable, Sendable {
    package let kind: Referent
    package let id: String

    package init(kind: Referent, id: String) {
      self.kind = kind
      self.id = id
    }
  }

  private struct Found: Sendable {
    let file: String
    let mention: Outline.Mention
    let subject: Subject
    var occurrence: Occurrence { Occurrence(file: file, range: mention.range) }
  }

  private let all: [Found]
  private let screens: Set<String>

  package init(_ files: [(path: String, outline: Outline)]) {
    let mentions = files.flatMap { file in file.outline.mentions.map { (file.path, $0) } }
    let defined = mentions.filter { $0.1.isDefinition && $0.1.kind == .screen }
    let screens = Set(defined.map(\.1.id))
    self.screens = screens
    all = mentions.map { file, mention in
      Found(file: file, mention: mention, subject: Self.subject(of: mention, screens))
    }
  }

  /// The thing that a mention names; panels, tabs and fields are elements.
  package func subject(of mention: Outline.Mention) -> Subject {
    Self.subject(of: mention, screens)
  }

  private static func subject(of mention: Outline.Mention, _ screens: Set<String>) -> Subject {
    switch mention.kind {
    case .tab, .field: Subject(kind: .element, id: mention.id)
    case .destination:
      Subject(kind: screens.contains(mention.id) ? .screen : .element, id: mention.id)
    default: Subject(kind: mention.kind, id: mention.id)
    }
  }

  /// The definitions of a thing. Several layouts can each have one.
  package func definitions(of subject: Subject) -> [Occurrence] {
    found(subject).filter(\.mention.isDefinition).map(\.occurrence)
  }

  /// The mentions of a thing, with its definitions if asked for.
  package func references(to subject: Subject, withDefinitions: Bool) -> [Occurrence] {
    found(subject).filter { withDefinitions || !$0.mention.isDefinition }.map(\.occurrence)
  }

  /// Whether a thing can be renamed: the scenario must define it.
  package func canRename(_ subject: Subject) -> Bool {
    found(subject).contains { $0.mention.isDefinition }
  }

  /// The edits that rename a thing: its mentions, and those of ids that begin with its id.
  package func renaming(_ subject: Subject, to name: String) -> [Edit] {
    let defined = Set(all.filter(\.mention.isDefinition).map(\.subject))
    let shortened = Set(all.filter(\.mention.isShortened).map(\.subject))
    let beginning = subject.id + "-"
    return all.compactMap { found in
      guard found.subject.kind == subject.kind, !found.mention.isShortened else { return nil }
      if found.subject == subject {
        return Edit(file: found.file, range: found.mention.range, text: Spelling.word(name))
      }
      // `anna-star` is the element `-star` in anna, or a part of anna that nobody defines.
      let isPart = shortened.contains(found.subject) || !defined.contains(found.subject)
      guard subject.kind == .element, found.subject.id.hasPrefix(beginning), isPart else {
        return nil
      }
      let rest = found.subject.id.dropFirst(subject.id.count)
      return Edit(file: found.file, range: found.mention.range, text: Spelling.word(name + rest))
    }
  }

  private func found(_ subject: Subject) -> [Found] { all.filter { $0.subject == subject } }
}
