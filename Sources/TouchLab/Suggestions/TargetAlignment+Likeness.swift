/// What is alike, and is to stay so.
extension TargetAlignment {
  /// Whether two of one block are to stay alike: they are of one kind and size, and stand in one row or
  /// column.
  static func areSiblings(_ one: Target, _ other: Target) -> Bool {
    let (first, second) = (one.drawn.center, other.drawn.center)
    return areAlike(one, other)
      && min((first.x - second.x).magnitude, (first.y - second.y).magnitude) <= tolerance
  }

  /// Whether two are of one kind and size.
  static func areAlike(_ one: Target, _ other: Target) -> Bool {
    one.kind == other.kind && areAsWide(one, other) && areAsHigh(one, other)
  }

  static func areAsWide(_ one: Target, _ other: Target) -> Bool {
    (one.drawn.width - other.drawn.width).magnitude <= tolerance
  }

  static func areAsHigh(_ one: Target, _ other: Target) -> Bool {
    (one.drawn.height - other.drawn.height).magnitude <= tolerance
  }
}
