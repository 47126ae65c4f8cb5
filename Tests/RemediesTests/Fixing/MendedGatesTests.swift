import LabSupport
import Remedies
import Testing
import TouchLab

/// Gates that fail, and the changes that mend them.
@Suite struct `Changes and gates that fail` {
  /// Buttons far from each other, none in line with another, with a task that takes each.
  private static func study(_ count: Int = 5) throws -> Study {
    let buttons = (0..<count).map { index -> Element in
      let (place, size) = (Double(index), 16 + 4 * Double(index))
      return .button("b\(index)", 20 + 50 * place, 100 + 90 * place, size, size, hit: .visual)
    }
    let layout = Layout(id: "a", screens: [Screen("home", buttons)])
    return try Study.of([layout], person: "older-adult") { study in
      study.statedResolution = .blink
      study.tasks = (0..<count).map { Task(id: "t\($0)", steps: [.tap("b\($0)")]) }
    }
  }

  private static func fixes(_ study: Study, _ gates: [Gate], most: Int) throws -> [Fix] {
    var study = study
    study.gates = gates
    return try #require(Fixer(study.layouts[0], in: study)?.fixes(most: most))
  }

  /// Gates about what a change betters, half way between what it is and what it comes to: how often its
  /// target is hit, and its task goes without a mis-tap.
  private static func gates(halfWayTo fix: Fix) throws -> (success: Gate, clean: Gate) {
    let id = try #require(fix.targets.first)
    let rates = try [fix.screens.before, fix.screens.after].map { screen in
      try #require(screen.targets.first { $0.target.id == id }?.misTapRate)
    }
    let bound = Gate.Bound.atLeast(1 - (rates[0] + rates[1]) / 2)
    return (
      Gate(metric: .success(target: id), bound: bound, text: "require success"),
      Gate(metric: .clean(task: "t\(id.dropFirst())"), bound: bound, text: "require clean")
    )
  }

  @Test func `one that no change of a short list mends has the last place of it`() throws {
    let study = try Self.study()
    let all = try Self.fixes(study, [], most: 5)
    #expect(all.count == 5 && all.allSatisfy { $0.targets.count == 1 && $0.gates.isEmpty })
    let gate = try Self.gates(halfWayTo: all[4]).success
    let fixes = try Self.fixes(study, [gate], most: 2)
    #expect(fixes.map(\.targets) == [all[0].targets, all[4].targets])
    #expect(fixes.map(\.gates) == [[], [gate]])
    // What it says of the gate is what a run says.
    var changed = study
    changed.gates = [gate]
    #expect(try changed.result().layouts.first?.gates.map(\.passed) == [false])
    changed.layouts = [fixes[1].applied(to: study.layouts[0])]
    #expect(try changed.result().layouts.first?.gates.map(\.passed) == [true])
  }

  @Test func `nothing gives way for one that nothing mends, nor does the best`() throws {
    let study = try Self.study()
    let all = try Self.fixes(study, [], most: 5)
    var gate = try Self.gates(halfWayTo: all[4]).success
    #expect(try Self.fixes(study, [gate], most: 1).map(\.targets) == [all[0].targets])
    gate.bound = .atLeast(1)
    let fixes = try Self.fixes(study, [gate], most: 2)
    #expect(fixes.map(\.targets) == all.prefix(2).map(\.targets))
    #expect(fixes.allSatisfy { $0.gates.isEmpty })
  }

  @Test func `about a task is told with what mends it`() throws {
    let study = try Self.study()
    let all = try Self.fixes(study, [], most: 5)
    let (success, clean) = try Self.gates(halfWayTo: all[4])
    let fixes = try Self.fixes(study, [clean, success], most: 5)
    #expect(fixes.map(\.gates) == [[], [], [], [], [success, clean]])
  }
}
