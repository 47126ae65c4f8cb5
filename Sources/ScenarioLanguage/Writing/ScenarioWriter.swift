package import TouchLab

/// Writes scenarios: study → text, which reads back as the same study.
///
/// Defaults are left out. Steps, requirements and ignores keep their author's words if these still
/// mean the same.
package enum ScenarioWriter {
  /// A study as a file, in canonical form.
  package static func text(of study: Study, _ comments: Comments = Comments()) -> String {
    var groups = [settings(of: study)]
    groups += layouts(of: study, comments).map { [$0] }
    groups += study.tasks.map { [task($0)] }
    groups.append(study.requirements.map { requirement($0, of: study) })
    groups.append(study.ignores.map { ignore($0, of: study) })
    var text = ""
    for line in comments.header { text += "// \(line)\n" }
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { text += "\n" }
      for statement in group { statement.write(to: &text) }
    }
    // This writer's text is canonical; kept words of the author may not be.
    guard groups.joined().contains(where: \.keepsWords) else { return text }
    return (try? Canonical.text(of: SourceFile(path: study.path, text: text))) ?? text
  }

  /// The statements before the layouts.
  private static func settings(of study: Study) -> [StatementText] {
    var found: [StatementText] = []
    func say(_ name: String, _ arguments: [String]) {
      var statement = StatementText(name)
      for argument in arguments { statement.add(argument) }
      found.append(statement)
    }
    if study.title != Path.stem(of: study.path) { say("title", [Spelling.text(study.title)]) }
    if study.device != Study.standardDevice(on: study.platform) {
      found.append(device(study.device))
    }
    if study.orientation != .portrait { say("orientation", [study.orientation.rawValue]) }
    found += people(of: study)
    let usual = study.platform?.guidelineSets ?? [.standard]
    if study.guidelineSets != usual { say("edition", study.guidelineSets.map(\.rawValue)) }
    if let platform = study.platform { say("platform", [platform.rawValue]) }
    if let hitTesting = study.statedHitTesting { say("resolution", [hitTesting.rawValue]) }
    if study.textSize != 1 { say("text-size", [Spelling.number(study.textSize)]) }
    if study.direction != .leftToRight { say("direction", [study.direction.rawValue]) }
    if study.trials != Study.standardTrials { say("trials", ["\(study.trials)"]) }
    if study.seed != Study.standardSeed { say("seed", ["\(study.seed)"]) }
    return found
  }
}
