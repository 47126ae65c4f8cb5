import TestSupport
import Testing

@testable import Importing

@Suite struct `Hostile dumps` {
  private static let sample = Dump.android(
    Dump.node("[0,100][500,200]", #"text="a &amp; b &#233;""#),
    Dump.node("[0,300][500,400]", #"text="日本""#))

  private static let json = #"""
    [{"type":"Application","AXLabel":"A","frame":{"x":0,"y":0,"width":402,"height":874},"children":[
    {"type":"Button","AXLabel":"\ud83d\udc4d é","frame":{"x":1,"y":2.5,"width":3e1,"height":44}}]}]
    """#

  @Test(arguments: [
    ("", ImportProblem.Code.emptyFile), (" \n\t", .emptyFile), ("\u{FEFF}", .emptyFile),
    ("hello", .unknownFormat), ("<html><body/></html>", .unknownFormat), ("[1,2]", .unknownFormat),
    ("{\"hello\":1}", .unknownFormat), ("{\"a\":", .malformedJSON), ("[}", .malformedJSON),
    ("<hierarchy><node>", .truncatedXML), ("<hierarchy><node a=\"", .truncatedXML),
    ("<hierarchy><node a='1' a='2'/></hierarchy>", .malformedXML),
    ("<hierarchy><node text='&nbsp;'/></hierarchy>", .malformedXML),
    ("<hierarchy><node text='&#0;'/></hierarchy>", .malformedXML),
    (
      "<!DOCTYPE h [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><hierarchy>&x;</hierarchy>",
      .dtdRefused
    ),
    ("<hierarchy/>", .noScreen), ("<AppiumAUT/>", .noScreen),
    ("ERROR: could not get idle state.\n", .toolError),
    ("{\"value\":{\"error\":\"invalid session id\",\"message\":\"gone\"}}", .apiError),
    ("{\"status\":403,\"err\":\"Invalid token\"}", .apiError),
    ("{\"status\":1e300,\"err\":1}", .apiError),
    ("{\"format\":\"mistap-dom-rects\",\"version\":2}", .unknownVersion),
    ("[{\"role\":\"button\",\"name\":\"a\"}]", .noBoxes),
  ])
  func `A hostile dump is refused with a code`(text: String, code: ImportProblem.Code) {
    #expect(Importer.code(Array(text.utf8)) == code)
  }

  @Test(arguments: [sample, json])
  func `A dump cut off anywhere never traps`(text: String) {
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count { _ = Importer.code(Array(bytes.prefix(length))) }
    #expect(Importer.code(bytes) == nil)
  }

  @Test(arguments: [sample, json])
  func `A dump with any byte flipped never traps`(text: String) {
    let bytes = Array(text.utf8)
    var random = SplitMix64(seed: 14)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = UInt8.random(in: 0...255, using: &random)
      _ = Importer.code(changed)
    }
  }

  @Test func `A dump in another encoding is refused, and UTF-16 is read`() throws {
    #expect(Importer.code(Array("<hierarchy a='".utf8) + [0xC3, 0x28]) == .encoding)
    for isBig in [true, false] {
      var bytes: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in Self.sample.utf16 {
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        bytes += isBig ? pair : pair.reversed()
      }
      #expect(try Importer.read(bytes).screens.first?.targets.count == 2)
    }
    #expect(try Importer.read([0xEF, 0xBB, 0xBF] + Array(Self.sample.utf8)).screens.count == 1)
  }

  @Test(arguments: [100, 1_500, 100_000])
  func `A deep dump is read`(depth: Int) {
    let nodes = String(repeating: "<node bounds='[0,0][9,9]'>", count: depth)
    let text = "<hierarchy>\(nodes)\(String(repeating: "</node>", count: depth))</hierarchy>"
    #expect(Importer.code(Array(text.utf8)) == (depth < 2_000 ? nil : .tooDeep))
    let open = String(repeating: #"{"AXLabel":"","children":["#, count: depth)
    let json = "[\(open)\(String(repeating: "]}", count: depth))]"
    let code = Importer.code(Array(json.utf8))
    #expect(code == (depth < 1_000 ? .noScreen : .tooDeep))
  }

  @Test func `A large dump is read`() {
    #expect(Importer.code(Array(repeating: 0x20, count: ImportLimits.bytes + 1)) == .tooLarge)
    let many = String(repeating: "<node/>", count: ImportLimits.nodes)
    #expect(Importer.code(Array("<hierarchy>\(many)</hierarchy>".utf8)) == .tooManyNodes)
  }

  @Test func `A dump of two thousand overlapping targets is read`() throws {
    let nodes = (0..<2_000).map {
      Dump.node("[\($0 % 40),\($0)][\($0 % 40 + 200),\($0 + 60)]", "text=\"\($0)\"")
    }
    let screen = try Importer.screen(Dump.android(nodes.joined()))
    #expect(!screen.targets.isEmpty)
  }

  @Test func `A dump of several documents with noise is read`() throws {
    let result = try Importer.read(
      text:
        "\n\n$ adb\nUI hierchary dumped to: /dev/tty\n\(Self.sample)\nnoise > < \(Self.sample)tail")
    #expect(result.screens.map(\.id) == ["screen-1", "screen-2"])
    #expect(result.screens.map(\.targets.count) == [2, 2])
  }

  @Test func `A dump with bad frames is read`() throws {
    let screen = try Importer.screen(
      Dump.android(
        [
          "", "[0,0]", "[a,0][1,1]", "[0,0][1e3,1]", "[0,0][999999,1]", "[0,935][-67,994]",
          "[0,0][1,1]x",
        ]
        .map { Dump.node($0) }.joined()))
    #expect(screen.targets.isEmpty)
    #expect(screen.remarks.map(\.code).contains(.badFrame))
  }

  @Test func `Errors in a dump have lines and columns, counted in Unicode scalars`() throws {
    for (text, place) in [
      ("[\n\"é😀\" 1]", [2, 6]), ("é <hierarchy a=1/>", [1, 16]),
      ("é\n <hierarchy é='😀' =", [2, 19]),
    ] {
      let error = #expect(throws: ImportProblem.self) { try Importer.read(text: text) }
      #expect([error?.line, error?.column] == place, "\(text)")
    }
  }

  @Test func `Errors within an answer of WebDriver are at its beginning`() {
    let error = #expect(throws: ImportProblem.self) {
      try Importer.read(text: #"{"value":"<hierarchy>\n\n\n<node"}"#)
    }
    #expect(error?.code == .truncatedXML && error?.line == 1 && error?.column == 1)
  }

  @Test func `A dump with half a surrogate pair is read`() throws {
    let text =
      #"[{"type":"Application","AXLabel":"\ud83d","frame":{"x":0,"y":0,"width":9,"height":9}}]"#
    #expect(try Importer.screen(text).title == "\u{FFFD}")
  }
}
