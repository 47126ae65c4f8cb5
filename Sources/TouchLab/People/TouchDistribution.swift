/// The distribution of the touches of one user who aims at one target, in points.
package struct TouchDistribution: Sendable {
  /// The touches with a wider scatter around the same mean.
  package struct Tail: Sendable {
    /// The share of these touches among those that are not cancelled.
    let share: Double
    package let x: TouchAxis
    package let y: TouchAxis
  }

  package let x: TouchAxis
  package let y: TouchAxis
  /// The lapse rate: the probability that the touch never becomes a tap.
  let lapse: Double
  /// The touches with a wider scatter; nil if all touches scatter alike.
  package let tail: Tail?

  /// The part of the distribution that all users of a person share when they aim at one target.
  package struct SharedAim {
    /// The size by which they aim, in mm.
    let size: Size
    /// The mean position of their touches, in points.
    let mean: Point
    /// The edges of the screen to which touches beyond them are moved; −∞ and ∞ for none.
    let first: Point
    let last: Point

    @inline(__always)
    init(of person: Person, at target: AimedTarget, on screen: Rectangle, density: Density) {
      size = target.size(in: density)
      let aim = target.visibleFrame.center
      let drift = person.hand.map {
        target.visibleFrame.edgesShared(with: screen).keeping(
          OffsetField.offset(of: $0, aimingAt: aim, on: screen, density: density))
      }
      mean = Point(
        x: (aim.x + density.points(person.offsetX + (drift?.x ?? 0))).bounded,
        y: (aim.y + density.points(person.offsetY + (drift?.y ?? 0))).bounded)
      let hit = target.hitTarget
      let edges = person.overhangs ? hit.edgesShared(with: screen) : ScreenEdges()
      // The target's own edge limits touches, since a layout may place it slightly off the screen's
      // edge.
      first = Point(
        x: edges.left ? max(hit.left, screen.left) : -.infinity,
        y: edges.top ? max(hit.top, screen.top) : -.infinity)
      last = Point(
        x: edges.right ? min(hit.right, screen.right) : .infinity,
        y: edges.bottom ? min(hit.bottom, screen.bottom) : .infinity)
    }
  }

  /// Returns the distributions of the touches of each user of `person` who aims at a target.
  package static func members(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) -> [TouchDistribution] {
    members(
      of: person, aiming: SharedAim(of: person, at: target, on: screen, density: density),
      density: density)
  }

  /// Returns the distributions of the touches of each user of `person` for a shared aim.
  package static func members(of person: Person, aiming aim: SharedAim, density: Density)
    -> [TouchDistribution]
  {
    person.spreads.map {
      TouchDistribution(of: person, spread: $0, aiming: aim, density: density)
    }
  }

  /// Creates the distribution of one user's touches, with that user's scatter factor.
  @inline(__always)
  init(of person: Person, spread: Double, aiming aim: SharedAim, density: Density) {
    let deviation = person.model.deviation(
      width: aim.size.width, height: aim.size.height, spread: spread)
    self.init(
      x: TouchAxis(
        Normal(mean: aim.mean.x, deviation: density.points(deviation.x).bounded),
        from: aim.first.x, to: aim.last.x),
      y: TouchAxis(
        Normal(mean: aim.mean.y, deviation: density.points(deviation.y).bounded),
        from: aim.first.y, to: aim.last.y),
      of: person)
  }

  @inline(__always)
  private init(x: TouchAxis, y: TouchAxis, of person: Person) {
    self.x = x
    self.y = y
    lapse = person.lapse
    switch person.tails {
    case .normal: tail = nil
    case .heavy:
      tail = Tail(
        share: HeavyTails.share, x: x.wider(HeavyTails.scale), y: y.wider(HeavyTails.scale))
    }
  }

  /// The bound below which 64 random bits mean a cancelled tap.
  var slipBound: UInt64 { Self.bound(lapse) }

  /// The bound below which 64 random bits mean a touch of the tail, unless they mean a cancelled
  /// tap; equal to `slipBound` without a tail.
  var tailBound: UInt64 {
    guard let tail else { return slipBound }
    return max(slipBound, Self.bound(lapse + (1 - lapse) * tail.share))
  }

  private static func bound(_ probability: Double) -> UInt64 {
    UInt64(exactly: (probability * 0x1p64).rounded(.down)) ?? .max
  }

  /// Returns the position of one touch; nil for a cancelled tap. Every touch takes three numbers
  /// from the stream, so that runs stay comparable. The first decides whether the tap is cancelled
  /// and whether the touch belongs to the tail.
  package func point(from stream: inout RandomStream) -> Point? {
    let kind = stream.uniform()
    let (across, down) = stream.normals()
    guard kind > lapse else { return nil }
    if let tail, kind <= lapse + (1 - lapse) * tail.share {
      return Point(x: tail.x.landing(across), y: tail.y.landing(down))
    }
    return Point(x: x.landing(across), y: y.landing(down))
  }
}

/// The edges of a screen with which a target is flush.
private struct ScreenEdges {
  var left = false
  var top = false
  var right = false
  var bottom = false

  /// Returns a thumb's drift without the part that points away from these edges. The drift was
  /// measured on crosshairs, which have no drawn edge to aim along. No source reports that thumbs
  /// land millimetres inward of an edge that a drawn target touches, so that part is removed (the
  /// guide, Edges of the screen).
  func keeping(_ drift: (x: Double, y: Double)) -> (x: Double, y: Double) {
    func kept(_ drift: Double, first: Bool, last: Bool) -> Double {
      min(max(drift, last ? 0 : -.infinity), first ? 0 : .infinity)
    }
    return (x: kept(drift.x, first: left, last: right), y: kept(drift.y, first: top, last: bottom))
  }
}

extension Rectangle {
  /// Returns the edges that coincide with the screen's, within 0.01 pt, the rounding error of
  /// layouts.
  fileprivate func edgesShared(with screen: Rectangle) -> ScreenEdges {
    func coincide(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 0.01 }
    return ScreenEdges(
      left: coincide(left, screen.left), top: coincide(top, screen.top),
      right: coincide(right, screen.right), bottom: coincide(bottom, screen.bottom))
  }
}

/// The distribution of touches along one axis of the screen, in points: normal, with touches beyond
/// an edge moved back onto it if the target is flush with that edge. A finger that reaches beyond
/// the glass still touches it, and people tap a target at an edge together with the edge. They
/// therefore hit it more often than a target in the middle (Kasahara, Yamanaka & Miyashita 2026,
/// arXiv 2602.22454 and 2603.23865: signs, no coefficients). That a touch beyond the edge counts as
/// on it is an inference.
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

extension Person {
  /// The shape of the touch distribution far from its centre. Thumbs on raw data have more touches
  /// far out than a normal distribution. Beyond 3 robust standard deviations lie 1.3% (across) and
  /// 1.2% (down) on a Nexus 6P, 0.9% and 0.9% on an iPhone 6. A normal distribution has 0.27%
  /// there; t distributions with 7.4 and 11 degrees of freedom have similar tails. Computed from
  /// the raw taps of Larsen et al., MobileHCI 2019, CC BY 4.0: 23 right-handers, each one's offsets
  /// removed.
  package enum Tails: String, Hashable, Sendable, CaseIterable {
    case normal
    case heavy
  }
}

/// Heavy tails as a mixture of two normal distributions with one centre (Tukey 1960, contaminated
/// normal). Most touches have the person's own scatter, some have a wider one along both axes
/// together.
///
/// Two figures, from two of the data's (`Person.Tails`):
/// - The scale is 2, the round number at which the mixture is as far out as the t distributions of
///   the data. Its excess kurtosis is 1.28, where 7.4 and 11 degrees of freedom have 6/(ν − 4) =
///   1.76 and 0.86. Its 99% quantile is 3.05 robust standard deviations, where they have 3.27 and
///   3.00.
/// - The share s follows. Let m be the median of |X|, from (1 − s)·(2Φ(m) − 1) + s·(2Φ(m/2) − 1) =
///   ½, and r = m/0.67449 the robust standard deviation. Then (1 − s)·2Φ(−3r) + s·2Φ(−3r/2) is
///   1.075%, the mean of the four published shares, at s = 0.0783.
///
/// The person's standard deviation stays that of the core, so that tails are added to what was
/// fitted.
///
/// The robust standard deviation grows by 4.5%, the whole one by √(1 + 3s), 11%. The data show each
/// axis by itself; that one touch is wide along both axes is an assumption.
enum HeavyTails {
  /// The share of drawn touches with the wider scatter.
  static let share = 0.0783
  /// The factor on the standard deviations of these touches.
  static let scale = 2.0
}
