import Foundation
package import TouchLab

/// Random numbers of the tests' own: xorshift64* (Vigna 2016), not the library's generator.
package struct ReferenceGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  package mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number in 0 ..< 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  package mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Two independent standard normal numbers (Box & Muller 1958).
  package mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(1 - unit())).squareRoot()
    let angle = 2 * Double.pi * unit()
    return (radius * cos(angle), radius * sin(angle))
  }
}

/// A screen of 1 to 20 buttons strewn at random, and where each must respond.
package struct RandomScreen: Sendable, CustomStringConvertible {
  package let seed: UInt64
  package let app: App
  package let placed: PlacedScreen
  /// By target: the hit target, found here from the language's own words.
  package let hitTargets: [Rectangle]
  package let statusBar: Rectangle

  package var description: String { "screen \(seed)" }

  package init(seed: UInt64, device id: String = "iphone-3g", mostButtons: Int = 20) throws {
    var random = ReferenceGenerator(seed: seed)
    let count = 1 + Int(random.unit() * Double(mostButtons))
    var app = try App([], on: id)
    let bounds = app.device.screen(in: .portrait)
    var elements: [Element] = []
    var hitTargets: [Rectangle] = []
    for index in 0..<count {
      let width = random.number(in: 4...140)
      let height = random.number(in: 4...120)
      // Some hang over an edge of the screen, some lie under the status bar.
      let frame = Rectangle(
        x: random.number(in: -width / 2...bounds.width - width / 2),
        y: random.number(in: -height / 2...bounds.height - height / 2), width: width,
        height: height)
      let (rule, whole) = Self.hitRule(for: frame, using: &random)
      elements.append(
        .button(
          "b\(index)", frame.x, frame.y, width, height, hit: rule, enabled: !random.chance(0.2)))
      hitTargets.append(
        Rectangle(
          left: max(whole.left, 0), top: max(whole.top, 0),
          right: min(whole.right, bounds.width), bottom: min(whole.bottom, bounds.height)))
    }
    app = try App([Screen("home", elements)], on: id)
    self.seed = seed
    self.app = app
    self.hitTargets = hitTargets
    statusBar = Rectangle(x: 0, y: 0, width: bounds.width, height: app.device.statusBarHeight)
    placed = try required(app.placed(app.firstState))
  }

  private static func hitRule(
    for frame: Rectangle, using random: inout ReferenceGenerator
  ) -> (HitRule, Rectangle) {
    let middleX = frame.x + frame.width / 2
    let middleY = frame.y + frame.height / 2
    switch Int(random.unit() * 4) {
    case 0: return (.visual, frame)
    case 1:
      let margin = random.number(in: 0...20)
      return (
        .grown(margin),
        edges(
          frame.left - margin, frame.top - margin, frame.right + margin, frame.bottom + margin)
      )
    case 2:
      let stated = Rectangle(
        x: frame.x + random.number(in: -30...30), y: frame.y + random.number(in: -30...30),
        width: random.number(in: 0...100), height: random.number(in: 0...100))
      return (.stated(stated), stated)
    default:
      let width = max(44, frame.width)
      let height = max(44, frame.height)
      return (
        .standard,
        Rectangle(
          x: middleX - width / 2, y: middleY - height / 2, width: width, height: height)
      )
    }
  }
}

/// The value, or an error where there is none.
package func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingValue() }
  return value
}

/// Something that a test needs is not there.
package struct MissingValue: Error {}
