extension Person {
  /// A number of a person that can be fitted or measured.
  package enum Parameter: Hashable, Sendable {
    /// The scatter factor k.
    case spread
    /// The between-user SD τ.
    case variation
    case lapse
  }
}
