import LabSupport
import Testing
import TouchLab

@testable import Studies

/// Excerpts of long texts in results.
@Suite struct `Long texts in results` {
  @Test func `Texts stay whole up to two hundred characters, and longer ones keep their ends`() {
    let whole = String(repeating: "é", count: 200)
    #expect("".excerpt.isEmpty && "Ada".excerpt == "Ada" && whole.excerpt == whole)
    let long = String(repeating: "a", count: 100) + "b" + String(repeating: "c", count: 100)
    let ends = String(repeating: "a", count: 100) + "…" + String(repeating: "c", count: 100)
    #expect(long.excerpt == ends)
  }

  @Test func `Results grow with the steps, not with all the text typed before`() throws {
    let field = Element.of(Element.TextField(.text), "field").with {
      $0.frame = PartialFrame(x: 20, y: 80, width: 200, height: 30)
    }
    let app = try App([Screen("home", [field])])
    let words = String(repeating: "word ", count: 200)
    let typed = Step(action: .type(words), text: "type")
    let wrong = Step.expect(.value, "nothing")
    let steps = [.tap("field")] + (0..<100).flatMap { _ in [typed, wrong, .tap("key-q")] }
    let plan = TaskPlan(Task(id: "t", steps: steps), on: app)
    let sizes = plan.results.map { result -> Int in
      switch result.event {
      case .typed(_, let now): now.count
      case .expected(let wrong):
        wrong.reduce(0) { if case .value(let text) = $1.found { $0 + text.count } else { $0 } }
      case .touched(let touched):
        touched.changes.reduce(0) {
          if case .text(_, let text?) = $1 { $0 + text.count } else { $0 }
        }
      default: 0
      }
    }
    #expect(sizes.count == steps.count)
    #expect(sizes.allSatisfy { $0 <= 201 } && sizes.contains(201), "\(sizes.max() ?? 0)")
    #expect(plan.touches.last?.state.texts["field"]?.count == 100_099)
  }
}
