internal import JSON
internal import TouchLab

/// Reads dumps of real screens, whatever tool wrote them.
package enum Importer {
  /// What a dump comes to.
  package struct Result: Sendable {
    /// What people call the format.
    package var format: String
    package var screens: [ImportedScreen]
    /// The dump as the text in which offsets count.
    var text: DumpText
  }

  /// A dump whose screens are not settled yet.
  struct Opened: Sendable {
    var format: String
    var screens: [ScreenFacts]
    var text: DumpText
  }

  /// Reads a dump by its content.
  package static func read(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions()
  ) throws(ImportProblem) -> Result {
    let opened = try open(bytes, options)
    return try result(of: opened, AndroidCalibration.settled(opened.screens, options)[...], options)
  }

  /// Reads a dump as far as it can be read alone.
  static func open(
    _ bytes: [UInt8], _ options: ImportOptions
  ) throws(ImportProblem) -> Opened {
    let text = try DumpText(bytes)
    var search = DumpSearch(options)
    if let found = try search.dumps(in: text) {
      return Opened(format: found.format, screens: found.screens, text: text)
    }
    throw ServerErrors.problem(inText: text) ?? KnownElsewhere.problem(in: text)
      ?? search.problem ?? problem(withValueIn: text) ?? FormatCatalogue.unknown
  }

  /// What is wrong with a text that begins as JSON does.
  private static func problem(withValueIn text: DumpText) -> ImportProblem? {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
    do {
      _ = try JSONValue.ofDump(text.bytes, without: FormatCatalogue.ballast)
      return nil
    } catch {
      return error
    }
  }

  /// The screens of a dump after all rules.
  static func result(
    of dump: Opened, _ settled: ArraySlice<ScreenFacts>, _ options: ImportOptions
  ) throws(ImportProblem) -> Result {
    var screens: [ImportedScreen] = []
    for var facts in settled {
      if let size = options.size, facts.evidence == nil, facts.size != size {
        facts.remarks.append(
          Remark(.sizeUnused, "the file says the screen's size: --size is not used"))
      }
      screens.append(
        ImportedScreen(
          try Screening.result(of: facts.withinLimits(), mostTargets: options.mostTargets)))
    }
    screens.nameAll(options.screen)
    return Result(format: dump.format, screens: screens, text: dump.text)
  }
}

extension ImportedScreen {
  /// A screen after all rules, without an id yet.
  init(_ screening: Screening) {
    let facts = screening.facts
    self.init(
      id: "", title: facts.title, name: facts.name, page: facts.page,
      size: Size(
        width: (facts.size.width / facts.unit * 100).rounded() / 100,
        height: (facts.size.height / facts.unit * 100).rounded() / 100),
      targets: screening.targets(), dropped: screening.dropped, remarks: facts.remarks,
      reference: facts.reference, system: facts.system,
      isGrownBySystem: facts.isGrownBySystem,
      device: facts.device,
      statusBarHeight: facts.statusBarHeight,
      headings: screening.headings(), selected: screening.selected(),
      offset: facts.nodes.first?.offset)
  }
}

extension [ImportedScreen] {
  /// Gives every screen its id: from its name, or counted where there are several.
  package mutating func nameAll(_ stated: String?) {
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
