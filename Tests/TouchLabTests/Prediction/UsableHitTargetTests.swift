import LabSupport
import Testing
import TouchLab

@Suite struct `Usable hit targets` {
  @Test func `A target in front reduces the usable hit target`() throws {
    let placed = try PlacedScreen.of([
      .button("save", 100, 100, 44, 44), .button("help", 130, 100, 44, 44),
    ])
    let effective = TargetMap(placed).effectiveTargets
    #expect(effective[0].area == 30 * 44 && effective[0].widest == edges(100, 100, 130, 144))
    #expect(effective[1].area == 44 * 44 && effective[1].fits(square: 44))
    #expect(!effective[0].fits(square: 44) && effective[0].fits(square: 30))
  }

  @Test func `The status bar takes its part of a usable hit target`() throws {
    let placed = try PlacedScreen.of([.button("high", 100, 0, 60, 60)])
    let map = TargetMap(placed)
    #expect(map.effectiveTargets[0].widest == edges(100, 20, 160, 60))
    // Nothing but that rectangle is left.
    #expect(map.effectiveTargets[0].area == 60 * 40)
  }

  @Test func `A covered target has no usable hit target`() throws {
    let placed = try PlacedScreen.of([
      .button("under", 100, 100, 44, 44), .button("over", 90, 90, 64, 64),
    ])
    let effective = TargetMap(placed).effectiveTargets
    #expect(effective[0].area == 0 && effective[0].widest == nil && !effective[0].fits(square: 0))
  }

  /// An L of 100×100 without its upper right quarter: the best are the two arms of 50×100.
  @Test func `The widest rectangle has the longest shorter side, then the most area`() throws {
    let placed = try PlacedScreen.of([
      .button("l", 100, 100, 100, 100), .button("quarter", 150, 100, 50, 50),
    ])
    let effective = TargetMap(placed).effectiveTargets[0]
    #expect(effective.area == 7500)
    let widest = try #require(effective.widest)
    #expect(min(widest.width, widest.height) == 50 && widest.area == 5000)
  }

  /// A hole in the middle leaves a frame of 20 points.
  @Test func `A target with a hole in it keeps the frame around the hole`() throws {
    let placed = try PlacedScreen.of([
      .button("frame", 100, 100, 100, 100), .button("hole", 120, 120, 60, 60),
    ])
    let map = TargetMap(placed)
    #expect(map.effectiveTargets[0].area == 6400)
    #expect(map.effectiveTargets[0].widest.map { min($0.width, $0.height) } == 20)
  }

  /// Against rectangles cut out of each other, and against a search over all pairs of cuts.
  @Test(arguments: [UInt64](401...420))
  func `Areas and widest squares equal those of rectangles cut by hand`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed, mostButtons: 9)
    let layers = screen.hitTargets + [screen.statusBar]
    let effective = TargetMap(screen.placed).effectiveTargets
    for index in screen.hitTargets.indices {
      let pieces = layers[(index + 1)...].reduce([layers[index]]) { left, front in
        left.flatMap { $0.subtracting(front) }
      }.filter { !$0.isEmpty }
      let area = pieces.reduce(0) { $0 + $1.area }
      #expect(close(effective[index].area, area, 1e-6))
      let side = effective[index].widest.map { min($0.width, $0.height) } ?? 0
      #expect(close(side, Self.longestShorterSide(in: pieces), 1e-6))
    }
  }

  /// The longest shorter side of a rectangle between any two cuts each way that the pieces cover.
  private static func longestShorterSide(in pieces: [Rectangle]) -> Double {
    let xs = Array(Set(pieces.flatMap { [$0.left, $0.right] })).sorted()
    let ys = Array(Set(pieces.flatMap { [$0.top, $0.bottom] })).sorted()
    var best = 0.0
    for left in xs {
      for right in xs where right - left > best {
        for top in ys {
          for bottom in ys where bottom - top > best {
            let frame = edges(left, top, right, bottom)
            let covered = pieces.reduce(0) { $0 + $1.intersection(frame).area }
            if covered >= frame.area - 1e-6 { best = max(best, min(frame.width, frame.height)) }
          }
        }
      }
    }
    return best
  }
}
