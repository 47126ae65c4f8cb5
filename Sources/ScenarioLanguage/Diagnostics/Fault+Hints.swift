internal import TouchLab

/// Hints: how to correct a fault.
extension Fault {
  /// The correction of the fault; nil if none is known.
  package var hint: String? {
    switch self {
    case .syntax(_, let hint): return hint
    case .unknownNode(let word, let parent, let known):
      return Self.hint(forNode: word, in: parent, among: known)
    case .unknownProperty(let word, let node, let known):
      return Self.hint(forProperty: word, of: node, among: known)
    case .unknownValue(let word, _, let known, let others):
      let hint = Self.suggestion(for: word, among: known)
      guard Self.guess(for: word, among: known) == nil, let others else { return hint }
      return hint.map { "\($0), or \(others)" } ?? "write \(others)"
    case .outOfRange(_, let range, let value?)
    where range == Limits.share.words() && value > 1 && value <= 100:
      return UnitHint.share(percent: value)
    case .leftOutBefore(let id, _, _): return "remove \(id.promptWord) from this without"
    case .leftOut(_, _, let element, let screen):
      return "leave out \(element) too, or give it a place on \(screen)"
    case .unknownID(let word, let kind, let known, _, let labels):
      return Self.guess(for: word, among: known) ?? LabelledID.hint(for: word, among: labels)
        ?? Self.suggestion(for: word, among: known, listedBy: kind)
    case .extraArgument(_, _, let meant, let whole):
      return (meant ?? whole).map { "write \($0)" }
    case .typographicQuote("'"): return "write \"…\""
    case .typographicQuote: return "write straight ones: \"…\""
    case .confusedWithItself: return "with= names another target"
    case .definesOne(let node):
      return "give each its own statement, then name them together: \(node) A B"
    case .driftsTwice:
      return "describe the person: person NAME like=thumb hand=right tails=heavy { spread 1.7 }"
    case .hitTargetApart:
      return "hit-target counts from the corner of the element around it, as x= and y= do"
    case .sharesSpace: return "give it a frame: x= y= width= height="
    case .reservedID: return "back, key-…, curled-page and more are the system's own"
    case .idle(_, _, .outsideRow): return "leave it out, or use x= right= center="
    case .idle(_, _, .beside): return "leave out either"
    case .idle(_, _, .without(let other)): return "leave it out, or write \(other)"
    case .hitTargetBeside(let property):
      return "leave out \(property) or the hit-target: each sets it alone"
    case .wrongType(_, .boolean): return "write #true or #false"
    case .tooManyTargets(_, let count, _):
      return "split the screen, or use --limit=\(count)"
    case .empty, .noScreens: return "write: screen home { button ok \"OK\" x=100 y=100 }"
    default: return nil
    }
  }

  private static func hint(
    forNode word: String, in parent: String, among known: [String]
  ) -> String? {
    if let hint = DesignerWords.hint(forNode: word, among: known) { return hint }
    if let guess = guess(for: word, among: known) { return guess }
    let held = parent.isEmpty ? nil : list(of: known)
    return DesignerWords.hint(forNode: word, insteadOf: parent)
      ?? Grammar.place(of: word, insteadOf: parent, holding: held)
      ?? suggestion(for: word, among: known)
  }

  private static func hint(
    forProperty word: String, of node: String, among known: [String]
  ) -> String? {
    if Grammar.isBare(word, of: node) {
      return word == "id"
        ? "write the id without a name: \(node) ID"
        : "write the label after the id: \(node) ID \"Label\""
    }
    if [">", "<"].contains(word), known.contains("at-least") {
      return "write at-least= or at-most="
    }
    if let hint = DesignerWords.hint(forProperty: word, among: known) { return hint }
    // `w` abbreviates width; it is no misspelt x.
    let begun = NearestWord.candidates(for: word, among: known).filter { $0.hasPrefix(word) }
    let own = suggestion(for: word, among: begun.isEmpty ? known : begun)
    guard begun.isEmpty, guess(for: word, among: known) == nil,
      let owners = Grammar.owners(ofProperty: word)
    else { return own }
    return own.map { "\(owners); \($0)" } ?? owners
  }

  /// A hint for an unknown word: near words, or all known words if they are few, or similar ones.
  ///
  /// Without similar words it names the list of `kind`, or the number of known words; nil without
  /// any known words.
  package static func suggestion(
    for word: String, among known: [String], listedBy kind: Named? = nil
  ) -> String? {
    if let guess = guess(for: word, among: known) { return guess }
    let words = unique(known)
    guard !words.isEmpty else { return nil }
    if let all = list(of: words) { return "choose one of: \(all)" }
    let similar = NearestWord.similar(to: word, among: words).joined(separator: ", ")
    if !similar.isEmpty { return "similar: \(similar)" }
    return kind?.list.map { "see mistap list \($0)" } ?? "no similar word among \(words.count)"
  }

  /// The words, each once; nil if they are too many to read.
  private static func list(of known: [String]) -> String? {
    let all = unique(known).joined(separator: ", ")
    return all.isEmpty || all.count > mostLettersShown ? nil : all
  }

  /// The words without empty ones, each once.
  ///
  /// Two layouts can have targets with the same id.
  private static func unique(_ known: [String]) -> [String] {
    var seen: Set<String> = []
    return known.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The question "did you mean …?" with the near words; nil without any.
  package static func guess(for word: String, among known: [String]) -> String? {
    let nearest = NearestWord.candidates(for: word, among: known)
    guard !nearest.isEmpty else { return nil }
    return "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// The letters of a list that is shown: four rows of a classic terminal.
  private static let mostLettersShown = 320
}

extension Referent {
  /// The topic of `mistap list` for ids of a catalogue; nil for ids that scenarios define.
  fileprivate var list: String? {
    switch self {
    case .device: "devices"
    case .person: "people"
    case .rule: "rules"
    case .edition: "editions"
    case .screen, .destination, .notice, .tab, .field, .element, .layout, .task: nil
    }
  }
}
