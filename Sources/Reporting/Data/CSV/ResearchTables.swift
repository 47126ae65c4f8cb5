internal import Drawing
internal import TouchLab

extension Movement {
  /// The word for whether the person knows the target's place: `seen` or `known`.
  var regime: String { isKnownPlace ? "known" : "seen" }
}

/// Tables for the statistics of pointing: rates of single users, and movements.
enum ResearchTables {
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
