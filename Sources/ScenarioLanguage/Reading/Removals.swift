internal import TouchLab

/// What screens that are like others leave out, each with those that it is like.
struct Removals {
  /// Where an element was left out.
  struct Removal {
    let screen: String
    let layout: String
  }

  /// By the place of a screen and the id of an element.
  private var removals: [SourcePlace: [String: Removal]] = [:]

  /// A screen lacks what the one that it is like lacks.
  mutating func inherit(_ screen: Screen, from model: Screen) {
    guard let place = screen.place, let found = model.place.flatMap({ removals[$0] }) else {
      return
    }
    removals[place] = found
  }

  mutating func add(_ id: String, by screen: Screen, of layout: String) {
    guard let place = screen.place else { return }
    removals[place, default: [:]][id] = Removal(screen: screen.id, layout: layout)
  }

  /// Where an element was left out that a screen does not have any more; nil where it never was.
  func first(of id: String, for screen: Screen) -> Removal? {
    screen.place.flatMap { removals[$0]?[id] }
  }
}
