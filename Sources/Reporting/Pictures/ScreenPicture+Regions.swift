internal import TouchLab

/// The usable hit target of each target, for hit testing or containers that frames alone do not
/// show.
extension ScreenPicture {
  var regions: Markup {
    // One element for each target, since the page's script matches them by index.
    SVG.group(
      "areas",
      TargetMap(placed).keptPieces.enumerated().map { index, pieces in
        guard part == nil || pieces.contains(where: isAsked) else { return .none }
        return .empty(
          "path", [.class(areaStyle(of: index)), Attribute("d", Self.border(of: pieces))])
      })
  }

  static func filling(of pieces: [Rectangle]) -> String {
    pieces.map { piece in
      let (left, top) = (SVG.number(piece.left), SVG.number(piece.top))
      return "M\(left) \(top)H\(SVG.number(piece.right))V\(SVG.number(piece.bottom))H\(left)Z"
    }.joined()
  }

  /// The border of pieces as closed paths.
  ///
  /// Pieces must come in bands from the top. The even-odd rule fills the paths.
  private static func border(of pieces: [Rectangle]) -> String {
    var (corners, across, heights) = ([Point](), [Point: Point](), [Double: [Double]]())
    for (y, spans) in borders(of: pieces) {
      for span in spans {
        let (left, right) = (Point(x: span.lowerBound, y: y), Point(x: span.upperBound, y: y))
        corners.append(left)
        (across[left], across[right]) = (right, left)
        for end in [left, right] { heights[end.x, default: []].append(y) }
      }
    }
    // On a vertical line the border joins the first corner to the second, the third to the fourth,
    // and so on.
    var upright: [Point: Point] = [:]
    for (x, ys) in heights {
      for index in stride(from: 0, to: ys.count - 1, by: 2) {
        let (top, bottom) = (Point(x: x, y: ys[index]), Point(x: x, y: ys[index + 1]))
        (upright[top], upright[bottom]) = (bottom, top)
      }
    }
    return ways(from: corners, across, upright)
  }

  /// The closed paths from corner to corner, each once.
  private static func ways(
    from corners: [Point], _ across: [Point: Point], _ upright: [Point: Point]
  ) -> String {
    var path = ""
    var seen: Set<Point> = []
    for corner in corners where !seen.contains(corner) {
      path += "M\(SVG.number(corner.x)) \(SVG.number(corner.y))"
      var point = corner
      while seen.insert(point).inserted, let end = across[point], let next = upright[end] {
        seen.insert(end)
        path += "H\(SVG.number(end.x))" + (next == corner ? "" : "V\(SVG.number(next.y))")
        point = next
      }
      path += "Z"
    }
    return path
  }

  /// The horizontal borders by height, where only one side belongs to the pieces.
  private static func borders(of pieces: [Rectangle]) -> [(Double, [ClosedRange<Double>])] {
    var ends: [Double: [Double]] = [:]
    for piece in pieces {
      ends[piece.top, default: []] += [piece.left, piece.right]
      ends[piece.bottom, default: []] += [piece.left, piece.right]
    }
    return ends.sorted { $0.key < $1.key }.map { y, values in
      // Equal ends of a piece above and a piece below cancel.
      var odd: [Double] = []
      for value in values.sorted() {
        if odd.last == value { odd.removeLast() } else { odd.append(value) }
      }
      let spans = stride(from: 0, to: odd.count - 1, by: 2).map { odd[$0]...odd[$0 + 1] }
      return (y, spans)
    }
  }
}
