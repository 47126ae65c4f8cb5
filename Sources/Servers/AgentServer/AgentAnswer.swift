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

  /// Returns an object whose size, by default that of its text, is at most a number of bytes. A
  /// text that takes much of it loses its end. Otherwise the longest list loses its last elements;
  /// `more` counts them.
  func limited(
    to most: Int, as size: (JSONValue) -> Int = { JSONWriter.line($0).count }
  ) -> JSONValue {
    var value = self
    while true {
      let total = size(value)
      guard total > most else { return value }
      let own = JSONWriter.line(value).count
      // The part of the excess that is due to the value itself.
      let excess = max(1, (total - most) * own / max(1, total))
      let list = value.longest { $0.isList }
      let text = value.longest { $0.text != nil }
      if let text, text.size > Self.shortText, list == nil || text.size > own / 4 {
        value = value.changed(at: text.path[...]) { $0.cut(by: excess) }
      } else if let list {
        // As many elements of mean length as are too many, so that a long list is written rarely.
        let dropped = max(1, min(list.count - 1, excess * list.count / list.size))
        value = value.changed(at: list.path[...]) { .array($0.elements.dropLast(dropped)) }
          .addingToMore(dropped)
      } else {
        return value
      }
    }
  }

  /// The longest text that is never cut, in bytes.
  private static let shortText = 256
  private static let shortestCut = 16

  /// Whether it is an array that may lose elements; figures such as a frame stay whole.
  private var isList: Bool { elements.count > 1 && elements.contains { $0.double == nil } }

  /// Returns a text without its end, shorter by about a number of bytes as JSON.
  private func cut(by excess: Int) -> JSONValue {
    guard let text else { return self }
    let size = JSONWriter.line(self).count
    let kept = min(text.utf8.count * max(0, size - excess) / size, text.utf8.count * 9 / 10)
    var bytes = Array(text.utf8.prefix(max(Self.shortestCut, kept)))
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    return .string(String(decoding: bytes, as: UTF8.self) + "…")
  }

  /// The path to the longest value of a kind, with its number of elements and its bytes.
  private func longest(_ isSought: (JSONValue) -> Bool) -> (path: [Step], count: Int, size: Int)? {
    var best: (path: [Step], count: Int, size: Int)?
    func look(at value: JSONValue, _ path: [Step]) {
      if isSought(value) {
        let size = JSONWriter.line(value).count
        if size > (best?.size ?? 0) { best = (path, value.elements.count, size) }
      }
      switch value {
      case .object(let members):
        for member in members { look(at: member.value, path + [.member(member.name)]) }
      case .array(let values):
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

  /// Returns a value with another one at a path.
  private func changed(at path: ArraySlice<Step>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let step = path.first else { return change(self) }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.member(let name), .object(let members)):
      return .object(
        members.map { member in
          member.name == name ? .init(name, member.value.changed(at: rest, change)) : member
        })
    case (.element(let index), .array(let values)):
      return .array(
        values.enumerated().map { place, element in
          place == index ? element.changed(at: rest, change) : element
        })
    default: return self
    }
  }

  /// Returns an object with a greater number of left out elements.
  func addingToMore(_ count: Int) -> JSONValue {
    guard case .object(let members) = self else { return self }
    let number = (self["more"].whole ?? 0) + count
    return .object(members.filter { $0.name != "more" } + [.init("more", .integer(number))])
  }

  /// Returns the first elements of a list, and the number of the others.
  func first(_ most: Int) -> (JSONValue, more: Int) {
    (.array(Array(elements.prefix(most))), max(0, elements.count - most))
  }

  /// Returns an object with only some members, in the order of the names.
  func picking(_ names: [String]) -> JSONValue { .object(names.map { .init($0, self[$0]) }) }
}

extension String {
  /// The path of a file's address, with each `%41` as its byte.
  var fromURI: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
