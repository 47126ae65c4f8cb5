package import TouchLab

extension ValueType {
  /// The values in words, each word of the language between `quote`s.
  package func words(quote: String = "") -> String {
    func listed(_ words: [String]) -> String {
      words.map { quote + $0 + quote }.joined(separator: ", ")
    }
    return switch self {
    case .text: "a text"
    case .textOrNumber: "a text or a number"
    case .flag: listed(["#true", "#false"])
    case .flagOr(let other): "\(listed(["#true", "#false"])), or \(other.words(quote: quote))"
    case .number(let limits): "a number, \(limits.words())"
    case .wholeNumber(let range):
      "a whole number"
        + (range.upperBound == .max ? "" : ", \(range.lowerBound) to \(range.upperBound)")
    case .word(let words): listed(words)
    case .wordOr(let word, let other): "\(listed([word])), or \(other.words(quote: quote))"
    case .wordOrNumber(let words, let limits): "\(listed(words)), or a number, \(limits.words())"
    case .series(let part): "one or several: \(part.words(quote: quote))"
    case .textAmong(let words, _): "\(listed(words)), or any other"
    case .id(let referent): "the id of \(referent.words)"
    }
  }
}

extension Referent {
  fileprivate var words: String {
    switch self {
    case .element: "an element"
    case .edition: "a guideline set"
    case .destination: "a screen or panel"
    case .notice: "a snackbar or toast"
    case .device, .person, .screen, .layout, .task, .tab, .field, .rule: "a \(rawValue)"
    }
  }
}

extension Grammar {
  /// Every element once, in the order of the catalogue.
  package static let elements = KindCatalogue.all.map { ScreenGrammar.form(of: $0) }
}

extension NodeForm {
  /// The arguments in order; optional ones in brackets.
  package var argumentWords: String {
    let words = arguments.enumerated().map { index, argument in
      index < required ? argument.phrase : "[\(argument.phrase)]"
    }
    return words.joined(separator: ", ") + (repeatsLast ? " …" : "")
  }
}
