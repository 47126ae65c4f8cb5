import Testing

@testable import Workbench

@Suite struct `A typed line` {
  @Test(
    arguments: [
      ("", []), ("  \t ", []), ("tap reply", ["tap", "reply"]),
      ("  tap\u{A0}reply  ", ["tap", "reply"]), ("type \"a b\"", ["type", "a b"]),
      ("type \"\"", ["type", ""]), ("set a label=\"O K\"", ["set", "a", "label=O K"]),
      (#"type "say \"hi\" \\ now""#, ["type", #"say "hi" \ now"#]),
      (#"type a\b"#, ["type", #"a\b"#]), (#"type "a\nb\u{e9}\tc""#, ["type", "a\nbé\tc"]),
      (#"type "a \   b""#, ["type", "a b"]), (#"type "a\xb""#, ["type", "axb"]),
      ("type \"\u{301}x y\" z", ["type", "\u{301}x y", "z"]),
      ("type \"open and", ["type", "open and"]),
      ("task t {\n  tap a\n}", ["task", "t", "{", "tap", "a", "}"]),
    ] as [(String, [String])])
  func `A typed line splits into words at white space outside quotes`(
    _ line: String, _ words: [String]
  ) {
    #expect(TypedLine(line).words == words)
    #expect(TypedLine(line).text == line)
  }

  @Test func `A typed line keeps its arguments when its command is spelled out`() {
    let line = TypedLine("pre  \"a  b\"").named("predict")
    #expect(line.words == ["predict", "a  b"])
    #expect(line.text == "predict  \"a  b\"" && line.rest == "\"a  b\"")
  }

  @Test func `A typed line keeps its white space when words are replaced`() {
    let line = TypedLine("swap @1   \"@1\"\n @2").mapWords { $0.text == "@1" ? "\"a b\"" : nil }
    #expect(line.text == "swap \"a b\"   \"@1\"\n @2")
    #expect(line.words == ["swap", "a b", "@1", "@2"])
  }
}
