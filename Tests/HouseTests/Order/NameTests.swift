import Testing

@Suite struct `Names of types` {
  /// Counted with the types around them: a kind of element may be called as a value type is.
  @Test func `Each type name is given once in the package`() {
    var places: [String: Set<String>] = [:]
    for source in SourceTree.swift {
      for type in source.declarations.types {
        places[type.name, default: []].insert("\(source.path):\(type.line)")
      }
    }
    let shared = places.filter { $1.count > 1 }
    for (name, places) in shared.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(name): \(places.sorted().joined(separator: ", "))")
    }
  }
}
