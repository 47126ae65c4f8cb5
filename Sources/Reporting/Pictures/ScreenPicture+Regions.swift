internal import TouchLab

/// What each target really keeps, where the resolution or what holds others says more than frames.
extension ScreenPicture {
  var regions: Markup {
    // One for each target, so that a page's script knows whose it is.
    SVG.group(
      "areas",
      TargetMap(placed).keptPieces.map { pieces in
        SVG.path(Self.filling(of: pieces), "kept")
          + (pieces.isEmpty ? .none : SVG.path(Self.outline(of: pieces), "rim"))
      })
  }

  static func filling(of pieces: [Rectangle]) -> String {
    pieces.map { piece in
      let (left, top) = (SVG.number(piece.left), SVG.number(piece.top))
      return "M\(left) \(top)H\(SVG.number(piece.right))V\(SVG.number(piece.bottom))H\(left)Z"
    }.joined()
  }

  /// The border about pieces that come band by band from the top.
  private static func outline(of pieces: [Rectangle]) -> String {
    var path = ""
    for piece in pieces {
      for x in [piece.left, piece.right] {
        path += "M\(SVG.number(x)) \(SVG.number(piece.top))V\(SVG.number(piece.bottom))"
      }
    }
    for (y, spans) in borders(of: pieces) {
      for span in spans {
        path += "M\(SVG.number(span.lowerBound)) \(SVG.number(y))H\(SVG.number(span.upperBound))"
      }
    }
    return path
  }

  /// By height, where one side of it is kept and the other is not.
  private static func borders(of pieces: [Rectangle]) -> [(Double, [ClosedRange<Double>])] {
    var ends: [Double: [Double]] = [:]
    for piece in pieces {
      ends[piece.top, default: []] += [piece.left, piece.right]
      ends[piece.bottom, default: []] += [piece.left, piece.right]
    }
    return ends.sorted { $0.key < $1.key }.map { y, values in
      // Where a piece above and a piece below have the same end, nothing begins or ends there.
      var odd: [Double] = []
      for value in values.sorted() {
        if odd.last == value { odd.removeLast() } else { odd.append(value) }
      }
      let spans = stride(from: 0, to: odd.count - 1, by: 2).map { odd[$0]...odd[$0 + 1] }
      return (y, spans)
    }
  }
}
