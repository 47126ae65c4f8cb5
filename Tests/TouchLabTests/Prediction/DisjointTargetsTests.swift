import LabSupport
import Testing

@testable import TouchLab

/// What does not overlap is predicted without a map, and to the same.
@Suite struct `Disjoint targets` {
  /// Buttons of random sizes in the cells of a lattice, up to the edges of the screen and beyond.
  private static func placed(_ seed: UInt64) throws -> PlacedScreen {
    var stream = RandomStream(seed: seed)
    func offset(_ most: Int) -> Double { Double(stream.next() % UInt64(most)) / 8 }
    let elements = (0..<20).map { index in
      let left = Double(index % 4) * 80 + offset(160) - 10
      let top = Double(index / 4) * 96 + offset(160) - 10
      return Element.button(
        "b\(index)", left, top, 10 + offset(400), 10 + offset(480), hit: .visual)
    }
    return try PlacedScreen.of(elements)
  }

  @Test(
    arguments: ["index", "thumb", "older-adult", "thumb-rapid", "perfect"], [UInt64](1...12))
  func `Disjoint targets have the same probabilities as with a map`(_ id: String, _ seed: UInt64)
    throws
  {
    let placed = try Self.placed(seed)
    let isApart = DisjointTargets(placed) != nil
    #expect(isApart)
    var someone = try person(id)
    if seed.isMultiple(of: 3) { someone.tails = .heavy }
    if seed.isMultiple(of: 4) { someone.offsetX = 30 }
    let density = DeviceCatalogue.standard.density
    let apart = ExactPredictor(placed, density: density)
    let mapped = ExactPredictor(TargetMap(placed), density: density)
    let others: [Reach] = [.nothing, .offScreen, .statusBar]
    for (index, aim) in placed.aims.enumerated() {
      let one = apart.probabilities(aimingAt: aim, meaning: [index], by: someone)
      let other = mapped.probabilities(aimingAt: aim, meaning: [index], by: someone)
      for reached in placed.targets.indices {
        #expect(close(one.reaching(reached), other.reaching(reached), 1e-13))
      }
      for reached in others {
        #expect(close(one.reaching(reached), other.reaching(reached), 1e-13))
      }
      #expect(one.hits.count == other.hits.count)
      for (hit, same) in zip(one.hits, other.hits) { #expect(close(hit, same, 1e-13)) }
    }
  }

  @Test func `Abutting targets are disjoint, and overlapping ones are not`() throws {
    func areApart(_ elements: [Element]) throws -> Bool {
      let placed = try PlacedScreen.of(elements)
      return DisjointTargets(placed) != nil
    }
    let one = Element.button("one", 40, 100, 40, 40, hit: .visual)
    #expect(try areApart([one, .button("right", 80, 100, 40, 40, hit: .visual)]))
    #expect(try areApart([one, .button("below", 40, 140, 40, 40, hit: .visual)]))
    #expect(try !areApart([one, .button("over", 79, 139, 40, 40, hit: .visual)]))
    #expect(try !areApart([one, .button("same", 40, 100, 40, 40, hit: .visual)]))
  }
}
