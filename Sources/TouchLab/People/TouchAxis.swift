/// Where touches land along one axis of the screen, in points: normally distributed, and brought back
/// to an end of the screen that the target lies at.
///
/// The overhang: a finger that reaches beyond the glass still touches it, and people tap a target at
/// an edge together with the edge, so that they hit it more often than the same in the middle
/// (Kasahara, Yamanaka & Miyashita 2026, arXiv 2602.22454 and 2603.23865: signs, no coefficients).
/// That a touch beyond counts as on the edge is an inference.
package struct TouchAxis: Hashable, Sendable {
  /// Where they would land on a screen without end.
  let normal: Normal
  /// The ends of the screen to which touches beyond are brought back; −∞ and ∞ for none.
  let first: Double
  let last: Double

  init(_ normal: Normal, from first: Double = -.infinity, to last: Double = .infinity) {
    self.normal = normal
    self.first = first
    self.last = last
  }

  package var mean: Double { normal.mean }
  package var deviation: Double { normal.deviation }

  /// The probability to land below `bound`; what is brought back lies inside the screen.
  func below(_ bound: Double) -> Double {
    if bound <= first { return 0 }
    return bound >= last ? 1 : normal.below(bound)
  }

  /// Where a touch lands whose normal number is `number`.
  func landing(_ number: Double) -> Double {
    let landed = mean + deviation * number
    if landed < first { return first }
    return landed < last ? landed : last.nextDown
  }

  /// The same with so many times the deviation.
  func wider(_ scale: Double) -> TouchAxis {
    TouchAxis(
      Normal(mean: mean, deviation: (scale * deviation).bounded), from: first, to: last)
  }
}

extension Double {
  /// The number, or the nearest one that is far from overflow: ∞ ÷ ∞ is no number, and no touch.
  var bounded: Double { min(max(self, -1e300), 1e300) }
}
