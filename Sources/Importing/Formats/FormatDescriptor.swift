/// The description of a format in the program and its guide, and the marks by which its dumps are
/// recognised.
package struct FormatDescriptor: Sendable {
  /// The word for it in lists, and the name of its seed in `Tests/Fuzz/Seeds/import`.
  package let id: String
  /// The name of the format.
  package let name: String
  /// The tools that write it, for a line of the help.
  package let summary: String
  /// The sources and commands of a dump, for the table of the guide.
  var captures: [(source: String, command: String)] = []
  /// The root elements of its XML.
  var roots: [String] = []
  /// Groups of names in its JSON, one of which occurs completely.
  ///
  /// Other JSON hardly contains them.
  var signatures: [[StaticString]] = []
  /// Groups of texts in its plain-text dumps, one of which occurs completely.
  var marks: [[StaticString]] = []
  /// Marks that other texts may have, too.
  ///
  /// They admit a text to this format, but do not make a file among scenarios a dump.
  var looseMarks: [[StaticString]] = []
  /// The file endings other than `.xml` and `.json`.
  var endings: [String] = []
  /// The JSON members that no format needs and the reader drops.
  var ballast: [String] = []
  /// Whether other formats are tried first because they may match the same dumps.
  var yields = false
}
