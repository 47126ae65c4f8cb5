package import ScenarioLanguage
package import TouchLab

/// What dumps come to: a scenario, what was assumed, and what was left out.
package struct ImportedScenario: Sendable {
  /// A dump by its path, as messages name it.
  package struct Source: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why a dump cannot be used.
  package struct Failure: Error, Sendable {
    package var path: String
    package var problem: ImportProblem

    package var message: String { problem.message(about: path) }
  }

  package var screens: [ImportedScreen] = []
  /// What people call the formats, each once.
  package var formats: [String] = []
  /// What they come to, each thing at the place of the dump that it came from.
  package let study: Study
  /// What the text says beside the study.
  private let notes: [ScenarioWriter.Comments.Place: String]

  /// Reads dumps as one scenario that is to lie at a path.
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
    let builder = ScenarioBuilder(screens, versions, options)
    let stem = Path.stem(of: path)
    study = builder.study(path: path, stem: stem)
    notes = TargetNotes.notes(on: builder.layouts(stem: stem), options)
  }

  /// Reads each dump alone, then settles together what one may say of another's screen.
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

  /// What is done with a dump; a problem names it.
  private static func named<Value>(
    _ source: Source, _ work: () throws(ImportProblem) -> Value
  ) throws(Failure) -> Value {
    do {
      return try work()
    } catch {
      throw Failure(path: source.path, problem: error)
    }
  }

  /// The scenario as a text, in canonical form.
  package var text: String {
    let header = ["imported from \(formats.joined(separator: ", "))"] + remarks.map(\.sentence)
    var study = study
    // Screens that differ in their places alone are one.
    study.layouts = study.layouts.map(\.withoutPlaces)
    return ScenarioWriter.text(
      of: study, ScenarioWriter.Comments(header: header.map(\.cleaned), notes: notes))
  }

  /// What reading the text comes to, without it.
  package var reading: Reading {
    Reading(of: study, from: SourceFile(path: study.path, bytes: []))
  }

  /// Everything that was assumed, each thing once.
  package var remarks: [Remark] {
    var seen: Set<Remark> = []
    return screens.flatMap(\.remarks).filter { seen.insert($0).inserted }
  }

  /// How many nodes were left out, by their reason.
  package var counts: [(reason: DropReason, count: Int)] {
    var counts: [DropReason: Int] = [:]
    for node in screens.flatMap(\.dropped) { counts[node.reason, default: 0] += 1 }
    return DropReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

extension ImportedScreen {
  /// That there is nothing to judge on it, and why, where there is one reason.
  fileprivate var remarkOnNoTargets: Remark {
    let reasons = Set(dropped.map(\.reason))
    guard let reason = reasons.first, reasons.count == 1 else {
      return Remark(.noTargets, "\(id) has no target")
    }
    return Remark(
      .noTargets, "\(id) has no target: \(dropped.count) left out, \(reason.explanation)")
  }
}
