/// The colours of pages and pictures by role. Text has a contrast of at least 4.5:1 with its
/// background, lines and marks of pictures 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). A test computes both.
package enum ColorRole: String, CaseIterable, Sendable {
  // Pages.
  case paper
  case raised
  case ink
  case quiet
  case line
  case accent
  case good
  case bad
  case warning
  // Pictures: the app.
  case screen
  case bar
  case soft
  case rail
  case ios
  case android
  case web
  case onTint = "on-tint"
  // Pictures: the analysis.
  case mark
  case faint
  case hit
  case miss
  case badge
  case badgeText = "badge-text"
  // The colours of mis-tap rates, in ascending order.
  case heat0
  case heat1
  case heat2
  case heat3
  case heat4
  case heat5
  /// Words on `heat3` and `heat4`, and on `heat5`; those on the others are `mark`.
  case onHeat = "on-heat"
  case onHeat5 = "on-heat5"
  /// Targets that do not change.
  case same
}

/// A set of colours for every role, as hexadecimal sRGB.
package struct Palette: Sendable {
  private let colors: [ColorRole: String]

  /// The colour of a role: `#rrggbb`.
  package func hex(_ role: ColorRole) -> String { colors[role] ?? "#000000" }

  /// The colours as custom properties of a style sheet: `--ink:#1b1f24;`.
  package var properties: String {
    ColorRole.allCases.map { "--\($0.rawValue):\(hex($0));" }.joined()
  }

  /// The colours of mis-tap rates from cream through yellow, orange and coral to magenta, with L* of
  /// 97, 90, 81, 71, 60 and 47. In the dark palette they lighten from 19 to 80. Neighbours differ by
  /// 8.9 or more for every colour vision (CIEDE2000: Sharma, Wu & Dalal 2005).
  private static let heat: [ColorRole: String] = [
    .heat0: "#f9f7eb", .heat1: "#f3e2a9", .heat2: "#fabf6a", .heat3: "#eb9e01",
    .heat4: "#e0714f", .heat5: "#b24c78", .onHeat: "#1b1f24", .onHeat5: "#ffffff",
    .same: "#eceef0",
  ]

  private static let darkHeat: [ColorRole: String] = [
    .heat0: "#2b2e34", .heat1: "#423e8a", .heat2: "#a04472", .heat3: "#e44d5d",
    .heat4: "#e1912c", .heat5: "#ebc07d", .onHeat: "#0f1318", .onHeat5: "#0f1318",
    .same: "#2e343d",
  ]

  /// The colours of apps and of marks in light pictures. The tints of platforms are a shade darker
  /// than the systems' own, so that white text on them has a contrast of 4.5:1.
  private static let pictures: [ColorRole: String] = [
    .screen: "#ffffff", .bar: "#f6f8fa", .soft: "#e6ebf1", .rail: "#d0d7de", .ios: "#0062cc",
    .android: "#6750a4", .web: "#1a5fb4", .onTint: "#ffffff", .mark: "#1b1f24", .faint: "#57606a",
    .hit: "#0757b5", .miss: "#a40e26", .badge: "#0757b5", .badgeText: "#ffffff",
  ]

  private static let darkPictures: [ColorRole: String] = [
    .screen: "#1c2128", .bar: "#262c35", .soft: "#323a45", .rail: "#444d58", .ios: "#6cb6ff",
    .android: "#d0bcff", .web: "#8ab4f8", .onTint: "#0f1318", .mark: "#e6edf3", .faint: "#a4aeb9",
    .hit: "#6cb6ff", .miss: "#ff8a80", .badge: "#6cb6ff", .badgeText: "#0f1318",
  ]

  package static let light = Palette(
    colors: [
      .paper: "#ffffff", .raised: "#f6f8fa", .ink: "#1b1f24", .quiet: "#57606a",
      .line: "#818b98", .accent: "#0757b5", .good: "#0f5d27", .bad: "#a40e26",
      .warning: "#7a4b00",
    ].merging(heat) { $1 }.merging(pictures) { $1 })

  package static let dark = Palette(
    colors: [
      .paper: "#0f1318", .raised: "#171c23", .ink: "#e6edf3", .quiet: "#a4aeb9",
      .line: "#6b7580", .accent: "#6cb6ff", .good: "#6fd08c", .bad: "#ff8a80",
      .warning: "#e3b341",
    ].merging(darkHeat) { $1 }.merging(darkPictures) { $1 })
}
