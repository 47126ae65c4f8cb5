internal import TouchLab

/// The outcomes of a task's runs as one bar: error-free, completed despite mis-taps, not completed.
struct RunsPicture {
  /// A part of the bar, with its share of the runs.
  struct Part {
    var share: Double
    var meaning: String
    var style: String
  }

  let parts: [Part]

  init(of prediction: TaskPrediction) {
    let all = [
      Part(share: prediction.clean, meaning: "without a mis-tap", style: "clean"),
      Part(
        share: max(0, prediction.completion - prediction.clean),
        meaning: "done after a mis-tap", style: "mended"),
      Part(share: prediction.lost, meaning: "not done", style: "lost"),
      Part(share: prediction.bound, meaning: "not followed to the end", style: "open"),
    ]
    parts = all.filter { $0.share.isFinite && $0.share >= LeastShown.hundredth }
  }

  static let window = Rectangle(x: 0, y: 0, width: 640, height: 18)
  /// The smallest width of a part, which keeps every part visible.
  private static let leastWidth = 1.5

  /// The meanings of the bar's parts.
  var legend: Markup {
    PictureLegend.list(
      parts.map { part in
        PictureLegend.Item(
          sign: Self.fill(PictureLegend.sign, part.style),
          meaning: "\(part.share.roundedPercentWithSign) \(part.meaning)")
      })
  }

  /// The parts side by side, together as wide as the window.
  var content: Markup {
    let total = parts.reduce(0) { $0 + $1.share }
    let spare = Self.window.width - Self.leastWidth * Double(parts.count)
    var left = 0.0
    return parts.map { part -> Markup in
      let width = Self.leastWidth + (total > 0 ? spare * part.share / total : 0)
      defer { left += width }
      return Self.fill(
        Rectangle(x: left, y: 0, width: width, height: Self.window.height), part.style)
    }.joined()
  }

  /// Hatching and lightness distinguish the parts, not hue alone.
  private static func fill(_ box: Rectangle, _ style: String) -> Markup {
    let ground = SVG.rectangle(box, style)
    return ["mended", "open"].contains(style) ? ground + SVG.rectangle(box, "hatch") : ground
  }
}
