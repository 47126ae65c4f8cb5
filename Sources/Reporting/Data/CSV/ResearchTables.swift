internal import Drawing
package import TouchLab

extension Movement {
  /// The word for whether the person knows the target's place: `seen` or `known`.
  var regime: String { isKnownPlace ? "known" : "seen" }
}

/// Tables for the statistics of pointing: rates of single users, and movements.
package enum ResearchTables {
  /// The largest number of simulated taps in a table.
  package static let mostTaps = 1_000_000

  /// The number of rows of the table of simulated taps.
  package static func tapCount(of result: StudyResult) -> Int {
    result.everyone.flatMap(\.layouts).flatMap(\.screens).flatMap(\.targets)
      .count(where: \.isTapped) * result.study.trials
  }

  /// One row for every simulated tap on every target, for each person: the offset from the aim
  /// point in mm, the place on the screen, and the outcome. A cancelled tap has no place.
  static func taps(_ result: StudyResult) -> [UInt8] {
    CSVWriter.file(
      header: [
        "scenario", "layout", "screen", "target", "person", "user", "tap", "x_mm", "y_mm", "x",
        "y", "outcome",
      ],
      rows: result.everyone.flatMap { one in
        one.layouts.flatMap { layout in
          layout.screens.flatMap { screen in
            screen.targets.filter(\.isTapped).flatMap { target in
              taps(on: target, of: screen, [one.study.path, layout.id, screen.id], one.study)
            }
          }
        }
      })
  }

  private static func taps(
    on result: TargetResult, of screen: ScreenResult, _ place: [String], _ study: Study
  ) -> [[CSVWriter.Field]] {
    let (target, placed) = (result.target, result.seen ?? screen.placed)
    let person = study.person(aimingAt: target)
    let density = study.device.density
    let sampler = PointSampler(
      aimingAt: target.aimed, on: placed.bounds, by: person, density: density, seed: study.seed,
      name: "taps \(screen.id)/\(target.id)")
    let names: [CSVWriter.Field] = (place + [target.id, person.id]).map { .text($0) }
    return (0..<study.trials).map { number in
      let (user, point) = sampler.tap(number)
      let head = names + [.integer(user + 1), .integer(number + 1)]
      guard let point else {
        return head + Array(repeating: .text(""), count: 4) + [.text(Outcome.slip.name)]
      }
      let outcome = placed.outcome(of: placed.reach(at: point), intending: target.id)
      return head + [
        .number(density.millimetres(point.x - target.aim.x)),
        .number(density.millimetres(point.y - target.aim.y)), .number(point.x), .number(point.y),
        .text(outcome.name),
      ]
    }
  }

  static func people(_ result: StudyResult) -> [UInt8] {
    CSVWriter.file(
      header: ["scenario", "layout", "screen", "target", "person", "number", "spread", "success"],
      rows: result.everyone.flatMap { one in
        one.layouts.flatMap { layout in
          layout.screens.flatMap { screen in
            screen.targets.flatMap { target in
              rows(of: target, [one.study.path, layout.id, screen.id], one.study)
            }
          }
        }
      })
  }

  private static func rows(
    of target: TargetResult, _ place: [String], _ study: Study
  ) -> [[CSVWriter.Field]] {
    guard let success = target.success else { return [] }
    let person = study.person(aimingAt: target.target)
    let hits = target.hits.isEmpty ? [success] : target.hits
    return zip(person.spreads, hits).enumerated().map { number, one in
      (place + [target.target.id, person.id]).map { .text($0) } + [
        .integer(number + 1), .number(one.0), .number(one.1),
      ]
    }
  }

  /// One row for every aimed step of a task, for each person.
  static func steps(_ result: StudyResult) -> [UInt8] {
    CSVWriter.file(
      header: [
        "scenario", "layout", "task", "index", "step", "person", "distance", "width", "difficulty",
        "movementTime", "regime", "sd", "effectiveWidth", "effectiveDistance",
        "effectiveDifficulty", "throughput", "success",
      ],
      rows: result.everyone.flatMap { one in
        one.layouts.flatMap { layout in
          layout.tasks.flatMap { task in
            task.steps.enumerated().compactMap { index, step in
              step.movement.map { figures in
                [
                  .text(one.study.path), .text(layout.id), .text(task.id), .integer(index),
                  .text(step.step), .text(one.study.person.id),
                ] + fields(of: figures) + [.number(step.success)]
              }
            }
          }
        }
      })
  }

  private static func fields(of figures: MovementFigures) -> [CSVWriter.Field] {
    [
      .number(figures.movement.distance), .number(figures.movement.width),
      .number(figures.movement.difficulty), .number(figures.seconds),
      .text(figures.movement.regime), .number(figures.deviation), .number(figures.effectiveWidth),
      .number(figures.effectiveDistance), .number(figures.effectiveDifficulty),
      .number(figures.throughput),
    ]
  }
}

extension TargetResult {
  /// Whether people aim at it where its screen shows it.
  fileprivate var isTapped: Bool { isIntended && !isOutOfSight && target.isEnabled }
}
