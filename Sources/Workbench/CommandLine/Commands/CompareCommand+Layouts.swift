internal import Reporting
internal import TouchLab

extension Call {
  /// Returns the layouts of `--layouts`, each once.
  func namedLayouts(of study: Study) throws(CommandOutput) -> [Layout] {
    let known = study.layouts.map(\.id)
    if let id = options.layouts.first(where: { !known.contains($0) }) {
      throw .refused(.unknown(.layout, id, among: known))
    }
    return chosenLayouts(of: study)
  }

  /// Returns the layouts of `--layouts` that a study has, each once, in the order of the option.
  func chosenLayouts(of study: Study) -> [Layout] {
    var left = study.layouts
    return options.layouts.compactMap { id in
      left.firstIndex { $0.id == id }.map { left.remove(at: $0) }
    }
  }
}

extension CompareCall {
  /// Returns a study with only the compared layouts, the baseline layout first.
  ///
  /// Other layouts are not computed.
  func comparable(_ study: Study) throws(CommandOutput) -> Study {
    var study = study
    let all = study.layouts.count
    if !call.options.layouts.isEmpty { study.layouts = try call.namedLayouts(of: study) }
    guard study.layouts.count > 1 else {
      throw .refused(
        "only one layout to compare",
        hint: all > 1
          ? "name two or more with --layouts" : "name a second file, or describe a second layout")
    }
    return study
  }

  /// Returns two studies with the layouts of `--layouts`, each with those that it has.
  ///
  /// If the first study has none of them, its first layout is the baseline layout. If the second
  /// study has only one layout, that layout is compared.
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
        let own = studies[index].layouts.map(\.id).list.shellWord
        throw .refused(
          "\(studies[index].path) has none of the layouts \(call.options.layouts.joined(separator: ", "))",
          hint: "name its own layouts: --layouts \(own)")
      }
      if !chosen.isEmpty { named[index].layouts = chosen }
    }
    return named
  }
}
