internal import KDL
package import TouchLab

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
  /// those whose label begins or ends with it.
  ///
  /// Case is ignored.
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
