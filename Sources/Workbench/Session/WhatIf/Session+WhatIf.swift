internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Why something cannot be done, in a sentence.
struct Refusal: Error {
  let text: String
  /// The word that is at fault, where it is one.
  let fault: String?

  init(_ text: String, at fault: String? = nil) {
    self.text = text
    self.fault = fault
  }
}

/// What-if: changes of the loaded layout, each answered with what it did to the rates.
extension Session {
  /// Works out a change of the layout from the words behind a command.
  typealias ChangeWork =
    @Sendable (LayoutEditor, CommandWords) throws(EditProblem) ->
    LayoutEditor.Change

  /// Makes a change to the text, reads it again, and tells the difference.
  mutating func change(
    _ work: ChangeWork, _ words: CommandWords, usage: String
  ) -> Reply {
    guard let source = bench.source, let layout, let run = bench.run else { return .nothingLoaded }
    let editor = LayoutEditor(
      source, layout: layout, screenID: run.state.screenID, placed: run.placed,
      load: ScenarioFiles(environment.files).loader(for: source))
    do {
      let change = try work(editor, words)
      let bytes = Canonical.kept(source.bytes, change.bytes)
      guard bytes != source.bytes else { return .failure("\(change.words): it is so already") }
      let before = judgedForEveryone
      let reply = retake(bytes)
      guard !reply.failed else { return reply }
      let table = RateChangesDocument.document(
        of: judgedForEveryone.map { one in
          .init(
            person: one.person.id, from: before.first { $0.person.id == one.person.id }?.result,
            to: one.result)
        }, changed: change.ids
      ).text(style: environment.style)
      let effect = table.isEmpty ? "no rate of this screen changed" : table.withoutTrailingNewline
      return Reply("\(change.words.withoutControls)\n\(effect)")
    } catch {
      switch error {
      case .refused(let text, let fault): return .failure(text, at: fault)
      case .unknown(let id): return .failure(notChangeable(id), at: id)
      case .malformed: return .failure("usage: \(usage)")
      }
    }
  }

  private func notChangeable(_ id: String) -> String {
    guard let placed = bench.run?.placed else { return Reply.nothingLoaded.text }
    if let target = placed.target(id: id), !target.role.isDescribed {
      return "\(id) is drawn by the system, not by the scenario: it cannot be changed here"
    }
    return unknownTarget(id, on: placed)
  }

  /// What is found about the screen in front, without sampling.
  var judged: ScreenResult? {
    guard let study, let run = bench.run else { return nil }
    return StudyRunner.judge(run.state, of: run.app, in: study, draws: false)
  }

  /// The same for another person.
  func judged(for person: Person) -> ScreenResult? {
    guard let study, let run = bench.run else { return nil }
    return StudyRunner.judge(run.state, of: run.app, in: study.alone(person), draws: false)
  }

  /// The same for each person, the first one's first.
  var judgedForEveryone: [(person: Person, result: ScreenResult)] {
    guard let study else { return [] }
    return Array(zip(study.people, (judged.map { [$0] } ?? []) + judgedForOthers))
  }

  /// The same for each further person.
  var judgedForOthers: [ScreenResult] {
    study?.people.dropFirst().compactMap(judged(for:)) ?? []
  }
}

extension CommandWords {
  /// The id and the two numbers behind a command.
  func idAndNumbers() throws(EditProblem) -> (id: String, numbers: (Double, Double)) {
    let numbers = arguments.dropFirst().compactMap(Double.init)
      .filter { $0.isFinite && abs($0) <= 1_000_000 }
    guard let id = arguments.first, arguments.count == 3, numbers.count == 2 else {
      throw .malformed
    }
    return (id, (numbers[0], numbers[1]))
  }
}

extension Target.Role {
  /// Whether the scenario describes what has this role.
  fileprivate var isDescribed: Bool {
    switch self {
    case .element, .tab: true
    default: false
    }
  }
}
