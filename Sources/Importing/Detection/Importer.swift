internal import JSON
internal import TouchLab

package enum Importer {
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
  /// The tools, with groups of texts, one of which occurs completely in such a file.
  private static let tools: [(marks: [[StaticString]], sentence: String, advice: String)] = [
    (
      [["\"lighthouseVersion\""], ["\"tap-targets\""]],
      "it is a report of Lighthouse, which names failures only",
      "take the page's rectangles: mistap import --snippet"
    ),
    (
      [["\"anchorPoint\"", "\"payload\""]],
      "it is a hierarchy of Poco, whose places are shares of a screen without a size",
      "dump the screen with adb exec-out uiautomator dump /dev/tty"
    ),
    (
      [["AutomationId=", "LocalizedControlType="], ["AutomationId=", "FrameworkId="]],
      "it is a source of UI Automation (WinAppDriver, FlaUI), a desktop program for mice",
      "mistap predicts taps on touch screens only"
    ),
    (
      [["DetoxRuntimeError"]],
      "it is a log of Detox, which has no frames of targets",
      "save device.generateViewHierarchyXml() in the test"
    ),
    (
      [["\"testEngine\"", "\"axe-core\""], ["\"violations\"", "\"passes\""]],
      "it is a result of axe, which has no rectangles",
      "take the page's rectangles: mistap import --snippet; then check by WCAG"
    ),
    (
      [["midscene_web_dump"], ["\"groupName\"", "\"executions\""]],
      "it is a report of Midscene, which has pictures and no tree",
      "save the UI context of the screen as JSON"
    ),
    (
      [["<!doctype html"], ["<!DOCTYPE html"], ["<html"]],
      "it is a page of HTML, which does not say where anything is",
      "open it in a browser, and take its rectangles: mistap import --snippet"
    ),
  ]

  /// The problem with a file of such a tool; nil for any other file.
  static func problem(in text: DumpText) -> ImportProblem? {
    tools.first { text.holdsAll(ofOneOf: $0.marks) }.map {
      ImportProblem(.unknownFormat, $0.sentence, advice: $0.advice)
    }
  }
}
