import ScenarioLanguage
import Testing
import TouchLab

/// Reads a text that a test has written out.
func read(_ text: String, path: String = "app.kdl") -> Reading {
  ScenarioReader.read(SourceFile(path: path, text: text))
}

/// The study of a text in which nothing may be wrong.
func study(_ text: String) throws -> Study {
  let reading = read(text)
  #expect(reading.diagnostics.map(\.text) == [])
  return try #require(reading.study)
}

/// A study of one screen `home`, on which `nodes` stand, and of what they may lead to.
func study(onScreen nodes: String, _ others: String = "") throws -> Study {
  try study("screen home title=\"Home\" {\n\(nodes)\n}\nscreen other\n\(others)")
}

extension Screen {
  /// Every element, outer ones first, down to segments in bars.
  var all: [Element] {
    var found: [Element] = []
    var left = Array(elements.reversed())
    while let element = left.popLast() {
      found.append(element)
      left += element.children.reversed()
    }
    return found
  }

  /// The only element of a kind, named as the language names it.
  func only(_ kind: String) -> Element? {
    let found = all.filter { $0.kind.name == kind }
    return found.count == 1 ? found.first : nil
  }
}

extension Diagnostic {
  /// The place as `line:column`.
  var lineAndColumn: String { "\(place.line):\(place.column)" }
}
