import Testing

@Suite struct `Lengths` {
  /// The lines of Swift, C and headers, and the files; a step that removes some lowers the numbers.
  ///
  /// A commit that raises them says what users gain by it.
  private static let most = (lines: 95_396, files: 600)

  @Test func `Sources have no more lines and files than this test names`() {
    let lines = SourceTree.sources.reduce(0) { $0 + $1.lineCount }
    let files = SourceTree.sources.count
    print("Sources: \(lines) lines in \(files) files")
    #expect(lines <= Self.most.lines && files <= Self.most.files)
    #expect(files > 300)
  }

  /// The length of a type is what a reader pays for, however many files it is split into.
  @Test func `Types have 1,000 lines at most in all their extensions together`() {
    var lengths: [String: Int] = [:]
    for source in SourceTree.swift {
      for (type, length) in source.declarations.typeLengths {
        lengths["\(source.target).\(type)", default: 0] += length
      }
    }
    #expect(lengths.count > 500)
    for (type, length) in lengths where length > 1000 {
      Issue.record("\(type) has \(length) lines")
    }
  }

  @Test func `Files have 600 lines at most`() {
    for source in SourceTree.sources + SourceTree.tests where source.lineCount > 600 {
      Issue.record("\(source.path) has \(source.lineCount) lines")
    }
  }

  @Test func `Functions have 67 lines at most`() {
    for source in SourceTree.swift {
      for function in source.declarations.functions where function.length > 67 {
        Issue.record("\(source.path):\(function.line) \(function.name): \(function.length) lines")
      }
    }
  }
}
