extension ScenarioFiles {
  /// The scenarios that paths name, and what was left out.
  package struct Found: Sendable {
    package var scenarios: [ScenarioFile] = []
    /// The files and folders that cannot be named, as much of their names as can be read.
    package var leftOut: [String] = []
    /// The links that lead out of the folder, or back into one that they stand in.
    package var links: [String] = []
    /// The pipes, sockets and devices that lie in the folder.
    package var specials: [String] = []

    /// The paths that were left out and the reasons, a line each.
    package var notes: [String] {
      [
        leftOut.isEmpty ? nil : ScenarioFiles.note(onLeftOut: leftOut),
        links.isEmpty
          ? nil
          : "left out \(Self.count(links, "link", "links")) that lead out of the folder or round in "
            + "it: \(Self.list(links))",
        specials.isEmpty
          ? nil
          : "left out \(Self.count(specials, "pipe, socket or device", "pipes, sockets or devices"))"
            + ": \(Self.list(specials))",
      ].compactMap(\.self)
    }

    private static func count(_ paths: [String], _ one: String, _ several: String) -> String {
      "\(paths.count) \(paths.count == 1 ? one : several)"
    }

    /// The first of the paths.
    private static func list(_ paths: [String]) -> String {
      let more = paths.count > mostNamed ? ", …" : ""
      return paths.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ") + more
    }

    private static let mostNamed = 5
  }

  /// The files that are left out, and the reason.
  static func note(onLeftOut names: [String]) -> String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "left out, as no name in UTF-8 leads there: \(list)"
  }
}
