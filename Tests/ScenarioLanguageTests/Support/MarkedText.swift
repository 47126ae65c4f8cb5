/// A text in which `⟦` marks where a diagnostic must point, and `⟧`, if it is there, where what is
/// meant ends.
struct MarkedText: Sendable {
  /// A marked place, counted from 1 in lines and Unicode scalars.
  struct Place: Hashable, Sendable, CustomStringConvertible {
    var line: Int
    var column: Int

    var description: String { "\(line):\(column)" }
  }

  private(set) var text = ""
  private(set) var places: [Place] = []
  /// How many scalars are marked; nil where the end is not.
  private(set) var lengths: [Int?] = []

  init(_ marked: String) {
    var place = Place(line: 1, column: 1)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        places.append(place)
        lengths.append(nil)
      case "⟧":
        lengths[lengths.count - 1] = places.last.map { place.column - $0.column }
      default:
        text.unicodeScalars.append(scalar)
        place.column += 1
        if scalar == "\n" { place = Place(line: place.line + 1, column: 1) }
      }
    }
  }
}
