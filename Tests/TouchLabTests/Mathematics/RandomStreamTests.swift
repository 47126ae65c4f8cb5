import Testing
import TouchLab

@Suite struct `Random streams` {
  /// The first values of SplitMix64 from seed 1234567, as its published reference gives them.
  @Test func `SplitMix64 returns its published values`() {
    var stream = RandomStream(seed: 1_234_567)
    let values = (0..<5).map { _ in stream.next() }
    #expect(
      values == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `A stream depends on seed, name and block only`() {
    var known: Set<UInt64> = []
    for seed in [UInt64(0), 1, .max] {
      for name in ["", "home/reply", "home/trash"] {
        for block in [0, 1, 2, -1, Int.max] {
          var one = RandomStream(seed: seed, name: name, block: block)
          var again = RandomStream(seed: seed, name: name, block: block)
          let value = one.next()
          #expect(value == again.next())
          known.insert(value)
        }
      }
    }
    #expect(known.count == 3 * 3 * 5)
  }

  /// 64 bits of 20,000 values: each is set in half of them, within 5σ = 354.
  @Test func `Every bit of a stream is set in half of its values`() {
    var stream = RandomStream(seed: 5, name: "bits", block: 3)
    var counts = [Int](repeating: 0, count: 64)
    for _ in 0..<20_000 {
      let value = stream.next()
      for bit in 0..<64 where value & (1 << UInt64(bit)) != 0 { counts[bit] += 1 }
    }
    #expect(counts.allSatisfy { abs($0 - 10_000) <= 354 })
  }
}
