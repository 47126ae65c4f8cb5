internal import TouchLab

/// The data that a page's script needs to simulate taps.
///
/// Numbers alone are safe to read.
enum TouchData {
  /// The persons as one attribute, separated by semicolons: the id, then the numbers of its model.
  static func people(of study: Study) -> Attribute {
    let density = study.device.density.points(1)
    let all = study.people.map { person -> String in
      let model = person.model
      let figures = [
        density, model.relativeX, model.relativeY, model.absoluteVarianceX,
        model.absoluteVarianceY, person.lapse, person.wideTouches?.share ?? 0,
        person.wideTouches?.scale ?? 1,
      ]
      let numbers = (figures + person.memberSpreads).map { $0.rounded(places: 5) }
      // The separators of the list must not occur in a name.
      let name = person.id.printable.map { $0 == ":" || $0 == ";" ? "·" : $0 }
      return "\(String(name)):\(numbers.joined(separator: " "))"
    }
    return Attribute("data-people", all.joined(separator: ";"))
  }

  /// For each person and target, the aim point, the size in mm, and the screen edges that stop
  /// touches.
  static func aims(on placed: PlacedScreen, by study: Study) -> Attribute {
    let all = study.people.map { person in
      placed.targets.map { target -> String in
        guard target.isEnabled else { return "" }
        let recipe = TouchRecipe(
          of: person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
        let places = [recipe.center.x, recipe.center.y].map { $0.rounded(places: 1) }
        let sizes = [recipe.size.width, recipe.size.height].map { $0.rounded(places: 2) }
        return (places + sizes + ["\(recipe.edges.rawValue)"]).joined(separator: " ")
      }.joined(separator: ";")
    }
    return Attribute("data-aims", all.joined(separator: "|"))
  }

  /// For each target the indices of equivalent targets, on which a tap counts as a hit; empty if
  /// there are none.
  static func alike(on screen: ScreenResult) -> [Attribute] {
    let placed = screen.placed.targets
    let alike = placed.indices.map { screen.result(ofPlaced: $0)?.alike ?? [] }
    guard alike.contains(where: { !$0.isEmpty }) else { return [] }
    let indices = Dictionary(placed.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    let all = alike.map { ids in
      ids.compactMap { indices[$0] }.map { "\($0)" }.joined(separator: " ")
    }
    return [Attribute("data-alike", all.joined(separator: ";"))]
  }
}
