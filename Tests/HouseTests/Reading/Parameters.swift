/// A parameter of a function, or an argument of a call.
struct Parameter: Equatable {
  /// The label that a call gives; `_` where it gives none.
  let label: String
  /// Whether a call may leave it out: it has a value by default, or is a closure, which may trail.
  let isOptional: Bool
  /// The label, and the name that it has in the function.
  let names: [String]

  init(_ words: ArraySlice<Word>) {
    let outer = words.prefix { $0.text != ":" }
    names = outer.filter(\.isName).map(\.text)
    let isLabelled = names.count == outer.count && outer.count <= 2 && outer.count < words.count
    label = isLabelled ? names.first ?? "_" : "_"
    isOptional = zip(words, words.dropFirst()).contains { word, next in
      word.text == "=" || word.text == "-" && next.text == ">"
    }
  }

  /// The parameters between a parenthesis and the one that closes it.
  static func list(in words: [Word], from opening: Int) -> [Parameter] {
    let open = words[opening]
    var parameters: [Parameter] = []
    var start = opening + 1
    var angles = 0
    for index in words.indices[start...] {
      let word = words[index]
      if word.text == ")", word.nesting == open.nesting {
        if start < index { parameters.append(Parameter(words[start..<index])) }
        break
      }
      guard word.nesting == open.nesting + 1, word.depth == open.depth else { continue }
      switch word.text {
      case "<" where words[index - 1].isTypeName: angles += 1
      case ">" where angles > 0 && words[index - 1].text != "-": angles -= 1
      case "," where angles == 0:
        parameters.append(Parameter(words[start..<index]))
        start = index + 1
      default: break
      }
    }
    return parameters
  }
}

extension [Parameter] {
  /// Whether a call with these labels may be of a function with these parameters.
  func take(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in self {
      if rest.first == parameter.label {
        rest.removeFirst()
      } else if !parameter.isOptional {
        return false
      }
    }
    return rest.isEmpty
  }
}
