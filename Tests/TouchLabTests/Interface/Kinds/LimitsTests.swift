import Testing
import TouchLab

@Suite struct `Limits of numbers` {
  @Test(arguments: [
    (Limits.length, [0.5, 100_000], [0, -1, 100_001]),
    (Limits.distance, [0, 100_000], [-0.5, 100_001]),
    (Limits.share, [0, 1], [-0.1, 1.1]),
    (Limits("at least 0 and less than 1", from: 0, to: 1, includesHighest: false), [0, 0.9], [1]),
  ])
  func `Limits contain the numbers between them and their included ends`(
    _ limits: Limits, _ inside: [Double], _ outside: [Double]
  ) {
    #expect(inside.allSatisfy(limits.contains), "\(limits.words)")
    #expect(!outside.contains(where: limits.contains), "\(limits.words)")
    #expect(!limits.contains(.nan))
  }
}
