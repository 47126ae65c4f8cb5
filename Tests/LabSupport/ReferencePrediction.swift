import Foundation
package import TouchLab

/// What touches aimed at one target reach, found in two ways that share nothing with the library.
package struct ReferencePrediction {
  /// By target.
  package var reached: [Double]
  package var statusBar = 0.0
  package var nothing = 0.0
  package var offScreen = 0.0

  package var total: Double { reached.reduce(0, +) + statusBar + nothing + offScreen }
}

/// Where touches land, in points: straight from the model's formula.
package struct ReferenceTouches {
  package let meanX: Double
  package let meanY: Double
  package var deviationX: Double
  package var deviationY: Double
  /// The screen, and on which of its edges touches beyond it count as on it.
  private var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private var reaches = (left: false, top: false, right: false, bottom: false)

  /// One person's touches at something that responds where it is drawn.
  package init(aimedAt visibleFrame: Rectangle, by person: Person, millimetresPerPoint mm: Double) {
    self.init(
      of: person.spread,
      TouchLab.Size(width: visibleFrame.width * mm, height: visibleFrame.height * mm),
      about: visibleFrame, by: person, millimetresPerPoint: mm)
  }

  private init(
    of k: Double, _ size: TouchLab.Size, about visibleFrame: Rectangle, by person: Person,
    millimetresPerPoint mm: Double
  ) {
    let model = person.model
    meanX = visibleFrame.x + visibleFrame.width / 2 + person.offsetX / mm
    meanY = visibleFrame.y + visibleFrame.height / 2 + person.offsetY / mm
    deviationX =
      (model.relativeX * size.width * size.width + k * k * model.absoluteVarianceX).squareRoot()
      / mm
    deviationY =
      (model.relativeY * size.height * size.height + k * k * model.absoluteVarianceY).squareRoot()
      / mm
  }

  /// The touches of each of nine equally likely people, or of the one: k·exp(τ·z) with z in the middle
  /// of each ninth; W is what is drawn, or what responds around it up to 10 mm; touches beyond an
  /// edge with which the hit target is flush count as on it.
  package static func members(
    aimedAt target: Target, by person: Person, on bounds: Rectangle, millimetresPerPoint mm: Double
  ) -> [ReferenceTouches] {
    func side(_ drawn: Double, _ responding: Double) -> Double {
      max(drawn * mm, min(responding * mm, 10))
    }
    // People aim at what they see.
    let visible = target.visibleFrame.intersection(bounds)
    let size = TouchLab.Size(
      width: side(visible.width, target.hitTarget.width),
      height: side(visible.height, target.hitTarget.height))
    let ninths =
      person.variation > 0
      ? (0..<9).map { exp(person.variation * quantile((Double($0) + 0.5) / 9)) } : [1]
    return ninths.map { factor in
      var touches = ReferenceTouches(
        of: person.spread * factor, size, about: visible, by: person,
        millimetresPerPoint: mm)
      touches.bounds = bounds
      let hit = target.hitTarget
      touches.reaches = (
        abs(hit.left - bounds.left) <= 0.01, abs(hit.top - bounds.top) <= 0.01,
        abs(hit.right - bounds.right) <= 0.01, abs(hit.bottom - bounds.bottom) <= 0.01
      )
      return touches
    }
  }

  /// Φ⁻¹ by bisection.
  private static func quantile(_ share: Double) -> Double {
    var low = -10.0
    var high = 10.0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if (1 + ReferenceNormal.erf(middle / 2.0.squareRoot())) / 2 < share {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// The same scattered so many times as wide.
  package func wider(_ scale: Double) -> Self {
    var wider = self
    wider.deviationX *= scale
    wider.deviationY *= scale
    return wider
  }

  /// Where a touch counts: on an edge of the screen that the target lies at, if it is beyond.
  package func landing(_ point: TouchLab.Point) -> TouchLab.Point {
    var point = point
    if reaches.left { point.x = max(point.x, bounds.left) }
    if reaches.top { point.y = max(point.y, bounds.top) }
    if reaches.right, point.x >= bounds.right { point.x = bounds.right.nextDown }
    if reaches.bottom, point.y >= bounds.bottom { point.y = bounds.bottom.nextDown }
    return point
  }

  /// The probability of a rectangle, in closed form.
  package func probability(_ frame: Rectangle) -> Double {
    guard frame.width > 0, frame.height > 0 else { return 0 }
    // So far out that nothing lies beyond.
    let far = 1e6
    let left = reaches.left && frame.left == bounds.left ? -far : frame.left
    let right = reaches.right && frame.right == bounds.right ? far : frame.right
    let top = reaches.top && frame.top == bounds.top ? -far : frame.top
    let bottom = reaches.bottom && frame.bottom == bounds.bottom ? far : frame.bottom
    return ReferenceNormal.between(left, right, mean: meanX, deviation: deviationX)
      * ReferenceNormal.between(top, bottom, mean: meanY, deviation: deviationY)
  }
}

extension ReferencePrediction {
  /// Analytic: what lies in front is cut out of every hit target, rectangle by rectangle.
  package static func bySubtraction(_ screen: RandomScreen, _ touches: ReferenceTouches) -> Self {
    let layers = screen.hitTargets + [screen.statusBar]
    let shares = layers.indices.map { index in
      layers[(index + 1)...].reduce([layers[index]]) { pieces, front in
        pieces.flatMap { $0.subtracting(front) }
      }.reduce(0) { $0 + touches.probability($1) }
    }
    var result = Self(reached: Array(shares.dropLast()), statusBar: shares.last ?? 0)
    let ground = layers.reduce([screen.placed.bounds]) { pieces, front in
      pieces.flatMap { $0.subtracting(front) }
    }
    result.nothing = ground.reduce(0) { $0 + touches.probability($1) }
    result.offScreen = 1 - touches.probability(screen.placed.bounds)
    return result
  }

  /// Numerical: Gauss–Legendre along x; on each vertical line the layers are painted one over
  /// another, and each stretch that shows counts for who painted it.
  package static func byScanLines(_ screen: RandomScreen, _ touches: ReferenceTouches) -> Self {
    let bounds = screen.placed.bounds
    let layers = screen.hitTargets + [screen.statusBar]
    let low = max(bounds.left, touches.meanX - 12 * touches.deviationX)
    let high = min(bounds.right, touches.meanX + 12 * touches.deviationX)
    var cuts = [low, high] + layers.flatMap { [$0.left, $0.right] }
    cuts = cuts.filter { $0 >= low && $0 <= high }.sorted()
    var result = Self(reached: [Double](repeating: 0, count: screen.hitTargets.count))
    for (start, end) in zip(cuts, cuts.dropFirst()) where end > start {
      let panels = max(1, Int(((end - start) / touches.deviationX).rounded(.up)))
      let step = (end - start) / Double(panels)
      // The layers that a line meets are the same all through the panel.
      let column = column(at: (start + end) / 2, layers, bounds, touches)
      let weight = (0..<panels).reduce(0) { sum, panel in
        sum + gaussLegendre(from: start + Double(panel) * step, step, touches)
      }
      for (owner, share) in column {
        if owner < screen.hitTargets.count {
          result.reached[owner] += weight * share
        } else if owner == screen.hitTargets.count {
          result.statusBar += weight * share
        } else {
          result.nothing += weight * share
        }
      }
    }
    result.offScreen = 1 - result.total
    return result
  }

  private static func column(
    at x: Double, _ layers: [Rectangle], _ bounds: Rectangle, _ touches: ReferenceTouches
  ) -> [Int: Double] {
    let hits = layers.indices.filter { layers[$0].left < x && x < layers[$0].right }
    var cuts = [bounds.top, bounds.bottom] + hits.flatMap { [layers[$0].top, layers[$0].bottom] }
    cuts = cuts.filter { $0 >= bounds.top && $0 <= bounds.bottom }.sorted()
    var shares: [Int: Double] = [:]
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom > top {
      let middle = (top + bottom) / 2
      let owner = hits.last { layers[$0].top < middle && middle < layers[$0].bottom }
      shares[owner ?? layers.count, default: 0] += ReferenceNormal.between(
        top, bottom, mean: touches.meanY, deviation: touches.deviationY)
    }
    return shares
  }

  /// ∫ of the density over a panel of at most one deviation, by ten nodes.
  private static func gaussLegendre(
    from start: Double, _ width: Double, _ touches: ReferenceTouches
  ) -> Double {
    let nodes: [(Double, Double)] = [
      (0.148874338981631210, 0.295524224714752870), (0.433395394129247190, 0.269266719309996355),
      (0.679409568299024406, 0.219086362515982044), (0.865063366688984511, 0.149451349150580593),
      (0.973906528517171720, 0.066671344308688138),
    ]
    let scale = 1 / (touches.deviationX * (2 * Double.pi).squareRoot())
    return nodes.reduce(0) { sum, node in
      let pair = [-node.0, node.0].reduce(0) { inner, place in
        let x = start + width / 2 * (1 + place)
        let z = (x - touches.meanX) / touches.deviationX
        return inner + exp(-z * z / 2)
      }
      return sum + pair * node.1 * scale * width / 2
    }
  }
}

extension Rectangle {
  /// What is left when `other` is cut out: up to four rectangles that do not overlap.
  package func subtracting(_ other: Rectangle) -> [Rectangle] {
    let l = max(left, other.left)
    let r = min(right, other.right)
    let t = max(top, other.top)
    let b = min(bottom, other.bottom)
    guard l < r, t < b else { return [self] }
    return [
      edges(left, top, right, t), edges(left, b, right, bottom), edges(left, t, l, b),
      edges(r, t, right, b),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
