import Synchronization
import Testing
import TouchLab

@testable import Workbench

@Suite struct `mistap bench` {
  /// A clock that advances by 1/1024 s whenever it is read, so that every repeat takes so long.
  private static func figures(sizes: [Int] = [10, 20]) -> BenchmarkFigures {
    let ticks = Mutex(0)
    return Benchmark(
      now: {
        ticks.withLock { time in
          time += 1
          return Double(time) / 1024
        }
      }, workers: 2, sizes: sizes, taps: 1000, screens: 2
    ).figures()
  }

  @Test func `divides what was done by the time it took`() {
    let figures = Self.figures()
    #expect(figures.matrices.map(\.targets) == [10, 10, 20, 20])
    #expect(figures.matrices.allSatisfy { $0.seconds == 1.0 / 1024 })
    // 20 targets of 1,000 taps each in that time; the plain way draws 50.
    #expect(figures.tapsPerSecond == 20_000 * 1024)
    #expect(figures.plainTapsPerSecond == 50 * 1024)
    let bytes = Double(BenchmarkScreen.scenario(screens: 2).utf8.count)
    #expect(figures.parsedBytesPerSecond == bytes * 1024)
    #expect(figures.readBytesPerSecond == bytes * 1024)
  }

  @Test func `tells what a resolution costs and how long elements in elements take`() {
    let figures = Self.figures(sizes: [])
    #expect(figures.composeOverFront == 1)
    #expect(figures.nestedLayoutSeconds == 1.0 / 1024)
    let nested = BenchmarkScreen.nestedApp(elements: 60)
    #expect(nested.placed(nested.firstState)?.targets.count == 54)
  }

  @Test func `takes icons that reach into each other, whoever gets the touch then`() throws {
    let front = try #require(BenchmarkScreen.icons(.front, targets: 20))
    let compose = try #require(BenchmarkScreen.icons(.compose, targets: 20))
    #expect(front.nodes.isEmpty && front.targets.count == 20)
    #expect(compose.touch.resolution == .compose && compose.targets.count == 20)
    let beside = Point(x: front.targets[0].visual.right + 1, y: front.targets[0].aim.y)
    // The second lies in front, and the first is nearer.
    #expect(front.owner(at: beside) == 1)
    #expect(compose.owner(at: beside) == 0)
  }

  @Test func `gives the success of every target of its screen, for a peer to check`() throws {
    let figures = Self.figures(sizes: [])
    #expect(figures.successes.count == 20)
    // All buttons are 44 pt squares whose hit targets are their visuals: 44 pt at 2.5 pt a
    // millimetre or so are 7 mm and more, which Tappy's figures hit in 98 to 100 of 100 touches.
    #expect(figures.successes.allSatisfy { $0 > 0.98 && $0 < 1 })
    #expect((figures.successes.max() ?? 1) - (figures.successes.min() ?? 0) < 1e-12)
  }

  @Test func `prints its figures as text and as JSON`() throws {
    let figures = Self.figures()
    #expect(figures.text.contains("exact confusion matrix of 20 targets in line: 976.6 µs"))
    #expect(figures.text.contains("sampling, one core: 20.5 million taps a second"))
    #expect(figures.text.contains("sampling is 400 times the plain way"))
    let json = try JSON(figures.json)
    #expect(json["matrices"][2]["targets"] == 20)
    #expect(json["successes"][19] != .null)
    #expect(json["successes"][20] == .null)
    var broken = figures
    broken.tapsPerSecond = .infinity
    #expect(broken.json.contains("\"tapsPerSecond\": null"))
  }

  @Test(arguments: [1, 4, 5, 20, 2000]) func `places every target whole`(targets: Int) throws {
    let placed = try #require(BenchmarkScreen.placed(targets: targets))
    #expect(placed.targets.count == targets)
    for target in placed.targets {
      #expect(abs(target.visual.width - 44) < 1e-9 && abs(target.visual.height - 44) < 1e-9)
      #expect(abs(target.hitTarget.x - target.visual.x) < 1e-9)
    }
  }
}
