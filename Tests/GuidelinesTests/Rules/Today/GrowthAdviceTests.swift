import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Advice to enlarge targets` {
  private struct Generator: RandomNumberGenerator {
    private var stream = RandomStream(seed: 11)

    mutating func next() -> UInt64 { stream.next() }
  }

  /// A button with what it responds in.
  private struct Button {
    var id: String
    var frame: Rectangle
    var hit: Rectangle
    var isIrreversible = false

    var text: String {
      "button \(id) \"T\" x=\(frame.x.points) y=\(frame.y.points) width=\(frame.width.points) "
        + "height=\(frame.height.points)\(isIrreversible ? " danger=irreversible" : "") "
        + "{ hit-target \(hit.x.points) \(hit.y.points) \(hit.width.points) \(hit.height.points); }"
    }

    /// The button after `give it a hit-target of 3 px more at the left and 2 px above and below`; nil for
    /// words that say something else.
    func following(_ advice: String) -> Button? {
      guard advice.hasPrefix("give it a hit-target of ") else { return nil }
      var more: [String: Double] = [:]
      let words = advice.replacing(" more", with: "").replacing(
        "give it a hit-target of ", with: "")
      for match in words.matches(
        of:
          /([0-9.]+) px (a side|at the left and right|at the left|at the right|above and below|above|below)/
      ) {
        let length = Double(match.1) ?? 0
        let sides: [String] =
          switch match.2 {
          case "a side": ["left", "right", "above", "below"]
          case "at the left and right": ["left", "right"]
          case "at the left": ["left"]
          case "at the right": ["right"]
          case "above and below": ["above", "below"]
          default: [String(match.2)]
          }
        for side in sides { more[side] = length }
      }
      var grown = self
      grown.hit = Rectangle(
        left: hit.left - (more["left"] ?? 0), top: hit.top - (more["above"] ?? 0),
        right: hit.right + (more["right"] ?? 0), bottom: hit.bottom + (more["below"] ?? 0))
      return grown
    }
  }

  /// Up to six buttons of which none overlaps another.
  private static func buttons(using random: inout Generator) -> [Button] {
    var buttons: [Button] = []
    for number in 0..<6 {
      func whole(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random).rounded()
      }
      let frame = Rectangle(
        x: 100 + whole(0...110), y: 100 + whole(0...110), width: 12 + whole(0...40),
        height: 12 + whole(0...40))
      guard buttons.allSatisfy({ $0.frame.intersection(frame).isEmpty }) else { continue }
      buttons.append(
        Button(
          id: "b\(number)", frame: frame, hit: frame,
          isIrreversible: Bool.random(using: &random)))
    }
    return buttons
  }

  @Test func `Following all advice to enlarge targets removes the findings and makes no overlap`()
    throws
  {
    var random = Generator()
    var followed = 0
    for _ in 0..<60 {
      let buttons = Self.buttons(using: &random)
      let found = try TodayBench.findings(
        buttons.map(\.text).joined(separator: "\n"), by: .appleHIG)
      let advice = found.filter { $0.rule == "hit-region" }
      var grown: Set<String> = []
      let after = buttons.map { button in
        let own = advice.first { $0.target == button.id }?.message.advice
        guard let own, let better = button.following(own) else { return button }
        grown.insert(button.id)
        return better
      }
      followed += grown.count
      let text = after.map(\.text).joined(separator: "\n")
      for (index, button) in after.enumerated() {
        for other in after.dropFirst(index + 1) {
          // What is told is rounded up to hundredths.
          let shared = button.hit.intersection(other.hit)
          #expect(min(shared.width, shared.height) < 0.021, "\(text)")
        }
      }
      let left = try TodayBench.findings(text, by: .appleHIG).filter { $0.rule == "hit-region" }
      for finding in left where grown.contains(finding.target) {
        let size = after.first { $0.id == finding.target }?.hit.size
        #expect(size.map { min($0.width, $0.height) < 43.97 } == false, "\(finding)\n\(text)")
      }
    }
    #expect(followed > 60)
  }

  @Test func `Targets grow where there is room, and irreversible ones move away first`() throws {
    let row = """
      button star "★" x=200 y=100 width=24 height=44
      button cart "C" x=240 y=100 width=24 height=44
      button trash "T" x=284 y=100 width=24 height=44 danger=irreversible
      """
    let advice = { (id: String) in
      try TodayBench.only("hit-region", about: id, row, by: .appleHIG).message.advice
    }
    #expect(
      try advice("trash")
        == "give it a hit-target of 20 px more at the right; a larger target gets more accidental taps, "
        + "and is irreversible: move it away from its neighbours first, or see mistap suggest")
    #expect(
      try advice("cart") == "give it a hit-target of 8 px more at the left and 12 px at the right")
    #expect(
      try advice("star") == "give it a hit-target of 12 px more at the left and 8 px at the right")
  }

  @Test func `The advice says where there is no room and what would make some`() throws {
    let between = try TodayBench.only(
      "hit-region", about: "b",
      """
      button a "A" x=100 y=100 width=60 height=44
      button b "B" x=164 y=100 width=24 height=44
      button c "C" x=188 y=100 width=60 height=44 danger=irreversible
      """, by: .appleHIG)
    #expect(
      between.message.advice
        == "its hit-target needs 20 px more width, but there is room for 4 px at the left and none at "
        + "the right: move it and its neighbours apart, some of which are irreversible, or see "
        + "mistap suggest")
    let held = try TodayBench.only(
      "hit-region", about: "b",
      """
      group g x=0 y=100 width=400 height=40 { button b "B" x=10 y=10 width=60 height=24 }
      """, by: .appleHIG)
    #expect(
      held.message.advice.hasPrefix(
        "its hit-target needs 20 px more height, but there is room for 10 px above and 6 px below: "
          + "make its parent taller, or see"))
  }

  @Test func `The advice to draw a target larger says how much goes to each side`() throws {
    let found = try TodayBench.only(
      "touch-target-size", about: "b",
      """
      button a "A" x=100 y=100 width=60 height=48
      button b "B" x=162 y=100 width=40 height=48
      """, by: .material3)
    #expect(
      found.message.advice == "make it 8 px wider, 2 px at the left and 6 px at the right")
  }
}
