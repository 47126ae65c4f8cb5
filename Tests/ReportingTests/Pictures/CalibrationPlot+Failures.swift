@testable import Drawing
@testable import Reporting
@testable import TouchLab

/// The labels of studies that fail a limit.
extension CalibrationPlot {
  /// The names of failing studies beside their marks, once in each panel and where they cover no
  /// mark.
  var failures: Markup {
    Self.panels.indices.map { labels(onPanel: $0) }.joined()
  }

  private func labels(onPanel panel: Int) -> Markup {
    let ground = Self.ground(ofPanel: panel)
    let family = Self.panels[panel].family
    let own = { (mark: ComparedRate) in sign(of: mark.person).family == family }
    var taken = marks.filter(own).map { mark in
      Rectangle(
        center: point(mark.measured, mark.predicted, on: ground), size: Size(width: 11, height: 11))
    }
    taken.append(Rectangle(x: ground.left, y: ground.top, width: Self.side * 0.7, height: 26))
    var named: Set<String> = []
    let failing = failing.filter { own($0.mark) }.greatestFirst {
      ($0.mark.predicted - $0.mark.measured).magnitude
    }
    return failing.map { label, mark -> Markup in
      let name = String(label.prefix { $0 != "," })
      guard !named.contains(name),
        let text = FittedText(name, width: 170, sizes: [Self.labelSize]),
        let frame = Self.places(of: text, beside: point(mark.measured, mark.predicted, on: ground))
          .first(where: { frame in
            frame.intersection(ground).area > 0.99 * frame.area
              && taken.allSatisfy { $0.intersection(frame).isEmpty }
          })
      else { return .none }
      named.insert(name)
      taken.append(frame)
      return SVG.text(
        text, at: Point(x: frame.left, y: frame.bottom - 3), .start, style: "glow")
    }.joined()
  }

  /// The places of a label: right and left of its mark, at growing heights.
  private static func places(of text: FittedText, beside mark: Point) -> [Rectangle] {
    let size = Size(width: text.width, height: text.size + 3)
    return [0.0, -14, 14, -28, 28].flatMap { down in
      [mark.x + 8, mark.x - 8 - size.width].map { x in
        Rectangle(
          x: x.rounded(), y: (mark.y + down - size.height / 2).rounded(), width: size.width,
          height: size.height)
      }
    }
  }

  private static let labelSize = 12.0
}
