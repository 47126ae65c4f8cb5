import LabSupport
import Testing
import TouchLab

@testable import Studies

/// A screen full of things that a tap turns on or off, and the task to tap all of them.
struct SwitchBoard: Sendable {
  enum Kind: CaseIterable, Sendable {
    case switches
    case togglingButtons
    case ratings
    case steppers
    case segments
    case radioButtons

    /// Those with two values, which `expected` follows.
    static let toggles: [Kind] = [.switches, .togglingButtons]

    /// What follows the id of a control in that of the target to tap.
    fileprivate var ending: String {
      switch self {
      case .switches, .togglingButtons: ""
      case .ratings: "-2"
      case .steppers: "-plus"
      case .segments, .radioButtons: "-b"
      }
    }

    fileprivate func element(_ id: String, _ x: Double, _ y: Double) -> Element {
      let children = ["a", "b", "c"].map { "\(id)-\($0)" }
      let element =
        switch self {
        case .switches: Element.of(Element.Switch(), id)
        case .togglingButtons:
          Element.button(id, x, y, 51, 31, effect: .toggles("\(id)-mode"))
        case .ratings: Element.of(Element.Rating(), id)
        case .steppers: Element.of(Element.Stepper(), id)
        case .segments:
          Element.of(
            Element.Segmented(), id, children: children.map { .of(Element.Segment(), $0) })
        case .radioButtons:
          Element.of(
            Element.Group(), id,
            children: children.enumerated().map { number, id in
              .of(Element.Radio(), id).with {
                $0.frame = PartialFrame(x: Double(number) * 17, y: 0, width: 17, height: 31)
              }
            })
        }
      return element.with { $0.frame = PartialFrame(x: x, y: y, width: 51, height: 31) }
    }
  }

  let app: App
  let task: Task
  let targets: [AimedTarget]

  /// A board of `count` things in rows of `columns`, each row 40 points below the last.
  init(_ count: Int, _ kind: Kind, columns: Int, others: [Element] = []) throws {
    let device = try #require(DeviceCatalogue.device(id: "ipad-retina"))
    let elements = (0..<count).map { number in
      let (x, y) = (Double(40 + 60 * (number % columns)), Double(100 + 40 * (number / columns)))
      return kind.element("s\(number)", x, y)
    }
    app = App([Screen("home", elements + others)], on: device)
    task = Task(id: "t", steps: (0..<count).map { .tap("s\($0)\(kind.ending)") })
    let placed = try #require(app.placed(app.firstState))
    targets = (0..<count).compactMap { placed.target(id: "s\($0)\(kind.ending)")?.aimed }
    try #require(targets.count == count)
  }

  var plan: TaskPlan { TaskPlan(task, on: app) }

  /// The expected taps and seconds of the task, by value iteration over every set of wrong positions
  /// and every place of the finger.
  func expected(of person: Person) throws -> (taps: Double, seconds: Double) {
    let placed = try #require(app.placed(app.firstState))
    let predictor = ExactPredictor(placed, density: app.device.density)
    let all = Array(targets.indices)
    let hits = all.map { aim in
      let probabilities = predictor.probabilities(aimingAt: targets[aim], by: person)
      return all.map { probabilities.reaching($0) }
    }
    let fingers = targets.map(\.visibleFrame.center) + [placed.bounds.center]
    let times = fingers.map { finger in
      targets.map {
        Movement(from: finger, to: $0.visibleFrame, density: app.device.density)
          .seconds(by: person.timing)
      }
    }
    // By the set, then by the finger.
    var after = (
      taps: Array(repeating: 0.0, count: all.count + 1),
      seconds: [Double](repeating: 0, count: all.count + 1)
    )
    for step in all.reversed() {
      var taps = Array(repeating: after.taps.map { _ in 0.0 }, count: 1 << all.count)
      var seconds = taps
      var change = 1.0
      while change > 1e-13 {
        change = 0
        for set in taps.indices {
          let aim = set == 0 ? step : set.trailingZeroBitCount
          var (more, longer) = (1.0, 0.0)
          var missed = 1.0
          for hit in all {
            let chance = hits[aim][hit]
            missed -= chance
            let isMeant = hit == aim
            let isDone = isMeant && set == 0
            let next = set ^ 1 << hit
            more += chance * (isDone ? after.taps[aim] : taps[next][aim])
            longer += chance * (isDone ? after.seconds[aim] : seconds[next][aim])
            if !isMeant { longer += chance * person.timing.noticing }
          }
          more += missed * taps[set][aim]
          // A touch that flips nothing is repeated where the finger is.
          longer += missed * (person.timing.retry + seconds[set][aim] - times[aim][aim])
          for finger in fingers.indices {
            change = max(change, abs(more - taps[set][finger]))
            taps[set][finger] = more
            seconds[set][finger] = longer + times[finger][aim]
          }
        }
      }
      after = (taps[0], seconds[0])
    }
    return (after.taps[all.count], after.seconds[all.count])
  }
}
