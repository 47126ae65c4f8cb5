/// The distribution of touches along one axis of the screen, in points: normal, with touches beyond
/// an edge moved back onto it if the target is flush with that edge.
///
/// A finger that reaches beyond the glass still touches it, and people tap a target at an edge
/// together with the edge. They therefore hit it more often than a target in the middle (Kasahara,
/// Yamanaka & Miyashita 2026, arXiv 2602.22454 and 2603.23865: signs, no coefficients). That a
/// touch beyond the edge counts as on it is an inference.
package struct TouchAxis: Hashable, Sendable {
  /// The distribution on a screen without edges.
  let normal: Normal
  /// The edges of the screen to which touches beyond them are moved; −∞ and ∞ for none.
  let first: Double
  let last: Double

  init(_ normal: Normal, from first: Double = -.infinity, to last: Double = .infinity) {
    self.normal = normal
    self.first = first
    self.last = last
  }

  package var mean: Double { normal.mean }
  package var deviation: Double { normal.deviation }

  /// Returns the probability that a touch lands below `bound`; touches that were moved lie on the
  /// screen.
  func below(_ bound: Double) -> Double {
    if bound <= first { return 0 }
    return bound >= last ? 1 : normal.below(bound)
  }

  /// Returns the position of the touch for a standard normal number.
  func landing(_ number: Double) -> Double {
    let landed = mean + deviation * number
    if landed < first { return first }
    return landed < last ? landed : last.nextDown
  }

  /// Returns this axis with `scale` times the standard deviation.
  func wider(_ scale: Double) -> TouchAxis {
    TouchAxis(
      Normal(mean: mean, deviation: (scale * deviation).bounded), from: first, to: last)
  }
}

extension Double {
  /// The number, limited to ±1e300: an infinite mean or deviation would lead to ∞ ÷ ∞.
  var bounded: Double { min(max(self, -1e300), 1e300) }
}
