internal import KDL
package import TouchLab

/// An id with the words that stand on what it names, by which people call it.
package struct LabelledID: Hashable, Sendable {
  package let id: String
  package let label: String

  /// Elements with an id and a label, each id once.
  package static func all(in elements: [Element]) -> [LabelledID] {
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard !element.id.isEmpty, let label = element.label, seen.insert(element.id).inserted else {
        return nil
      }
      return LabelledID(id: element.id, label: label)
    }
  }

  /// Those of which a word is the label, whatever its capitals; else those of which it begins the
  /// label, or ends it.
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

  /// `'Save' is the label of store`, or `drop is labelled 'Delete item'`; nil where no label is like
  /// the word.
  package static func hint(for word: String, among all: [LabelledID]) -> String? {
    let meant = meant(by: word, among: all)
    guard let first = meant.first else { return nil }
    let ids = meant.prefix(mostShown).map { KDLPrinter.identifier($0.id) }
    guard first.label.lowercased() == word.lowercased() else {
      return zip(ids, meant).map { "\($0) is labelled '\($1.label)'" }.joined(separator: ", ")
    }
    return "'\(first.label)' is the label of \(ids.joined(separator: ", "))"
  }

  /// Rows of a list may all be labelled alike.
  private static let mostShown = 5
}
