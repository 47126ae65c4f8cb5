import Foundation
import TestSupport
import Testing

/// Random screens, predicted by the program and computed anew here from the published formulas: the
/// two share no code.
@Suite struct `Exact outcomes` {
  @Test(
    arguments: 0..<Campaign.count(of: 12, first: 5),
    ["index", "thumb", "thumb-rapid", "older-adult", "index-hurried"])
  func `Outcomes of random overlapping buttons are those of an independent computation`(
    _ screen: Int, _ person: String
  ) throws {
    var random = SplitMix64(seed: UInt64(screen + 1))
    let count: Int = screen == 0 ? 1 : screen == 1 ? 20 : random.whole(in: 2...20)
    let buttons = (0..<count).map { OracleButton(id: "b\($0)", from: &random) }
    let program = try Program(["s.kdl": Self.scenario(buttons, person)])
    let output = try program.run("run", "s.kdl", "--format", "json", "--changes", "0")
    #expect(output.status != .exited(2), "\(output.standardError)")
    let found = try Self.outcomes(in: program.folder.read("Reports/s.json"))
    for (index, button) in buttons.enumerated() where button.isEnabled {
      let expected = Oracle(person: person).outcomes(of: index, among: buttons)
      let actual = try #require(found[button.id])
      for name in Set(expected.keys).union(actual.keys) {
        let difference = abs((expected[name] ?? 0) - (actual[name] ?? 0))
        #expect(difference < 1e-9, "\(button.id) \(name) of screen \(screen)")
      }
      #expect(abs(actual.values.reduce(0, +) - 1) < 1e-12)
    }
    #expect(found.count == buttons.count { $0.isEnabled })
  }

  private static func scenario(_ buttons: [OracleButton], _ person: String) -> String {
    let lines = buttons.map { "    \($0.text)\n" }.joined()
    return "device iphone-3g\nperson \(person)\ntrials 1\nscreen s {\n\(lines)}\n"
  }

  /// The probabilities of the outcomes of every target that has any.
  private static func outcomes(in report: String) throws -> [String: [String: Double]] {
    struct Report: Decodable {
      struct Layout: Decodable { var screens: [Screen] }
      struct Screen: Decodable { var targets: [Target] }
      struct Target: Decodable {
        var id: String
        var exact: Exact?
      }
      struct Exact: Decodable { var outcomes: [String: Double] }
      var layouts: [Layout]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(report.utf8))
    let targets = report.layouts.flatMap(\.screens).flatMap(\.targets)
    return targets.reduce(into: [:]) { $0[$1.id] = $1.exact?.outcomes }
  }
}

/// A button of a random screen, and what responds to touches on it.
struct OracleButton {
  enum Hit {
    case standard
    case visual
    case grown(Double)
    case stated(left: Double, top: Double, width: Double, height: Double)
  }

  let id: String
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  let hit: Hit
  let isEnabled: Bool

  init(id: String, from random: inout SplitMix64) {
    self.id = id
    left = random.quarters(in: -3...300)
    top = random.quarters(in: 0...460)
    width = random.quarters(in: 4...120)
    height = random.quarters(in: 4...90)
    hit =
      switch random.whole(in: 0...5) {
      case 0: .visual
      case 1: .grown(random.quarters(in: 0...12))
      case 2:
        .stated(
          left: random.quarters(in: 0...250), top: random.quarters(in: 0...400),
          width: random.quarters(in: 10...70), height: random.quarters(in: 10...70))
      default: .standard
      }
    isEnabled = random.whole(in: 0...6) > 0
  }

  var text: String {
    var words = "button \(id) x=\(left) y=\(top) width=\(width) height=\(height)"
    if !isEnabled { words += " disabled=#true" }
    switch hit {
    case .standard: break
    case .visual: words += " hit=visual"
    case .grown(let margin): words += " grow=\(margin)"
    case .stated(let left, let top, let width, let height):
      words += " { hit-target \(left) \(top) \(width) \(height) }"
    }
    return words
  }

  /// Left, top, right and bottom of what responds.
  var frame: (left: Double, top: Double, right: Double, bottom: Double) {
    switch hit {
    case .visual: (left, top, left + width, top + height)
    case .grown(let margin):
      (left - margin, top - margin, left + width + margin, top + height + margin)
    case .stated(let left, let top, let width, let height):
      (left, top, left + width, top + height)
    case .standard:
      (
        left - max(0, 44 - width) / 2, top - max(0, 44 - height) / 2,
        left + width + max(0, 44 - width) / 2, top + height + max(0, 44 - height) / 2
      )
    }
  }
}

/// Computes outcomes cell by cell from the touch model as it is published.
struct Oracle {
  let person: String

  private let screenWidth = 320.0
  private let screenHeight = 480.0
  private let statusBar = 20.0
  /// The iPhone 3G has 163 points to the inch.
  private let pointsPerMillimetre = 163 / 25.4

  /// k, how much its logarithm varies between people, and the probability of a slip.
  private var finger: (spread: Double, variation: Double, lapse: Double) {
    switch person {
    case "thumb": (1.25, 0.37, 0)
    case "thumb-rapid": (1.30, 0.37, 0.031)
    case "older-adult": (2.26, 0, 0)
    case "index-hurried": (1.44, 0.15, 0)
    default: (1, 0, 0)
    }
  }

  /// k of each of nine people in the middle of their ninths, or of the one.
  private var spreads: [Double] {
    guard finger.variation > 0 else { return [finger.spread] }
    let bell = Bell(mean: 0, deviation: 1)
    return (0..<9).map { number in
      var low = -9.0
      var high = 9.0
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if bell.share(from: -40, to: middle) < (Double(number) + 0.5) / 9 {
          low = middle
        } else {
          high = middle
        }
      }
      return finger.spread * exp(finger.variation * low)
    }
  }

  private func deviation(
    _ size: Double, _ relative: Double, _ absolute: Double, _ spread: Double
  ) -> Double {
    let millimetres = size / pointsPerMillimetre
    let variance = relative * millimetres * millimetres + spread * spread * absolute
    return variance.squareRoot() * pointsPerMillimetre
  }

  /// What is drawn, or what responds around it up to 10 mm, in points.
  private func side(_ drawn: Double, _ responding: Double) -> Double {
    max(drawn, min(responding, 10 * pointsPerMillimetre))
  }

  /// The mean over the people.
  func outcomes(of intended: Int, among buttons: [OracleButton]) -> [String: Double] {
    let spreads = spreads
    return spreads.reduce(into: [:]) { found, spread in
      for (name, share) in outcomes(of: intended, among: buttons, spread) {
        found[name, default: 0] += share / Double(spreads.count)
      }
    }
  }

  private func outcomes(
    of intended: Int, among buttons: [OracleButton], _ spread: Double
  ) -> [String: Double] {
    let button = buttons[intended]
    // Nothing responds beyond the screen.
    let whole = button.frame
    let own = (
      left: max(whole.left, 0), top: max(whole.top, 0), right: min(whole.right, screenWidth),
      bottom: min(whole.bottom, screenHeight)
    )
    // People aim at what they see.
    let seen = (
      left: max(button.left, 0), top: max(button.top, 0),
      right: min(button.left + button.width, screenWidth),
      bottom: min(button.top + button.height, screenHeight)
    )
    let x = Bell(
      mean: (seen.left + seen.right) / 2,
      deviation: deviation(
        side(seen.right - seen.left, own.right - own.left), 0.0091, 1.0949, spread))
    let y = Bell(
      mean: (seen.top + seen.bottom) / 2,
      deviation: deviation(
        side(seen.bottom - seen.top, own.bottom - own.top), 0.0149, 0.9414, spread))
    // Touches beyond an edge with which the target is flush count as on it.
    let far = 1e5
    func reach(_ low: Double, _ high: Double, _ ends: (Bool, Bool), _ end: Double)
      -> (Double, Double)
    {
      (ends.0 && low == 0 ? -far : low, ends.1 && high == end ? far : high)
    }
    let sides = (abs(own.left) <= 0.01, abs(own.right - screenWidth) <= 0.01)
    let ends = (abs(own.top) <= 0.01, abs(own.bottom - screenHeight) <= 0.01)
    let frames = buttons.map(\.frame)
    let across = cuts(frames.flatMap { [$0.left, $0.right] }, screenWidth)
    let down = cuts(frames.flatMap { [$0.top, $0.bottom] } + [statusBar], screenHeight)
    let columns = zip(across, across.dropFirst()).map {
      left, right -> (middle: Double, share: Double) in
      let from = reach(left, right, sides, screenWidth)
      return (middle: (left + right) / 2, share: x.share(from: from.0, to: from.1))
    }
    var found: [String: Double] = ["hit": 0]
    var onScreen = 0.0
    for (top, bottom) in zip(down, down.dropFirst()) {
      let from = reach(top, bottom, ends, screenHeight)
      let share = y.share(from: from.0, to: from.1)
      for column in columns where share * column.share > 0 {
        let probability = share * column.share
        onScreen += probability
        let name = owner(column.middle, (top + bottom) / 2, intended, frames, buttons)
        found[name, default: 0] += probability * (1 - finger.lapse)
      }
    }
    found["off-screen"] = (1 - onScreen) * (1 - finger.lapse)
    if finger.lapse > 0 { found["slip"] = finger.lapse }
    return found
  }

  private func cuts(_ edges: [Double], _ end: Double) -> [Double] {
    Set(edges.filter { $0 > 0 && $0 < end } + [0, end]).sorted()
  }

  /// What takes a touch at a point: the status bar, else the button that was drawn last.
  private func owner(
    _ x: Double, _ y: Double, _ intended: Int,
    _ frames: [(left: Double, top: Double, right: Double, bottom: Double)],
    _ buttons: [OracleButton]
  ) -> String {
    if y < statusBar { return "status-bar" }
    let front = frames.lastIndex { frame in
      x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom
    }
    guard let front else { return "nothing" }
    if front == intended { return "hit" }
    return "\(buttons[front].isEnabled ? "wrong" : "disabled"):\(buttons[front].id)"
  }
}
