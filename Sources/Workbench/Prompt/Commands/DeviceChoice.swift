internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let device = PromptCommand(
    "device", "device [ID]", "show the device, or use another one",
    example: "device iphone-15", .scenario,
    CommandCompletion { turn, _, _ in
      (turn.state.reading?.devices ?? DeviceCatalogue.all).map { Candidate($0.id, note: $0.name) }
    }, changes: true
  ) { turn in
    turn.declareAndShow { turn in
      let device = turn.study?.device ?? DeviceCatalogue.standard
      let unit = (turn.study?.unit ?? device.usualUnit).rawValue
      let size = "\(device.portraitSize.width.points)×\(device.portraitSize.height.points) \(unit)"
      let density = device.density.pointsPerMillimetre.rounded(places: 3)
      let platform = PlatformName(turn.study?.platform).rawValue
      let words = "\(size), \(density) \(unit)/mm, platform \(platform)"
      return .answer("\(device.id): \(device.name), \(words)")
        .json(keepingText: true) { ["device": CatalogueJSON.device(device)] }
    }
  }

  static let layout = PromptCommand(
    "layout", "layout [ID]", "list the layouts, or switch to one", example: "layout seven-items",
    .scenario, .layout, changes: true
  ) { turn in
    if turn.line.text.contains("{") || turn.line.text.contains("=") {
      return turn.declare(turn.line)
    }
    guard let study = turn.study else { return .nothingLoaded }
    guard let id = turn.arguments.first else {
      let lines = study.layouts.enumerated().map { index, layout in
        "\(index == turn.state.layoutIndex ? "▸" : " ") \(layout.id)"
      }
      let current = turn.layout?.id
      return .answer(lines.joined(separator: "\n")).json(keepingText: true) {
        [
          "current": .string(current),
          "layouts": .array(study.layouts.map { .string($0.id) }),
        ]
      }
    }
    guard let index = study.layouts.firstIndex(where: { $0.id == id }) else {
      let error = UsageError.unknown(.layout, id, among: study.layouts.map(\.id))
      return .failure(error.oneLine, at: id)
    }
    turn.state.layoutIndex = index
    turn.startApp(from: turn.run)
    let (layouts, screen) = (study.layouts.map(\.id), turn.run?.state.screenID)
    return .answer("now in \(id), on \(turn.run?.whereabouts.sentence ?? "no screen")")
      .json(keepingText: true) {
        [
          "current": .string(id), "layouts": .array(layouts.map(JSONValue.string)),
          "screen": .string(screen),
        ]
      }
  }

  static let person = PromptCommand(
    "person", "person [ID…]", "show the persons, or predict for others",
    example: "person thumb older-adult", .scenario, .person, changes: true
  ) { turn in
    turn.declareAndShow { turn in
      let people = turn.study?.people ?? [PersonCatalogue.standard]
      let lines = people.map { person in
        let options = PersonSentences.options(of: person).map { ", \($0)" }.joined()
        let lapse = (100 * person.lapse).rounded(places: 2)
        let varies =
          person.isPopulation ? "between-user SD \(person.variation.rounded(places: 3)), " : ""
        let spread = person.spread.rounded(places: 3)
        return "\(person.id): \(PersonSentences.name(of: person)), scatter ×\(spread), "
          + varies + "lapse rate \(lapse)%\(options)"
      }
      return .answer(lines.joined(separator: "\n")).json(keepingText: true) {
        ["people": CatalogueJSON.people(people)]
      }
    }
  }
}
