internal import JSON
package import ScenarioLanguage
package import TouchLab

/// A format of dumps: its description, its recognition and its conversion into facts.
protocol DumpFormat: Sendable {
  static var descriptor: FormatDescriptor { get }
  /// Returns the screens of a dump. Nil for a dump of another format.
  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]?
  /// Whether a line is the first line of a plain-text dump that could otherwise be a scenario.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool
}

extension DumpFormat {
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool { false }
}

/// A dump, parsed without knowledge of its format: XML, JSON, or plain text in which formats look
/// for their own trees.
struct Dump: Sendable {
  var markup: MarkupTree?
  /// The JSON value; null for XML and text.
  var value = JSONValue.null
  var text: DumpText?
  let options: ImportOptions
}

/// The description of a format, for the program and its guide, and the marks of its dumps.
package struct FormatDescriptor: Sendable {
  /// The word for it in lists, and the name of its seed in `Tests/Fuzz/Seeds/import`.
  package let id: String
  package let name: String
  /// The tools that write it, for a line of the help.
  package let summary: String
  /// The sources and commands of a dump, for the table of the guide.
  var captures: [(source: String, command: String)] = []
  var roots: [String] = []
  /// Groups of names in its JSON, one of which occurs completely. Other JSON hardly contains them.
  var signatures: [[StaticString]] = []
  /// Groups of texts in its plain-text dumps, one of which occurs completely.
  var marks: [[StaticString]] = []
  /// Marks that other texts may have, too. They admit a text to this format, but do not make a file
  /// among scenarios a dump.
  var looseMarks: [[StaticString]] = []
  /// The file endings other than `.xml` and `.json`.
  var endings: [String] = []
  /// The JSON members that no format needs and the reader drops.
  var ballast: [String] = []
  /// Whether other formats are tried first because they may match the same dumps.
  var yields = false
}

package struct ImportOptions: Sendable {
  /// The density of an Android screen, in dots per inch.
  package var density: Double?
  package var device: Device?
  /// The size of the screen, in pixels for Android dumps and in points otherwise.
  package var size: Size?
  package var screen: String?
  /// The platform by which a dump of another one is read.
  package var platform: PlatformName?
  /// The names of the only frames of a design that are read; empty for all.
  package var frames: [String] = []

  /// The source of a design's layouts; nil for its pages, with ids of their own.
  package var versionSource: VersionSource?
  package var links = false

  package var mostTargets = ScenarioReader.mostTargets

  /// The project file whose device, density and size count where a dump states nothing.
  package var project: Project?

  package init() {}
}

/// The part of a design that makes another layout of the same screens.
package enum VersionSource: String, Sendable, CaseIterable {
  case pages
  case names
}

extension Project {
  /// The size of the screen in pixels, stated or by its device; nil without either.
  var sizeInPixels: Size? { defaults.size ?? device?.sizeInPixels }

  /// The pixels per dp, stated or by its device; nil without either.
  var scale: Double? { defaults.density.map { $0 / 160 } ?? device?.scale }

  /// The size of the screen in points, stated or by its device; nil without either.
  var sizeInPoints: Size? { defaults.size ?? device?.portraitSize }
}

extension Device {
  /// The size of the screen in pixels, in portrait.
  var sizeInPixels: Size {
    Size(
      width: (portraitSize.width * scale).rounded(),
      height: (portraitSize.height * scale).rounded())
  }

  /// Whether a screen in some unit has the device's size, in either orientation. `scale` is the
  /// number of these units per point. Dumps round sizes.
  func fits(_ size: Size, scale: Double) -> Bool {
    let own = Size(width: portraitSize.width * scale, height: portraitSize.height * scale)
    return own.isAlike(size) || own.transposed.isAlike(size)
  }
}

extension Size {
  /// Whether it is another size but for rounding.
  func isAlike(_ other: Size) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}
