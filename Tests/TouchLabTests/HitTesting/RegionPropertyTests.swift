import LabSupport
import TestSupport
import Testing

@testable import TouchLab

@Suite struct `Hit-test regions` {
  private static let hitTestingRules: [HitTesting] = [
    .front, .compose, .views, .uikit, .reactNative, .flutter, .blink, .webkit, .gecko,
  ]

  /// How many random screens are tried for each.
  private static let screens = Campaign.count(of: 200, first: 12)

  /// A screen of buttons, plates and groups, some in others, at whole points.
  private static func elements(_ stream: inout RandomStream, depth: Int = 0) -> [Element] {
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(range.lowerBound + Int(stream.next() % UInt64(range.count)))
    }
    let count = Int(whole(depth == 0 ? 4...9 : 1...3))
    return (0..<count).map { index in
      let kind = whole(0...9)
      let id = "e\(depth)-\(index)-\(stream.next() % 1_000_000)"
      var element =
        kind < 7
        ? Element.of(Element.Button(), id)
        : Element.of(kind < 8 ? Element.Plate() as any ElementKind : Element.Group(), id)
      let extent = depth == 0 ? 120 : 40
      element.frame = PartialFrame(
        x: whole(0...extent), y: whole(0...(depth == 0 ? 150 : 40)), width: whole(8...80),
        height: whole(8...60))
      element.isEnabled = whole(0...9) > 0
      element.circumstances.clips = whole(0...5) == 0
      if whole(0...5) == 0 { element.circumstances.delegate = .composite }
      if depth < 2, whole(0...2) == 0 { element.children = elements(&stream, depth: depth + 1) }
      return element
    }
  }

  @Test(arguments: hitTestingRules)
  func `Hit-test regions agree with simulated touches under every rule`(_ hitTesting: HitTesting)
    throws
  {
    let person = try #require(PersonCatalogue.person(id: "index"))
    let density = Density(pointsPerInch: 160)
    for seed in 0..<Self.screens {
      var stream = RandomStream(seed: UInt64(seed))
      let placed = try PlacedScreen.of(
        Self.elements(&stream), hitTesting, on: Size(width: 200, height: 220))
      guard let intended = placed.targets.indices.first(where: { placed.targets[$0].isEnabled })
      else { continue }
      let predictor = ExactPredictor(placed, density: density)
      let exact = predictor.probabilities(
        aimingAt: placed.targets[intended].aimed, meaning: [intended], by: person)
      let sampler = PointSampler(
        aimingAt: placed.targets[intended].aimed, on: placed.bounds, by: person, density: density,
        seed: UInt64(seed), name: "region")
      let trials = 1_500
      var counts = [Int](repeating: 0, count: placed.targets.count)
      for trial in 0..<trials {
        if let point = sampler.touch(trial), case .target(let index) = placed.reach(at: point) {
          counts[index] += 1
        }
      }
      for index in counts.indices {
        let expected = exact.reaching(index)
        let deviation = (Double(trials) * expected * (1 - expected)).squareRoot()
        let difference = abs(Double(counts[index]) - Double(trials) * expected)
        #expect(
          difference <= 5 * deviation + 1e-4 * Double(trials) + 1,
          "\(hitTesting), screen \(seed): \(placed.targets[index].id)")
      }
    }
  }

  @Test(arguments: hitTestingRules)
  func `Hit-test regions leave out the areas where the system takes taps`(_ hitTesting: HitTesting)
    throws
  {
    for seed in 0..<4 {
      var stream = RandomStream(seed: UInt64(3000 + seed))
      var placed = try PlacedScreen.of(
        Self.elements(&stream), hitTesting, on: Size(width: 200, height: 220))
      placed.systemAreas = [
        SystemArea(
          .threeButtonBar, frame: Rectangle(x: 0, y: 172, width: 200, height: 48), takesTaps: true),
        SystemArea(
          .windowControls, frame: Rectangle(x: 12, y: 30, width: 72, height: 44), takesTaps: true),
        SystemArea(
          .browserStrip, frame: Rectangle(x: 150.5, y: 60.25, width: 30, height: 90.5),
          takesTaps: true),
      ]
      let map = TargetMap(placed)
      for _ in 0..<400 {
        let x = Double(stream.next() % 2000) / 10 + 0.013
        let y = Double(stream.next() % 2200) / 10 + 0.017
        let area = placed.systemArea(takingTapAt: Point(x: x, y: y))
        guard let area else { continue }
        let isStrip = area.kind == .browserStrip
        #expect(placed.reach(at: Point(x: x, y: y)) == (isStrip ? .reveal : .nothing))
        #expect(
          map.owner(x, y) == (isStrip ? TargetMap.reveal : TargetMap.nothing),
          "\(hitTesting), screen \(seed), \(x) \(y)")
      }
    }
  }

  @Test(arguments: [HitTesting.blink, .webkit])
  func `Hit-test regions agree with the rule at every pixel`(_ hitTesting: HitTesting) throws {
    for seed in 0..<4 {
      var stream = RandomStream(seed: UInt64(2000 + seed))
      let placed = try PlacedScreen.of(
        Self.elements(&stream), hitTesting, on: Size(width: 200, height: 220))
      let map = TargetMap(placed)
      let resolver = HitTester(placed.nodes, placed.touch)
      for y in 0..<220 {
        let band = map.yEdges.lastIndex { $0 <= Double(y) } ?? 0
        for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]] {
          let from = Int(map.xEdges[Int(run.from)].rounded(.up))
          let to = Int(map.xEdges[Int(run.to)].rounded(.up))
          for x in from..<to {
            let node = resolver.node(at: Point(x: Double(x), y: Double(y)))
            let owner = node.map { placed.nodes[$0].owner } ?? TargetMap.nothing
            #expect(owner == run.owner, "\(hitTesting), screen \(seed): \(x), \(y)")
          }
        }
      }
    }
  }

  /// The statement of the guide: strips of a quarter point err by less than 0.01 points on nearly all
  /// screens.
  @Test(arguments: [HitTesting.compose, .gecko])
  func `Strips of a quarter point are fine enough on random screens`(_ hitTesting: HitTesting)
    throws
  {
    let person = try #require(PersonCatalogue.person(id: "index"))
    let density = Density(pointsPerInch: 160)
    var worst = 0.0
    for seed in 0..<3 {
      var stream = RandomStream(seed: UInt64(1000 + seed))
      let placed = try PlacedScreen.of(
        Self.elements(&stream), hitTesting, on: Size(width: 200, height: 220))
      let coarse = ExactPredictor(TargetMap(placed), density: density)
      let fine = ExactPredictor(TargetMap(placed, strip: 1.0 / 16), density: density)
      for index in placed.targets.indices where placed.targets[index].isEnabled {
        let aimed = placed.targets[index].aimed
        let one = coarse.probabilities(aimingAt: aimed, meaning: [index], by: person)
        let other = fine.probabilities(aimingAt: aimed, meaning: [index], by: person)
        for reached in placed.targets.indices {
          worst = max(worst, abs(one.reaching(reached) - other.reaching(reached)))
        }
      }
    }
    #expect(worst < 1e-4, "\(worst)")
  }

  /// The rest of that statement: nowhere by 0.05 points.
  ///
  /// Small buttons far apart at odd places have the
  /// borders that are nearly level, where strips err most.
  @Test(arguments: [HitTesting.compose, .gecko])
  func `Strips of a quarter point are fine enough for scattered small buttons`(
    _ hitTesting: HitTesting
  ) throws {
    let person = try #require(PersonCatalogue.person(id: "index"))
    let density = Density(pointsPerInch: 160)
    for seed in 0..<Campaign.count(of: 200, first: 12) {
      var stream = ReferenceGenerator(seed: UInt64(3000 + seed))
      let buttons = (0..<7).map { index in
        Element.button(
          "b\(index)", stream.number(in: 0...180), stream.number(in: 0...200),
          stream.number(in: 4...20), stream.number(in: 4...20))
      }
      let placed = try PlacedScreen.of(
        buttons, hitTesting, on: Size(width: 200, height: 220))
      let coarse = ExactPredictor(TargetMap(placed), density: density)
      let fine = ExactPredictor(TargetMap(placed, strip: 1.0 / 16), density: density)
      for index in placed.targets.indices {
        let aimed = placed.targets[index].aimed
        let one = coarse.probabilities(aimingAt: aimed, by: person)
        let other = fine.probabilities(aimingAt: aimed, by: person)
        for reached in placed.targets.indices {
          let error = abs(one.reaching(reached) - other.reaching(reached))
          #expect(error < 5e-4, "\(hitTesting), screen \(seed): \(error)")
        }
      }
    }
  }

  /// What a search compares by: the pixel in the middle of each square stands for nine.
  @Test(arguments: [HitTesting.blink, .webkit])
  func `Hit-test regions with a pitch of 3 agree with every third pixel`(_ hitTesting: HitTesting)
    throws
  {
    for seed in 0..<Self.screens {
      var stream = RandomStream(seed: UInt64(seed))
      let placed = try PlacedScreen.of(
        Self.elements(&stream), hitTesting, on: Size(width: 200, height: 220))
      let (each, third) = (TargetMap(placed), TargetMap(placed, pitch: 3))
      #expect(each.bounds == third.bounds)
      for y in stride(from: 4.0, to: 219, by: 3) {
        for x in stride(from: 4.0, to: 199, by: 3) {
          let owner = Self.owner(at: x, y, on: each)
          for (across, down) in [(0.0, 0.0), (-1, 1), (1.25, -1.25)] {
            let other = Self.owner(at: x + across, y + down, on: third)
            #expect(owner == other, "screen \(seed): \(x), \(y)")
          }
        }
      }
    }
  }

  private static func owner(at x: Double, _ y: Double, on map: TargetMap) -> TargetMap.Owner? {
    guard let below = map.yEdges.firstIndex(where: { $0 > y }), below > 0 else { return nil }
    return map.runs[map.bandStarts[below - 1]..<map.bandStarts[below]].first {
      map.xEdges[Int($0.from)] <= x && x < map.xEdges[Int($0.to)]
    }?.owner
  }

  @Test func `Two adjacent small icons have equal hit-test regions under Compose`() throws {
    let person = try #require(PersonCatalogue.person(id: "index"))
    let placed = try PlacedScreen.of(
      [Element.button("left", 100, 300, 24, 24), Element.button("right", 124, 300, 24, 24)],
      .compose)
    let areas: [Double] = TargetMap(placed).keptPieces.map { pieces in
      pieces.reduce(0) { $0 + $1.area }
    }
    #expect(areas == [1728, 1728])
    let predictor = ExactPredictor(placed, density: Density(pointsPerInch: 160))
    for index in 0...1 {
      let exact = predictor.probabilities(
        aimingAt: placed.targets[index].aimed, meaning: [index], by: person)
      #expect(abs(exact.reaching(index) - 0.957) < 0.001)
      #expect(abs(exact.reaching(1 - index) - 0.043) < 0.001)
    }
  }
}

extension TargetMap {
  /// Who owns what lies at a point.
  fileprivate func owner(_ x: Double, _ y: Double) -> Owner? {
    let band = yEdges.partitioningIndex { $0 > y } - 1
    let column = Int32(xEdges.partitioningIndex { $0 > x } - 1)
    guard band >= 0, bandStarts.indices.contains(band + 1) else { return nil }
    return runs[bandStarts[band]..<bandStarts[band + 1]]
      .first { $0.from <= column && column < $0.to }?.owner
  }
}
