package import TouchLab

/// The report for spreadsheets and statistics: one row for every target of every screen and layout,
/// for each person.
package enum CSVReport {
  /// The whole result as comma-separated values; probabilities run from 0 to 1.
  package static func render(_ result: StudyResult) -> String {
    String(decoding: file(result), as: UTF8.self)
  }

  /// The whole result as comma-separated values in UTF-8.
  package static func file(_ result: StudyResult) -> [UInt8] {
    var writer = CSVWriter(header: header)
    for one in result.everyone {
      for layout in one.layouts {
        for screen in layout.screens {
          for target in screen.targets {
            writer.add([.text(one.study.path), .text(layout.id), .text(screen.id)])
            write(target, to: &writer)
            writer.add([.text(one.study.person.id), .text(one.study.device.id)])
            writer.add([
              .number(target.successInterval?.low), .number(target.successInterval?.high),
            ])
            writer.endRow()
          }
        }
      }
    }
    return writer.bytes
  }

  private static func write(_ result: TargetResult, to writer: inout CSVWriter) {
    let target = result.target
    writer.add([
      .text(target.id), .text(target.kind.name), .text(target.label), .flag(target.isEnabled),
    ])
    writer.add(numbers(of: target.visibleFrame))
    writer.add(numbers(of: target.hitTarget))
    writer.add([.number(result.effective.area)])
    writer.add(rates(result))
    writer.add(sampled(result))
  }

  private static let header = [
    "scenario", "layout", "screen", "target", "kind", "label", "enabled", "visual_x", "visual_y",
    "visual_width", "visual_height", "hit_x", "hit_y", "hit_width", "hit_height",
    "effective_area", "success", "mis_tap_rate", "worst_mis_tap", "worst_mis_tap_probability",
    "sampled_trials", "sampled_hits", "sampled_estimate", "sampled_low", "sampled_high", "person",
    "device", "success_low", "success_high",
  ]

  private static func numbers(of rectangle: Rectangle) -> [CSVWriter.Field] {
    [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { .number($0) }
  }

  private static func rates(_ result: TargetResult) -> [CSVWriter.Field] {
    let worst = result.worstMisTap
    return [
      .number(result.success), .number(result.misTapRate), .text(worst?.outcome.name ?? ""),
      .number(worst?.probability),
    ]
  }

  private static func sampled(_ result: TargetResult) -> [CSVWriter.Field] {
    let success = result.sampled?.success
    let interval = success?.interval()
    return [
      .integer(success?.trials), .integer(success?.successes), .number(success?.estimate),
      .number(interval?.low), .number(interval?.high),
    ]
  }
}
