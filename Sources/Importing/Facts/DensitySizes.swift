internal import TouchLab

/// An estimate of density from the lengths of views, most of which are multiples of 4 dp.
struct DensitySizes: Sendable {
  /// The distinct pairs of class and length.
  ///
  /// Repeated rows of a list add no evidence.
  private var lengths: Set<Length> = []

  private struct Length: Hashable, Sendable {
    var className: String
    var pixels: Double
  }

  private static let candidates = [
    1, 1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 2.8125, 3, 3.375, 3.5, 4,
  ]
  private static let fewest = 10
  /// The largest share of the width of a length that counts; longer elements follow the screen, not
  /// the grid.
  private static let longest = 0.45
  /// The smallest score of the best density, and its lead over the next, in standard deviations.
  private static let leastScore = 9.0
  private static let leastLead = 2.8
  /// The short side, in pixels, that remains undecided: 240 and 320 dpi share too many multiples.
  private static let undecidable = 720.0

  /// Adds the sides of a view: both, or the height alone for a button.
  ///
  /// Text adds nothing.
  mutating func add(
    _ frame: Rectangle, of className: String, isButton: Bool, isText: Bool
  ) {
    guard !isText else { return }
    for side in isButton ? [frame.height] : [frame.width, frame.height] where side > 20 {
      lengths.insert(Length(className: className, pixels: side))
    }
  }

  /// The density at which significantly more lengths than by chance are multiples of 4 dp and 1 dp;
  /// nil if undecided.
  func scale(on size: Size, isWide: Bool, among allowed: [Double]) -> Double? {
    let short = min(size.width, size.height)
    let lengths = lengths.filter { $0.pixels < Self.longest * size.width }
    guard lengths.count >= Self.fewest, short != Self.undecidable else { return nil }
    // Densities that a bar allows need no usual width.
    let scales = Self.candidates.filter { scale in
      allowed.isEmpty ? Self.isPossible(scale, short, isWide: isWide) : allowed.contains(scale)
    }
    var scored = scales.map { (scale: $0, score: Self.score(of: lengths, at: $0)) }
    scored.sort { ($1.score, $0.scale) < ($0.score, $1.scale) }
    guard let best = scored.first, best.score >= Self.leastScore else { return nil }
    if scored.count > 1, best.score - scored[1].score < Self.leastLead { return nil }
    return best.scale
  }

  /// Whether a density gives a short side of usual width, in dp.
  ///
  /// `isWide` is true for devices that are wide by nature.
  private static func isPossible(_ scale: Double, _ short: Double, isWide: Bool) -> Bool {
    let side = short / scale
    if isWide { return (480...1300).contains(side) }
    return (320...480).contains(side) || short >= 1600 && (600...1300).contains(side)
  }

  /// The number of standard deviations by which the multiples exceed chance.
  ///
  /// By chance, one length in s is a multiple of s to half a pixel.
  private static func score(of lengths: Set<Length>, at scale: Double) -> Double {
    let count = Double(lengths.count)
    func deviation(of step: Double) -> Double {
      let chance = 1 / step
      let hits = Double(lengths.count { AndroidDensity.isMultiple($0.pixels, of: step) })
      return (hits - count * chance) / (count * chance * (1 - chance)).squareRoot()
    }
    return deviation(of: 4 * scale) + (scale > 1 ? deviation(of: scale) : 0)
  }
}
