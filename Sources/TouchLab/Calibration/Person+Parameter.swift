extension Person {
  /// A number of a person that can be fitted or measured.
  package enum Parameter: Hashable, Sendable {
    /// k.
    case spread
    /// τ.
    case variation
    case lapse
  }
}
