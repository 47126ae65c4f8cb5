/// What screens are called that are to be linked: nobody could tell their numbers apart.
extension [ImportedScreen] {
  /// Calls the only screen of a file as the file, unless the dump says what it is called.
  mutating func callAlone(_ stem: String) {
    guard count == 1, self[0].name == nil, stem != "stdin" else { return }
    self[0].name = stem
    self[0].isCalledAsFile = true
  }

  /// Calls a screen by what it says itself, where no other says the same.
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
