import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The crop of a screen` {
  private func crop(_ ids: Set<String>, at places: [(String, Double)]) throws -> (
    ScreenCrop, PlacedScreen
  ) {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = places.map { id, y in
      Samples.button(id, id, x: 40, y: y)
    }
    let placed = try Samples.result(of: study, draws: false).layouts[0].screens[0].placed
    return (ScreenCrop.about(ids, on: [placed], in: study), placed)
  }

  @Test func `A crop leaves 16 pt around its targets and is at least 160 pt wide`() throws {
    let (crop, placed) = try crop(["a"], at: [("a", 300)])
    let target = try #require(placed.target(id: "a"))
    #expect(crop.bands.count == 1)
    let band = try #require(crop.bands.first)
    #expect(band.width == 160)
    #expect(band.top <= target.hitTarget.top - 16 && band.bottom >= target.hitTarget.bottom + 16)
  }

  @Test func `A crop removes space between distant targets and says if it is empty`() throws {
    let (empty, _) = try crop(["a", "b"], at: [("a", 100), ("b", 700)])
    #expect(empty.bands.count == 2)
    let words = HTMLTokens(empty.content { _ in .none }.source).all("text").map(\.text)
    #expect(words.contains { $0.hasSuffix(" pt empty") } && words.contains("10 mm"))
    let (filled, _) = try crop(["a", "b"], at: [("a", 100), ("c", 400), ("b", 700)])
    let others = HTMLTokens(filled.content { _ in .none }.source).all("text").map(\.text)
    #expect(others.contains { $0.hasSuffix(" pt") } && !others.contains { $0.hasSuffix("empty") })
  }

  @Test func `A crop draws each band once and is higher than its bands together`() throws {
    let (crop, _) = try crop(["a", "b"], at: [("a", 100), ("b", 700)])
    var drawn: [Rectangle] = []
    _ = crop.content { band in
      drawn.append(band)
      return .none
    }
    #expect(drawn == crop.bands)
    #expect(crop.window.height > crop.bands.reduce(0) { $0 + $1.height })
    #expect(crop.window.width == crop.part.width)
  }
}
