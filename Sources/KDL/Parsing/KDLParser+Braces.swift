/// Where braces that do not come out even are most likely wrong.
extension KDLParser {
  /// The errors with those about braces where the indentation of the lines has them, if it is plain:
  /// counted alone, braces come out uneven at the end, far from the one that is missing.
  ///
  /// Which documents are refused is the same, and so is how many braces are too many.
  static func retold(_ errors: [KDLError], of bytes: [UInt8], limit: Int) -> [KDLError] {
    guard errors.contains(where: \.fact.isAboutBalance) else { return errors }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceJudge(bytes))
    let counted = parser.parseRecovering(limit: judgedErrors)
    let judge = parser.sink
    let strays = counted.count { $0.fact == .strayClosingBrace }
    let isOpen = counted.contains(where: \.fact.isUnclosedBlock)
    guard judge.isIndented else { return errors }
    if isOpen, strays == 0, judge.excess.isEmpty {
      return Array(errors.flatMap { unclosed($0, judge) }.prefix(limit))
    }
    let isPlain = !isOpen && judge.unclosed.isEmpty && judge.open == nil
    guard isPlain, judge.excess.count == strays else { return errors }
    return excess(errors, judge)
  }

  /// The first error alone, as `retold` has it.
  static func retold(_ error: KDLError, of bytes: [UInt8]) -> KDLError {
    guard error.fact.isAboutBalance else { return error }
    var parser = Parser(scanner: Scanner(bytes), sink: BraceJudge(bytes))
    let errors = parser.parseRecovering(limit: judgedErrors)
    return retold(errors, of: bytes, limit: judgedErrors).first ?? error
  }

  /// How many errors are looked at: the same for whoever asks, so that all are told the same.
  private static let judgedErrors = 50

  private static func unclosed(_ error: KDLError, _ judge: BraceJudge) -> [KDLError] {
    guard error.fact.isUnclosedBlock, !judge.unclosed.isEmpty else { return [error] }
    let told = judge.unclosed.map { KDLError(range: $0.range, fact: $0.fact) }
    let left = judge.open.map { KDLError(range: error.range, fact: .unclosedBlock(opened: $0)) }
    return told + (left.map { [$0] } ?? [])
  }

  private static func excess(_ errors: [KDLError], _ judge: BraceJudge) -> [KDLError] {
    var doubts = judge.excess.makeIterator()
    return errors.map { error in
      guard error.fact == .strayClosingBrace, let doubt = doubts.next() else { return error }
      return KDLError(range: doubt.range, fact: doubt.fact)
    }
  }
}

extension KDLError.Fact {
  fileprivate var isUnclosedBlock: Bool { if case .unclosedBlock = self { true } else { false } }
}
