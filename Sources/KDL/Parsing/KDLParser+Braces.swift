/// The likely positions of brace errors in documents whose braces are not balanced.
extension KDLParser {
  /// Returns the errors with brace errors moved to the place that the indentation suggests, if that
  /// is clear.
  ///
  /// Counting alone reports an imbalance at the end, far from the missing brace. Neither the
  /// decision whether a document is valid nor the number of superfluous braces changes.
  static func explained(_ errors: [KDLError], of bytes: [UInt8], limit: Int) -> [KDLError] {
    guard errors.contains(where: \.fact.isAboutBalance) else { return errors }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceMatcher(bytes))
    let counted = parser.parseRecovering(limit: explainedErrors)
    let matcher = parser.sink
    let strays = counted.count { $0.fact == .strayClosingBrace }
    let isOpen = counted.contains(where: \.fact.isUnclosedBlock)
    guard matcher.isIndented else { return errors }
    if isOpen, strays == 0, matcher.excess.isEmpty {
      return Array(errors.flatMap { unclosed($0, matcher) }.prefix(limit))
    }
    let isPlain = !isOpen && matcher.unclosed.isEmpty && matcher.open == nil
    guard isPlain, matcher.excess.count == strays else { return errors }
    return excess(errors, matcher)
  }

  /// Returns the first error as `explained(_:of:limit:)` reports it.
  static func explained(_ error: KDLError, of bytes: [UInt8]) -> KDLError {
    guard error.fact.isAboutBalance else { return error }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceMatcher(bytes))
    let errors = parser.parseRecovering(limit: explainedErrors)
    return explained(errors, of: bytes, limit: explainedErrors).first ?? error
  }

  /// The number of errors analysed, equal for all callers so that their reports agree.
  private static let explainedErrors = 50

  private static func unclosed(_ error: KDLError, _ matcher: BraceMatcher) -> [KDLError] {
    guard error.fact.isUnclosedBlock, !matcher.unclosed.isEmpty else { return [error] }
    let reported = matcher.unclosed.map { KDLError(range: $0.range, fact: $0.fact) }
    let left = matcher.open.map { KDLError(range: error.range, fact: .unclosedBlock(opened: $0)) }
    return reported + (left.map { [$0] } ?? [])
  }

  private static func excess(_ errors: [KDLError], _ matcher: BraceMatcher) -> [KDLError] {
    var wrongBraces = matcher.excess.makeIterator()
    return errors.map { error in
      guard error.fact == .strayClosingBrace, let wrongBrace = wrongBraces.next() else {
        return error
      }
      return KDLError(range: wrongBrace.range, fact: wrongBrace.fact)
    }
  }
}

extension KDLError.Fact {
  fileprivate var isUnclosedBlock: Bool { if case .unclosedBlock = self { true } else { false } }
}
