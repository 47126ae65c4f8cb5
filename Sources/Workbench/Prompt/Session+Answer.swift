internal import Importing
internal import JSON
internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// Answers for programs: one line of JSON for each command.
extension Session {
  /// Answers one line as JSON, without a newline; empty for a line without a command.
  package mutating func answer(to line: String) -> (text: String, reply: Reply) {
    let (json, reply) = respondInJSON(to: line)
    guard let json else { return ("", reply) }
    return (String(decoding: JSONWriter.line(json), as: UTF8.self), reply)
  }

  /// Answers one line as a JSON value; nil for a line without a command.
  mutating func respondInJSON(to line: String) -> (json: JSONValue?, reply: Reply) {
    let text = line.trimmed
    let before = turn(TypedLine(text))
    let reply = respond(to: line)
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#"), before.line.first != nil
    else { return (nil, reply) }
    var members: [JSONValue.Member] = [
      .init("command", .string(text)), .init("ok", .bool(!reply.isError)),
    ]
    if reply.isError {
      members.append(.init("error", failure(reply, of: text)))
    } else {
      members.append(.init("result", result(of: before, reply)))
    }
    return (.object(members), reply)
  }

  /// Returns an error with its place, and the words that fit there.
  private func failure(_ reply: Reply, of line: String) -> JSONValue {
    var members: [JSONValue.Member] = [.init("message", .string(reply.text))]
    guard let place = reply.place else { return .object(members) }
    members.append(
      .init("place", ["line": .integer(place.line), "column": .integer(place.column)]))
    let typed = line.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(place.line).joined(separator: "\n")
    let last = typed.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let lead =
      typed.dropLast(last.count)
      + String(String.UnicodeScalarView(last.unicodeScalars.prefix(place.column - 1)))
    let choices = completion(for: String(lead)).candidates.map(\.text)
    if !choices.isEmpty {
      members.append(
        .init("choices", .array(choices.prefix(Self.mostChoices).map(JSONValue.string))))
    }
    return .object(members)
  }

  private static let mostChoices = 50

  /// Returns the result of a command that succeeded.
  private func result(of before: Turn, _ reply: Reply) -> JSONValue {
    if let json = reply.json { return json }
    let after = turn((try? before.resolvingNumbers(before.line)) ?? before.line)
    return TurnAnswer(before: before, after: after).json ?? ["text": .string(reply.text)]
  }
}

/// The answer to a command for programs, from the states before and after it.
struct TurnAnswer {
  let before: Turn
  let after: Turn

  /// The answer; nil for a command that has only a text.
  var json: JSONValue? {
    guard let word = after.line.first, case .one(let command) = PromptCommand.find(word) else {
      return nil
    }
    switch command.name {
    case "predict": return prediction
    case "why": return why
    case "targets": return targets
    case "tap", "double-tap", "long-press", "press", "slide", "lift", "drag", "swipe", "touch",
      "start", "pinch", "rotate-fingers", "pull-to-refresh", "wait", "type", "rotate":
      return after.arguments.contains { $0.hasPrefix("times=") } ? nil : tap
    case "move", "resize", "set", "swap", "add", "remove", "undo", "redo", "apply":
      return change
    default: return nil
    }
  }

  private var prediction: JSONValue? {
    guard let study = after.study else { return nil }
    let words = after.arguments
    guard words.first == "all" else {
      let people = after.evaluatedForEveryone.compactMap { person, result -> JSONValue? in
        let targets = words.first.map { id in
          result.targets.last { $0.target.id == id }.map { [$0] } ?? []
        }
        return JSONAnswer.prediction(targets ?? result.intended, on: result.id, for: person)
      }
      return Self.first(of: people)
    }
    let layouts = words.count > 1 ? study.layouts : after.layout.map { [$0] } ?? []
    let answers = layouts.compactMap { layout -> JSONValue? in
      let people = study.people.map { person in
        JSONAnswer.prediction(
          of: StudyRunner.screens(
            of: layout, in: study.alone(person), workers: after.workers), for: person)
      }
      guard words.count > 1 else { return Self.first(of: people) }
      return Self.first(of: people).map {
        .object([.init("layout", .string(layout.id))] + $0.members)
      }
    }
    return words.count > 1 ? ["layouts": .array(answers)] : answers.first
  }

  /// Returns the first person's answer, with those of the others in it.
  private static func first(of people: [JSONValue]) -> JSONValue? {
    guard let first = people.first, people.count > 1 else { return people.first }
    return .object(first.members + [.init("others", .array(Array(people.dropFirst())))])
  }

  private var why: JSONValue? {
    guard let placed = after.placed, let study = after.study else { return nil }
    let numbers = after.arguments.compactMap(Double.init)
    if after.arguments.count == 2, numbers.count == 2 {
      return JSONAnswer.decision(
        placed.decision(at: Point(x: numbers[0], y: numbers[1])), on: placed, study.unit)
    }
    guard let id = after.arguments.first,
      let result = after.evaluated?.targets.last(where: { $0.target.id == id })
    else { return nil }
    let target = result.target
    var changes: [Fix] = []
    if target.isEnabled, let success = result.exact?.first?.probability {
      let (found, _) = RemediesTurn.suggestion(after, for: target, success, in: study)
      changes =
        found.map { $0.changes.isEmpty ? [$0.nearest].compactMap(\.self) : $0.changes } ?? []
    }
    return JSONAnswer.misses(
      of: result,
      cause: DecisionSentences.room(for: target, result.effective, study.unit).first,
      changes: changes, statement: { ChangeStatement.whole($0) })
  }

  private var targets: JSONValue? {
    guard let result = after.evaluated else { return nil }
    let order = result.placed.readingOrder
    return JSONAnswer.targets(of: result) { index in
      after.reference(of: result.placed.targets[index].id)
        ?? order.firstIndex(of: index).map { "@\($0 + 1)" }
    }
  }

  private var tap: JSONValue? {
    guard let old = before.run, let run = after.run else { return nil }
    let (from, to) = (old.state.screenID, run.state.screenID)
    return [
      "x": .number(run.lastTouch?.x), "y": .number(run.lastTouch?.y),
      "outcome": .string(run.lastOutcome?.name), "hit": .string(run.lastHit),
      "on": .string(from),
      "navigated": from == to ? .null : ["from": .string(from), "to": .string(to)],
      "state": [
        "screen": .string(to), "panel": .string(run.state.panel ?? run.state.sheet),
        "keyboard": .bool(after.placed?.keyboard != nil),
      ],
    ]
  }

  private var change: JSONValue? {
    JSONAnswer.change(from: before.evaluated, to: after.evaluated)
  }
}

extension Turn {
  /// Returns the name that the dump's tool gives a target; nil for one without.
  func reference(of id: String) -> String? {
    state.dump?.screens.first { $0.id == run?.state.screenID }?.targets
      .first { $0.id == id }?.reference
  }
}
