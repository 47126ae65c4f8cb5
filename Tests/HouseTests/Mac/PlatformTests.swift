import Testing

@Suite struct `What differs by system` {
  @Test func `Code that differs by system is in one file of the program`() {
    for source in SourceTree.swift where source.fileName != "Platform.swift" {
      for mark in ["canImport(", "#if os(", "import Darwin", "import Glibc"] {
        #expect(!source.text.contains(mark), "\(source.path) has \(mark)")
      }
    }
    let files = SourceTree.swift.filter { $0.fileName == "Platform.swift" }
    #expect(files.map(\.target).sorted() == ["mistap"])
  }
}
