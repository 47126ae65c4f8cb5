internal import TouchLab

extension Person {
  /// Whether a scenario defines the person.
  var isDescribed: Bool { source.hasPrefix(Self.likeness(to: "")) }

  /// The id of the person that a defined person is like.
  var baseID: String {
    let beginning = Self.likeness(to: "")
    guard source.hasPrefix(beginning) else { return PersonCatalogue.standard.id }
    return String(source.dropFirst(beginning.count))
  }

  /// The source of a person that a scenario defines.
  static func likeness(to id: String) -> String { "defined in the scenario, like \(id)" }
}
