internal import TouchLab

/// What-if changes of several elements at once.
extension LayoutEditor {
  /// Makes a change of each element that a word names, one after the other.
  ///
  /// `-star` names the elements with that ending in all rows, and the name of a kind all elements
  /// of that kind. Any other word is the id of one element.
  package func each(
    meantBy word: String,
    _ change: (LayoutEditor, String) throws(EditProblem) -> Change
  ) throws(EditProblem) -> Change {
    let ids = ids(meantBy: word)
    if ids.count == 1 { return try change(self, ids[0]) }
    var editor = self
    var (changed, hidden): ([String], [String]) = ([], [])
    for id in ids {
      do {
        let made = try change(editor, id)
        // An error is reported when the whole text is read again.
        guard let next = editor.reading(made.bytes) else { return made }
        editor = next
        changed.append(id)
      } catch .hidden(let id) {
        hidden.append(id)
      }
    }
    guard !changed.isEmpty else { throw .hidden(hidden.joined(separator: ", ")) }
    let left = hidden.isEmpty ? "" : "; not visible now, and left as is: \(Self.list(hidden))"
    return Change(
      bytes: editor.source.bytes,
      words: "\(word) in \(changed.count) places: \(Self.list(changed))\(left)", ids: changed)
  }

  /// The ids of the elements of the screen in front that a word names; the word itself if it names
  /// one or none.
  package func ids(meantBy word: String) -> [String] {
    let standing = layout.standingElements(on: screenID)
    let meant = standing.filter { $0.isMeant(by: word) }.map(\.element.id)
    // An id names one element, and a bar without an id is named by its kind.
    return meant.isEmpty || meant.contains { $0 == word || $0.isEmpty } ? [word] : meant
  }

  /// The editor of the same screen in another text; nil if that cannot be read.
  private func reading(_ bytes: [UInt8]) -> LayoutEditor? {
    let text = SourceFile(path: source.path, bytes: bytes)
    let study = ScenarioReader.read(text, mostTargets: .max, load: load).study
    guard let now = study?.layouts.first(where: { $0.id == layout.id }) else { return nil }
    return LayoutEditor(text, layout: now, screenID: screenID, placed: placed, load: load)
  }

  private static func list(_ ids: [String]) -> String {
    let shown = ids.prefix(4).joined(separator: ", ")
    return ids.count > 4 ? "\(shown) and \(ids.count - 4) more" : shown
  }
}

/// An element with its ending, which follows the id of the element around it.
struct StandingElement {
  let element: Element
  /// The part that its id appends to that of the element around it, such as `-star`; nil if the ids
  /// begin differently.
  let ending: String?

  fileprivate init(_ element: Element, in parent: String) {
    self.element = element
    let isAppended = !parent.isEmpty && element.id.hasPrefix("\(parent)-")
    ending = isAppended ? String(element.id.dropFirst(parent.count)) : nil
  }

  /// Whether a word is its id, its ending or its kind.
  func isMeant(by word: String) -> Bool {
    element.id == word || ending == word || element.kind.name == word
  }

  fileprivate static func all(_ elements: [Element], in parent: String) -> [StandingElement] {
    elements.flatMap { element in
      [StandingElement(element, in: parent)]
        + all(element.children, in: element.id.isEmpty ? parent : element.id)
    }
  }
}

extension Layout {
  /// The elements of a screen and the tabs.
  func standingElements(on screenID: String) -> [StandingElement] {
    StandingElement.all((screen(id: screenID)?.elements ?? []) + tabs, in: "")
  }
}
