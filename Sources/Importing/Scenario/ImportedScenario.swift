package import ScenarioLanguage
package import TouchLab

/// The result of importing dumps: a scenario, the assumptions and the skipped nodes.
package struct ImportedScenario: Sendable {
  /// A dump with the path that messages name.
  package struct Source: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The reason why a dump cannot be used.
  package struct Failure: Error, Sendable {
    package var path: String
    package var problem: ImportProblem

    package var message: String { problem.message(about: path) }
  }

  package var screens: [ImportedScreen] = []
  /// The names of the formats, each once.
  package var formats: [String] = []
  /// The imported study.
  ///
  /// Each part has the place of its source in the dump.
  package let study: Study
  /// The comments of the written scenario.
  private let notes: [ScenarioWriter.Comments.Place: String]

  /// Reads dumps as one scenario for a file at a path.
  package init(
    _ sources: [Source], at path: String, _ options: ImportOptions = ImportOptions()
  ) throws(Failure) {
    for (source, result) in try Self.read(sources, options) {
      var result = result
      if options.links { result.screens.callAlone(Path.stem(of: source.path)) }
      result.screens.takePlaces(in: result.text, path: source.path)
      screens += result.screens
      if !formats.contains(result.format) { formats.append(result.format) }
    }
    if options.links { screens.callByHeadings() }
    if sources.count > 1 || options.links { screens.nameAll(options.screen) }
    var versions: [DesignVariants.Version] = []
    if let source = options.versionSource {
      let variants = DesignVariants(screens, from: source)
      (screens, versions) = (variants.screens, variants.versions)
    }
    if options.links { screens = ScreenLinker.linked(screens) }
    for index in screens.indices where screens[index].targets.isEmpty {
      screens[index].remarks.append(screens[index].remarkOnNoTargets)
    }
    if options.device == nil { OtherDevices.remark(on: &screens) }
    var options = options
    if options.device == nil, let project = options.project {
      options.device = ProjectDevice.device(of: project, for: &screens)
    }
    let builder = ScenarioBuilder(screens, versions, options)
    let stem = Path.stem(of: path)
    study = builder.study(path: path, stem: stem)
    notes = TargetNotes.notes(on: builder.layouts(stem: stem))
  }

  /// Reads each dump on its own, then settles together the facts that one dump may supply for
  /// another.
  private static func read(
    _ sources: [Source], _ options: ImportOptions
  ) throws(Failure) -> [(Source, Importer.Result)] {
    var opened: [Importer.Opened] = []
    for source in sources {
      opened.append(
        try named(source) { () throws(ImportProblem) in
          try Importer.open(source.bytes, options)
        })
    }
    var settled = AndroidCalibration.settled(opened.flatMap(\.screens), options)[...]
    var results: [(Source, Importer.Result)] = []
    for (source, dump) in zip(sources, opened) {
      let facts = settled.prefix(dump.screens.count)
      settled = settled.dropFirst(dump.screens.count)
      results.append(
        (
          source,
          try named(source) { () throws(ImportProblem) in
            try Importer.result(of: dump, facts, options)
          }
        ))
    }
    return results
  }

  /// Performs a step on a dump; an error names the dump.
  private static func named<Value>(
    _ source: Source, _ work: () throws(ImportProblem) -> Value
  ) throws(Failure) -> Value {
    do {
      return try work()
    } catch {
      throw Failure(path: source.path, problem: error)
    }
  }

  /// The scenario as text, in canonical form.
  package var text: String {
    let header = ["imported from \(formats.joined(separator: ", "))"] + remarks.map(\.sentence)
    var study = study
    // Screens that differ only in their places count as one.
    study.layouts = study.layouts.map(\.withoutPlaces)
    return ScenarioWriter.text(
      of: study, ScenarioWriter.Comments(header: header.map(\.cleaned), notes: notes))
  }

  /// The result of reading the text, without writing it.
  package var reading: Reading {
    Reading(of: study, from: SourceFile(path: study.path, bytes: []))
  }

  /// All assumptions, each once.
  package var remarks: [Remark] {
    var seen: Set<Remark> = []
    return screens.flatMap(\.remarks).filter { seen.insert($0).inserted }
  }

  /// The numbers of skipped nodes by reason.
  package var counts: [(reason: DropReason, count: Int)] {
    var counts: [DropReason: Int] = [:]
    for node in screens.flatMap(\.dropped) { counts[node.reason, default: 0] += 1 }
    return DropReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

extension ImportedScreen {
  /// The remark that the screen has no targets, with the reason if there is only one.
  fileprivate var remarkOnNoTargets: Remark {
    let reasons = Set(dropped.map(\.reason))
    guard let reason = reasons.first, reasons.count == 1 else {
      return Remark(.noTargets, "\(id) has no target")
    }
    return Remark(
      .noTargets, "\(id) has no target: \(dropped.count) left out, \(reason.explanation)")
  }
}
