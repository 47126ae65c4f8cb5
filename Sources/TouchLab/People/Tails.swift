extension Person {
  /// The shape of the touch distribution far from its centre.
  ///
  /// Thumbs on raw data have more touches far out than a normal distribution. Beyond 3 robust
  /// standard deviations lie 1.3% (across) and 1.2% (down) on a Nexus 6P, 0.9% and 0.9% on an
  /// iPhone 6. A normal distribution has 0.27% there; t distributions with 7.4 and 11 degrees of
  /// freedom have similar tails. Computed from the raw taps of Larsen et al., MobileHCI 2019, CC BY
  /// 4.0: 23 right-handers, each one's offsets removed.
  package enum Tails: String, Hashable, Sendable, CaseIterable {
    case normal
    case heavy
  }
}

/// Heavy tails as a mixture of two normal distributions with one centre (Tukey 1960, contaminated
/// normal).
///
/// Most touches have the person's own scatter, some have a wider one along both axes together.
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
