/// The tags of a page, as a browser would read them; just enough for what the reports write.
struct HTMLTokens {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The names of the elements around it, the innermost last.
    var parents: [String]
    /// The text inside it, without that of elements inside.
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// What is no page: tags that do not match, attributes without quotes, stray brackets.
  private(set) var problems: [String] = []

  init(_ page: String) {
    var rest = Substring(page)
    var open: [Int] = []
    while let bracket = rest.firstIndex(of: "<") {
      let text = rest[..<bracket]
      if text.contains(">") { problems.append("stray > in \(text.prefix(60))") }
      if let last = open.last { elements[last].text += text }
      rest = rest[rest.index(after: bracket)...]
      if rest.hasPrefix("!doctype") || rest.hasPrefix("?xml") {
        rest = rest[(rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex)...]
        continue
      }
      if rest.first == "/" {
        close(&rest, &open)
        continue
      }
      endCells(before: rest, &open)
      guard let element = Self.tag(&rest, parents: open.map { elements[$0].name }) else {
        problems.append("no tag: <\(rest.prefix(60))")
        return
      }
      elements.append(element.element)
      guard !element.isEmpty else { continue }
      open.append(elements.count - 1)
      if ["script", "style"].contains(element.element.name) { takeRaw(&rest, &open) }
    }
    if !open.isEmpty { problems.append("left open: \(open.map { elements[$0].name })") }
  }

  /// Cells, rows and items of lists end where the next begins, and where their part of the table or
  /// their list does; what breaks the line before it is no text of theirs.
  private mutating func endCells(before rest: Substring, _ open: inout [Int]) {
    let name = rest.prefix { $0.isLetter || $0 == "/" }
    let ended: [Substring: Set<String>] = [
      "td": ["td", "th"], "th": ["td", "th"], "tr": ["td", "th", "tr"],
      "/thead": ["td", "th", "tr"], "/tbody": ["td", "th", "tr"],
      "li": ["li"], "/ul": ["li"], "/ol": ["li"],
      "dt": ["dt", "dd"], "dd": ["dt", "dd"], "/dl": ["dt", "dd"], "/div": ["dt", "dd"],
    ]
    guard let names = ended[name] else { return }
    while let last = open.last, names.contains(elements[last].name) {
      if elements[last].text.hasSuffix("\n") { elements[last].text.removeLast() }
      open.removeLast()
    }
  }

  private mutating func close(_ rest: inout Substring, _ open: inout [Int]) {
    endCells(before: rest, &open)
    let end = rest.firstIndex(of: ">") ?? rest.endIndex
    let name = String(rest[..<end].dropFirst())
    if let last = open.popLast(), elements[last].name == name {
    } else {
      problems.append("</\(name)> closes nothing")
    }
    rest = rest[end...].dropFirst()
  }

  /// Scripts and styles end at the first thing that looks like their end, whatever it stands in.
  private mutating func takeRaw(_ rest: inout Substring, _ open: inout [Int]) {
    guard let last = open.popLast() else { return }
    guard let end = rest.firstRange(of: "</") else {
      problems.append("\(elements[last].name) without an end")
      rest = ""
      return
    }
    elements[last].text = String(rest[..<end.lowerBound])
    let closing = rest[end.upperBound...].prefix { $0 != ">" }
    if closing != elements[last].name {
      problems.append("\(elements[last].name) holds </\(closing)")
    }
    rest = rest[closing.endIndex...].dropFirst()
  }

  private static func tag(
    _ rest: inout Substring, parents: [String]
  ) -> (element: Element, isEmpty: Bool)? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    var element = Element(name: String(name), attributes: [:], parents: parents)
    while true {
      if rest.hasPrefix("/>") {
        rest = rest.dropFirst(2)
        return (element, true)
      }
      if rest.hasPrefix(">") {
        rest = rest.dropFirst()
        return (element, false)
      }
      guard rest.first == " " else { return nil }
      rest = rest.dropFirst()
      let key = rest.prefix { $0.isLetter || $0 == "-" }
      rest = rest[key.endIndex...]
      guard !key.isEmpty, rest.hasPrefix("=\"") else { return nil }
      rest = rest.dropFirst(2)
      guard let quote = rest.firstIndex(of: "\"") else { return nil }
      let value = rest[..<quote]
      guard element.attributes[String(key)] == nil, !value.contains("<") else { return nil }
      element.attributes[String(key)] = String(value)
      rest = rest[rest.index(after: quote)...]
    }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
}
