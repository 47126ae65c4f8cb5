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
  private let notes: [ScenarioWriter.Comments.Place: String]

  /// Reads dumps as one scenario for a file at a path.
  package init(
    _ sources: [Source], at path: String, _ options: ImportOptions = ImportOptions()
  ) throws(Failure) {
    (screens, formats) = try Self.read(sources, options)
    if options.links { screens.callByHeadings() }
    screens.nameAll(options.screen)
    var versions: [DesignVariants.Version] = []
    if let source = options.versionSource {
      let variants = DesignVariants(screens, from: source)
      (screens, versions) = (variants.screens, variants.versions)
    }
    if options.links { screens = ScreenLinker.linked(screens) }
    for index in screens.indices where screens[index].targets.isEmpty {
      screens[index].remarkOnNoTargets()
    }
    if options.device == nil { screens.remarkOnOtherDevices() }
    var options = options
    if options.device == nil, let project = options.project {
      options.device = project.device(of: &screens)
    }
    let builder = ScenarioBuilder(screens, versions, options)
    let stem = Path.stem(of: path)
    study = builder.study(path: path, stem: stem)
    notes = builder.notes(stem: stem)
  }

  /// Reads each dump on its own, then settles the facts that one dump may supply for another.
  private static func read(
    _ sources: [Source], _ options: ImportOptions
  ) throws(Failure) -> (screens: [ImportedScreen], formats: [String]) {
    var formats: [String] = []
    var dumps: [(text: DumpText, screens: Range<Int>)] = []
    var facts: [ScreenFacts] = []
    for source in sources {
      do throws(ImportProblem) {
        let text = try DumpText(source.bytes)
        let found = try Importer.dumps(in: text, options)
        dumps.append((text, facts.endIndex..<facts.endIndex + found.screens.count))
        facts += found.screens
        if !formats.contains(found.format) { formats.append(found.format) }
      } catch {
        throw Failure(path: source.path, problem: error)
      }
    }
    facts = AndroidCalibration.settled(facts, options)
    var screens: [ImportedScreen] = []
    for (source, dump) in zip(sources, dumps) {
      var ofSource: [ImportedScreen] = []
      do throws(ImportProblem) {
        for facts in facts[dump.screens] { ofSource.append(try ImportedScreen(facts, options)) }
      } catch {
        throw Failure(path: source.path, problem: error)
      }
      if options.links { ofSource.callAlone(Path.stem(of: source.path)) }
      ofSource.takePlaces(in: dump.text, path: source.path)
      screens += ofSource
    }
    return (screens, formats)
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
  package var reading: Reading { Reading(of: study, from: SourceFile(path: study.path, bytes: [])) }

  package var remarks: [Remark] {
    var seen: Set<Remark> = []
    return screens.flatMap(\.remarks).filter { seen.insert($0).inserted }
  }

  /// The assumptions that matter to every answer about the dump, density first.
  package var assumptions: [String] {
    remarks.filter(\.code.matters).sorted { $0.code.isFirst && !$1.code.isFirst }.map(\.sentence)
  }

  package var counts: [(reason: DropReason, count: Int)] {
    var counts: [DropReason: Int] = [:]
    for node in screens.flatMap(\.dropped) where node.reason.isCounted {
      counts[node.reason, default: 0] += 1
    }
    return DropReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

extension ImportedScreen {
  /// Creates a screen by all rules, still without an id.
  fileprivate init(_ stated: ScreenFacts, _ options: ImportOptions) throws(ImportProblem) {
    var stated = stated
    if let size = options.size, stated.evidence == nil, stated.size != size {
      stated.remarks.add(.sizeUnused, "the file says the screen's size: --size is not used")
    }
    let screening = try Screening(stated.withinLimits(), mostTargets: options.mostTargets)
    let facts = screening.facts
    self.init(
      id: "", title: facts.title, name: facts.name, page: facts.page,
      size: Rectangle(x: 0, y: 0, width: facts.size.width, height: facts.size.height)
        .inPoints(facts.unit).size,
      targets: screening.targets(), dropped: screening.dropped, remarks: facts.remarks,
      reference: facts.reference, system: facts.system,
      isGrownBySystem: facts.isGrownBySystem, device: facts.device,
      statusBarHeight: facts.statusBarHeight,
      headings: screening.headings(), selected: screening.selected(),
      emptiness: facts.emptiness, offset: facts.nodes.first?.offset, unit: facts.unit)
  }

  /// Remarks that the screen has no targets, with the reason if there is only one.
  fileprivate mutating func remarkOnNoTargets() {
    let dropped = dropped.filter(\.reason.isCounted)
    let reasons = Set(dropped.map(\.reason))
    let reason = reasons.count == 1 ? reasons.first : nil
    let why = reason == .hidden ? "for the file says that they are not displayed" : reason?.words
    let words = why.map { ": \(dropped.count) left out, \($0)" } ?? ""
    remarks.add(.noTargets, "\(id) has no target\(words)")
    if let emptiness { remarks.add(emptiness.code, emptiness.sentence) }
  }
}

extension [ImportedScreen] {
  /// Sets the id of every screen, from its name or by a number if there are several.
  fileprivate mutating func nameAll(_ stated: String?) {
    var names = UniqueNames()
    for index in indices {
      let number = count > 1 ? "-\(index + 1)" : ""
      if let stated {
        self[index].id = names.name("\(stated)\(number)")
      } else if let name = self[index].name?.asIdentifier, !name.isEmpty {
        self[index].id = names.name(name.standingBeside("screen"))
      } else {
        self[index].id = names.name("screen\(number)")
      }
    }
  }
}

extension ImportedScreen {
  /// The device of the dump, as far as the dump shows it: Apple's with the size, or else its own.
  var shownDevice: Device {
    let portrait = heldSize.width > heldSize.height ? heldSize.transposed : heldSize
    if system == .ios || system == .design {
      let apple = DeviceCatalogue.iPhones + DeviceCatalogue.iPads
      let known = apple.filter { $0.portraitSize == portrait }
      let standard = known.first { $0.id == DeviceCatalogue.standard.id }
      if let device = standard ?? known.last { return device }
    }
    let scale = device?.scale ?? (system == .ios ? 2 : 1)
    return Device(
      id: Device.importedID, name: Device.importedID,
      kind: portrait.width >= 600 || device?.isTablet == true ? .tablet : .phone,
      portraitSize: portrait, scale: scale, pixelsPerInch: device?.pixelsPerInch ?? 160 * scale,
      statusBarHeight: statusBarHeight ?? system.rules.statusBarHeight, homeIndicatorHeight: 0,
      source: Device.described)
  }

  /// The size of the screen in the device's orientation, in points.
  fileprivate var heldSize: Size { device?.size ?? size }

  /// Whether it is a frame of a design. Such a screen alone has a reference of its own; linking gives
  /// the others a number.
  fileprivate var isFrame: Bool { reference?.hasPrefix("#") == false }

  fileprivate var words: String {
    "\(isFrame ? title ?? id : id) "
      + "(\(system.rules.name) \(heldSize.width.points)×\(heldSize.height.points))"
  }
}

/// The devices of an import. A scenario has one device, that of the first screen.
extension [ImportedScreen] {
  /// Remarks on the screens from other devices than the first.
  fileprivate mutating func remarkOnOtherDevices() {
    guard let first else { return }
    let others = filter {
      $0.system != first.system || !$0.heldSize.isAlike(first.heldSize)
    }
    guard !others.isEmpty else { return }
    let most = 4
    let names = others.prefix(most).map(\.words).joined(separator: ", ")
    let more = others.count > most ? " and \(others.count - most) more" : ""
    let advice =
      first.isFrame ? "--frame NAME takes one alone, and may repeat" : "import them separately"
    self[0].remarks.add(
      .otherDevice,
      "not from the device of \(first.words), which all screens use: \(names)\(more); \(advice)")
  }
}

extension Project {
  /// Returns the device of the project if the screens have its size; otherwise nil, with a remark.
  fileprivate func device(of screens: inout [ImportedScreen]) -> Device? {
    guard let device, let first = screens.first else { return nil }
    let size = first.heldSize
    if device.fits(size, scale: 1) { return device }
    let scale = first.device?.scale ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    screens[0].remarks.add(
      .otherDevice,
      "device \(device.id) of \(name) does not fit \(width.points)×\(height.points); not used")
    return nil
  }
}

extension [ImportedScreen] {
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

extension Remark.Code {
  /// Whether figures and findings depend on it.
  fileprivate var matters: Bool {
    switch self {
    case .density, .window, .part, .turned, .missingBar, .nearLimit, .television, .watch,
      .screenOff, .drawnSurface, .namedNotClickable, .stacked, .computer, .guessedByShape,
      .listRows, .scrolledPlaces, .unseenParts, .cutShort,
      .noTypes, .smallScreen, .sizeUnused, .noTargets, .noClickableAttribute, .assumedSize,
      .otherDevice, .badDevice, .noPrototype, .keyboardDeployed, .longLine, .unknownSystem:
      true
    case .foundAt, .noLabels, .roundedFrames, .badFrame, .noBox, .linkToNothing,
      .startingPointGone, .anywhere, .afterTimeout, .belowFold, .links, .layouts:
      false
    }
  }

  fileprivate var isFirst: Bool { self == .density }
}
