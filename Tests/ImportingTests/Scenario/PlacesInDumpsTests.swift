import TestSupport
import Testing
import TouchLab

@testable import Importing

@Suite struct `Places in dumps` {
  private func study(_ bytes: [UInt8], _ path: String = "a.xml") throws -> Study {
    try ImportedScenario([.init(path: path, bytes: bytes)], at: path).study
  }

  /// What stands in a text from a place on, as an editor that opens it would show.
  private func rest(_ text: String, at place: SourcePlace?) throws -> Substring {
    let place = try #require(place)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.indices.contains(place.line - 1) ? lines[place.line - 1] : nil)
    let scalars = line.unicodeScalars.dropFirst(place.column - 1)
    return Substring(scalars)
  }

  @Test(arguments: [
    "android-alarms.xml", "android-settings/settings.xml", "ios-settings.json", "mailboxes.xml",
    "offline-maps.xml", "recipes.json", "yarn-shop.json", "zillow-favorites.xml",
  ])
  func `The place of a target is the beginning of its node`(_ name: String) throws {
    let bytes = try Repository.bytes(of: "Tests/Dumps/\(name)")
    let text = String(decoding: bytes, as: UTF8.self)
    let screens = try study(bytes).layouts.flatMap(\.screens)
    var seen: Set<SourcePlace> = []
    for element in screens.flatMap(\.elements) {
      let start = try rest(text, at: element.place)
      #expect(start.hasPrefix("<") || start.hasPrefix("{"), "\(element.id)")
      #expect(seen.insert(try #require(element.place)).inserted, "\(element.id)")
    }
    #expect(!seen.isEmpty)
  }

  @Test func `Places in dumps count lines, and columns in Unicode scalars`() throws {
    let text = """
      noise before it 😀
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">
        é😀<node class="android.widget.Button" text="One" clickable="true" bounds="[0,63][200,210]"/>\
      <node class="android.widget.Button" text="Two" clickable="true" bounds="[0,300][200,400]"/>
      </node></hierarchy>
      """
    let elements = try #require(try study(Array(text.utf8)).layouts.first?.screens.first?.elements)
    #expect(elements.map(\.id) == ["one", "two"])
    #expect(elements.first?.place == SourcePlace(file: "a.xml", line: 3, column: 5))
    #expect(elements.last?.place?.line == 3)
    #expect(try rest(text, at: elements.last?.place).contains("Two"))
    let units: [[UInt8]] = text.utf16.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = try study([0xFE, 0xFF] + units.joined()).layouts.first?.screens.first?.elements
    #expect(wide?.map(\.place) == elements.map(\.place))
  }

  @Test func `The place in a text within a dump is its beginning`() throws {
    let inner = Dump.apple(Dump.element("Button", 0, 100, 99, 40, "label='a'"))
      .replacing("\"", with: "\\\"")
    let layout = try study(Array("{\"value\":\"\(inner)\"}".utf8)).layouts.first
    let elements = layout?.screens.first?.elements
    #expect(elements?.map(\.place) == [SourcePlace(file: "a.xml", line: 1, column: 1)])
  }
}
