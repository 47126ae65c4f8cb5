/// A part of the app's content that people change: the text of a field, or the selection in an
/// element.
package enum ContentPart: Hashable, Sendable {
  case text(ofField: String)
  case choice(in: String)
}

/// The app's content where it differs from the scenario's.
struct Content: Hashable, Sendable {
  var texts: [String: String]
  var selections: [String: String]
}

/// A change of the content; nil stands for the scenario's value.
package struct ContentChange: Hashable, Sendable {
  var part: ContentPart
  var before: String?
  var after: String?
}

/// The changes for Undo and Redo.
package struct ContentHistory: Hashable, Sendable {
  /// The changes in effect, the most recent last.
  private(set) var done: [ContentChange] = []
  /// The undone changes, the last one undone at the end.
  private(set) var undone: [ContentChange] = []

  package init(done: [ContentChange] = [], undone: [ContentChange] = []) {
    self.done = done
    self.undone = undone
  }

  /// The number of changes that Undo can revert.
  ///
  /// The limit keeps a state small.
  package static let longest = 100

  /// Records a change and discards the undone ones.
  mutating func add(_ change: ContentChange) {
    undone = []
    done.append(change)
    if done.count > ContentHistory.longest { done.removeFirst() }
  }

  /// Returns the next change to undo and counts it as undone; nil if there is none.
  mutating func takeBack() -> ContentChange? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  /// Returns the next change to redo and counts it as done; nil if there is none.
  mutating func bringBack() -> ContentChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }

  /// Discards all changes but the first `count`, and all undone ones.
  mutating func keep(first count: Int) {
    done = Array(done.prefix(count))
    undone = []
  }
}

extension AppState {
  /// The texts of fields and the selections.
  var content: Content {
    get { Content(texts: texts, selections: selections) }
    set {
      texts = newValue.texts
      selections = newValue.selections
    }
  }

  /// A part of the content; nil if it is the scenario's value.
  subscript(part: ContentPart) -> String? {
    get {
      switch part {
      case .text(let field): texts[field]
      case .choice(let owner): selections[owner]
      }
    }
    set {
      switch part {
      case .text(let field): texts[field] = newValue
      case .choice(let owner): selections[owner] = newValue
      }
    }
  }
}
