import Testing
import TouchLab

@Suite struct `Advice of today's rules` {
  private struct Generator: RandomNumberGenerator {
    private var stream = RandomStream(seed: 7)

    mutating func next() -> UInt64 { stream.next() }
  }

  /// Two targets, the second in front.
  private struct Pair {
    var frames: [Rectangle]

    init(using random: inout Generator) {
      frames = (0..<2).map { index in
        func length(_ most: Double) -> Double {
          Double.random(in: 0...most, using: &random).rounded()
        }
        return Rectangle(
          x: 150 + length(index == 0 ? 10 : 50), y: 150 + length(index == 0 ? 10 : 50),
          width: 12 + length(50), height: 12 + length(50))
      }
    }

    var text: String {
      zip(["a", "b"], frames).map { id, frame in
        "button \(id) \"T\" x=\(frame.x.points) y=\(frame.y.points) "
          + "width=\(frame.width.points) height=\(frame.height.points)"
      }.joined(separator: "\n")
    }

    /// The pair after `move b 3 px to the right` or `make it 4 px wider and 2 px taller`; nil for
    /// words that say neither.
    func following(_ advice: String) -> Pair? {
      let words = advice.split(separator: " ").map(String.init)
      var pair = self
      if words.first == "move", words.count > 4, let distance = Double(words[2]) {
        let index = words[1] == "a" ? 0 : 1
        switch words.last {
        case "right": pair.frames[index].x += distance
        case "left": pair.frames[index].x -= distance
        case "down": pair.frames[index].y += distance
        default: pair.frames[index].y -= distance
        }
        return pair
      }
      return nil
    }
  }

  @Test(arguments: [
    (GuidelineSet.wcag22AA, "target-size-minimum"), (.wcag22AAA, "target-size-enhanced"),
    (.appleHIG, "hit-region"), (.lighthouse, "tap-targets"),
  ])
  func `Following an advice to move a target removes the finding`(
    guidelineSet: GuidelineSet, rule: String
  )
    throws
  {
    var random = Generator()
    var followed = 0
    for _ in 0..<60 {
      let pair = Pair(using: &random)
      let found = try TodayBench.findings(pair.text, by: guidelineSet)
      for finding in found where finding.rule == rule && !finding.target.isEmpty {
        let parts = finding.message.advice.split(separator: ", or ").map(String.init)
        for part in parts {
          guard let better = pair.following(part) else { continue }
          followed += 1
          let left = try TodayBench.findings(better.text, by: guidelineSet)
          #expect(
            !left.contains { $0.rule == rule && $0.target == finding.target },
            "\(pair.text)\n\(finding.message.advice)")
        }
      }
    }
    #expect(followed > 5)
  }
}
