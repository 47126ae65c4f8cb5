/// The touches of all users who aim at one target: one mean, with standard deviations for each
/// user.
struct PeopleTouches<Lanes: PeopleLanes> {
  private let aim: TouchDistribution.SharedAim
  /// The standard deviations of each user, in points.
  private let across: Lanes
  private let down: Lanes
  /// The lapse rate: the probability that a touch never becomes a tap.
  let lapse: Double
  let tails: Person.Tails
  /// The distance beyond which touches are left out, in deviations.
  private let end: Double

  /// Creates the touches of a person's users, whose scatter factors `spread` returns.
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

  /// Returns the touches along both axes, with `scale` times the standard deviations.
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
