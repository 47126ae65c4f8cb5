internal import TouchLab

/// Search for the known words that a misspelt word stands for.
package enum NearestWord {
  /// Returns at most three words that `word` may misspell, best first. They are within two edits
  /// and a third of its length, or begin with it. For `screen/panel` it is the panel, if that is
  /// known by itself.
  package static func candidates(for word: String, among known: [String]) -> [String] {
    if let slash = word.lastIndex(of: "/") {
      let last = String(word[word.index(after: slash)...])
      if known.contains(last) { return [last] }
    }
    let typed = letters(of: word)
    let limit = min(mostEdits, max(1, typed.count / 3))
    var scored: [(distance: Int, order: Int, word: String)] = []
    var seen: Set<String> = []
    for (order, candidate) in known.enumerated() where seen.insert(candidate).inserted {
      let other = letters(of: candidate)
      guard abs(other.count - typed.count) <= limit || other.starts(with: typed) else { continue }
      var distance = edits(from: typed, to: other)
      if !typed.isEmpty, other.starts(with: typed) { distance = min(distance, 1) }
      // A word that shares no letter is never near.
      if distance <= limit, distance < max(typed.count, other.count) {
        scored.append((distance, order, candidate))
      }
    }
    scored.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return scored.prefix(3).map(\.word)
  }

  /// Returns at most three words whose first letters are those of `word`, best first: at least
  /// three letters, and half of it.
  package static func similar(to word: String, among known: [String]) -> [String] {
    let typed = letters(of: word)
    let scored = known.enumerated().map { order, candidate in
      let other = letters(of: candidate)
      let shared = zip(typed, other).prefix { $0 == $1 }.count
      let edits = edits(from: typed, to: other)
      return (
        distance: edits - shared, order: order, word: candidate,
        isSimilar: shared >= max(leastShared, (typed.count + 1) / 2)
      )
    }.filter(\.isSimilar)
    return scored.sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      .prefix(3).map(\.word)
  }

  /// Whether a word is a likely misspelling of another: one edit away, or different in case only.
  /// In a word of four letters or fewer another letter often makes another word, and is no
  /// misspelling.
  package static func isMisspelling(_ word: String, of known: String) -> Bool {
    guard word != known else { return false }
    let typed = Array(word.lowercased().unicodeScalars.prefix(longestWord))
    let other = Array(known.unicodeScalars.prefix(longestWord))
    guard abs(typed.count - other.count) <= 1, edits(from: typed, to: other) <= 1 else {
      return false
    }
    return other.count > 4 || typed.count != other.count || typed.sorted() == other.sorted()
  }

  private static let longestWord = 64
  private static let mostEdits = 2
  /// The smallest number of first letters that similar words share.
  private static let leastShared = 3

  /// The scalars that are compared; later ones are ignored.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(longestWord)))
    return Array(start.lowercased().unicodeScalars.prefix(longestWord))
  }

  /// The insertions, deletions, substitutions and swaps (Damerau 1964, restricted).
  private static func edits(from typed: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for (row, letter) in typed.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for (column, otherLetter) in other.enumerated() {
        let substituted = last[column] + (letter == otherLetter ? 0 : 1)
        var best = min(substituted, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], typed[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}

/// Words of design tools and other languages, and the words that this language has for them.
package enum DesignerWords {
  /// The nodes and steps of this language for `word` that are `known` at its place, best first.
  static func replacements(forNode word: String, among known: [String]) -> [String] {
    (nodes[word.lowercased()] ?? []).filter(known.contains)
  }

  /// The properties of this language for `word` that are `known` at its place, best first.
  static func replacements(forProperty word: String, among known: [String]) -> [String] {
    (properties[word.lowercased()] ?? []).filter(known.contains)
  }

  /// The hint for a node or step with a replacement at its place; nil without one.
  static func hint(forNode word: String, among known: [String]) -> String? {
    let here = replacements(forNode: word, among: known)
    return here.isEmpty ? nil : "write \(here.joined(separator: " or "))"
  }

  /// The hint for a word at the prompt: its elements, or else one of `commands`; or nil.
  package static func hint(atPrompt word: String, commands: [String]) -> String? {
    let replacements = nodes[word.lowercased()] ?? []
    let elements = replacements.filter { Grammar.element($0) != nil }
    let here = elements.isEmpty ? replacements.filter(commands.contains) : elements
    return here.isEmpty ? nil : "write \(here.joined(separator: " or "))"
  }

  /// The hint for a node whose replacement belongs elsewhere than in `parent`; nil without one.
  static func hint(forNode word: String, insteadOf parent: String) -> String? {
    guard let elsewhere = nodes[word.lowercased()]?.first,
      let place = Grammar.place(of: elsewhere, insteadOf: parent)
    else { return nil }
    return "write \(elsewhere); \(place)"
  }

  /// The hint for a property that is no word of this language; nil for an unlisted word.
  static func hint(forProperty word: String, among known: [String]) -> String? {
    let here = replacements(forProperty: word, among: known)
    if !here.isEmpty { return "write \(here.map { "\($0)=" }.joined(separator: " or "))" }
    guard looks.contains(word.lowercased()) else { return nil }
    return "leave it out: colours and fonts have no effect on taps"
  }

  /// Nodes and steps of this language, and their names elsewhere.
  private static let nodes = table([
    "navigation-bar app-bar": "header navbar topbar top-bar title-bar action-bar appbar",
    "tab-bar": "tabs tabbar bottom-nav bottom-navigation bottom-bar tab-view",
    "toolbar": "footer bottom-toolbar",
    "text-field": "input textfield textbox text-input text-area textarea edit-text field entry",
    "switch": "toggle",
    "sheet": "bottom-sheet bottomsheet drawer half-sheet modal",
    "dialog": "popup pop-up modal prompt confirm",
    "menu": "popover overflow-menu",
    "media": "video player movie video-player",
    "image": "img picture photo avatar illustration",
    "icon-button": "icon",
    "label": "text heading paragraph caption subtitle",
    "floating-button": "fab",
    "picker": "dropdown drop-down combobox select spinner date-picker",
    "group": "div container box stack vstack hstack column frame view",
    "plate": "card panel surface",
    "carousel": "slideshow gallery",
    "scroll": "scroll-view scrollview",
    "segmented": "segmented-control segments toggle-group",
    "rating": "stars",
    "progress": "progress-bar loader",
    "radio": "radio-button radiobutton",
    "checkbox": "check-box tickbox",
    "link": "hyperlink anchor",
    "list": "table table-view listview list-view",
    "row": "list-item listitem table-row",
    "grid": "collection collection-view",
    "chip": "tag pill badge",
    "button": "btn cta",
    "screen": "page view frame artboard",
    "layout": "version variant design",
    "task": "flow journey test scenario",
    "person": "user persona",
    "tap": "click touch select hit",
    "swipe": "scroll flick pan",
    "type": "input enter fill write",
    "expect": "assert check see verify should",
    "wait": "sleep pause delay",
    "start": "open launch goto navigate visit",
    "long-press": "hold long-tap longpress",
    "lift": "release",
  ])

  /// Properties of this language, and their names elsewhere.
  private static let properties = table([
    "x": "left start margin-left offset-x",
    "y": "offset-y margin-top",
    "height": "h",
    "opens": "href onclick on-click ontap on-tap goto navigate navigates to link destination push",
    "presents": "modal popup",
    "danger": "destructive irreversible role",
    "gap": "margin distance",
    "radius": "corner-radius border-radius cornerradius rounded",
    "icon": "image src picture",
    "kind": "type variant",
    "on": "checked value",
    "spacing": "gap",
    "placeholder": "hint",
    "center": "align alignment centre",
    "columns": "cols",
    "disabled": "enabled",
    "because": "reason why",
  ])

  /// Properties that this language does not need.
  private static let looks = Set(
    "color colour background background-color fill font font-size font-weight opacity shadow"
      .split(separator: " ").map(String.init))

  /// Each foreign word, with this language's words for it in the order of the entries.
  private static func table(_ entries: KeyValuePairs<String, String>) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for (own, others) in entries {
      for other in others.split(separator: " ") {
        table[String(other), default: []] += own.split(separator: " ").map(String.init)
      }
    }
    return table
  }
}
