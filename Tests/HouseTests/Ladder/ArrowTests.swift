import Testing

@Suite struct `Arrows between folders` {
  private func arrows(_ files: (path: String, text: String)...) -> [String] {
    Arrow.betweenFolders(of: files.map { Source(path: $0.path, text: $0.text) })
      .map { "\($0.from) → \($0.to): \($0.name) in line \($0.line)" }
  }

  @Test func `An arrow is made by a type that one folder declares and another names`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "package struct Low {}\nextension Low { struct Inner {} }"),
      ("Sources/Lab/High/B.swift", "struct High {\n  var low: Low, text = \"\\(Low())\"\n}"),
      ("Sources/Lab/C.swift", "let all: [High] = []"))
    #expect(found == ["High → Low: Low in line 2", ". → High: High in line 1"])
  }

  @Test func `No arrow is made by comments, strings, private types or nested types`() {
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

  @Test func `No arrow is made by a name that two folders declare`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "enum Kind {}"), ("Sources/Lab/High/B.swift", "enum Kind {}"),
      ("Sources/Lab/Top/C.swift", "let kind: Kind"))
    #expect(found.isEmpty)
  }

  private static let low = """
    package struct Low {
      package var height = 1, width = 2
      package private(set) var depth = 0
    }
    extension Low {
      package func fit(_ size: Int, by step: Int = 1) {}
      package static func make(of size: Int, _ body: (Int) -> Void) -> Low { Low() }
      package enum Inner { case oval, square(side: Int) }
    }
    extension [Low] { package func stacked() -> Int { 0 } }
    package func lowest(of all: [Low]) {}
    """

  private func names(_ text: String) -> [String] {
    Arrow.betweenFolders(of: [
      Source(path: "Sources/Lab/Low/A.swift", text: Self.low),
      Source(path: "Sources/Lab/High/B.swift", text: text),
    ]).map(\.name)
  }

  @Test(arguments: [
    ("let a = b.height", "height"), ("let a = c.map(\\.width)", "width"),
    ("let a = \"\\(b.depth)\"", "depth"), ("let a = c.stacked()", "stacked"),
    ("func f() { fit(3) }", "fit"), ("func f() { b.fit(3, by: 2) }", "fit"),
    ("let a = b.make(of: 1) { _ in }", "make"), ("let a: Kind = .oval", "oval"),
    ("func f() { if case .square(let side) = b { print(side) } }", "square"),
    ("let a: Some.Inner = b", "Inner"), ("func f() { lowest(of: []) }", "lowest"),
  ])
  func `An arrow is made by a member or a function that another folder alone declares`(
    text: String, name: String
  ) {
    #expect(names(text) == [name])
  }

  @Test(arguments: [
    "func f(height: Int) -> Int { height }", "func f() { for height in 1...2 { print(height) } }",
    "let a = c.map { height in height }", "func f() { let (a, height) = g(); print(a + height) }",
    "func f() { if case .some(let height) = g() { print(height) } }",
    "func f() { func fit(_ size: Int) {}; fit(3) }", "let a = g(height: 1)",
    "let a: (height: Int, b: Int) = g(); let b = a.height",
  ])
  func `No arrow is made by a name that the file gives to something of its own`(text: String) {
    #expect(names(text) == [])
  }

  @Test(arguments: [
    "b.fit(3, at: 2)", "b.fit(size: 3)", "b.fit()", "lowest([])", "b.make(from: 1)", "fit(1, 2)",
  ])
  func `No arrow is made by a call whose labels no declared function takes`(call: String) {
    #expect(names("func f() { \(call) }") == [])
  }

  @Test func `No arrow is made by a member that is private or that two folders declare`() {
    let found = arrows(
      (
        "Sources/Lab/Low/A.swift",
        "private extension X { var hidden: Int { 1 } }\nstruct Y { fileprivate func inner() {} }\n"
          + "struct Z { var shared = 1; var own = 2; var own2 = 3 }"
      ),
      ("Sources/Lab/Top/C.swift", "struct T { var shared = 1 }"),
      (
        "Sources/Lab/High/B.swift",
        "struct B { var own = 1; func f() { x.hidden; y.inner(); z.shared; z.own; z.own2 } }"
      ))
    #expect(found == ["High → Low: own2 in line 1"])
  }

  @Test func `The type before the point decides between two members of one name`() {
    let found = arrows(
      ("Sources/Lab/Low/A.swift", "enum Low { static let standard = 1 }"),
      ("Sources/Lab/Top/C.swift", "enum Top { static let standard = 1 }"),
      ("Sources/Lab/High/B.swift", "let a = Top.standard, b: Int = .standard"))
    #expect(found == ["High → Top: Top in line 1", "High → Top: standard in line 1"])
  }

  @Test func `No arrow is made by a member that an imported target declares, too`() {
    let sources = [
      Source(path: "Sources/Lab/Low/A.swift", text: "struct A { var far = 1, near = 1 }"),
      Source(path: "Sources/Lab/High/B.swift", text: "let a = b.far, c = b.near"),
    ]
    let other = Source(path: "Sources/Base/C.swift", text: "struct C { package var far = 1 }")
    #expect(Arrow.betweenFolders(of: sources, beside: [other]).map(\.name) == ["near"])
  }

  @Test func `An arrow is made by a C function or constant that another source names`() {
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
  @Test func `Declarations contain the types around a type and its visibility`() {
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

  @Test func `Declarations contain the length of each function`() {
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
