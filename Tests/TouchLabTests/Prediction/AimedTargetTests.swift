import LabSupport
import Testing
import TouchLab

/// What a target's drawing and its place at an edge do to how often it is hit.
@Suite struct `Aimed targets` {
  /// The hit rate of `ok` among other buttons.
  private static func success(
    drawn visibleFrame: Rectangle, responds hit: Rectangle, among others: [Element],
    by person: Person,
    on device: Device
  ) throws -> [Outcome: Double] {
    let ok = Element.button(
      "ok", visibleFrame.x, visibleFrame.y, visibleFrame.width, visibleFrame.height
    )
    .with { $0.hitRule = .stated(hit) }
    let layout = Layout(id: "l", screens: [Screen("home", [ok] + others)])
    let app = App(layout: layout, device: device, orientation: .portrait)
    let placed = try #require(app.placed(app.firstState))
    let index = try #require(placed.targets.lastIndex { $0.id == "ok" })
    let outcomes = ExactPredictor(placed, density: device.density)
      .probabilities(aimingAt: placed.targets[index].aimed, by: person)
      .outcomes(on: placed, intending: index)
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.outcome, $0.probability) })
  }

  private static func frame(_ width: Double, _ height: Double, about centre: Point) -> Rectangle {
    Rectangle(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
  }

  /// Random screens, everybody of the catalogue, every device.
  @Test(arguments: PersonCatalogue.all.map(\.id))
  func `The visible size changes no rate inside a hit target of up to 10 mm`(_ id: String) throws {
    let person = try person(id)
    var random = ReferenceGenerator(seed: 17)
    for device in DeviceCatalogue.all {
      let most = 10 / device.density.millimetres(1)
      let size = device.portraitSize
      let (width, height) = (random.number(in: 20...most), random.number(in: 20...most))
      let centre = Point(x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
      let others = (0..<3).map { index in
        Element.button(
          "o\(index)", random.number(in: 0...(size.width - 80)),
          random.number(in: 60...(size.height - 120)), 60, 40)
      }
      let rates = try [0.2, 0.6, 1].map { share in
        try Self.success(
          drawn: Self.frame(share * width, share * height, about: centre),
          responds: Self.frame(width, height, about: centre), among: others, by: person, on: device)
      }
      for other in rates.dropFirst() {
        #expect(other.keys == rates[0].keys, "\(device.id)")
        for (outcome, probability) in other {
          #expect(close(probability, rates[0][outcome] ?? -1, 1e-12), "\(device.id)")
        }
      }
    }
  }

  @Test(arguments: PersonCatalogue.all.map(\.id))
  func `A target flush with an edge is hit at least as often as in the middle`(_ id: String) throws
  {
    let person = try person(id)
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    let screen = device.screen(in: .portrait)
    for side in [20.0, 44, 80] {
      let middle = Self.frame(side, side, about: Point(x: 160, y: 240))
      var left = middle
      left.x = 0
      var right = middle
      right.x = screen.right - side
      var bottom = middle
      bottom.y = screen.bottom - side
      var corner = right
      corner.y = bottom.y
      let hits = try [middle, left, right, bottom, corner].map {
        try #require(
          try Self.success(drawn: $0, responds: $0, among: [], by: person, on: device)[.hit])
      }
      for hit in hits { #expect(hit >= hits[0] - 1e-12, "\(side): \(hits)") }
      // Without the overhang what is beyond is lost.
      var careful = person
      careful.overhangs = false
      let lost = try #require(
        try Self.success(drawn: left, responds: left, among: [], by: careful, on: device)[.hit])
      #expect(lost <= hits[1] && close(lost, hits[0], 1e-12))
    }
  }

  @Test func `A tiny gap between a target and the edge of the screen loses no touch`() throws {
    let person = try #require(PersonCatalogue.person(id: "index"))
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    let screen = device.screen(in: .portrait)
    func hit(_ gap: Double) throws -> Double {
      let frame = Rectangle(x: screen.right - 30 - gap, y: 200, width: 30, height: 60)
      return try #require(
        try Self.success(drawn: frame, responds: frame, among: [], by: person, on: device)[.hit])
    }
    let flush = try hit(0)
    for gap in [6e-14, 1e-6, 0.009] { #expect(close(try hit(gap), flush, 1e-9), "\(gap)") }
    #expect(try hit(0.02) < flush - 1e-4)
  }
}
