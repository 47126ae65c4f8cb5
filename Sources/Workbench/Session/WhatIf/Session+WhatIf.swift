internal import KDL
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What-if: changes of the loaded layout, each answered with what it did to the rates.
extension Session {
  /// A change that was worked out: the new text, what to say, and which targets it is about.
  struct Change {
    var bytes: [UInt8]
    var words: String
    var ids: [String]
  }

  /// Makes a change to the text, reads it again, and tells the difference.
  mutating func change(
    _ work: (Session, CommandWords) throws(Refusal) -> Change, _ words: CommandWords
  ) -> Reply {
    guard let source = bench.source, bench.run != nil else { return .nothingLoaded }
    do {
      let change = try work(self, words)
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
      return .failure(error.text, at: error.fault)
    }
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

  /// Where the elements of these ids are to be changed; screens of other layouts are copied in.
  func workplace(for ids: [String]) throws(Refusal) -> Workplace {
    guard let source = bench.source, let layout, let run = bench.run else {
      throw Refusal(Reply.nothingLoaded.text)
    }
    var workplace = try Workplace(source, layout: layout, screenID: run.state.screenID)
    for id in ids {
      guard let element = workplace.element(id) else { throw Refusal(notChangeable(id), at: id) }
      if workplace.place(of: element) == nil { try copyIn(element.place, into: &workplace) }
    }
    return workplace
  }

  func copyIn(_ place: SourcePlace?, into workplace: inout Workplace) throws(Refusal) {
    let files = ScenarioFiles(environment.files)
    try workplace.copyIn(
      place, read: { try? environment.files.read($0) }, reading: { files.read($0).study })
  }

  private func notChangeable(_ id: String) -> String {
    guard let placed = bench.run?.placed else { return Reply.nothingLoaded.text }
    if let target = placed.target(id: id), !target.role.isDescribed {
      return "\(id) is drawn by the system, not by the scenario: it cannot be changed here"
    }
    return unknownTarget(id, on: placed)
  }

  /// The frame of an element as it is drawn now.
  func frame(of element: Element) -> Rectangle? {
    let placed = bench.run?.placed
    if let target = placed?.targets.last(where: { $0.id == element.id && $0.role == .element }) {
      return target.visual
    }
    return placed?.decorations.last { $0.id == element.id && !element.id.isEmpty }?.frame
      ?? element.frame.complete
  }

  /// The place of one element in a workplace that was made for it.
  func place(of id: String, in workplace: Workplace) throws(Refusal) -> Workplace.Place {
    guard let element = workplace.element(id), let place = workplace.place(of: element) else {
      throw Refusal(notChangeable(id), at: id)
    }
    return place
  }

  // MARK: - The changes

  func moved(_ words: CommandWords) throws(Refusal) -> Change {
    let (id, by) = try target(words, "move ID DX DY")
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    let standing = Standing(place)
    guard case .frame = standing else { throw Refusal(standing.whyNotMoved(id), at: id) }
    var edits = TextEdits()
    edits.move(place, x: by[0], y: by[1], in: workplace.bytes)
    let old = frame(of: place.element)
    let now = old.map { " to \(($0.x + by[0]).points),\(($0.y + by[1]).points)" } ?? ""
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "moved \(id) by \(by[0].points), \(by[1].points)\(now)".after(workplace.note),
      ids: [id])
  }

  func resized(_ words: CommandWords) throws(Refusal) -> Change {
    let (id, size) = try target(words, "resize ID WIDTH HEIGHT")
    guard size.allSatisfy({ $0 > 0 }) else { throw Refusal("a size is above 0") }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    guard let old = frame(of: place.element) else {
      throw Refusal("\(id) is not drawn now", at: id)
    }
    let standing = Standing(place)
    var edits = TextEdits()
    switch standing {
    case .frame:
      // About its centre, which people aim at.
      edits.move(
        place, x: (old.width - size[0]) / 2, y: (old.height - size[1]) / 2, in: workplace.bytes,
        withHitTarget: false)
    case .barItem, .barEnd: break
    case .row:
      guard abs(size[0] - old.width) < 0.01 else {
        throw Refusal(
          "a row is as wide as its list; try resize \(id) \(old.width.points) \(size[1].points)")
      }
    default: throw Refusal(standing.whyNotResized(id), at: id)
    }
    if case .row = standing {
    } else {
      edits.set("width", to: size[0].points, of: place.node, in: workplace.bytes)
    }
    edits.set("height", to: size[1].points, of: place.node, in: workplace.bytes)
    let sizes = [old.width, old.height, size[0], size[1]].map(\.points)
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "resized \(id): \(sizes[0])×\(sizes[1]) → \(sizes[2])×\(sizes[3])"
        .after(workplace.note),
      ids: [id])
  }

  func swapped(_ words: CommandWords) throws(Refusal) -> Change {
    let ids = words.arguments
    guard ids.count == 2, ids[0] != ids[1] else { throw Refusal("usage: swap A B") }
    let workplace = try workplace(for: ids)
    let one = try place(of: ids[0], in: workplace)
    let other = try place(of: ids[1], in: workplace)
    var edits = TextEdits()
    switch (Standing(one), Standing(other)) {
    case (.frame, .frame):
      let (from, to) = (one.element.frame, other.element.frame)
      let x = (to.x ?? 0) - (from.x ?? 0)
      let y = (to.y ?? 0) - (from.y ?? 0)
      edits.move(one, x: x, y: y, in: workplace.bytes)
      edits.move(other, x: -x, y: -y, in: workplace.bytes)
    case (.bar, _), (_, .bar), (.wholeScreen, _), (_, .wholeScreen), (.frame, _), (_, .frame):
      throw Refusal(notExchangeable(one, other))
    default:
      guard one.parent.range == other.parent.range else {
        throw Refusal(notExchangeable(one, other))
      }
      edits.exchange(one.node, other.node, in: workplace.bytes)
    }
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "\(ids[0]) and \(ids[1]) have changed places".after(workplace.note), ids: ids)
  }

  private func notExchangeable(_ one: Workplace.Place, _ other: Workplace.Place) -> String {
    "only things of one bar or list, or with frames of their own, change places: "
      + "\(one.element.id) is a \(one.node.name) in \(one.parent.name), "
      + "\(other.element.id) a \(other.node.name) in \(other.parent.name)"
  }

  /// The id and the two numbers behind a command.
  private func target(
    _ words: CommandWords, _ usage: String
  ) throws(Refusal) -> (id: String, numbers: [Double]) {
    let numbers = words.arguments.dropFirst().compactMap(Double.init)
      .filter { $0.isFinite && abs($0) <= 1_000_000 }
    guard let id = words.arguments.first, words.arguments.count == 3, numbers.count == 2 else {
      throw Refusal("usage: \(usage), in points")
    }
    return (id, numbers)
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

extension TextEdits {
  /// Moves what has a frame of its own, and the hit target that it states.
  mutating func move(
    _ place: Workplace.Place, x: Double, y: Double, in bytes: [UInt8], withHitTarget: Bool = true
  ) {
    let frame = place.element.frame
    if x != 0 || frame.x == nil {
      set("x", to: ((frame.x ?? 0) + x).points, of: place.node, in: bytes)
    }
    if y != 0 || frame.y == nil {
      set("y", to: ((frame.y ?? 0) + y).points, of: place.node, in: bytes)
    }
    guard withHitTarget, case .stated(let hit) = place.element.hitRule,
      let child = place.node.children?.last(where: { $0.name == "hit-target" })
    else { return }
    setArgument(0, to: (hit.x + x).points, of: child, in: bytes)
    setArgument(1, to: (hit.y + y).points, of: child, in: bytes)
  }
}

extension String {
  /// The sentence with what was done before it, if anything was.
  func after(_ note: String) -> String { note.isEmpty ? self : "\(note); \(self)" }
}
