import LabSupport
import Testing

@testable import TouchLab

@Suite struct `Hit testing` {
  struct Case: Sendable, CustomStringConvertible {
    let hitTesting: HitTesting
    let point: Point
    /// The id of what gets the touch; nil for nothing.
    let owner: String?

    init(_ hitTesting: HitTesting, _ x: Double, _ y: Double, _ owner: String?) {
      self.hitTesting = hitTesting
      point = Point(x: x, y: y)
      self.owner = owner
    }

    var description: String { "\(hitTesting) at \(point.x), \(point.y)" }
  }

  /// A small button at the left of another, both 24×24 and 10 apart, and a large one below them.
  private static let row = [
    Element.button("a", 100, 100, 24, 24), Element.button("b", 134, 100, 24, 24),
    Element.button("wide", 90, 140, 200, 60),
  ]

  @Test(arguments: [
    // Direct hits are the same everywhere.
    Case(.front, 101, 101, "a"), Case(.compose, 101, 101, "a"), Case(.uikit, 101, 101, "a"),
    Case(.views, 101, 101, "a"), Case(.webkit, 101, 101, "a"), Case(.gecko, 101, 101, "a"),
    // Between the two: a's right edge is at 124, b's left one at 134.
    Case(.uikit, 128, 110, nil), Case(.views, 128, 110, nil), Case(.compose, 128, 110, "a"),
    Case(.compose, 130, 110, "b"), Case(.gecko, 128, 110, "a"), Case(.gecko, 130, 110, "b"),
    Case(.webkit, 128, 110, "a"), Case(.blink, 128, 110, "a"), Case(.blink, 131, 110, "b"),
    // As near to the one as to the other: the front one.
    Case(.compose, 129, 110, "b"),
    // Compose reaches (48 − 24) / 2 = 12 beyond; Firefox 3 mm, 18.9 points, to the side.
    Case(.compose, 88, 110, "a"), Case(.compose, 87.9, 110, nil), Case(.gecko, 82, 110, "a"),
    Case(.gecko, 81, 110, nil),
    // A direct hit wins over any reach; what is 48 high and wide reaches nowhere.
    Case(.compose, 110, 141, "wide"), Case(.compose, 292, 170, nil),
    // Chrome weighs how much of each its square meets.
    Case(.blink, 110, 131, "a"), Case(.blink, 110, 141, "wide"), Case(.webkit, 110, 141, "wide"),
  ])
  func `Each platform's rule decides which of three buttons gets a touch`(_ given: Case) throws {
    let placed = try PlacedScreen.of(Self.row, given.hitTesting)
    let owner = placed.owner(at: given.point).map { placed.targets[$0].id }
    #expect(owner == given.owner)
    let told = placed.candidates(at: given.point).first { $0.takes }?.id
    #expect(given.hitTesting == .front || told == given.owner)
  }

  /// A card that holds a star which sticks out, and a button of which more responds than is drawn.
  private static let nested = [
    Element.button("card", 50, 50, 100, 60).with {
      $0.children = [Element.button("star", 80, 10, 40, 40, hit: .visual)]
    },
    Element.button(
      "low", 50, 300, 30, 30, hit: .stated(Rectangle(x: 30, y: 280, width: 70, height: 70))),
    Element.button("beside", 80, 300, 30, 30),
  ]

  @Test(arguments: [
    Case(.front, 160, 80, "star"), Case(.compose, 160, 80, "star"), Case(.uikit, 160, 80, nil),
    Case(.views, 160, 80, nil), Case(.uikit, 140, 80, "star"), Case(.views, 140, 80, "star"),
    Case(.uikit, 60, 60, "card"), Case(.compose, 60, 60, "card"),
    // The delegate of Android's views is asked where no view took the touch, UIKit's hit target is
    // simply behind what follows it.
    Case(.views, 40, 310, "low"), Case(.views, 85, 310, "beside"), Case(.views, 95, 335, "low"),
    Case(.uikit, 85, 310, "beside"), Case(.uikit, 40, 310, "low"),
  ])
  func `Each platform's rule decides between a container and its children`(_ given: Case) throws {
    let placed = try PlacedScreen.of(Self.nested, given.hitTesting)
    #expect(placed.owner(at: given.point).map { placed.targets[$0].id } == given.owner)
  }

  /// The group lies 2 points away and reaches 4, the button in front of it lies 3 away and reaches 9.
  @Test(arguments: [(false, "other"), (true, nil)])
  func `An intercepting parent competes, but only its child gets the touch`(
    _ intercepts: Bool, _ owner: String?
  ) throws {
    let inner = Element.button("inner", 0, 0, 10, 10).with {
      $0.circumstances.minimum = Size(width: 10, height: 10)
    }
    let group = Element.of(Element.Group(), "group", children: [inner]).with {
      $0.frame = PartialFrame(x: 100, y: 100, width: 40, height: 40)
      $0.circumstances.intercepts = intercepts
    }
    let placed = try PlacedScreen.of([group, Element.button("other", 145, 100, 30, 30)], .compose)
    #expect(placed.owner(at: Point(x: 142, y: 120)).map { placed.targets[$0].id } == owner)
    #expect(placed.owner(at: Point(x: 105, y: 105)).map { placed.targets[$0].id } == "inner")
  }

  /// Two buttons whose hit targets both extend 8 points above their frames.
  @Test(
    arguments: [
      (["panel", "panel"], [nil, "two"]), (["panel", "other"], ["one", "two"]),
      (["panel", nil], ["one", "two"]), ([nil, nil], [nil, "two"]),
    ] as [([String?], [String?])])
  func `A named parent has one touch delegate`(_ parents: [String?], _ owners: [String?]) throws {
    let buttons = zip(["one", "two"], parents).enumerated().map { index, button in
      let y = 100.0 + 100 * Double(index)
      return Element.button(
        button.0, 50, y, 30, 30, hit: .stated(Rectangle(x: 50, y: y - 8, width: 30, height: 46))
      ).with { $0.circumstances.parent = button.1 }
    }
    let placed = try PlacedScreen.of(buttons, .views)
    for (index, owner) in owners.enumerated() {
      let above = Point(x: 65, y: 95 + 100 * Double(index))
      #expect(placed.owner(at: above).map { placed.targets[$0].id } == owner)
    }
  }
}
