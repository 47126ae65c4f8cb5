internal import Drawing
package import JSON
internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import Synchronization
internal import TouchLab

/// The session on a page: what the page shows, changes that are only tried, and its commands.
extension Session {
  /// Returns a copy for the page's thread, which is never interrupted and has one worker.
  package var forPage: Session {
    var copy = self
    copy.environment.isInterrupted = { false }
    copy.environment.progress = { _ in }
    copy.environment.processors = 1
    copy.environment.confirms = nil
    return copy
  }

  // MARK: - Previews

  private static let tried: Set<String> = [
    "move", "resize", "set", "swap", "add", "remove", "apply",
  ]

  /// Returns the rates after a change that is not made, or its refusal; nil for other commands.
  package func preview(_ line: String) -> [JSONValue.Member]? {
    let text = line.trimmed
    var typed = TypedLine(text)
    guard let name = typed.first, case .one(let command) = PromptCommand.find(name),
      Self.tried.contains(command.name), case .turn(let action) = command.work
    else { return nil }
    typed = typed.named(command.name)
    var turn = turn(typed)
    turn.isPreview = true
    var reply = CurlyQuotes.problem(in: text).map { .failure($0) } ?? turn.carryOut(command, action)
    guard !reply.failed, let run = turn.run, let study = turn.study,
      let rates = StudyRunner.rates(of: run.state, of: run.app, in: study)
    else {
      if let fault = reply.fault { reply.place = text.place(of: fault) }
      let refusals = self.turn(typed).refusals(for: typed.arguments.prefix(1).map(\.self)).first
      let moves = ["move", "resize"].contains(command.name)
      return [
        .init("ok", .bool(false)), .init("error", failure(reply, of: text)),
        .init("property", .string(moves ? refusals?.property : nil)),
        .init("instead", .array((moves ? refusals?.instead ?? [] : []).map(JSONValue.string))),
      ]
    }
    let counted = rates.targets.filter(\.isIntended).compactMap(\.asFirstShown.misTapRate)
    return [
      .init("ok", .bool(true)),
      .init(
        "mis_taps",
        .number(counted.isEmpty ? nil : counted.reduce(0, +) / Double(counted.count))),
      .init(
        "targets",
        .array(rates.targets.filter { !$0.target.isKey }.map { .object(Self.figures(of: $0)) })),
    ]
  }

  // MARK: - State

  /// Returns everything that the page shows, but for the transcript.
  package func pageState() -> [JSONValue.Member] {
    let turn = turn(TypedLine(""))
    return pageFacts(turn) + pageScreen(turn)
  }

  private func pageFacts(_ turn: Turn) -> [JSONValue.Member] {
    guard let study = turn.study, let layout = turn.layout, let run = turn.run else {
      return [.init("title", "mistap"), .init("file", .null), .init("targets", [])]
    }
    let tasks = study.tasks(on: layout).map { task -> JSONValue in
      ["id": .string(task.id), "steps": .array(task.steps.map { .string($0.text) })]
    }
    let bounds = turn.placed?.bounds
    return [
      .init("title", .string(study.title.isEmpty ? study.path : study.title)),
      .init("file", .string(turn.state.origin == nil ? nil : turn.state.source?.path)),
      .init("unsaved", .bool(!farewell.isEmpty)),
      .init("unit", .string(study.unit.rawValue)),
      .init("grid", .integer(study.unit == .dp ? 8 : 4)),
      .init(
        "bounds", ["width": .number(bounds?.width ?? 0), "height": .number(bounds?.height ?? 0)]),
      .init("device", .string(study.device.id)),
      .init("platform", .string(study.platformName.rawValue)),
      .init("people", .array(study.people.map { .string($0.id) })),
      .init("layouts", .array(study.layouts.map { .string($0.id) })),
      .init("layout", .string(layout.id)),
      .init(
        "screens",
        .array(layout.screens.map { ["id": .string($0.id), "title": .string($0.title)] })),
      .init("screen", .string(run.state.screenID)),
      .init("panel", .string(run.state.panel ?? run.state.sheet)),
      .init("undo", .string(past.last?.typed)), .init("redo", .string(future.last?.typed)),
      .init("tasks", .array(tasks)),
    ]
  }

  private func pageScreen(_ turn: Turn) -> [JSONValue.Member] {
    guard let study = turn.study, let layout = turn.layout, let result = turn.evaluated else {
      return []
    }
    let problems = ((try? turn.problemsOfLayout()) ?? []).filter {
      $0.screen == turn.state.evaluatedID && $0.silenced == nil
    }
    let changes = turn.state.suggestedOn == turn.state.evaluatedID ? turn.state.changes : []
    return [
      .init("svg", .string(Self.picture(of: result, study))),
      .init("targets", .array(targets(of: result, turn))),
      .init("original", original(turn, study, layout)),
      .init(
        "problems",
        .array(
          problems.map { problem in
            [
              "says": .string(
                DecisionSentences.statements(of: [problem], study.unit).joined()
                  .replacing(fixedSpace, with: " ")),
              "targets": .array(problem.targets.map { .string($0.id) }),
            ]
          })),
      .init(
        "suggestions",
        .array(
          changes.map { change in
            [
              "rank": .integer(change.rank), "says": .string(change.title),
              "saves": .number(100 * (change.fix.before.missed - change.fix.after.missed)),
            ]
          })),
    ]
  }

  private func targets(of result: ScreenResult, _ turn: Turn) -> [JSONValue] {
    let listed = result.targets.filter { !$0.target.isKey }
    let refusals = turn.refusals(for: listed.filter { !$0.isOutOfSight }.map(\.target.id))
    var next = refusals.makeIterator()
    return listed.map { one in
      let refused = one.isOutOfSight ? nil : next.next()
      let reason = Self.reason(of: one, on: result.placed, turn.study?.unit ?? .pt)
      let target = one.target
      var members = Self.figures(of: one)
      members.insert(
        contentsOf: [
          .init("label", .string(target.labelOrKind)), .init("kind", .string(target.kind.name)),
          .init("enabled", .bool(target.isEnabled)),
        ], at: 1)
      members.append(.init("reason", .string(reason)))
      members.append(.init("move", Self.truth(one.isOutOfSight ? reason : refused?.move)))
      members.append(.init("resize", Self.truth(one.isOutOfSight ? reason : refused?.resize)))
      members.append(
        .init("instead", .array((refused?.instead ?? []).map(JSONValue.string))))
      return .object(members)
    }
  }

  private static func truth(_ refusal: String?) -> JSONValue {
    refusal.map { .string($0.withoutControls) } ?? .bool(true)
  }

  /// Returns the reason why no touch activates a target; nil for other targets.
  private static func reason(
    of result: TargetResult, on placed: PlacedScreen, _ unit: LengthUnit
  ) -> String? {
    if result.isOutOfSight { return AbsenceSentence(result, on: placed, unit: unit).text }
    guard result.target.isEnabled else { return "\(result.target.labelOrKind) is disabled." }
    guard (result.success ?? 0) <= 0 else { return nil }
    return "No touch reaches \(result.target.labelOrKind)."
  }

  /// Returns the id, the rates and the frames of a target.
  private static func figures(of result: TargetResult) -> [JSONValue.Member] {
    let rate = result.misTapRate
    let wrong = (result.isOutOfSight ? [] : result.exact ?? []).compactMap {
      chance -> JSONValue.Member? in
      guard case .wrong(let id) = chance.outcome, chance.probability > leastWrong else {
        return nil
      }
      return .init(id, .number(chance.probability))
    }
    return [
      .init("id", .string(result.target.id)),
      .init("visual", frame(result.target.visibleFrame)),
      .init("hitTarget", frame(result.target.hitTarget)),
      .init("hit", .number(result.exact == nil ? 0 : result.success ?? 0)),
      .init("rate", .string(rate.map { Rate.rounded($0).number })),
      .init("heat", rate.map { .integer(HeatRamp.step(of: $0)) } ?? .null),
      .init("wrong", .object(wrong)),
    ]
  }

  /// The probability below which texts print 0%.
  private static let leastWrong = 1e-7

  private static func frame(_ frame: Rectangle) -> JSONValue {
    [
      "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
      "height": .number(frame.height),
    ]
  }

  private static func picture(of result: ScreenResult, _ study: Study) -> String {
    ScreenPicture(screen: result, study: study, layers: [.heat, .names]).live.source
  }

  /// Returns the screen as the file has it, for the people of now; null while nothing differs.
  private func original(_ turn: Turn, _ study: Study, _ layout: Layout) -> JSONValue {
    guard let origin = turn.state.origin, let source = turn.state.source, let run = turn.run,
      source.bytes != origin.bytes, let first = origin.study.layouts.first,
      let old = TaskRun(
        app: origin.study.app(
          of: origin.study.layouts.first { $0.id == layout.id } ?? first), continuing: run)
    else { return .null }
    var before = origin.study
    before.people = study.people
    guard
      let result = StudyRunner.evaluate(old.state, of: old.app, in: before, draws: false)
    else { return .null }
    return [
      "svg": .string(Self.picture(of: result, before)),
      "targets": .array(
        result.targets.filter { !$0.target.isKey }.map { .object(Self.figures(of: $0)) }),
    ]
  }

  // MARK: - Commands

  /// Returns the ways to complete a word, without names of files.
  package func pageCompletion(for textBeforeCursor: String) -> Completion {
    var copy = self
    copy.environment.files.list = { _ in FileAccess.Listing() }
    return copy.completion(for: textBeforeCursor)
  }

  /// Whether a page shows the same of another session.
  package func isShownLike(_ other: Session) -> Bool {
    state.looksLike(other.state) && past.count == other.past.count
      && future.count == other.future.count && farewell == other.farewell
      && state.suggestedOn == other.state.suggestedOn
      && state.changes.map(\.statement) == other.state.changes.map(\.statement)
  }

  /// The answer to a command of the page.
  package enum PageAnswer: Sendable {
    /// The command was performed or refused; the members are those of a line of JSON.
    case done(JSONValue, Reply)
    /// The command would write a file, and waits for consent.
    case asks(String)
    /// A block is still open.
    case more
  }

  /// Performs a command of the page, which reads only files that the session has read, and writes
  /// only with consent. `text` of the reply is that of a pipe.
  package mutating func answerPage(_ line: String, agreed: Bool = false) -> PageAnswer {
    if needsMore(line) { return .more }
    let caught = PageWriting()
    var trial = self
    trial.isFromPage = true
    trial.environment = environment.forPage(files: environment.files.narrowed(to: reading))
    let real = environment.files.write
    trial.environment.files.write = { path, bytes throws(FileAccess.Problem) in
      if agreed { try real(path, bytes) } else { caught.note(path, bytes) }
    }
    let (json, reply) = trial.respondInJSON(to: line)
    if !reply.failed, let file = caught.file {
      let isNew = environment.files.kind(file.path) == .missing
      let lines = file.bytes.lines.count.counted("line").replacing("\u{A0}", with: " ")
      let place = isNew ? "a new file" : "over the file that is there"
      return .asks("Write \(file.path), \(lines), \(place)?".withoutControls)
    }
    trial.isFromPage = false
    trial.environment = environment
    self = trial
    return .done(json ?? .null, reply)
  }
}

/// A file that a command of the page would write.
private final class PageWriting: Sendable {
  private let held = Mutex<(path: String, bytes: [UInt8])?>(nil)

  var file: (path: String, bytes: [UInt8])? { held.withLock { $0 } }

  func note(_ path: String, _ bytes: [UInt8]) { held.withLock { $0 = (path, bytes) } }
}

/// The paths of the files that a session has read.
package final class ReadFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  func insert(_ path: String) { paths.withLock { _ = $0.insert(Path.normalized(path)) } }

  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(Path.normalized(path)) } }
}

extension FileAccess {
  /// Returns the same files, each read of which is noted.
  func noted(in reading: ReadFiles) -> FileAccess {
    var files = self
    let (read, readInput) = (read, readInput)
    files.read = { path throws(Problem) in
      let bytes = try read(path)
      reading.insert(path)
      return bytes
    }
    files.readInput = { path throws(Problem) in
      let bytes = try readInput(path)
      reading.insert(path)
      return bytes
    }
    return files
  }

  /// Returns the files that were read before, without lists of folders.
  func narrowed(to reading: ReadFiles) -> FileAccess {
    var files = self
    let read = read
    files.read = { path throws(Problem) in
      guard reading.contains(path) else { throw Self.unread }
      return try read(path)
    }
    files.readInput = files.read
    files.list = { _ throws(Problem) in throw Self.unread }
    files.prepareFolder = { _ throws(Problem) in throw Self.unread }
    return files
  }

  private static let unread = Problem("the page has only the files that the session has read")
}

extension Environment {
  /// Returns the environment of the page's commands: that of a pipe.
  fileprivate func forPage(files: FileAccess) -> Environment {
    var own = Environment(
      files: files, columns: Environment.pipeColumns, processors: processors,
      isInterrupted: isInterrupted, progress: progress)
    own.cacheFolder = cacheFolder
    return own
  }

  /// A file or a pager can take lines that are slightly longer than a classic terminal's.
  package static let pipeColumns = 100
}

extension Turn {
  /// Returns the refusals to move and resize targets of the screen.
  fileprivate func refusals(for ids: [String]) -> [LayoutEditor.Refusals] {
    editor?.refusals(for: ids) { problem in
      self.refusal(of: problem, usage: "move ID DX DY").text
    } ?? []
  }

  /// Returns the problems of the current layout.
  fileprivate func problemsOfLayout() throws(NoAnswer) -> [Problem] {
    guard let layout else { return [] }
    var turn = self
    turn.state.reading?.study?.layouts = [layout]
    return try turn.problems()
  }
}
