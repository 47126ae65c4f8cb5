internal import JSON
internal import TouchLab

extension JSONReport {
  static func task(_ task: TaskResult) -> JSONValue {
    let prediction = task.prediction
    var members: [JSONValue.Member] = [
      .init("id", .string(task.id)),
      .init("passed", .bool(task.passed)),
      .init("steps", .array(task.steps.map(step))),
      .init("exact", exact(prediction)),
      .init(
        "planned",
        ["taps": .integer(task.taps), "seconds": .number(prediction.plannedSeconds)]),
      .init("losses", .array(prediction.steps.map(loss))),
    ]
    if let sampled = task.sampled { members.append(.init("sampled", self.sampled(sampled))) }
    return .object(members)
  }

  private static func exact(_ prediction: TaskPrediction) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("clean", .number(prediction.clean)),
      .init("completion", .number(prediction.completion)),
      .init("danger", .number(prediction.danger)),
      .init("taps", .number(prediction.taps)),
      .init("seconds", .number(prediction.seconds)),
      .init("bound", .number(prediction.bound)),
    ]
    members += bounds(prediction.interval(\.clean))
    members += bounds(prediction.interval(\.danger), "dangerLow", "dangerHigh")
    members += bounds(prediction.interval(\.taps), "tapsLow", "tapsHigh")
    let people = prediction.people.map(\.clean).sorted(by: >)
    if let oneInNine = people.last {
      members.append(.init("people", .array(people.map { .number($0) })))
      members.append(.init("oneInNine", .number(oneInNine)))
    }
    return .object(members)
  }

  private static func loss(_ loss: StepLoss) -> JSONValue {
    [
      "step": .string(loss.step),
      "index": .integer(loss.index),
      "misTaps": .number(loss.misTaps),
      "extraSeconds": .number(loss.extraSeconds),
      "lost": .number(loss.lost),
      "shareOfMisTaps": .number(loss.shareOfMisTaps),
      "shareOfExtraTime": .number(loss.shareOfExtraTime),
    ]
  }

  private static func sampled(_ sample: TaskSample) -> JSONValue {
    [
      "trials": .integer(sample.runs),
      "clean": estimate(sample.clean.estimate, sample.clean.interval()),
      "completion": estimate(sample.completion.estimate, sample.completion.interval()),
      "danger": estimate(sample.danger.estimate, sample.danger.interval()),
      "taps": estimate(sample.taps.estimate, sample.taps.interval()),
      "seconds": estimate(sample.seconds.estimate, sample.seconds.interval()),
    ]
  }

  private static func estimate(_ value: Double, _ interval: Interval) -> JSONValue {
    [
      "estimate": .number(value),
      "low": .number(interval.low),
      "high": .number(interval.high),
      "level": .number(interval.level),
    ]
  }
}
