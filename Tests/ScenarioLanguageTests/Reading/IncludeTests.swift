import ScenarioLanguage
import Testing
import TouchLab

/// Files that are there only for a test; anything else is not.
struct Shelf {
  var files: [String: String]

  /// Reads the first file and what it includes.
  func read(_ first: String) -> Reading {
    ScenarioReader.read(SourceFile(path: first, text: files[first] ?? "")) { path in
      if path.hasPrefix("../") { return .outside }
      guard let text = files[path] else { return .unreadable("there is no such file") }
      return .file(SourceFile(path: path, text: text))
    }
  }
}

@Suite struct `Includes` {
  @Test func `An include is replaced by the nodes of its file`() throws {
    let reading = Shelf(files: [
      "a.kdl": "seed 1\ninclude \"b.kdl\"\nscreen home\ntask t { start other; tap help }",
      "b.kdl": "seed 2\nscreen other { info help x=1 y=30 }",
    ]).read("a.kdl")
    #expect(reading.diagnostics.map(\.text) == [])
    let study = try #require(reading.study)
    #expect(study.layouts.map(\.id) == ["a"])
    #expect(study.layouts[0].screens.map(\.id) == ["other", "home"])
    #expect(study.seed == 2)
    #expect(reading.files == ["a.kdl", "b.kdl"])
    #expect(study.layouts[0].screens[0].place?.file == "b.kdl")
  }

  @Test func `The path of an include counts from its file`() {
    let reading = Shelf(files: [
      "app/main.kdl": "include \"parts/one.kdl\"",
      "app/parts/one.kdl": "include \"deep/two.kdl\"\ninclude \"../three.kdl\"",
      "app/parts/deep/two.kdl": "screen two",
      "app/three.kdl": "screen three",
    ]).read("app/main.kdl")
    #expect(reading.diagnostics.map(\.text) == [])
    #expect(reading.study?.layouts[0].screens.map(\.id) == ["two", "three"])
    #expect(
      reading.files == [
        "app/main.kdl", "app/parts/one.kdl", "app/parts/deep/two.kdl", "app/three.kdl",
      ])
  }

  @Test(arguments: [
    ["a.kdl": "screen home\ninclude \"a.kdl\""],
    ["a.kdl": "screen home\ninclude \"./x/../a.kdl\""],
    ["a.kdl": "screen home\ninclude \"b.kdl\"", "b.kdl": "include \"a.kdl\""],
    [
      "a.kdl": "include \"x/b.kdl\"\nscreen home", "x/b.kdl": "include \"c.kdl\"",
      "x/c.kdl": "include \"../x/b.kdl\"",
    ],
  ])
  func `A cycle of includes is an error`(files: [String: String]) {
    let reading = Shelf(files: files).read("a.kdl")
    #expect(reading.study == nil)
    #expect(reading.diagnostics.count == 1)
    #expect(reading.diagnostics.texts.contains("it includes itself, directly or in a cycle"))
  }

  @Test(arguments: [(16, true), (17, false), (40, false)])
  func `Includes can be at most sixteen levels deep`(depth: Int, isRead: Bool) {
    var files = ["f\(depth).kdl": "screen home"]
    for index in 0..<depth { files["f\(index).kdl"] = "include \"f\(index + 1).kdl\"" }
    let reading = Shelf(files: files).read("f0.kdl")
    #expect((reading.study != nil) == isRead)
    guard !isRead else { return }
    #expect(reading.diagnostics.map(\.place.file) == ["f16.kdl"])
    #expect(reading.diagnostics.texts.contains("includes are nested more than 16 deep"))
  }

  @Test func `A file that two others include is read`() {
    let reading = Shelf(files: [
      "a.kdl": "include \"b.kdl\"\ninclude \"c.kdl\"\nscreen home",
      "b.kdl": "include \"person.kdl\"", "c.kdl": "include \"person.kdl\"",
      "person.kdl": "person me like=thumb",
    ]).read("a.kdl")
    #expect(reading.diagnostics.map(\.text) == [])
    #expect(reading.study?.person.id == "me")
  }

  @Test(.timeLimit(.minutes(20))) func `Includes that double at every level are refused`() {
    var files = ["f10.kdl": "seed 1"]
    for index in 0..<10 {
      files["f\(index).kdl"] = String(repeating: "include \"f\(index + 1).kdl\"\n", count: 4)
    }
    let reading = Shelf(files: files).read("f0.kdl")
    #expect(reading.study == nil)
    #expect(reading.diagnostics.texts.contains("more than 1000 files"))
  }

  @Test func `An error in an included file names that file`() {
    let reading = Shelf(files: [
      "a.kdl": "scren\ninclude \"x/b.kdl\"\ndevice nokia\nscreen home",
      "x/b.kdl": "\nperson nobody\nscreen home {",
    ]).read("a.kdl")
    #expect(
      reading.diagnostics.map { "\($0.place.file):\($0.lineAndColumn)" } == [
        "a.kdl:1:1", "a.kdl:3:8", "x/b.kdl:3:14",
      ], "\(reading.diagnostics.texts)")
    #expect(reading.diagnostics.last?.text.hasPrefix("x/b.kdl:3:14: error: ") == true)
  }

  @Test func `An id used in two files is an error that names both`() {
    let reading = Shelf(files: [
      "a.kdl": "include \"b.kdl\"\nscreen home", "b.kdl": "\nscreen home",
    ]).read("a.kdl")
    #expect(reading.diagnostics.map(\.place.file) == ["a.kdl"])
    #expect(reading.diagnostics.texts.contains("first at line 2 of b.kdl"))
  }
}

extension ErrorCase {
  static let includes = [
    ErrorCase("include ⟦\"../x.kdl\"⟧\nscreen home", "it is outside the scenario's folder"),
    ErrorCase("include ⟦\"x.kdl\"⟧\nscreen home", "cannot include 'x.kdl'"),
    ErrorCase("⟦include⟧\nscreen home", "include needs a path"),
    ErrorCase("⟦include⟧ \"\"\nscreen home", "include needs a path"),
    ErrorCase("include ⟦5⟧\nscreen home", "must be a word"),
    ErrorCase("include ⟦#null⟧\nscreen home", "must be a word"),
    ErrorCase("include \"x.kdl\" ⟦\"y.kdl\"⟧\nscreen home", "include takes no more than 1 value"),
    ErrorCase("include \"x.kdl\" ⟦if⟧=#true\nscreen home", "include has no property 'if'"),
    ErrorCase("⟦include⟧ \"x.kdl\" { screen home }\nscreen home", "include takes no block"),
  ]
}

@Suite struct `Errors of includes` {
  @Test(arguments: ErrorCase.includes)
  func `Each error of an include is at its place`(given: ErrorCase) {
    given.check()
  }
}
