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
  /// The imported study. Each part has the place of its source in the dump.
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

/// The device of a dump, as far as the dump shows it.
enum ImportedDevice {
  /// Apple's device with a size.
  private static func known(of portrait: Size) -> Device? {
    let all = DeviceCatalogue.all.filter { $0.portraitSize == portrait && $0.isApple }
    return all.first { $0.id == DeviceCatalogue.standard.id } ?? all.last
  }

  static func device(of screen: ImportedScreen) -> Device {
    let size = screen.device?.size ?? screen.size
    let portrait = size.width > size.height ? size.transposed : size
    if screen.system == .ios || screen.system == .design,
      let known = known(of: portrait)
    {
      return known
    }
    let scale = screen.device?.scale ?? (screen.system == .ios ? 2 : 1)
    let statusBar = screen.statusBarHeight ?? screen.system.statusBarHeight
    return Device(
      id: "imported", name: "imported", kind: portrait.width >= 600 ? .tablet : .phone,
      portraitSize: portrait, scale: scale,
      pixelsPerInch: screen.device?.pixelsPerInch ?? 160 * scale, statusBarHeight: statusBar,
      homeIndicatorHeight: 0, source: Device.described)
  }
}

extension Device {
  fileprivate var isApple: Bool { id.hasPrefix("i") }
}

extension ScreenFacts.System {
  /// The height of the status bar if the dump does not state it, in points.
  fileprivate var statusBarHeight: Double {
    switch self {
    case .android: 24
    case .ios: 20
    case .web, .design: 0
    }
  }
}

/// The screens of an import from other devices than the first. A scenario has one device.
enum OtherDevices {
  static func remark(on screens: inout [ImportedScreen]) {
    guard let first = screens.first else { return }
    let others = screens.filter {
      $0.system != first.system || !isAlike($0.heldSize, first.heldSize)
    }
    guard !others.isEmpty else { return }
    let names = others.prefix(mostNamed).map(name).joined(separator: ", ")
    let more = others.count > mostNamed ? " and \(others.count - mostNamed) more" : ""
    screens[0].remarks.append(
      Remark(
        .otherDevice,
        "not from the device of \(name(first)), which all screens use: \(names)\(more); "
          + "import them separately"))
  }

  private static func name(_ screen: ImportedScreen) -> String {
    let size = screen.heldSize
    return "\(screen.id) (\(screen.system.name) \(size.width.points)×\(size.height.points))"
  }

  /// Scaling rounds sizes.
  private static func isAlike(_ one: Size, _ other: Size) -> Bool {
    abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1
  }

  private static let mostNamed = 4
}

extension ImportedScreen {
  /// The size of the screen in the device's orientation, in points.
  fileprivate var heldSize: Size { device?.size ?? size }
}

extension ScreenFacts.System {
  fileprivate var name: String {
    switch self {
    case .android: "Android"
    case .ios: "iOS"
    case .web: "web"
    case .design: "design"
    }
  }
}

/// The device of a project file, for dumps that state none.
enum ProjectDevice {
  /// Returns the device of a project if the screens have its size; otherwise nil, with a remark.
  static func device(of project: Project, for screens: inout [ImportedScreen]) -> Device? {
    guard let device = project.device, let first = screens.first else { return nil }
    let size = first.device?.size ?? first.size
    if device.fits(size, scale: 1) { return device }
    let scale = first.device?.scale ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    screens[0].remarks.append(
      Remark(
        .otherDevice,
        "device \(device.id) of \(project.name) does not fit \(width.points)×\(height.points); "
          + "not used"))
    return nil
  }
}

extension [ImportedScreen] {
  /// Sets the places of the screens and their targets in a dump.
  mutating func takePlaces(in text: DumpText, path: String) {
    let offsets = flatMap { [$0.offset] + $0.targets.map(\.offset) }.compactMap(\.self)
    let places = text.places(of: offsets, path: path)
    // A node without an offset comes from a text within the dump.
    let beginning = SourcePlace(file: path, line: 1, column: 1)
    for index in indices {
      self[index].place = self[index].offset.flatMap { places[$0] } ?? beginning
      for (target, found) in self[index].targets.enumerated() {
        self[index].targets[target].place = found.offset.flatMap { places[$0] } ?? beginning
      }
    }
  }
}

extension Study {
  /// Sets the places of everything imported to those in the dump, also for a study that was read
  /// from a text. `imported` is the study of the dump. Additions of the text get the place of their
  /// screen.
  package mutating func takePlaces(of imported: Study) {
    for (index, other) in zip(layouts.indices, imported.layouts) {
      for screen in layouts[index].screens.indices {
        layouts[index].screens[screen].takePlaces(of: other)
      }
    }
    let screens = imported.layouts.flatMap(\.screens)
    for index in ignores.indices {
      let screen = screens.first { $0.id == ignores[index].screen } ?? screens.first
      let target = screen?.elements.first { $0.id == ignores[index].target }
      ignores[index].place = target?.place ?? screen?.place
    }
  }
}

extension Screen {
  fileprivate mutating func takePlaces(of imported: Layout) {
    guard let found = imported.screen(id: id) else { return }
    place = found.place
    let places = Dictionary(
      found.elements.map { ($0.id, $0.place) }, uniquingKeysWith: { first, _ in first })
    for index in elements.indices {
      elements[index].place = places[elements[index].id] ?? found.place
    }
  }
}
