/// A name that a source uses, and how.
struct NameUse {
  let name: String
  /// Whether it stands behind a point: `.name`, `value.name` or `Type.name`.
  let isMember: Bool
  /// The type before the point.
  let type: String?
  /// The labels of the call; nil where nothing is called.
  let labels: [String]?

  /// Is nil for an attribute, a label and a type that stands alone: they use no member.
  init?(_ words: [Word], at index: Int) {
    let before = index > 0 ? words[index - 1].text : ""
    let after = index + 1 < words.count ? words[index + 1].text : ""
    name = words[index].text
    isMember = before == "." && !(index > 1 && words[index - 2].text == ".")
    type = isMember && index > 1 && words[index - 2].isTypeName ? words[index - 2].text : nil
    if words[index].isTypeName {
      guard isMember else { return nil }
      labels = nil
    } else {
      guard before != "@", before != "#", !words.isLabel(at: index) else { return nil }
      labels = after == "(" ? Parameter.list(in: words, from: index + 1).map(\.label) : nil
    }
  }

  /// Whether its labels tell it from other functions of its name.
  var isShown: Bool { labels?.contains { $0 != "_" } ?? false }

  /// Whether it may mean this member.
  func fits(_ member: DeclaredMember) -> Bool {
    guard let labels else { return true }
    return member.parameters?.take(labels) ?? (!isShown && isMember)
  }
}

extension [Word] {
  /// Whether a name is an argument's label, and not used itself.
  func isLabel(at index: Int) -> Bool {
    guard index + 1 < count, self[index + 1].text == ":", index > 0 else { return false }
    let before = self[index - 1]
    return ["(", ",", "["].contains(before.text) || before.line < self[index].line
  }
}
