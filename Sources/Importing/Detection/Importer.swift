internal import JSON
internal import TouchLab

/// The import of dumps from all tools.
package enum Importer {
  /// The result of an import.
  package struct Result: Sendable {
    /// The name of the format.
    package var format: String
    package var screens: [ImportedScreen]
    /// The decoded text of the dump, to which offsets refer.
    var text: DumpText
  }

  /// A dump whose size and density are not settled yet.
  struct Opened: Sendable {
    var format: String
    var screens: [ScreenFacts]
    var text: DumpText
  }

  /// Reads a dump in the format that its content shows.
  package static func read(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions()
  ) throws(ImportProblem) -> Result {
    let opened = try open(bytes, options)
    return try result(of: opened, AndroidCalibration.settled(opened.screens, options)[...], options)
  }

  /// Reads a dump without the facts that other dumps may add.
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

  /// The problem with a text that begins like JSON; nil if there is none.
  private static func problem(withValueIn text: DumpText) -> ImportProblem? {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
    do {
      _ = try JSONValue.ofDump(text.bytes, without: FormatCatalogue.ballast)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the screens of a dump after all rules.
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
  /// Creates a screen after all rules, still without an id.
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
  /// Sets the id of every screen, from its name or by a number if there are several.
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

/// The known files of tools from which no screen can be made.
enum KnownElsewhere {
  private struct Tool {
    /// Groups of texts, one of which occurs completely in such a file.
    var marks: [[StaticString]]
    var sentence: String
    var advice: String
  }

  private static let tools = [
    Tool(
      marks: [["\"lighthouseVersion\""], ["\"tap-targets\""]],
      sentence: "it is a report of Lighthouse, which names failures only",
      advice: "take the page's rectangles: mistap import --snippet"),
    Tool(
      marks: [["\"anchorPoint\"", "\"payload\""]],
      sentence: "it is a hierarchy of Poco, whose places are shares of a screen without a size",
      advice: "dump the screen with adb exec-out uiautomator dump /dev/tty"),
    Tool(
      marks: [["AutomationId=", "LocalizedControlType="], ["AutomationId=", "FrameworkId="]],
      sentence: "it is a source of UI Automation (WinAppDriver, FlaUI), a desktop program for mice",
      advice: "mistap predicts taps on touch screens only"),
    Tool(
      marks: [["<ViewHierarchy"], ["AX.frame="], ["DetoxRuntimeError"]],
      sentence: "it is a log of Detox or EarlGrey, which has no frames of targets",
      advice: "take the page source of the screen with Appium or WebDriverAgent"),
    Tool(
      marks: [["<!doctype html"], ["<!DOCTYPE html"], ["<html"]],
      sentence: "it is a page of HTML, which does not say where anything is",
      advice: "open it in a browser, and take its rectangles: mistap import --snippet"),
  ]

  /// The problem with a file of such a tool; nil for any other file.
  static func problem(in text: DumpText) -> ImportProblem? {
    tools.first { text.holdsAll(ofOneOf: $0.marks) }.map {
      ImportProblem(.unknownFormat, $0.sentence, advice: $0.advice)
    }
  }
}
