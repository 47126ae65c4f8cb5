internal import KDL
package import TouchLab

package enum Fault: Sendable {
  /// An error of KDL: its sentence, and a hint.
  case syntax(String, hint: String?)
  /// A word that begins with a typographic quote: the quote.
  case typographicQuote(String)
  case unknownNode(String, parent: String, known: [String])
  case unknownProperty(String, node: String, known: [String])
  /// A word that is not known. `or` names other values that are allowed, such as a number.
  case unknownValue(String, of: String, known: [String], or: String? = nil)
  /// An id that names nothing. `layout` is the layout that lacks it if others have it; `labels` are
  /// the labels of elements.
  case unknownID(
    String, kind: Named, known: [String], layout: String? = nil, labels: [LabelledID] = [])
  /// A state that is no mode, with all modes of the file.
  case unknownState(String, modes: [String])
  /// The field of a state `text:ID` that the screen does not have, with those that it has.
  case noField(String, known: [String])
  /// A mode with the name of the state of the keyboard.
  case modeIsNoState(String)
  case usedTwice(String, kind: Named, first: SourcePlace)
  case namedTwice(String, kind: Named)
  case reservedID(String)
  case missingArgument(String, node: String)
  /// An unexpected value. `meant` is the property that it was meant for, if that is known; `whole`
  /// joins it with the words before it.
  case extraArgument(node: String, takes: Int, meant: String? = nil, whole: String? = nil)
  /// A value after the id of a step.
  case aimAndMore(node: String)
  /// Several ids in a statement that defines one thing.
  case definesOne(node: String)
  /// The id of a person whose scatter contains the drift that `hand=` adds.
  case driftsTwice(String)
  case missingProperty(String, node: String)
  /// An element or step without a place; any of the properties would state one.
  case missingPlace([String], node: String)
  case missingChild(String, node: String)
  case noBlockHere(node: String)
  case propertyNotForStep(String)
  case wrongType(of: String, expected: ValueShape)
  case notFinite(of: String)
  /// A number outside of its range. `value` is the number, if the hint needs it.
  case outOfRange(of: String, range: String, value: Double? = nil)
  case bothBounds
  case confusedWithItself(String)
  case severalEffects([String])
  /// A hit-target beside a property that also sets the hit target: the property.
  case hitTargetBeside(String)
  /// `hit=none` beside `grow=`.
  case noneBesideGrow
  case likeItself(String, kind: Named)
  /// A part of a bar or list in a variant that replaces no element.
  case replacesNothing(node: String, id: String)
  /// An element of a cycle of `below=` and `above=`: its id.
  case standsOnItself(String)
  /// A neighbour that is in another block: its id and the property. `block` is the block it must be
  /// in; nil for the screen itself.
  case otherBlock(String, of: String, block: String?)
  /// An element whose property names another one that the variant leaves out: the id, the property,
  /// the element and the screen.
  case leftOut(String, of: String, by: String, screen: String)
  /// An element that was left out before: its id, and the screen and layout that left it out.
  case leftOutBefore(String, screen: String, layout: String)
  /// Radios of one block that are all on: their ids.
  case severalOn([String])
  /// A property without an effect: its name, its node and the reason.
  case idle(String, node: String, Idleness)
  /// An element with more than two statements about its place on one axis.
  case tooManyPlaces(String)
  /// A map without a frame beside another element that fills the space.
  case sharesSpace(String, with: String)
  /// The id of an element whose hit targets are all beside its frame.
  case hitTargetApart(String)
  /// Two names of one property that are both stated.
  case saidTwice(String, String)
  /// A screen with too many targets: its id, their number and the limit.
  case tooManyTargets(screen: String, count: Int, limit: Int)
  case severalSteps
  case includeUnreadable(String, reason: String)
  case includeOutside(String)
  case includeCycle(String)
  case includeTooDeep(limit: Int)
  case includeTooMany(limit: Int)
  case noScreens
  case empty

  package typealias Named = Referent

  /// Whether the scenario can be read in spite of the fault.
  package var isWarning: Bool { if case .hitTargetApart = self { true } else { false } }

  package enum Idleness: Sendable {
    /// `leading=` or `trailing=` outside of a row.
    case outsideRow
    /// `layer=` inside the block of another element.
    case insideBlock
    /// A property of elements with a place, on a search bar among the bars.
    case amongBars
    /// Another statement that overrides it.
    case beside(String)
    /// A statement that it needs.
    case without(String)
  }

  package enum ValueShape: Sendable {
    /// One of the known words, or any word if the list is empty.
    case word([String])
    case number
    case wholeNumber
    case boolean
    case wordOrNumber
  }
}

/// Hints: how to correct a fault.
extension Fault {
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
    case .unknownState(let word, let modes):
      return Self.guess(for: word, among: modes + [NamedState.keyboardName])
    case .noField(let word, let known): return Self.guess(for: word, among: known)
    case .modeIsNoState: return "give the mode another name"
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
    case .idle(_, _, .amongBars): return "leave it out, or give it a place: x= y="
    case .idle(_, _, .insideBlock):
      return "leave it out, or move the element into the screen's own block"
    case .noneBesideGrow: return "leave out either"
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
    case .screen, .destination, .notice, .tab, .field, .state, .element, .layout, .task: nil
    }
  }
}

/// Hints for numbers with a unit, which the language does not have.
enum UnitHint {
  /// The hint for a number with a unit: the number alone, and its unit; nil for any other error.
  static func text(for error: KDLError, in file: SourceFile) -> String? {
    guard case .badNumber(.digit(_, radix: 10)) = error.fact else { return nil }
    let offset = error.range.start.offset
    guard offset > 0, offset < file.bytes.count else { return nil }
    let before = file.bytes[..<offset].reversed().prefix(while: \.isPartOfNumber)
    let after = file.bytes[offset...].prefix(while: \.isPartOfUnit)
    let number = String(decoding: before.reversed(), as: UTF8.self)
    guard let value = Double(number) else { return nil }
    switch String(decoding: after, as: UTF8.self).lowercased() {
    case "pt", "px", "dp", "dip", "epx": return "write \(number): lengths are in points"
    case "s", "sec": return "write \(number): times are in seconds"
    case "ms": return "write \((value / 1000).short): times are in seconds"
    case "mm": return "write \(number): offsets are in millimetres"
    case "%": return percentHint(value, of: property(before: offset - number.utf8.count, in: file))
    default: return nil
    }
  }

  /// The hint for a share that was given in percent.
  static func share(percent: Double) -> String {
    "write \((percent / 100).short): shares are from 0 to 1"
  }

  /// The hint for a number with a percent sign: lengths are points, other numbers are shares.
  private static func percentHint(_ percent: Double, of property: String) -> String {
    switch property {
    case "width": "lengths are in points; x=0 right=0 fills the width"
    case "height": "lengths are in points; top=0 bottom=0 fills the height"
    case "x", "right": "lengths are in points; center=x is the middle"
    case "y", "top", "bottom": "lengths are in points; center=y is the middle"
    default: share(percent: percent)
    }
  }

  /// The name of the property whose value starts at a byte; empty for a value without a name.
  private static func property(before offset: Int, in file: SourceFile) -> String {
    guard offset > 0, file.bytes[offset - 1] == UInt8(ascii: "=") else { return "" }
    let name = file.bytes[..<(offset - 1)].reversed().prefix { $0.isPartOfName }
    return String(decoding: name.reversed(), as: UTF8.self)
  }
}

extension Double {
  /// The shortest digits, without a fraction of zero.
  fileprivate var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  fileprivate var isPartOfName: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "-")
  }

  fileprivate var isPartOfUnit: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "%")
  }
}

/// An id and the label of its element, by which people call it.
package struct LabelledID: Hashable, Sendable {
  package let id: String
  package let label: String

  /// The elements with an id and a label, each id once.
  package static func all(in elements: [Element]) -> [LabelledID] {
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard !element.id.isEmpty, let label = element.label, seen.insert(element.id).inserted else {
        return nil
      }
      return LabelledID(id: element.id, label: label)
    }
  }

  /// The elements that a word names by their label: those whose label is the word, or otherwise
  /// those whose label begins or ends with it. Case is ignored.
  static func meant(by word: String, among all: [LabelledID]) -> [LabelledID] {
    let word = word.lowercased()
    guard !word.isEmpty else { return [] }
    let labels = all.map { ($0, $0.label.lowercased()) }
    let whole = labels.filter { $0.1 == word }
    let found =
      whole.isEmpty
      ? labels.filter { $0.1.hasPrefix("\(word) ") || $0.1.hasSuffix(" \(word)") } : whole
    return found.map(\.0)
  }

  /// A hint such as `'Save' is the label of store`; nil if no label matches the word.
  package static func hint(for word: String, among all: [LabelledID]) -> String? {
    let meant = meant(by: word, among: all)
    guard let first = meant.first else { return nil }
    let ids = meant.prefix(mostShown).map { KDLPrinter.identifier($0.id) }
    guard first.label.lowercased() == word.lowercased() else {
      return zip(ids, meant).map { "\($0) is labelled '\($1.label)'" }.joined(separator: ", ")
    }
    return "'\(first.label)' is the label of \(ids.joined(separator: ", "))"
  }

  /// The number of ids in a hint: all rows of a list may have one label.
  private static let mostShown = 5
}
