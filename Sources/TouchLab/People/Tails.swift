extension Person {
  /// How often touches land far out.
  ///
  /// Thumbs on raw data have more touches far out than a normal distribution: 1.3 % (across) and 1.2
  /// % (down) of those on a Nexus 6P, 0.9 % and 0.9 % on an iPhone 6, lie beyond 3 robust standard
  /// deviations, which hold all but 0.27 % of normal ones; t distributions with 7.4 and 11 degrees of
  /// freedom have like tails (computed from the raw taps of Larsen et al., MobileHCI 2019, CC BY
  /// 4.0: 23 right-handers, each one's offsets removed).
  package enum Tails: String, Hashable, Sendable, CaseIterable {
    case normal
    case heavy
  }
}

/// Heavy tails as a mixture of two normal distributions with one centre (Tukey 1960, contaminated
/// normal): most touches are the person's own, some are scattered wider along both axes together.
///
/// Two figures, from two of the data's (`Person.Tails`):
/// - The scale is 2, the round number at which the mixture is as far out as the t distributions of
///   the data: its excess kurtosis is 1.28 where 7.4 and 11 degrees of freedom have 6/(ν − 4) = 1.76
///   and 0.86, and its 99 % quantile is 3.05 robust standard deviations where they have 3.27 and 3.00.
/// - The share s then follows: with m the median of |X|, (1 − s)·(2Φ(m) − 1) + s·(2Φ(m/2) − 1) = ½,
///   and r = m/0.67449 the robust standard deviation, (1 − s)·2Φ(−3r) + s·2Φ(−3r/2) is 1.075 %, the
///   mean of the four published shares, at s = 0.0783.
///
/// The person's standard deviation stays that of the core, so that tails are added to what was
/// fitted: the robust standard deviation grows by 4.5 % and the whole one by √(1 + 3s), 11 %. That
/// both axes are wide together is our choice: the data tell of each axis by itself.
enum HeavyTails {
  /// Of all touches that are drawn, those that are scattered wider.
  static let share = 0.0783
  /// By how much their standard deviations are larger.
  static let scale = 2.0
}
