package import TouchLab

extension [ImportedScreen] {
  /// Sets the places of the screens and their targets in a dump.
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
  /// from a text.
  ///
  /// `imported` is the study of the dump. Additions of the text get the place of their screen.
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
