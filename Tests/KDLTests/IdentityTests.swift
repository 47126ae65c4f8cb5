import KDL
import Testing

@Suite struct `Printing and reading` {
  @Test(arguments: UInt64(0)..<300)
  func `A printed random document reads back as itself`(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    let document = documents.document()
    let text = KDLPrinter.canonical(document)
    let read = try parse(text)
    #expect(read.isSameDocument(as: document))
    #expect(KDLPrinter.canonical(read) == text)
  }

  @Test(arguments: UInt64(0)..<300)
  func `A formatted random document keeps its content`(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    let document = documents.document()
    let formatted = try format(KDLPrinter.canonical(document))
    #expect(try parse(formatted).isSameDocument(as: document))
    #expect(try format(formatted) == formatted)
  }
}

/// Two documents and whether they mean the same.
struct SamenessCase: Sendable, CustomTestStringConvertible {
  let first: String
  let second: String
  let isSame: Bool

  init(_ first: String, _ second: String, isSame: Bool) {
    self.first = first
    self.second = second
    self.isSame = isSame
  }

  var testDescription: String { "\(first) \(isSame ? "=" : "≠") \(second)" }

  static let all = [
    SamenessCase("node 16", "  node /* c */ 0x10", isSame: true),
    SamenessCase("node a b=1 c=2", "node c=2 b=1 a", isSame: true),
    SamenessCase("node a=1 a=2", "node a=2", isSame: true),
    SamenessCase("node {}", "node", isSame: true),
    SamenessCase("node \"a\" /-x", "node #\"a\"#", isSame: true),
    SamenessCase("node 1.0", "node 1.00", isSame: false),
    SamenessCase("node a b", "node b a", isSame: false),
    SamenessCase("node a=1 a=2", "node a=1", isSame: false),
    SamenessCase("node { a }", "node", isSame: false),
    SamenessCase("(t)node", "node", isSame: false),
    SamenessCase("node (t)1", "node (u)1", isSame: false),
    SamenessCase("node #true", "node true_", isSame: false),
    SamenessCase("node \u{E9}", "node e\u{301}", isSame: false),
    SamenessCase("node \u{E9}=1", "node e\u{301}=1", isSame: false),
    SamenessCase("a", "a; b", isSame: false),
  ]
}

@Suite struct `Equivalent documents` {
  @Test(arguments: SamenessCase.all)
  func `Equivalence of documents depends on their meaning only`(given: SamenessCase) throws {
    let first = try parse(given.first)
    let second = try parse(given.second)
    #expect(first.isSameDocument(as: second) == given.isSame)
    #expect(second.isSameDocument(as: first) == given.isSame)
  }

  @Test func `Equality of documents also depends on positions`() throws {
    #expect(try parse("node 1") == parse("node 1"))
    #expect(try parse("node 1") != parse("node  1"))
  }
}
