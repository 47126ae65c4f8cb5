package import TouchLab

/// Where in a dump's text its nodes stand, so that findings about what they came to can name the dump.
struct DumpPlaces {
  private var places: [Int: SourcePlace] = [:]
  private let beginning: SourcePlace

  /// The places of screens and their targets in the dump of a path: one walk over its bytes.
  init(of screens: [ImportedScreen], in text: DumpText, path: String) {
    beginning = SourcePlace(file: path, line: 1, column: 1)
    let offsets = Set(screens.flatMap { [$0.offset] + $0.targets.map(\.offset) }.compactMap(\.self))
    var place = beginning
    var next = 0
    text.bytes.withUnsafeBufferPointer { bytes in
      for offset in offsets.sorted() where offset <= bytes.count {
        for byte in bytes[next..<offset] {
          if byte == UInt8(ascii: "\n") {
            place.line += 1
            place.column = 1
          } else if byte & 0xC0 != 0x80 {
            place.column += 1
          }
        }
        next = offset
        places[offset] = place
      }
    }
  }

  /// The place of an offset, else the beginning of the dump.
  private func place(at offset: Int?) -> SourcePlace {
    offset.flatMap { places[$0] } ?? beginning
  }

  /// A screen that says where it and its targets stand.
  func placed(_ screen: ImportedScreen) -> ImportedScreen {
    var screen = screen
    screen.place = place(at: screen.offset)
    for index in screen.targets.indices {
      screen.targets[index].place = place(at: screen.targets[index].offset)
    }
    return screen
  }
}

extension ImportedScenario {
  /// A study that was read from the scenario, each thing at the place of the dump that it came from.
  package func placing(_ study: Study) -> Study {
    var study = study
    for (index, group) in zip(study.layouts.indices, layouts) {
      study.layouts[index].place = group.screens.first?.place
      for screen in study.layouts[index].screens.indices {
        study.layouts[index].screens[screen].takePlaces(of: group.screens)
      }
    }
    for index in study.ignores.indices {
      let ignore = study.ignores[index]
      let screen = screens.first { $0.id == ignore.screen } ?? screens.first
      study.ignores[index].place =
        screen?.targets.first { $0.id == ignore.target }?.place ?? screen?.place
    }
    return study
  }
}

extension Screen {
  fileprivate mutating func takePlaces(of screens: [ImportedScreen]) {
    guard let found = screens.first(where: { $0.id == id }) else { return }
    place = found.place
    let places = Dictionary(
      found.targets.map { ($0.id, $0.place) }, uniquingKeysWith: { first, _ in first })
    for index in elements.indices {
      elements[index].place = places[elements[index].id] ?? found.place
    }
  }
}
