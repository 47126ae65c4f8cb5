internal import TouchLab

/// A finding as one line of `check`, in the form that editors and CI logs link.
struct CheckLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case error
    case warning
    case note
    /// A fact is missing, so that the rule cannot be checked.
    case review
    case ignored
  }

  let kind: Kind
  /// The file, the line and the column; line 0 stands for none.
  let place: SourcePlace
  /// The line as it is printed.
  let text: String
  /// The lines below it on request: the source, the guideline sets and the reason for ignoring it.
  let details: [String]
}
