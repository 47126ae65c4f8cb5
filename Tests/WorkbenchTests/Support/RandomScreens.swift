import TestSupport

/// Scenarios of today's apps made at random: kinds in kinds, several people, every resolution.
enum RandomScreens {
  /// The scenario of a seed: a screen `a` of a few things, and one to go to.
  static func text(_ seed: UInt64) -> String {
    var making = Making(seed: seed)
    return making.text()
  }

  private struct Making {
    private var random: SplitMix64
    private var count = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func whole(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private mutating func pick(_ words: [String]) -> String {
      words.randomElement(using: &random) ?? ""
    }

    private mutating func id() -> String {
      count += 1
      return "t\(count)"
    }

    private mutating func danger() -> String {
      pick(["", "", "", " danger=irreversible", " danger=costly"])
    }

    mutating func text() -> String {
      let settings = [
        pick(["", "platform ios", "platform android", "platform web"]),
        pick([
          "", "", "resolution front", "resolution compose", "resolution views", "resolution uikit",
          "resolution blink", "resolution webkit", "resolution gecko",
        ]),
        "person "
          + pick(["index-everyday", "thumb", "older-adult", "thumb older-adult", "index-careful"]),
        "trials 10",
      ]
      var y = 100
      var things: [String] = []
      for _ in 0..<whole(1...3) {
        things.append(thing(at: y))
        y += whole(70...110)
      }
      if whole(0...3) == 0 {
        things.append("toolbar { \(several(2...5) { "item \($0.id())\($0.danger())" }) }")
      }
      let screen = "screen a {\n\(things.joined(separator: "\n"))\n}"
      return
        (settings.filter { !$0.isEmpty } + [
          screen, "screen b { button away x=100 y=200 width=99 height=99; }", "",
        ])
        .joined(separator: "\n")
    }

    private mutating func several(
      _ range: ClosedRange<Int>, _ make: (inout Making) -> String
    ) -> String {
      (0..<whole(range)).map { _ in make(&self) }.joined(separator: "; ")
    }

    private mutating func thing(at y: Int) -> String {
      switch whole(0...6) {
      case 0:
        return "group \(id()) x=16 y=\(y) axis=horizontal spacing=\(pick(["0", "4", "8"])) { "
          + several(2...4) {
            "button \($0.id()) \"B\" width=\($0.whole(24...60)) height=\($0.whole(20...44))\($0.danger())"
          } + "; }"
      case 1:
        return "plate \(id()) x=10 y=\(y) width=300 height=60 { icon-button \(id()) \"I\" x=8 y=8 "
          + "width=\(whole(20...40)) height=\(whole(20...40))\(danger()); icon-button \(id()) \"J\" "
          + "x=\(whole(50...80)) y=8 width=\(whole(20...40)) height=36\(danger()); }"
      case 2:
        return
          "button \(id()) \"Card\" x=10 y=\(y) width=300 height=66 opens=b { icon-button \(id()) "
          + "\"Star\" x=\(whole(200...260)) y=\(whole(4...20)) width=\(whole(18...36)) "
          + "height=\(whole(18...36))\(danger()); }"
      case 3: return "stepper \(id()) \"S\" x=\(whole(10...200)) y=\(y)"
      case 4: return "slider \(id()) \"S\" x=\(whole(10...60)) y=\(y) width=200 value=0.4"
      case 5: return "rating \(id()) \"S\" x=\(whole(10...60)) y=\(y)"
      default:
        let step = whole(30...90)
        return (0..<whole(2...3)).map { column in
          "button \(id()) \"B\" x=\(10 + column * step) y=\(y + whole(0...8)) "
            + "width=\(whole(20...70)) height=\(whole(16...44))"
            + pick(["", " hit=visual", " grow=3"]) + danger()
        }.joined(separator: "\n")
      }
    }
  }
}
