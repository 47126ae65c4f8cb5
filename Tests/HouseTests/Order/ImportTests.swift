import Testing

@Suite struct `Imports` {
  /// What each target may take from the system; what is not listed takes nothing.
  private static let ofTheSystem: [String: Set<String>] = [
    "TouchLab": ["Synchronization", "Dispatch"],
    "Studies": ["Synchronization"],
    "Remedies": ["Synchronization"],
    "Workbench": ["Synchronization"],
    "Servers": ["Synchronization"],
    "mistap": ["Darwin", "Glibc", "Synchronization"],
  ]

  @Test func `Targets import few system modules and never Foundation`() {
    let own = Set(SourceTree.targets)
    for source in SourceTree.swift {
      for (module, line) in source.imports where !own.contains(module) {
        #expect(
          Self.ofTheSystem[source.target]?.contains(module) == true,
          "\(source.path):\(line) imports \(module)")
      }
    }
  }
}
