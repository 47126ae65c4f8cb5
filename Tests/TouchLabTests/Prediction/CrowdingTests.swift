import LabSupport
import Testing
import TouchLab

/// DESIGN, section 5: two targets are crowded when their hit targets overlap, one's effective hit
/// target falls under 44×44, their visuals are under 1 mm apart, or confusion is 1 % or more.
@Suite struct `Crowded pairs` {
  @Test func `Distant targets are not crowded`() throws {
    #expect(
      try Self.pairs([.button("a", 20, 100, 44, 44), .button("b", 200, 100, 44, 44)]).isEmpty)
  }

  @Test func `Overlapping hit targets crowd, and the pair has all four numbers`() throws {
    let pair = try #require(
      Self.pairs([.button("a", 100, 100, 30, 30), .button("b", 140, 100, 30, 30)]).first)
    // The hit targets are 93…137 and 133…177: 4×44 are shared.
    #expect(pair.first == 0 && pair.second == 1)
    #expect(close(pair.gap, 10) && close(pair.overlapArea, 4 * 44))
    #expect(close(pair.gapMillimetres, 10 * 25.4 / 163))
    #expect(pair.confusion > 0)
  }

  @Test func `A gap under 1 mm crowds two targets`() throws {
    // 1 mm is 6.417 points at 163 to the inch; 44 each way is large enough on both sides.
    let wide = { (gap: Double) in
      try Self.pairs(
        [
          .button("a", 20, 100, 100, 100, hit: .visual),
          .button("b", 120 + gap, 100, 100, 100, hit: .visual),
        ], by: person("perfect"))
    }
    #expect(try wide(6.4).count == 1)
    #expect(try wide(6.5).isEmpty)
  }

  @Test func `Wrong-target taps of 1% crowd two targets at any distance`() throws {
    let elements: [Element] = [
      .button("a", 100, 100, 44, 44, hit: .visual), .button("b", 155, 100, 100, 100, hit: .visual),
    ]
    #expect(try Self.pairs(elements, by: person("index")).isEmpty)
    let pair = try #require(Self.pairs(elements, by: person("older-adult")).first)
    #expect(pair.confusion >= 0.01)
  }

  @Test func `A target under 44 pt crowds the neighbour that it abuts`() throws {
    let elements: [Element] = [
      .button("a", 100, 100, 40, 100, hit: .visual),
      .button("b", 150, 100, 80, 100, hit: .stated(edges(140, 100, 230, 200))),
    ]
    #expect(try Self.pairs(elements, by: person("perfect")).count == 1)
  }

  @Test func `Rows of a list share their edges without crowding`() throws {
    #expect(try Self.pairs([.list(["a", "b", "c"])], by: person("perfect")).isEmpty)
  }

  @Test func `Keys of the keyboard are never crowded`() throws {
    let pairs = try Self.pairs([.of(Element.Keyboard())], by: person("older-adult"))
    #expect(pairs.isEmpty)
  }

  /// Far more targets than fit on a screen are looked at by where they lie, not each beside each.
  @Test func `Among ten thousand targets only close ones are crowded`() throws {
    let elements = (0..<10_000).map { index in
      Element.button(
        "b\(index)", Double(index % 100) * 3, Double(index / 100) * 4, 3, 4, hit: .visual)
    }
    let pairs = try Self.pairs(elements, by: person("perfect"))
    // Less than 6.417 points away: 3 to the right, 7 in the row below, 5 in the row after that.
    let near = 3 + 7 + 5
    #expect(pairs.count { $0.first == 5_050 } == near)
  }

  private static let layered = [
    "button card \"Card\" x=20 y=300 width=200 height=100 { icon-button -star x=150 y=10 width=24 height=24 hit=visual }",
    "list { row a \"A\" }; floating-button add x=300 y=75 width=40 height=30 hit=visual",
    "scroll x=0 y=100 width=300 height=300 { button a \"A\" x=0 y=0 width=100 height=100 }; floating-button add x=80 y=120",
    "button all \"All\" x=0 y=100 width=300 height=300; floating-button add x=80 y=150",
  ]

  @Test(arguments: layered)
  func `Layered targets are crowded by wrong-target taps only`(
    _ elements: String
  ) throws {
    let scenario = "device iphone-6; platform classic\nscreen home { \(elements) }\n"
    #expect(try EvaluatedScenario(scenario + "person perfect").crowding.isEmpty)
    let pairs = try EvaluatedScenario(scenario + "person older-adult").crowding
    #expect(pairs.allSatisfy { $0.isLayered && $0.reasons == [.confusion] })
    let findings = try EvaluatedScenario(scenario + "person older-adult").findings
    for finding in findings where finding.rule == "crowding" {
      #expect(finding.message.text.contains("activate the other"))
      #expect(finding.message.advice.isEmpty && finding.shortfall == nil)
    }
  }

  @Test(arguments: [
    ("hit-target 100 200 50 150; hit-target 100 300 150 50", 0.0),
    ("hit-target 100 200 150 40; hit-target 100 220 130 130", 2300.0),
  ])
  func `Hit targets in pieces overlap where their pieces do`(_ pieces: String, _ area: Double)
    throws
  {
    let pairs = try EvaluatedScenario(
      """
      device iphone-6; platform classic
      person older-adult
      screen home {
          button a "A" x=100 y=200 width=50 height=150 { \(pieces) }
          button b "B" x=200 y=200 width=50 height=50 { hit-target 200 200 50 50 }
      }
      """
    ).crowding
    #expect(close(pairs.first?.overlapArea ?? 0, area))
  }

  private static func pairs(
    _ elements: [Element], by someone: Person? = nil
  ) throws -> [CrowdedPair] {
    let app = try App([Screen("home", elements)])
    let placed = try #require(app.placed(app.firstState))
    let predictor = ExactPredictor(placed, density: app.device.density)
    let someone = try someone ?? person("index")
    let exact = placed.targets.map {
      predictor.probabilities(aimingAt: $0.visibleFrame, by: someone)
    }
    return Crowding.pairs(
      on: placed, effective: TargetMap(placed).effectiveTargets, exact: exact,
      density: app.device.density)
  }
}
