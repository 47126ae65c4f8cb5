internal import JSON
internal import TouchLab

/// The form of answers to agents: rounded, and never longer than an agent should read.
extension JSONValue {
  /// The value with every fraction rounded to four decimals.
  var roundedToRates: JSONValue {
    switch self {
    case .number(let value): .number((value * 10_000).rounded() / 10_000)
    case .array(let values): .array(values.map(\.roundedToRates))
    case .object(let members): .object(members.map { .init($0.name, $0.value.roundedToRates) })
    default: self
    }
  }

  /// Returns an object whose text has at most a number of bytes.
  ///
  /// The longest list loses its last elements until it fits; `more` counts them.
  func limited(to most: Int) -> JSONValue {
    var value = self
    while true {
      let excess = JSONWriter.line(value).count - most
      guard excess > 0, let list = value.longestList else { return value }
      // As many elements of mean length as are too many, so that a long list is written rarely.
      let dropped = max(1, min(list.count - 1, excess * list.count / list.size))
      value = value.shortened(by: dropped, at: list.path[...]).addingToMore(dropped)
    }
  }

  /// The path to the list with the longest text, with its number of elements and its bytes.
  private var longestList: (path: [Step], count: Int, size: Int)? {
    var best: (path: [Step], count: Int, size: Int)?
    func look(at value: JSONValue, _ path: [Step]) {
      switch value {
      case .object(let members):
        for member in members { look(at: member.value, path + [.member(member.name)]) }
      case .array(let values):
        let size = JSONWriter.line(value).count
        if values.count > 1, size > (best?.size ?? 0) { best = (path, values.count, size) }
        for (index, element) in values.enumerated() { look(at: element, path + [.element(index)]) }
      default: break
      }
    }
    look(at: self, [])
    return best
  }

  private enum Step {
    case member(String)
    case element(Int)
  }

  private func shortened(by count: Int, at path: ArraySlice<Step>) -> JSONValue {
    guard let step = path.first else {
      if case .array(let values) = self { return .array(Array(values.dropLast(count))) }
      return self
    }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.member(let name), .object(let members)):
      return .object(
        members.map { member in
          member.name == name ? .init(name, member.value.shortened(by: count, at: rest)) : member
        })
    case (.element(let index), .array(let values)):
      return .array(
        values.enumerated().map { place, element in
          place == index ? element.shortened(by: count, at: rest) : element
        })
    default: return self
    }
  }

  /// Returns an object with a greater number of left out elements.
  func addingToMore(_ count: Int) -> JSONValue {
    guard case .object(let members) = self else { return self }
    let number = (self["more"].double.map { Int(saturating: $0) } ?? 0) + count
    return .object(members.filter { $0.name != "more" } + [.init("more", .integer(number))])
  }

  /// Returns the first elements of a list, and the number of the others.
  func first(_ most: Int) -> (JSONValue, more: Int) {
    (.array(Array(elements.prefix(most))), max(0, elements.count - most))
  }

  /// Returns an object with only some members, in the order of the names.
  func picking(_ names: [String]) -> JSONValue {
    .object(names.map { .init($0, self[$0]) })
  }
}
