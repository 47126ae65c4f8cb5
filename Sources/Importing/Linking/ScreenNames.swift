/// The names of screens that are to be linked: numbers would be meaningless to a reader.
extension [ImportedScreen] {
  /// Names the only screen of a file after the file, unless the dump has a name for it.
  mutating func callAlone(_ stem: String) {
    guard count == 1, self[0].name == nil, stem != "stdin" else { return }
    self[0].name = stem
    self[0].isCalledAsFile = true
  }

  /// Names screens without a name of their own by their first heading, if it is unique.
  mutating func callByHeadings() {
    var uses: [String: Int] = [:]
    for screen in self { screen.headings.first.map { uses[$0.asRead, default: 0] += 1 } }
    for index in indices {
      guard let heading = self[index].headings.first, uses[heading.asRead] == 1 else { continue }
      if self[index].name == nil || self[index].isCalledAsFile { self[index].name = heading }
      if self[index].title == nil { self[index].title = heading }
    }
  }
}
