package import TouchLab

extension [ImportedScreen] {
  /// Says where they and their targets stand in the dump of a path.
  mutating func takePlaces(in text: DumpText, path: String) {
    let offsets = flatMap { [$0.offset] + $0.targets.map(\.offset) }.compactMap(\.self)
    let places = text.places(of: offsets, path: path)
    // What has no offset stands in a text within the dump.
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
  /// Lets everything that came from a dump point at it, also where the study was read from a text.
  ///
  /// `imported` is the study of the dump. What a text adds to a screen of it points at the screen.
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
