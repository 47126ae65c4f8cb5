import Studies
import Synchronization
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// On screens of many targets what grows is tried in longer steps at first.
@Suite struct `Longer steps` {
  /// A screen of buttons of all sizes that do not touch.
  private static func screen(_ count: Int, seed: UInt64) -> String {
    var stream = RandomStream(seed: seed)
    func number(_ most: UInt64) -> Int { Int(stream.next() % most) }
    let buttons = (0..<count).map { index in
      let (width, height) = (20 + number(52), 18 + number(30))
      let (x, y) = (index % 4 * 96 + 4 + number(16), 100 + index / 4 * 90 + number(38))
      let danger = index % 7 == 3 ? " danger=irreversible" : ""
      return """
            button b\(index) "B" x=\(x) y=\(y) width=\(width) height=\(height) hit=visual\(danger)
        """
    }
    return "screen home {\n\(buttons.joined(separator: "\n"))\n}"
  }

  private static func spared(_ fixes: some Sequence<Fix>) -> Double {
    fixes.reduce(0) { $0 + $1.before.spared(by: $1.after) }
  }

  /// What is found where screens of more targets than that are tried in longer steps, and how many trials
  /// that takes.
  private static func found(
    _ screen: String, _ platform: String, refining refined: Int
  ) throws -> (fixes: [Fix], trials: Int) {
    var limits = SearchLimits.usual
    limits.refined = refined
    let trials = Mutex(0)
    let workers = Workers(count: 1, didTry: { trials.withLock { $0 += 1 } })
    let fixer = try Fixer.reading(screen, platform: platform, limits: limits, workers: workers)
    let fixes = try #require(fixer.fixes(most: 5))
    return (fixes, trials.withLock(\.self))
  }

  @Test(.enabled(if: Campaign.isOn), arguments: ["ios", "android", "web"])
  func `take fewer trials to find what spares as much`(_ platform: String) throws {
    var trials = (longer: 0, all: 0)
    for seed in 0..<UInt64(Campaign.count(of: 12, first: 1)) {
      let screen = Self.screen(24 - Int(seed), seed: seed)
      let longer = try Self.found(screen, platform, refining: 12)
      let all = try Self.found(screen, platform, refining: 100)
      #expect(all.fixes.count == 5)
      let firsts = [longer, all].map { Self.spared($0.fixes.prefix(1)) }
      #expect(firsts[0] >= 0.999 * firsts[1], "\(platform) \(seed)")
      #expect(Self.spared(longer.fixes) >= 0.99 * Self.spared(all.fixes), "\(platform) \(seed)")
      trials = (trials.longer + longer.trials, trials.all + all.trials)
    }
    #expect(trials.longer < trials.all)
  }
}
