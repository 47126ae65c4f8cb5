/// A part of what an app holds that people change: what a field holds, or what is chosen in something.
package enum ContentPart: Hashable, Sendable {
  case text(ofField: String)
  case choice(in: String)
}

/// What an app holds at one moment, in so far as the scenario did not say it.
struct Content: Hashable, Sendable {
  var texts: [String: String]
  var selections: [String: String]
}

/// One change of the content; nil stands for what the scenario says.
package struct ContentChange: Hashable, Sendable {
  var part: ContentPart
  var before: String?
  var after: String?
}

/// The changes that Undo takes back and Redo brings back.
package struct ContentHistory: Hashable, Sendable {
  /// The changes that are in force, the most recent one last.
  private(set) var done: [ContentChange] = []
  /// The changes that were taken back, the one taken back last at the end.
  private(set) var undone: [ContentChange] = []

  package init(done: [ContentChange] = [], undone: [ContentChange] = []) {
    self.done = done
    self.undone = undone
  }

  /// How many changes can be taken back; our choice, so that a state stays small.
  package static let longest = 100

  /// Remembers a change; what was taken back before it can no longer be brought back.
  mutating func add(_ change: ContentChange) {
    undone = []
    done.append(change)
    if done.count > ContentHistory.longest { done.removeFirst() }
  }

  /// The change to take back next, which counts as undone from now on.
  mutating func takeBack() -> ContentChange? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  /// The change to bring back next, which counts as done from now on.
  mutating func bringBack() -> ContentChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }

  /// Forgets all changes but the first `count`, and all that was taken back.
  mutating func keep(first count: Int) {
    done = Array(done.prefix(count))
    undone = []
  }
}

extension AppState {
  /// What fields hold and what is chosen.
  var content: Content {
    get { Content(texts: texts, selections: selections) }
    set {
      texts = newValue.texts
      selections = newValue.selections
    }
  }

  /// One part of it; nil where it is what the scenario says.
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
