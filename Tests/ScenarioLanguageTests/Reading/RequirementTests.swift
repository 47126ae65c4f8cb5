import Studies
import Testing
import TouchLab

/// A gate and what it asks.
struct RequirementCase: Sendable, CustomTestStringConvertible {
  let text: String
  let metric: Requirement.Metric
  let bound: Requirement.Bound
  var screen: String?
  var layout: String?
  var person: String?
  var people = Requirement.People.all

  init(
    _ text: String, _ metric: Requirement.Metric, _ bound: Requirement.Bound, screen: String? = nil,
    layout: String? = nil, person: String? = nil, people: Requirement.People = .all
  ) {
    self.text = text
    self.metric = metric
    self.bound = bound
    self.screen = screen
    self.layout = layout
    self.person = person
    self.people = people
  }

  var testDescription: String { text }

  private static let confusion = Requirement.Metric.confusion(target: "save", other: "bin")

  static let all = [
    RequirementCase("success target=save at-least=0.9", .success(target: "save"), .atLeast(0.9)),
    RequirementCase("success target=save at-least=0", .success(target: "save"), .atLeast(0)),
    RequirementCase("success target=save at-least=1", .success(target: "save"), .atLeast(1)),
    RequirementCase("success target=save at-most=0.5", .success(target: "save"), .atMost(0.5)),
    RequirementCase(
      "success target=save screen=home layout=a at-least=0.9", .success(target: "save"),
      .atLeast(0.9), screen: "home", layout: "a"),
    RequirementCase("confusion target=save with=bin at-most=0.05", confusion, .atMost(0.05)),
    RequirementCase(
      "confusion target=save with=bin screen=home at-most=5e-2", confusion, .atMost(0.05),
      screen: "home"),
    RequirementCase(
      "confusion target=save with=bin layout=b at-most=0.05", confusion, .atMost(0.05),
      layout: "b"),
    RequirementCase(
      "completion task=saving at-least=0.99", .completion(task: "saving"), .atLeast(0.99)),
    RequirementCase(
      "danger task=saving layout=b at-most=0.01", .danger(task: "saving"), .atMost(0.01),
      layout: "b"),
    RequirementCase(
      "success target=save person=older-adult at-least=0.8", .success(target: "save"),
      .atLeast(0.8), person: "older-adult"),
    RequirementCase(
      "time task=saving layout=b person=thumb at-most=9", .time(task: "saving"), .atMost(9),
      layout: "b", person: "thumb"),
    RequirementCase(
      "success target=save people=worst at-least=0.8", .success(target: "save"), .atLeast(0.8),
      people: .worst),
    RequirementCase(
      "danger task=saving people=all at-most=0.1", .danger(task: "saving"), .atMost(0.1)),
    RequirementCase("time task=saving at-most=12.5", .time(task: "saving"), .atMost(12.5)),
    RequirementCase("clean task=saving at-least=0.8", .clean(task: "saving"), .atLeast(0.8)),
    RequirementCase(
      "clean task=saving layout=b at-least=0.8", .clean(task: "saving"), .atLeast(0.8),
      layout: "b"),
    RequirementCase(
      "success target=only-a at-least=0.1", .success(target: "only-a"), .atLeast(0.1)),
    RequirementCase(
      "success target=yes screen=\"home/sheet\" at-least=0.1", .success(target: "yes"),
      .atLeast(0.1), screen: "home/sheet"),
    RequirementCase(
      "success target=yes screen=home at-least=0.1", .success(target: "yes"),
      .atLeast(0.1), screen: "home"),
    RequirementCase("success target=back at-least=0.1", .success(target: "back"), .atLeast(0.1)),
    RequirementCase(
      "success target=back screen=other at-least=0.1", .success(target: "back"),
      .atLeast(0.1), screen: "other"),
  ]

  static let app = """
    layout a {
        screen home {
            button save "Save" x=20 y=100 opens=other
            button bin "Bin" x=100 y=100
            info only-a x=20 y=200
            action-sheet sheet { action yes "Yes" }
        }
        screen other { navigation-bar }
    }
    layout b like=a {
        screen home {
            button save "Save" x=20 y=100 opens=other
            button bin "Bin" x=140 y=100
            action-sheet sheet { action yes "Yes" }
        }
    }
    task saving { start home; tap save }

    """
}

@Suite struct `Gates` {
  @Test(arguments: RequirementCase.all)
  func `Requirements are read and checked`(given: RequirementCase) throws {
    let people = given.person == nil ? "" : "person index thumb older-adult\n"
    let study = try study(people + RequirementCase.app + "require \(given.text)")
    let requirement = try #require(study.requirements.first)
    #expect(requirement.metric == given.metric)
    #expect(requirement.bound == given.bound)
    #expect(requirement.screen == given.screen)
    #expect(requirement.layout == given.layout)
    #expect(requirement.person == given.person && requirement.people == given.people)
    #expect(requirement.text == "require \(given.text)")
    let result = try #require(StudyRunner.run(study, draws: false))
    let evaluated = result.everyone.flatMap(\.layouts).flatMap(\.requirements)
    #expect(!evaluated.isEmpty)
    #expect(evaluated.allSatisfy { $0.measured != nil })
  }

  @Test func `Requirements keep their order and their places`() throws {
    let study = try study(
      RequirementCase.app
        + "require clean task=saving at-least=0\nrequire clean task=saving at-most=1")
    #expect(study.requirements.map(\.bound) == [.atLeast(0), .atMost(1)])
    #expect(study.requirements.map(\.place?.line) == [18, 19])
  }

  @Test(arguments: ["back", "find-clear"])
  func `A requirement fails if no screen shows its target`(target: String) throws {
    let study = try study(
      "screen home { search-bar find }\nrequire success target=\(target) at-least=0")
    let result = try #require(StudyRunner.run(study, draws: false))
    #expect(result.layouts.flatMap(\.requirements).map(\.passed) == [false])
    #expect(!result.passed)
  }
}
