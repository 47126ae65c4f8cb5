internal import JSON
internal import TouchLab

package enum Importer {
  /// The supported formats, for lists and the help.
  package static var formats: [FormatDescriptor] { FormatCatalogue.descriptors }

  /// Returns the dumps of a text in the formats that their content shows.
  static func dumps(
    in text: DumpText, _ options: ImportOptions
  ) throws(ImportProblem) -> DumpSearch.Found {
    var search = DumpSearch(options)
    if let found = try search.dumps(in: text) { return found }
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
