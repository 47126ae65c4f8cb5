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

  /// A difference of 2.3 is just seen side by side (Mahy, Van Eycken & Oosterlinck 1994); these lie apart.
  @Test(arguments: [Palette.light, Palette.dark])
  func `Neighbouring rates differ in colour for every colour vision`(
    _ palette: Palette
  ) throws {
    for vision in Self.visions {
      let seen = try Self.heat.map { try lab(palette.hex($0), vision) }
      for (one, next) in zip(seen, seen.dropFirst()) {
        let distance = zip(one, next).reduce(0) { $0 + pow($1.0 - $1.1, 2) }.squareRoot()
        #expect(distance >= 3 * 2.3)
      }
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

  /// Words of targets lie on the colours of rates, which are 70% opaque; on the strongest they have
  /// a rim.
  @Test(arguments: [Palette.light, .dark])
  func `Words on washes below the strongest contrast by 4.5 to 1`(_ palette: Palette) throws {
    for ground in Self.heat.dropLast() {
      let wash = try mixed(palette.hex(ground), 0.7, palette.hex(.screen))
      #expect(try contrast(palette.hex(.mark), wash) >= 4.5, "\(ground)")
    }
  }

  private func mixed(_ one: String, _ share: Double, _ other: String) throws -> String {
    let numbers = try [one, other].map { try #require(Int($0.dropFirst(), radix: 16)) }
    let mixed = [16, 8, 0].map { shift in
      let (top, below) = (Double((numbers[0] >> shift) & 255), Double((numbers[1] >> shift) & 255))
      return Int((share * top + (1 - share) * below).rounded()) << shift
    }
    return "#" + String(String(0x100_0000 + mixed.reduce(0, +), radix: 16).dropFirst())
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
