extension Diagnostic {
  /// Texts that could replace the fault, as they are written in the language, best first; empty if
  /// none is known.
  package var replacements: [String] {
    switch fault {
    case .unknownNode(let word, _, let known):
      DesignerWords.replacements(forNode: word, among: known)
        .or(NearestWord.candidates(for: word, among: known))
    case .unknownProperty(let word, _, let known):
      DesignerWords.replacements(forProperty: word, among: known)
        .or(NearestWord.candidates(for: word, among: known))
    case .unknownValue(let word, _, let known, _), .unknownID(let word, _, let known, _, _):
      NearestWord.candidates(for: word, among: known).map(Spelling.word)
    case .extraArgument(_, _, let meant, _): meant.map { [$0] } ?? []
    case .typographicQuote: ["\""]
    case .wrongType(_, .boolean): ["#true", "#false"]
    default: []
    }
  }
}

extension [String] {
  /// These words, or others if there are none.
  fileprivate func or(_ others: @autoclosure () -> [String]) -> [String] {
    isEmpty ? others() : self
  }
}
