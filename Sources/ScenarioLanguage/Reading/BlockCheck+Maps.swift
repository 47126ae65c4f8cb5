internal import TouchLab

extension BlockCheck {
  /// The maps without a frame beside another element that fills the space between the bars.
  func crowdedMaps(on screen: Screen) -> [Contradiction] {
    let maps = screen.elements.only(\.fillsRoom)
    guard let first = maps.first else { return [] }
    let filler = screen.elements.first { element in
      element.placement.fillsSpace || element.placement == .scroll && !element.isPlaced
    }
    if let filler {
      return maps.flatMap { contradiction(.sharesSpace($0.id, with: filler.named), $0, nil) }
    }
    return maps.dropFirst().flatMap {
      contradiction(.sharesSpace($0.id, with: first.named), $0, nil)
    }
  }
}

extension Element {
  /// Its kind, with its id if it has one.
  fileprivate var named: String { id.isEmpty ? kind.name : "\(kind.name) \(id)" }
}
