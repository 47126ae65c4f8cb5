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
      return "\(device.id): \(device.name), \(size), \(density) \(unit)/mm"
    }
  }
}
