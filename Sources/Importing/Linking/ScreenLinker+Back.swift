internal import TouchLab

/// The guesses about targets that lead back, and their destinations.
extension ScreenLinker {
  private static let words: Set<String> = ["back", "go back", "navigate up"]

  /// The index of a screen's target that leads back; nil if there is none.
  ///
  /// It is the first one of a navigation bar with a word for back or another screen's name.
  /// Otherwise, it is the one with a word for back in the top left corner.
  func back(on index: Int) -> Int? {
    let screen = screens[index]
    let bar = screen.targets.indices.filter {
      screen.targets[$0].bar == NodeFacts.Bar.navigation.rawValue
    }
    if let first = bar.min(by: { screen.targets[$0].frame.x < screen.targets[$1].frame.x }),
      saysBack(screen.targets[first])
        || screenNamed(screen.targets[first].label, besides: index) != nil,
      screen.targets[first].frame.center.x < screen.size.width / 2
    {
      return first
    }
    return screen.targets.indices.first { position in
      let center = screen.targets[position].frame.center
      return saysBack(screen.targets[position]) && center.y < screen.size.height / 5
        && center.x < screen.size.width / 2
    }
  }

  private func saysBack(_ target: ImportedTarget) -> Bool {
    Self.words.contains(target.label.asRead) || target.id.split(separator: "-").contains("back")
  }

  /// Links each back target to the screen with its name, or else to the only screen that leads
  /// here.
  mutating func guessBack() {
    for (index, position) in backs.enumerated() {
      guard let position, screens[index].targets[position].mayLead else { continue }
      let openers = self.openers(of: index)
      let named = screenNamed(screens[index].targets[position].label, besides: index)
      if let other = named ?? (openers.count == 1 ? openers.first : nil) {
        link(index, position, to: other, .backLabel)
      }
    }
  }

  /// The screens from which a target other than a tab leads to a screen.
  private func openers(of index: Int) -> [Int] {
    let link = Link.opens(screens[index].reference)
    return screens.indices.filter { other in
      other != index
        && screens[other].targets.contains { $0.link == link && [nil, .title].contains($0.guess) }
    }
  }
}
