import Foundation
import Testing

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
    .heat0, .heat1, .heat2, .heat3, .heat4, .heat5, .heat6,
  ]

  @Test(arguments: [Palette.light, Palette.dark])
  func `of text part from what it stands on by 4.5 to 1`(_ palette: Palette) throws {
    var pairs: [(ColorRole, ColorRole)] = []
    for text in [ColorRole.ink, .quiet, .accent, .good, .bad, .warning] {
      pairs += [(text, .paper), (text, .raised)]
    }
    for ground in Self.heat + [.screen, .dead, .bar] { pairs.append((.mark, ground)) }
    for ground in [ColorRole.screen, .dead, .bar] { pairs.append((.faint, ground)) }
    pairs.append((.badgeText, .badge))
    for (text, ground) in pairs {
      let contrast = try contrast(palette.hex(text), palette.hex(ground))
      #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
    }
  }

  @Test(arguments: [Palette.light, Palette.dark])
  func `of lines and marks part from what they stand on by 3 to 1`(_ palette: Palette) throws {
    for ground in [ColorRole.screen, .dead, .bar] {
      for line in [ColorRole.mark, .faint, .hit, .miss, .badge] {
        let contrast = try contrast(palette.hex(line), palette.hex(ground))
        #expect(contrast >= 3, "\(line) on \(ground): \(contrast)")
      }
    }
    // Touches lie on shaded targets too, inside a light rim.
    for ground in Self.heat {
      #expect(try contrast(palette.hex(.mark), palette.hex(ground)) >= 3)
    }
    #expect(try contrast(palette.hex(.miss), palette.hex(.screen)) >= 3)
  }

  @Test(arguments: [(Palette.light, true), (Palette.dark, false)])
  func `of rates get ever darker by day and lighter by night, so that they part in grey`(
    _ palette: Palette, _ darkens: Bool
  ) throws {
    let lights = try Self.heat.map { try luminance(palette.hex($0)) + 0.05 }
    for (one, next) in zip(lights, lights.dropFirst()) {
      #expect(darkens ? one / next > 1.09 : next / one > 1.09)
    }
    #expect(Self.heat.count == HeatRamp.steps)
  }

  @Test func `are there for every role`() {
    for palette in [Palette.light, .dark] {
      for role in ColorRole.allCases {
        #expect(palette.properties.contains("--\(role.rawValue):\(palette.hex(role));"))
      }
      #expect(palette.hex(.ink) != palette.hex(.paper))
    }
  }
}
