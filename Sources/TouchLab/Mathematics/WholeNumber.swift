extension FixedWidthInteger {
  /// The whole part of a number, or the end of the range beyond which it lies; 0 for no number.
  /// Numbers of files, options and callers may be of any size, at which the initialiser of the
  /// standard library traps.
  @inlinable package init(saturating number: Double) {
    let whole = number.rounded(.towardZero)
    self = Self(exactly: whole) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
  }
}

extension Int32 {
  /// The number as an index.
  @inline(__always)
  var index: Int { Int(truncatingIfNeeded: self) }
}
