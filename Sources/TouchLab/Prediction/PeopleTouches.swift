/// Where the touches land of all people who mean one target: about one mean, each person's with
/// deviations of their own.
struct PeopleTouches<Lanes: PeopleLanes> {
  private let aim: TouchDistribution.SharedAim
  /// The deviations of each, in points.
  private let across: Lanes
  private let down: Lanes
  /// The probability that a touch never becomes a tap.
  let lapse: Double
  let tails: Person.Tails
  /// The distance beyond which touches are left out, in deviations.
  private let end: Double

  /// The people whom a person stands for, each with a spread.
  @inline(__always)
  init(
    of person: Person, aiming aim: TouchDistribution.SharedAim, density: Density,
    spread: (Int) -> Double
  ) {
    func deviation(_ index: Int) -> (x: Double, y: Double) {
      person.model.deviation(
        width: aim.size.width, height: aim.size.height, spread: spread(index))
    }
    self.aim = aim
    across = Lanes { density.points(deviation($0).x).bounded }
    down = Lanes { density.points(deviation($0).y).bounded }
    lapse = person.lapse
    tails = person.tails
    end = person.isBound ? Self.endOfBounds : NormalTail.end
  }

  /// The touches along both axes, so many times as wide.
  @inline(__always)
  func axes(wider scale: Double) -> (across: PeopleAxis<Lanes>, down: PeopleAxis<Lanes>) {
    (
      PeopleAxis(
        across.map { (scale * $0).bounded }, about: aim.mean.x, from: aim.first.x, to: aim.last.x,
        end: end),
      PeopleAxis(
        down.map { (scale * $0).bounded }, about: aim.mean.y, from: aim.first.y, to: aim.last.y,
        end: end)
    )
  }

  /// Φ(−6.5) is 4e-11: far below 1e-7, the rarest event that is printed.
  private static var endOfBounds: Double { 6.5 }
}
