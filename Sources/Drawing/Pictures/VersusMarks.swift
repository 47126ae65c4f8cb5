package import TouchLab

/// The marks on the picture of a layout beside its baseline layout: the old places of moved targets
/// with their old rates, and arrows with the distances.
package struct VersusMarks {
  private let placed: PlacedScreen
  private let before: PlacedScreen
  /// The mis-tap rates on the baseline layout, by the target's id.
  private let rates: [String: String]
  private let textSize: Double

  package init(
    placed: PlacedScreen, before: PlacedScreen, rates: [String: String], textSize: Double = 13
  ) {
    self.placed = placed
    self.before = before
    self.rates = rates
    self.textSize = textSize
  }

  /// A target that lies elsewhere on the baseline layout.
  private struct Move {
    let id: String
    let old: Rectangle
    let new: Rectangle

    var distance: Double {
      let (x, y) = (new.center.x - old.center.x, new.center.y - old.center.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// The shortest move with a mark, and the shortest with an arrow, in points.
  private static let leastMove = 2.0
  private static let leastArrow = 60.0
  /// The most arrows of a picture; the longest stay.
  private static let mostArrows = 4

  private var moves: [Move] {
    placed.targets.compactMap { target in
      guard let old = before.target(id: target.id), target.isEnabled, !target.isKey else {
        return nil
      }
      let move = Move(
        id: target.id, old: old.visibleFrame.intersection(placed.bounds),
        new: target.visibleFrame.intersection(placed.bounds))
      let isSame = move.distance < Self.leastMove && move.old.size == move.new.size
      return move.old.isDrawable && move.new.isDrawable && !isSame ? move : nil
    }
  }

  package var markup: Markup {
    let moves = moves
    guard !moves.isEmpty else { return .none }
    let far = moves.filter {
      $0.distance >= Self.leastArrow && $0.old.intersection($0.new).isEmpty
    }.greatestFirst(\.distance)
      .prefix(Self.mostArrows)
    return SVG.group("ghosts", moves.map(ghost)) + SVG.group("moves", far.map(arrow))
  }

  private func ghost(of move: Move) -> Markup {
    let outline = SVG.rectangle(move.old, "ghost", radius: 4)
    let isFree = placed.targets.allSatisfy {
      $0.visibleFrame.intersection(move.old).isEmpty
        || $0.visibleFrame.contains(move.old.center)
          && $0.kind.look == .ground
    }
    guard isFree, let rate = rates[move.id],
      let text = FittedText("was \(rate)", width: move.old.width - 4, sizes: [textSize]),
      !text.isCut
    else { return outline }
    let x = min(
      max(move.old.center.x, placed.bounds.left + text.width / 2),
      placed.bounds.right - text.width / 2)
    let point = Point(x: x, y: move.old.center.y + text.size / 3)
    return outline + SVG.text(text, at: point, style: "glow dim")
  }

  /// An arrow from the old place to the new one, with the distance at its middle.
  private func arrow(of move: Move) -> Markup {
    let (start, end) = (
      Self.border(of: move.old, towards: move.new.center),
      Self.border(of: move.new, towards: move.old.center)
    )
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 8, length.isFinite else { return .none }
    let (a, b) = (x / length * 8, y / length * 8)
    let head = [(-a - b * 0.5, -b + a * 0.5), (-a + b * 0.5, -b - a * 0.5)].map { point in
      "M\(SVG.number(end.x)) \(SVG.number(end.y))l\(SVG.number(point.0)) \(SVG.number(point.1))"
    }.joined()
    let line =
      "M\(SVG.number(start.x)) \(SVG.number(start.y))L\(SVG.number(end.x)) \(SVG.number(end.y))"
    let unit = placed.unit.rawValue
    let words = FittedText(
      "\(SVG.number(move.distance.rounded())) \(unit)", width: 90, sizes: [textSize])
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + textSize / 3)
    return SVG.path(line + head, "move")
      + (words.map { SVG.text($0, at: middle, style: "glow rate") } ?? .none)
  }

  /// The point where the line from a frame's centre to a point leaves the frame.
  private static func border(of frame: Rectangle, towards point: Point) -> Point {
    let center = frame.center
    let (x, y) = (point.x - center.x, point.y - center.y)
    let scale = min(
      x == 0 ? .infinity : frame.width / 2 / x.magnitude,
      y == 0 ? .infinity : frame.height / 2 / y.magnitude, 1)
    return Point(x: center.x + x * scale, y: center.y + y * scale)
  }
}

/// The numbers of key results at their targets.
package struct ResultDiscs {
  private let placed: PlacedScreen
  private let numbers: [(number: Int, targets: [String])]

  package init(_ numbers: [(number: Int, targets: [String])], on placed: PlacedScreen) {
    self.numbers = numbers
    self.placed = placed
  }

  private static let radius = 9.0

  /// The discs at the upper right of the first target of each result; `id` returns the id of one.
  package func markup(_ id: (Int) -> String?) -> Markup {
    var taken: [Point] = []
    return numbers.map { number, targets -> Markup in
      let frame = targets.lazy.compactMap { placed.target(id: $0)?.visibleFrame }.first
      guard let frame = frame?.intersection(placed.bounds), frame.isDrawable else { return .none }
      var center = Point(
        x: min(frame.right - 2, placed.bounds.right - Self.radius),
        y: min(
          max(frame.top + 2, placed.bounds.top + Self.radius), placed.bounds.bottom - Self.radius))
      while taken.contains(where: {
        ($0.x - center.x).magnitude < 18 && ($0.y - center.y).magnitude < 18
      }), center.x > placed.bounds.left + 30 {
        center.x -= 20
      }
      taken.append(center)
      return .element(
        "g", [.class("region"), id(number).map { .id($0) } ?? .absent],
        SVG.disc(center, radius: Self.radius, "badge")
          + .element(
            "text",
            [
              .class("badge-text"), Attribute("x", center.x), Attribute("y", center.y + 4.2),
            ], Markup("\(number)")))
    }.joined()
  }
}
