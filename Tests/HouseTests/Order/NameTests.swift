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

@Suite struct `Names of tests` {
  /// A log shows a test's name without the name of its suite.
  @Test func `Each test name is a sentence that begins with a capital letter or a key`() {
    var count = 0
    for source in SourceTree.tests where source.isSwift {
      for match in source.text.matches(of: /\bfunc `([^`\\\n]+)`/) {
        count += 1
        let first = match.1.first ?? " "
        if !first.isUppercase, first != "^" { Issue.record("\(source.path): \(match.1)") }
      }
    }
    #expect(count > 1000)
  }
}
