import Testing

@Suite struct `Arrows between folders` {
  private func arrows(_ files: (path: String, text: String)...) -> [String] {
    Arrow.betweenFolders(of: files.map { Source(path: $0.path, text: $0.text) })
      .map { "\($0.from) → \($0.to): \($0.name) in line \($0.line)" }
  }

  @Test func `are the types that one declares and another names`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "package struct Low {}\nextension Low { struct Inner {} }"),
      ("Sources/Lab/High/B.swift", "struct High {\n  var low: Low, text = \"\\(Low())\"\n}"),
      ("Sources/Lab/C.swift", "let all: [High] = []"))
    #expect(found == ["High → Low: Low in line 2", ". → High: High in line 1"])
  }

  @Test func `are not what comments and strings say, nor private and nested types`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "private struct Low {}\nstruct Outer { struct Inner {} }"),
      (
        "Sources/Lab/High/B.swift",
        """
        // Low, Outer
        /* Outer /* Outer */ Outer */ let a = "Outer", b = #"a "Outer" \\(Outer)"#
        let c = \"""
          Outer "Outer"
          \""", inner: Inner, low: Low
        """
      ))
    #expect(found.isEmpty)
  }

  @Test func `are not counted for a name that two folders declare`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "enum Kind {}"), ("Sources/Lab/High/B.swift", "enum Kind {}"),
      ("Sources/Lab/Top/C.swift", "let kind: Kind"))
    #expect(found.isEmpty)
  }

  @Test func `of C are the functions that one source has and another calls`() {
    let sources = [
      Source(
        path: "Sources/CLib/Low.c",
        text: "const int mistap_limit[] = {1};\nint mistap_low(mistap_kind k) {\n  return 1;\n}\n"),
      Source(
        path: "Sources/CLib/High.c",
        text: "int mistap_high(void) { return mistap_low(0) + mistap_limit[0]; } // mistap_high\n"),
    ]
    #expect(
      Arrow.betweenCSources(sources).map(\.description) == [
        "Sources/CLib/High.c:1: High.c names mistap_low, which Low.c declares",
        "Sources/CLib/High.c:1: High.c names mistap_limit, which Low.c declares",
      ])
  }
}

@Suite struct `What a source declares` {
  @Test func `know the types around a type, and who may see it`() {
    let text = """
      package struct Outer { enum Inner { case a } }
      extension Far.Away { private final class Hidden {} }
      func make<Value: P>() -> [Value] { struct Local {}; return [] }
      protocol P { func f(); init(); associatedtype A }
      """
    let types = Declarations(SourceWords.of(text)).types
    #expect(types.map(\.name) == ["Outer", "Outer.Inner", "Far.Away.Hidden", "Local", "P"])
    #expect(types.filter(\.isPrivate).map(\.name) == ["Far.Away.Hidden"])
  }

  @Test func `know how long functions are`() {
    let text = """
      struct S {
        init(a: Int = { 1 }()) {
          self.init()
        }
        func one() -> Int { 1 }
        subscript(index: Int) -> Int {
          get { 1 }

          set {}
        }
      }
      protocol P { func f(); var v: Int { get } }
      """
    let functions = Declarations(SourceWords.of(text)).functions
    #expect(functions.map(\.name) == ["init", "one", "subscript"])
    #expect(functions.map(\.length) == [3, 1, 5])
  }
}
