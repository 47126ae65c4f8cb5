internal import TouchLab

extension Person {
  /// Whether a scenario describes the person.
  var isDescribed: Bool { source.hasPrefix(Self.likeness(to: "")) }

  /// The id of whom a described person is like.
  var baseID: String {
    let beginning = Self.likeness(to: "")
    guard source.hasPrefix(beginning) else { return PersonCatalogue.standard.id }
    return String(source.dropFirst(beginning.count))
  }

  /// The source of somebody who is described in a scenario.
  static func likeness(to id: String) -> String { "defined in the scenario, like \(id)" }
}
