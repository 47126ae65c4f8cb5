internal import TouchLab

extension Call {
  /// The layouts that `--layouts` names, each once.
  func namedLayouts(of study: Study) throws(CommandOutput) -> [Layout] {
    let known = study.layouts.map(\.id)
    if let id = options.layouts.first(where: { !known.contains($0) }) {
      throw .refused(.unknown(.layout, id, among: known))
    }
    return chosenLayouts(of: study)
  }

  /// Those of the layouts that `--layouts` names which a study has, each once, in the order of the names.
  func chosenLayouts(of study: Study) -> [Layout] {
    var left = study.layouts
    return options.layouts.compactMap { id in
      left.firstIndex { $0.id == id }.map { left.remove(at: $0) }
    }
  }
}

extension CompareCall {
  /// A study with the layouts that are held against each other, the baseline first; only they are
  /// computed.
  func comparable(_ study: Study) throws(CommandOutput) -> Study {
    var study = study
    let all = study.layouts.count
    if !call.options.layouts.isEmpty { study.layouts = try call.namedLayouts(of: study) }
    guard study.layouts.count > 1 else {
      throw .refused(
        "there is only one layout to compare",
        hint: all > 1
          ? "name two or more with --layouts" : "name a second file, or describe a second layout")
    }
    return study
  }

  /// Two studies with the layouts that `--layouts` names, of each those that it has.
  ///
  /// Where the first has none of them, its first layout is the baseline; where the second has but one, it
  /// is that one.
  func namedLayouts(ofEach studies: [Study]) throws(CommandOutput) -> [Study] {
    guard !call.options.layouts.isEmpty else { return studies }
    let known = studies.flatMap(\.layouts).map(\.id)
    if let id = call.options.layouts.first(where: { !known.contains($0) }) {
      throw .refused(.unknown(.layout, id, among: known))
    }
    var named = studies
    for index in studies.indices {
      let chosen = call.chosenLayouts(of: studies[index])
      if index > 0, chosen.isEmpty, studies[index].layouts.count > 1 {
        let own = studies[index].layouts.map(\.id).joined(separator: ",")
        throw .refused(
          "\(studies[index].path) has none of the layouts \(call.options.layouts.joined(separator: ", "))",
          hint: "name some of its own to be compared: --layouts \(own)")
      }
      if !chosen.isEmpty { named[index].layouts = chosen }
    }
    return named
  }
}
