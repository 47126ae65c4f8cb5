internal import TouchLab

/// Guesses a density, which Android's dumps do not say.
enum AndroidDensity {
  /// Pixels to the dp of common screens.
  private static let common = [0.75, 1, 1.5, 1.75, 2, 2.625, 2.75, 3, 3.5, 4]

  private static let byShortSide: [Int: Double] = [
    240: 0.75, 320: 1, 480: 1.5, 540: 1.5, 600: 1, 720: 2, 768: 2, 800: 1.33125, 1080: 2.625,
    1200: 2, 1440: 3.5, 1536: 2, 1600: 2,
  ]

  /// The pixels to the dp, and what says so.
  static func guess(_ size: Size, statusBar: Double?) -> (scale: Double, reason: String) {
    let short = min(size.width, size.height)
    if let statusBar {
      // 24 dp since Android 6, 25 before.
      for height in [24.0, 25.0] {
        for scale in common where (height * scale).rounded() == statusBar {
          let side = short / scale
          if (320...480).contains(side) || (600...840).contains(side) {
            return (scale, "the status bar")
          }
        }
      }
    }
    if short == short.rounded(), let scale = byShortSide[Int(short)] { return (scale, "the width") }
    let nearest = common.min { abs(short / $0 - 400) < abs(short / $1 - 400) }
    return (nearest ?? 1, "the width")
  }
}
