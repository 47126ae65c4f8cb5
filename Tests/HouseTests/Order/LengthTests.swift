import Testing

@Suite struct `Lengths` {
  private func percentile(_ share: Double, of lengths: [Int]) -> Int {
    lengths.sorted().dropFirst(Int(share * Double(lengths.count))).first ?? 0
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

  @Test func `Source files have 300 lines at most`() {
    for source in SourceTree.sources where source.lineCount > 300 {
      Issue.record("\(source.path) has \(source.lineCount) lines")
    }
  }

  @Test func `Functions have 67 lines at most, and 90% of them at most 21`() {
    var lengths: [Int] = []
    for source in SourceTree.swift {
      for function in source.declarations.functions {
        lengths.append(function.length)
        if function.length > 67 {
          Issue.record(
            "\(source.path):\(function.line) \(function.name) has \(function.length) lines")
        }
      }
    }
    #expect(percentile(0.9, of: lengths) <= 21)
  }

  @Test func `Test files have 400 lines at most`() {
    for source in SourceTree.tests where source.lineCount > 400 {
      Issue.record("\(source.path) has \(source.lineCount) lines")
    }
  }
}
