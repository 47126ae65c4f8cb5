import Foundation
import TouchLab

/// What touches aimed at one target reach, found in two ways that share nothing with the library.
struct ReferencePrediction {
  /// By target.
  var reached: [Double]
  var statusBar = 0.0
  var nothing = 0.0
  var offScreen = 0.0

  var total: Double { reached.reduce(0, +) + statusBar + nothing + offScreen }
}

/// Where touches land, in points: straight from the model's formula.
struct ReferenceTouches {
  let meanX: Double
  let meanY: Double
  var deviationX: Double
  var deviationY: Double

  init(aimedAt visual: Rectangle, by person: Person, millimetresPerPoint mm: Double) {
    let width = visual.width * mm
    let height = visual.height * mm
    let model = person.model
    let k = person.spread
    meanX = visual.x + visual.width / 2 + person.offsetX / mm
    meanY = visual.y + visual.height / 2 + person.offsetY / mm
    deviationX =
      (model.relativeX * width * width + k * k * model.absoluteVarianceX).squareRoot() / mm
    deviationY =
      (model.relativeY * height * height + k * k * model.absoluteVarianceY).squareRoot() / mm
  }

  /// The same scattered so many times as wide.
  func wider(_ scale: Double) -> Self {
    var wider = self
    wider.deviationX *= scale
    wider.deviationY *= scale
    return wider
  }

  /// The probability of a rectangle, in closed form.
  func probability(_ frame: Rectangle) -> Double {
    ReferenceNormal.between(frame.left, frame.right, mean: meanX, deviation: deviationX)
      * ReferenceNormal.between(frame.top, frame.bottom, mean: meanY, deviation: deviationY)
  }
}

extension ReferencePrediction {
  /// Analytic: what lies in front is cut out of every hit target, rectangle by rectangle.
  static func bySubtraction(_ screen: RandomScreen, _ touches: ReferenceTouches) -> Self {
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
  static func byScanLines(_ screen: RandomScreen, _ touches: ReferenceTouches) -> Self {
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
  func subtracting(_ other: Rectangle) -> [Rectangle] {
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
