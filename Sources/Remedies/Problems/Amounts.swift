internal import TouchLab

/// The sizes and distances that a platform has names for.
struct Amounts: Sendable {
  /// The side of a control, as the platform asks.
  let standard: Double
  /// The side below which it is an error.
  let minimum: Double
  /// The sides of what is drawn or responds, the smallest first.
  let steps: [Double]
  let cap: Double
  /// The most that fields and buttons are drawn high.
  let fieldCap: Double
  let rows: [Double]
  let grid: Double
  let margin: Double
  /// The gaps between related things, and those before what cannot be undone.
  let gaps: [Double]
  let gapsBeforeDanger: [Double]
  /// How far drags start from the edges of a screen on which the system takes them.
  let dragMargin = 32.0

  /// The sizes of a study's platform.
  ///
  /// Apple HIG: 44 pt. Material: 48 dp, 56 and 72 dp rows, margins of 16 dp. WCAG 2.2: 24 px, 44 px. The
  /// other steps are ours, on the platforms' grids.
  init(_ study: Study) {
    // Android for Cars: 76 dp.
    guard !study.editions.contains(.androidCars) else {
      self.init(
        76, minimum: 76, steps: [76, 80, 88, 96], cap: 96, fieldCap: 96, rows: [76, 96],
        margin: 24, gaps: [24], danger: [24, 48])
      return
    }
    switch study.platform {
    case .android:
      self.init(
        48, minimum: 48, steps: [48, 56, 64, 72], cap: 64, fieldCap: 56, rows: [48, 56, 64, 72],
        gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    case .web:
      self.init(
        44, minimum: 24, steps: [24, 32, 40, 44, 48], cap: 48, fieldCap: 48,
        rows: [32, 40, 44, 48], gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    default:
      self.init(
        44, minimum: 44, steps: [44, 48, 52, 56, 60], cap: 60, fieldCap: 52,
        rows: [44, 48, 52, 56, 60], margin: study.platform == nil ? 20 : 16,
        gaps: [8, 12, 16, 20, 24], danger: [16, 24, 36, 48])
    }
  }

  private init(
    _ standard: Double, minimum: Double, steps: [Double], cap: Double, fieldCap: Double,
    rows: [Double], margin: Double = 16, gaps: [Double], danger: [Double]
  ) {
    self.standard = standard
    self.minimum = minimum
    self.steps = steps
    self.cap = cap
    self.fieldCap = fieldCap
    self.rows = rows
    grid = 4
    self.margin = margin
    self.gaps = gaps
    gapsBeforeDanger = danger
  }

  /// The least multiple of the grid that is no less.
  func onGrid(_ length: Double) -> Double { (length / grid - 1e-9).rounded(.up) * grid }
}
