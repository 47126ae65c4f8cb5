/// Computes, without sampling, what touches on one placed screen reach.
///
/// The probability to reach an owner is Σ ΔΦx·ΔΦy over its runs (coordinate compression; the closed
/// form for one rectangle is Bi & Zhai's, UIST 2016); where some touches are scattered wider, it is
/// that of either kind times its share. Bands and runs further than `reach` standard
/// deviations from the aim hold less than 1e-16 together and are left out.
package struct ExactPredictor: Sendable {
  package let map: TargetMap
  private let density: Density

  /// Φ(−8.5) is 9.5e-18: what lies beyond cannot show in a double that is about 1.
  private static let reach = 8.5

  /// A predictor for a placed screen; the density turns the person's millimetres into points.
  ///
  /// If cancelled, it knows the upper part of the screen alone.
  package init(
    _ placed: PlacedScreen, density: Density, isCancelled: () -> Bool = { false }
  ) {
    map = TargetMap(placed, isCancelled: isCancelled)
    self.density = density
  }

  /// The probabilities of everything that touches aimed at the centre of `visual` can reach.
  package func probabilities(
    aimingAt visual: Rectangle, by person: Person
  ) -> OutcomeProbabilities {
    let distribution = TouchDistribution(
      of: person, aimedAt: visual, on: map.bounds, density: density)
    var reached = reached(by: distribution.x, distribution.y)
    if let tail = distribution.tail {
      let wide = self.reached(by: tail.x, tail.y)
      for index in reached.indices {
        reached[index] = (1 - tail.share) * reached[index] + tail.share * wide[index]
      }
    }
    let kept = 1 - distribution.lapse
    if kept < 1 {
      for index in reached.indices { reached[index] *= kept }
    }
    return OutcomeProbabilities(
      reached: reached, slip: distribution.lapse, targetCount: map.targetCount)
  }

  /// What touches of one scatter reach that do not slip, by owner.
  private func reached(by across: Normal, _ down: Normal) -> [Double] {
    var reached = [Double](repeating: 0, count: map.slotCount)
    addOnScreen(across, down, to: &reached)
    let offScreen = TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount)
    reached[offScreen] = offScreenProbability(across, down)
    return reached
  }

  /// The inner loop of every exact figure.
  ///
  /// Its indices are those of the map's own cuts, never
  /// input, so that it may go without the checks that cost it a fifth of its speed.
  @inline(__always)
  private func addOnScreen(_ across: Normal, _ down: Normal, to reached: inout [Double]) {
    let columns = window(of: across, in: map.xEdges)
    let bands = window(of: down, in: map.yEdges)
    guard !columns.isEmpty, !bands.isEmpty else { return }
    let x = Cumulative(across, at: map.xEdges, in: columns)
    let y = Cumulative(down, at: map.yEdges, in: bands)
    let first = Int32(columns.lowerBound)
    let last = Int32(columns.upperBound)
    let targetCount = map.targetCount
    x.withWindow { x in
      y.withWindow { y in
        map.runs.withUnsafeBufferPointer { runs in
          map.bandStarts.withUnsafeBufferPointer { starts in
            reached.withUnsafeMutableBufferPointer { reached in
              for band in bands {
                let share = y.between(band, band + 1)
                guard share > 0 else { continue }
                for index in starts[band]..<starts[band + 1] {
                  let run = runs[index]
                  guard run.to > first else { continue }
                  guard run.from < last else { break }
                  let across = x.between(Int(max(run.from, first)), Int(min(run.to, last)))
                  let slot = TargetMap.slot(of: run.owner, targetCount: targetCount)
                  reached[slot] += share * across
                }
              }
            }
          }
        }
      }
    }
  }

  private func offScreenProbability(_ across: Normal, _ down: Normal) -> Double {
    guard let left = map.xEdges.first, let right = map.xEdges.last, let top = map.yEdges.first,
      let bottom = map.yEdges.last
    else { return 1 }
    let beside = across.below(left) + across.above(right)
    let beyond = down.below(top) + down.above(bottom)
    return beside + beyond - beside * beyond
  }

  /// The cells, as indices of `edges`, that touches can reach at all.
  private func window(of axis: Normal, in edges: [Double]) -> Range<Int> {
    let low = axis.mean - Self.reach * axis.deviation
    let high = axis.mean + Self.reach * axis.deviation
    let cells = edges.count - 1
    guard cells > 0 else { return 0..<0 }
    let first = max(0, edges.partitioningIndex { $0 > low } - 1)
    let last = min(cells, edges.partitioningIndex { $0 > high })
    return first < last ? first..<last : 0..<0
  }
}

/// The normal distribution function at a window of edges, kept as the smaller tail of each edge so
/// that differences are accurate on either side.
private struct Cumulative {
  /// Below the edge for edges before the mean, above it for the others.
  private var tails: [Double] = []
  /// The index of the first edge that is not before the mean.
  private var middle: Int
  private let start: Int

  init(_ normal: Normal, at edges: [Double], in cells: Range<Int>) {
    start = cells.lowerBound
    middle = start
    tails.reserveCapacity(cells.count + 1)
    for edge in edges[cells.lowerBound...cells.upperBound] {
      if edge < normal.mean {
        tails.append(normal.below(edge))
        middle += 1
      } else {
        tails.append(normal.above(edge))
      }
    }
  }

  /// Gives `body` the window to look into.
  @inline(__always)
  func withWindow(_ body: (Window) -> Void) {
    tails.withUnsafeBufferPointer { body(Window(tails: $0, middle: middle, start: start)) }
  }

  struct Window {
    let tails: UnsafeBufferPointer<Double>
    let middle: Int
    let start: Int

    /// The probability between two edges, named by their indices.
    @inline(__always)
    func between(_ from: Int, _ to: Int) -> Double {
      let low = tails[from &- start]
      let high = tails[to &- start]
      if from >= middle { return low - high }
      return to < middle ? high - low : 1 - low - high
    }
  }
}

extension Array where Element == Double {
  /// The first index of which `belongs` holds, in an array sorted so that it holds from there on.
  func partitioningIndex(where belongs: (Double) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
