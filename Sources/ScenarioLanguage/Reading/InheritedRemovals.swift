internal import TouchLab

/// The elements that variants leave out, those of the screens they are like included.
struct InheritedRemovals {
  /// The screen and layout that left an element out.
  struct Removal {
    let screen: String
    let layout: String
  }

  /// The removals by the place of a screen and the id of an element.
  private var removals: [SourcePlace: [String: Removal]] = [:]

  /// Gives a variant the removals of the screen it is like.
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

  /// The removal of an element that a screen lacks; nil if none is recorded.
  func first(of id: String, for screen: Screen) -> Removal? {
    screen.place.flatMap { removals[$0]?[id] }
  }
}
