/// The colours of pages and pictures by role.
///
/// Text has a contrast of at least 4.5:1 with its background, lines and marks of pictures 3:1 (WCAG
/// 2.2, 1.4.3 and 1.4.11). A test computes both.
enum ColorRole: String, CaseIterable, Sendable {
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
  // Pictures.
  case screen
  case dead
  case speck
  case bar
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
}

/// A set of colours for every role, as hexadecimal sRGB.
struct Palette: Sendable {
  private let colors: [ColorRole: String]

  /// The colour of a role: `#rrggbb`.
  func hex(_ role: ColorRole) -> String { colors[role] ?? "#000000" }

  /// The colours as custom properties of a style sheet: `--ink:#1c1b19;`.
  var properties: String {
    ColorRole.allCases.map { "--\($0.rawValue):\(hex($0));" }.joined()
  }

  /// The colours of mis-tap rates from cream through yellow, orange and coral to magenta.
  ///
  /// They darken step by step, and lighten in the dark palette. Steps differ in lightness and from
  /// yellow to blue, so all kinds of colour vision can separate them, also in grey.
  ///
  /// Based on plasma of matplotlib (Smith & van der Walt 2015), limited to lightness that keeps
  /// text legible.
  private static let heat: [ColorRole: String] = [
    .heat0: "#fdfaf0", .heat1: "#fdedb0", .heat2: "#fbd36b", .heat3: "#f8ae4a",
    .heat4: "#ee8558", .heat5: "#d95f8d",
  ]

  private static let darkHeat: [ColorRole: String] = [
    .heat0: "#272520", .heat1: "#34371c", .heat2: "#5e4700", .heat3: "#80491f",
    .heat4: "#98493f", .heat5: "#a94c85",
  ]

  private static let pictures: [ColorRole: String] = [
    .mark: "#1c1b19", .faint: "#5f5a52", .hit: "#1a5a96", .miss: "#9c1147", .badge: "#1a4f86",
    .badgeText: "#ffffff",
  ]

  static let light = Palette(
    colors: [
      .paper: "#ffffff", .raised: "#f6f5f2", .ink: "#1c1b19", .quiet: "#5d5850",
      .line: "#dad6ce", .accent: "#14589c", .good: "#1d6b3a", .bad: "#a61c1c",
      .warning: "#8a5000", .screen: "#ffffff", .dead: "#efede8", .speck: "#b9b3a7",
      .bar: "#e6e3dc",
    ].merging(heat) { $1 }.merging(pictures) { $1 })

  static let dark = Palette(
    colors: [
      .paper: "#161514", .raised: "#211f1d", .ink: "#eeebe5", .quiet: "#b0a99e",
      .line: "#3d3a36", .accent: "#8cbff2", .good: "#79cf98", .bad: "#ff9c94",
      .warning: "#eebb62", .screen: "#262421", .dead: "#1d1b1a", .speck: "#4d4943",
      .bar: "#33302c", .mark: "#f4f1ea", .faint: "#b5aea3", .hit: "#7fb6ee", .miss: "#ff8fae",
      .badge: "#8cbff2", .badgeText: "#10243a",
    ].merging(darkHeat) { $1 })
}
