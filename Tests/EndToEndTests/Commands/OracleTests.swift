import Foundation
import TestSupport
import Testing

/// Random screens, predicted by the program and computed anew here from the published formulas: the
/// two share no code.
@Suite struct `Exact outcomes` {
  @Test(arguments: 0..<12, ["index", "thumb", "older-adult"])
  func `of random overlapping buttons are those of an independent computation`(
    _ screen: Int, _ person: String
  ) throws {
    var random = Random(UInt64(screen + 1))
    let buttons = (0..<(screen == 0 ? 1 : screen == 11 ? 20 : random.whole(in: 2...20)))
      .map { OracleButton(id: "b\($0)", from: &random) }
    let program = try Program(["s.kdl": Self.scenario(buttons, person)])
    let output = try program.run("run", "s.kdl", "--format", "json")
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

  init(id: String, from random: inout Random) {
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

  /// k and the probability of a slip.
  private var finger: (spread: Double, lapse: Double) {
    switch person {
    case "thumb": (1.27, 0.024)
    case "older-adult": (2.26, 0)
    default: (1, 0)
    }
  }

  private func deviation(_ size: Double, _ relative: Double, _ absolute: Double) -> Double {
    let millimetres = size / pointsPerMillimetre
    let variance = relative * millimetres * millimetres + finger.spread * finger.spread * absolute
    return variance.squareRoot() * pointsPerMillimetre
  }

  func outcomes(of intended: Int, among buttons: [OracleButton]) -> [String: Double] {
    let button = buttons[intended]
    let x = Bell(
      mean: button.left + button.width / 2, deviation: deviation(button.width, 0.0091, 1.0949))
    let y = Bell(
      mean: button.top + button.height / 2, deviation: deviation(button.height, 0.0149, 0.9414))
    let frames = buttons.map(\.frame)
    let across = cuts(frames.flatMap { [$0.left, $0.right] }, screenWidth)
    let down = cuts(frames.flatMap { [$0.top, $0.bottom] } + [statusBar], screenHeight)
    let columns = zip(across, across.dropFirst()).map { left, right in
      (middle: (left + right) / 2, share: x.share(from: left, to: right))
    }
    var found: [String: Double] = ["hit": 0]
    var onScreen = 0.0
    for (top, bottom) in zip(down, down.dropFirst()) {
      let share = y.share(from: top, to: bottom)
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
