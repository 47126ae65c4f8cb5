import Testing
import TouchLab

@testable import Importing

/// Dumps among logs, in answers and in other texts: what stands around them changes nothing.
@Suite struct `Dumps among other text` {
  private static let json = """
    [{"type": "Application", "AXLabel": "Tea", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}},
     {"type": "Button", "AXLabel": "Brew {now} [hot]", "frame": {"x": 20, "y": 700, "width": 100, "height": 44}}]
    """

  private static let xml = Dump.android(Dump.node("[0,300][500,426]", #"text="Brew {now} [hot]""#))

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static let surroundings: [@Sendable (String) -> String] = [
    { "$ tool dump\n\($0)" }, { "\($0)%" },
    { "[12:00:01] asking\n[ ] todo\n{}\n\($0)\n[12:00:02] done" },
    { "{\"pid\": 71}\n\($0)\n{\"pid\": 72}" }, { "A tree:\n\n```\n\($0)\n```\nand text {more}" },
    { "\u{1B}[32mINFO\u{1B}[0m tree\n\($0)" }, { "\u{FEFF}\($0)" },
    { "{\"value\": \(quoted($0)), \"sessionId\": \"none\"}" },
    { "log: got {\"status\": 200, \"data\": {\"source\": \(quoted($0))}} in 2 ms" },
    {
      "{\"jsonrpc\": \"2.0\", \"result\": {\"content\": [{\"type\": \"text\", \"text\": \(quoted($0))}]}}"
    },
    { quoted($0) },
  ]

  @Test(arguments: [json, xml], surroundings.indices)
  func `A dump among other text is read as if alone`(dump: String, index: Int) throws {
    let alone = try Importer.screen(dump)
    let found = try Importer.screen(Self.surroundings[index](dump))
    #expect(alone.ids == ["brew-now-hot"] && found.ids == alone.ids)
    #expect(found.frame("brew-now-hot") == alone.frame("brew-now-hot"))
  }

  @Test func `A dump escaped in a log is found`() throws {
    let inString = "12:00 \"value\":\(Self.quoted(Self.xml)), \"more\": 1\nend"
    #expect(try Importer.screen(inString).ids == ["brew-now-hot"])
    #expect(try Importer.screen("<pre>\(Self.escaped(Self.xml))</pre>").ids == ["brew-now-hot"])
  }

  @Test func `A dump with a log's prefix before each line is read`() throws {
    let lines = Self.json.split(separator: "\n").enumerated().map { index, line in
      "01-05 10:00:0\(index).\(index)00  4711  4733 D Tree: \(line)"
    }
    #expect(try Importer.screen(lines.joined(separator: "\n")).ids == ["brew-now-hot"])
    // The bracket may stand alone on its line.
    let spread = Self.json.replacing("[{", with: "[\n{").split(separator: "\n")
    let tagged = spread.map { "01-05 10:00:01.123  4711  4711 D tree: \($0)" }
    #expect(
      try Importer.screen("start\n\(tagged.joined(separator: "\n"))\nend").ids
        == ["brew-now-hot"])
  }

  @Test func `Several dumps in one text become several screens`() throws {
    let result = try Importer.read(text: "one\n\(Self.json)\ntwo\n\(Self.json)")
    #expect(result.screens.map(\.ids) == [["brew-now-hot"], ["brew-now-hot"]])
  }

  @Test func `A dump in an answer has its place in a remark`() throws {
    let screen = try Importer.screen(
      "{\"result\": {\"content\": [{\"text\": \(Self.quoted(Self.xml))}]}}")
    #expect(screen.remarks.contains { $0.sentence.contains(".result.content[0].text") })
    let driver = try Importer.screen("{\"value\": \(Self.quoted(Self.xml))}")
    #expect(!driver.remarks.contains { $0.code == .foundAt })
  }

  /// 20,000 brackets that begin nothing are looked at once each.
  @Test func `Each place is searched for a dump once`() {
    let broken = String(repeating: "{\"a\": [{\"b\": ", count: 200) + "oops "
    let text = String(repeating: broken, count: 100)
    #expect(Importer.code(Array(text.utf8)) == .malformedJSON)
  }

  @Test func `A dump in UTF-16 needs no byte order mark`() throws {
    for isBig in [true, false] {
      let bytes = Self.xml.utf16.flatMap { unit in
        let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBig ? halves : halves.reversed()
      }
      #expect(try Importer.read(bytes).screens.first?.ids == ["brew-now-hot"])
    }
  }
}

/// What is no dump is named, with the next step.
@Suite struct `Files that are not dumps` {
  @Test(arguments: [
    ("UI hierchary dumped to: /sdcard/window_dump.xml", ImportProblem.Code.toolError, "adb pull"),
    ("UI hierarchy dumped to: /dev/tty\n", .toolError, "try again"),
    ("adb: no devices/emulators found", .toolError, "emulator"),
    ("* daemon started successfully\nerror: device offline", .toolError, "reconnect"),
    ("error: device unauthorized.\nThis adb server's", .toolError, "allow"),
    ("error: more than one device/emulator", .toolError, "-s SERIAL"),
    ("adb: error: device 'x' not found", .toolError, "adb devices"),
    ("{\"lighthouseVersion\": \"11\"}", .unknownFormat, "snippet"),
    ("<Window AutomationId=\"a\" LocalizedControlType=\"window\"/>", .unknownFormat, "touch"),
    ("<!doctype html><html></html>", .unknownFormat, "browser"),
    ("- generic [ref=e1]:\n  - button \"a\" [ref=e2]", .noBoxes, "boxes"),
    ("- button \"Book\"\n- link \"Help\"", .noBoxes, "boxes"),
    ("{\"name\": \"Root\", \"payload\": {\"anchorPoint\": [0.5, 0.5]}}", .unknownFormat, "adb"),
    ("{\"testEngine\": {\"name\": \"axe-core\"}}", .unknownFormat, "snippet"),
    ("{\"violations\": [], \"passes\": [], \"incomplete\": []}", .unknownFormat, "snippet"),
    ("{\"groupName\": \"a\", \"executions\": []}", .unknownFormat, "UI context"),
    ("{\"rendering_system\": \"unity\", \"windows\": []}", .unknownFormat, "UIKit"),
  ])
  func `A foreign file is named by its words`(
    text: String, code: ImportProblem.Code, advice: String
  ) {
    let bytes = Array(text.utf8)
    let problem = #expect(throws: ImportProblem.self) { try Importer.read(bytes) }
    #expect(problem?.code == code && problem?.advice?.contains(advice) == true)
    #expect(DumpSniffer.isDump(bytes))
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0x50, 0x4B, 3, 4, 20], "zip"),
      ([0x89, 0x50, 0x4E, 0x47], "PNG"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), (Array("%PDF-1.7".utf8), "PDF"),
      (Array("SQLite format 3\u{0}".utf8), "SQLite"),
    ] as [([UInt8], String)])
  func `A foreign file is named by its first bytes`(bytes: [UInt8], name: String) {
    let problem = #expect(throws: ImportProblem.self) { try Importer.read(bytes) }
    #expect(problem?.code == .encoding && problem?.sentence.contains(name) == true)
    #expect(DumpSniffer.isDump(bytes))
  }

  @Test func `A file in another encoding has the place of the first wrong byte`() {
    let problem = #expect(throws: ImportProblem.self) {
      try Importer.read(Array("é\n<a b='".utf8) + [0xE9, 0x20])
    }
    #expect(problem?.line == 2 && problem?.column == 7)
  }

  @Test(arguments: [
    "screen a { button b \"{x}\" x=1 y=2; }", "// error: it is\nscreen a", "title \"- button\"",
    "layout \"[a]\" { screen b; }",
  ])
  func `A scenario is not a foreign file`(text: String) {
    #expect(!DumpSniffer.isDump(Array(text.utf8)))
  }
}
