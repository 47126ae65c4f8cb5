extension ScenarioFiles {
  /// The scenarios that paths name, and the skipped paths.
  package struct Found: Sendable {
    package var scenarios: [ScenarioFile] = []
    /// The files and folders without a valid name, as far as their names are readable.
    package var leftOut: [String] = []
    /// The project files that were named.
    package var projects: [String] = []
    /// The files of other programs in the format of scenarios.
    package var foreign: [String] = []
    /// The named files that the project does not list.
    package var unlisted: [String] = []
    /// The links that lead out of the folder, or into one that contains them.
    package var links: [String] = []
    /// The pipes, sockets and devices in the folder.
    package var specials: [String] = []

    /// The skipped paths and the reasons, one a line.
    package var notes: [String] {
      [
        foreign.isEmpty
          ? nil
          : "skipped \(Self.count(foreign, "file that is not a scenario", "files that are no scenarios")): "
            + Self.list(foreign),
        unlisted.isEmpty
          ? nil
          : "skipped \(Self.count(unlisted, "file", "files")) that the project does not list: "
            + Self.list(unlisted),
        leftOut.isEmpty ? nil : ScenarioFiles.note(onLeftOut: leftOut),
        links.isEmpty
          ? nil
          : "skipped \(Self.count(links, "link", "links")) that lead out of the folder or round in "
            + "it: \(Self.list(links))",
        specials.isEmpty
          ? nil
          : "skipped \(Self.count(specials, "pipe, socket or device", "pipes, sockets or devices"))"
            + ": \(Self.list(specials))",
      ].compactMap(\.self)
    }

    private static func count(_ paths: [String], _ one: String, _ several: String) -> String {
      "\(paths.count) \(paths.count == 1 ? one : several)"
    }

    /// Returns the first of the paths.
    private static func list(_ paths: [String]) -> String {
      let more = paths.count > mostNamed ? ", …" : ""
      return paths.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ") + more
    }

    private static let mostNamed = 5
  }

  /// Returns a note on skipped files with the reason.
  static func note(onLeftOut names: [String]) -> String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "left out, as no name in UTF-8 leads there: \(list)"
  }
}
