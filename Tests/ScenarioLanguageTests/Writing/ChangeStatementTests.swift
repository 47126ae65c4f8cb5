import KDL
import Studies
import TestSupport
import Testing

@testable import Remedies
@testable import ScenarioLanguage
@testable import TouchLab

/// What `suggest` writes of a change, put in the place of what the scenario has.
@Suite struct `Statements to paste` {
  private static let paths = Repository.files(in: "Scenarios", ending: ".kdl").filter { path in
    let words = path.split(separator: "/")
    return words.count == 2 || ["today", "imported"].contains(words[1])
  }

  /// A change of one kind and of one kind of element: one of each is enough of a file.
  private struct Sort: Hashable {
    let change: LayoutEdit.Kind
    let element: String
  }

  /// All that the searches try on a screen, one of each sort.
  private static func changes(
    on firstSeen: FirstSeenStates.FirstSeen, of layout: Layout, in study: Study,
    _ seen: inout Set<Sort>
  ) -> [LayoutEdit] {
    guard let fixer = Fixer(layout, in: study) else { return [] }
    let scenes = RemedySearch(fixer).scenes(screen: firstSeen.id)
    let changes = scenes.flatMap { scene in
      Diagnosis.problems(on: scene.figures, scene.related).flatMap { problem in
        problem.cause.remedies(for: problem, on: scene).flatMap { remedy in
          remedy.candidates(for: problem, on: scene).map(\.edits)
            // What is taken out elsewhere has the same name as what comes in.
            .filter { edits in !edits.contains { $0.kind == .takenOut } }.flatMap(\.self)
        }
      }
    }
    return changes.filter {
      seen.insert(Sort(change: $0.kind, element: $0.before.kind.name)).inserted
    }
  }

  /// A text with a statement in the place of the node that stands at a place, and what comes with it at
  /// the end of the screen.
  private static func pasted(
    _ statement: String, at place: SourcePlace, in bytes: [UInt8]
  ) throws -> [UInt8]? {
    guard let chain = try KDLParser.parse(bytes).nodes.chain(to: place), let node = chain.last,
      let stated = try KDLParser.parse(Array(statement.utf8)).nodes.first
    else { return nil }
    let (range, words) = (node.range.offsets, Array(statement.utf8))
    let end = stated.range.offsets.upperBound
    var rest: [UInt8] = []
    var last = bytes.count
    if let screen = chain.first(where: { $0.name == "screen" }), end < words.count {
      last = screen.range.offsets.upperBound - 1
      rest = Array(words[end...]) + Array("\n".utf8)
    }
    return Array(bytes[..<range.lowerBound]) + Array(words[..<end])
      + Array(bytes[range.upperBound..<last]) + rest + Array(bytes[last...])
  }

  /// Whether a change takes away what a task taps or an `ignore` names.
  private static func takesAway(_ change: LayoutEdit, fromTasksOf study: Study) -> Bool {
    let gone = Set(change.before.children.map(\.id)).subtracting(change.after.children.map(\.id))
    let named =
      study.tasks.flatMap(\.steps).map(\.text) + study.ignores.map(\.target).filter { !$0.isEmpty }
    return gone.contains { id in named.contains { $0.contains(id) } }
  }

  @Test(arguments: paths)
  func `A pasted change statement has exactly the effect of the change`(path: String) throws {
    let bytes = try Repository.bytes(of: path)
    let reading = ScenarioReader.read(SourceFile(path: path, bytes: bytes))
    let study = try #require(reading.study)
    var seen: Set<Sort> = []
    for layout in study.layouts {
      for firstSeen in FirstSeenStates.firstSeenStates(of: study.app(of: layout)) {
        // What a task taps is missed by its steps, and no matter of the statement.
        for change in Self.changes(on: firstSeen, of: layout, in: study, &seen)
        where change.kind != .takenOut && !Self.takesAway(change, fromTasksOf: study) {
          let statement = ChangeStatement.whole([change])
          guard let place = change.element(in: layout)?.place,
            let text = try Self.pasted(statement, at: place, in: bytes)
          else { continue }
          let after = ScenarioReader.read(SourceFile(path: path, bytes: text))
          let read = after.study?.layouts.first { $0.id == layout.id }
          #expect(after.diagnostics.map(\.text) == [], "\(statement)")
          #expect(
            read.flatMap { change.element(in: $0) }?.withoutPlaces == change.after.withoutPlaces,
            "\(change.kind): \(statement)")
        }
      }
    }
  }
}
