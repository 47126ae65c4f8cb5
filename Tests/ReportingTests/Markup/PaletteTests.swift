import Foundation
import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `The colours` {
  /// Relative luminance as WCAG 2.2 defines it.
  private func luminance(_ hex: String) throws -> Double {
    let number = try #require(Int(hex.dropFirst(), radix: 16))
    #expect(hex.count == 7 && hex.first == "#")
    let channels = [16, 8, 0].map { shift -> Double in
      let value = Double((number >> shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let (first, second) = (try luminance(one), try luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static let heat: [ColorRole] = [
    .heat0, .heat1, .heat2, .heat3, .heat4, .heat5,
  ]

  /// The red, green and blue light that people without one kind of cone tell apart alike, from the
  /// light that there is (Machado, Oliveira & Fernandes 2009, severity 1).
  private static let visions: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
      [-0.011820, 0.042940, 0.968881],
    ],
    [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ]

  /// Lightness and the two hues of CIELAB, of a colour as it is seen.
  private func lab(_ hex: String, _ vision: [[Double]]) throws -> [Double] {
    let number = try #require(Int(hex.dropFirst(), radix: 16))
    let light = [16, 8, 0].map { shift -> Double in
      let value = Double((number >> shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = vision.map { row in max(0, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
    let weights = [
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
    ]
    let parts = zip(weights, [0.9505, 1, 1.089]).map { row, white -> Double in
      let share = zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } / white
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
    }
    return [
      116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2]),
    ]
  }

  /// The difference of two colours (CIEDE2000: Sharma, Wu & Dalal 2005).
  private func difference(_ one: [Double], _ other: [Double]) -> Double {
    let radians = { (degrees: Double) in degrees * .pi / 180 }
    let chromas = [one, other].map { hypot($0[1], $0[2]) }
    let seventh = pow((chromas[0] + chromas[1]) / 2, 7)
    let g = 0.5 * (1 - sqrt(seventh / (seventh + pow(25, 7))))
    let first = (1 + g) * one[1]
    let second = (1 + g) * other[1]
    let c = [hypot(first, one[2]), hypot(second, other[2])]
    let hues = [(first, one[2]), (second, other[2])].map { a, b -> Double in
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    var turn = hues[1] - hues[0]
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hue = 2 * sqrt(c[0] * c[1]) * sin(radians(turn / 2))
    let lightness = (one[0] + other[0]) / 2
    let chroma = (c[0] + c[1]) / 2
    var mean = (hues[0] + hues[1]) / 2
    if abs(hues[0] - hues[1]) > 180 { mean += mean < 180 ? 180 : -180 }
    let t =
      1 - 0.17 * cos(radians(mean - 30)) + 0.24 * cos(radians(2 * mean))
      + 0.32 * cos(radians(3 * mean + 6)) - 0.2 * cos(radians(4 * mean - 63))
    let power = pow(chroma, 7)
    let rotation =
      -2 * sqrt(power / (power + pow(25, 7)))
      * sin(radians(60 * exp(-pow((mean - 275) / 25, 2))))
    let square = pow(lightness - 50, 2)
    let l = (other[0] - one[0]) / (1 + 0.015 * square / sqrt(20 + square))
    let s = (c[1] - c[0]) / (1 + 0.045 * chroma)
    let h = hue / (1 + 0.015 * chroma * t)
    return sqrt(l * l + s * s + h * h + rotation * s * h)
  }

  /// The least difference of neighbours for people with all cones, and without one kind of cone.
  @Test(arguments: [(Palette.light, [9.8, 10, 8.9, 8.5]), (.dark, [13.9, 12, 11, 12.8])])
  func `Neighbouring rates differ in colour for every colour vision`(
    _ palette: Palette, _ least: [Double]
  ) throws {
    for (vision, least) in zip(Self.visions, least) {
      let seen = try Self.heat.map { try lab(palette.hex($0), vision) }
      let found = zip(seen, seen.dropFirst()).map { difference($0, $1) }.min() ?? 0
      #expect(abs(found - least) < 0.15, "\(found)")
    }
  }

  @Test(arguments: [Palette.light, Palette.dark])
  func `Colours of text contrast with their ground by 4.5 to 1`(_ palette: Palette) throws {
    var pairs: [(ColorRole, ColorRole)] = []
    for text in [ColorRole.ink, .quiet, .accent, .good, .bad, .warning] {
      pairs += [(text, .paper), (text, .raised)]
    }
    for ground in [ColorRole.screen, .bar, .soft] {
      pairs += [.mark, .faint, .ios, .android, .web].map { ($0, ground) }
    }
    pairs += [ColorRole.ios, .android, .web].map { (.onTint, $0) }
    pairs += [(.badgeText, .badge), (.mark, .paper)]
    for (text, ground) in pairs {
      let contrast = try contrast(palette.hex(text), palette.hex(ground))
      #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
    }
  }

  @Test(arguments: [Palette.light, Palette.dark])
  func `Colours of lines and marks contrast with their ground by 3 to 1`(_ palette: Palette) throws
  {
    for ground in [ColorRole.screen, .bar, .soft] {
      for line in [ColorRole.mark, .faint, .hit, .miss, .badge] {
        let contrast = try contrast(palette.hex(line), palette.hex(ground))
        #expect(contrast >= 3, "\(line) on \(ground): \(contrast)")
      }
    }
    for ground in [ColorRole.paper, .raised] {
      #expect(try contrast(palette.hex(.line), palette.hex(ground)) >= 3)
    }
    #expect(try contrast(palette.hex(.miss), palette.hex(.screen)) >= 3)
  }

  /// Words of targets lie on the opaque colours of rates.
  @Test(arguments: [Palette.light, .dark])
  func `Words on the colours of rates contrast by 4.5 to 1`(_ palette: Palette) throws {
    for (step, ground) in Self.heat.enumerated() {
      let ink: ColorRole = step < 3 ? .mark : step < 5 ? .onHeat : .onHeat5
      #expect(try contrast(palette.hex(ink), palette.hex(ground)) >= 4.5, "\(ground)")
    }
  }

  @Test(arguments: [(Palette.light, true), (Palette.dark, false)])
  func `Colours of rates get darker by day and lighter by night`(
    _ palette: Palette, _ darkens: Bool
  ) throws {
    let lights = try Self.heat.map { try luminance(palette.hex($0)) + 0.05 }
    for (one, next) in zip(lights, lights.dropFirst()) {
      #expect(darkens ? one / next > 1.09 : next / one > 1.09)
    }
    #expect(Self.heat.count == HeatRamp.steps)
  }

  @Test func `Every role has a colour`() {
    for palette in [Palette.light, .dark] {
      for role in ColorRole.allCases {
        #expect(palette.properties.contains("--\(role.rawValue):\(palette.hex(role));"))
      }
      #expect(palette.hex(.ink) != palette.hex(.paper))
    }
  }
}
