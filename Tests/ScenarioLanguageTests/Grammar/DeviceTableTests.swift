import TestSupport
import Testing
import TouchLab

@Suite struct `The table of devices` {
  private static let guide = "Sources/ScenarioLanguage/ScenarioLanguage.docc/Devices.md"

  private static var table: GuideTable {
    let rows = DeviceCatalogue.all.map { device in
      let size = device.portraitSize
      let cutOut = device.cutOut.map { "\(short($0.x, $0.y, $0.width, $0.height))" } ?? ""
      let keyboard = device.keyboard.map { short($0.portrait.height, $0.landscape.height) } ?? ""
      let bars = short(device.statusBarHeight, device.homeIndicatorHeight)
      return [
        "`\(device.id)`", device.name, device.kind.rawValue,
        device.releaseYear.map { "\($0)" } ?? "",
        "\(short(size.width))×\(short(size.height))", short(device.scale),
        short(device.pixelsPerInch), bars, cutOut, keyboard, device.source,
      ]
    }
    return GuideTable(
      [
        "device", "name", "kind", "year", "size", "scale", "ppi", "bars", "cut-out", "keyboard",
        "source",
      ], rows)
  }

  /// To a tenth; a scale whole.
  private static func short(_ numbers: Double...) -> String {
    numbers.map { number in
      let tenths = numbers.count > 1 ? (number * 10).rounded() / 10 : number
      let text = "\(tenths)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: " ")
  }

  @Test func `The table of devices in the guide is what the catalogue says`() throws {
    let difference = try Self.table.difference(fromGuide: Self.guide)
    #expect(difference == [], "make docs writes the table")
  }
}
