internal import TouchLab

/// A node that sets something, and the function that stores its values.
struct SettingPart<Owner>: Sendable {
  let form: NodeForm
  /// The names of its arguments in messages.
  let names: [String]
  /// Gives the owner a value for each argument.
  let set: @Sendable ([PropertyValue], inout Owner) -> Void

  init(
    _ name: String, _ note: String, _ arguments: [ArgumentForm], named names: [String]? = nil,
    repeatsLast: Bool = false, properties: [PropertyForm] = [],
    set: @escaping @Sendable ([PropertyValue], inout Owner) -> Void
  ) {
    form = NodeForm(
      name, note, arguments, repeatsLast: repeatsLast, properties: properties)
    self.names = names ?? Array(repeating: name, count: arguments.count)
    self.set = set
  }

  /// Makes a node of one argument, which sets a property of the same type.
  init(
    _ property: NodeProperty<Owner>, _ phrase: String, properties: [PropertyForm] = []
  ) {
    self.init(
      property.name, property.note, [ArgumentForm(phrase, property.type)], properties: properties
    ) { values, owner in
      if let value = values.first { property.set(value, &owner) }
    }
  }
}
