import JSON
import TestSupport
import Testing

@testable import Importing

@Suite struct `Seeds of fuzzing` {
  private static let seeds = [".xml", ".json", ".txt", ".yaml"].flatMap {
    Repository.files(in: "Tests/Fuzz/Seeds/import", ending: $0)
  }

  /// A parser that no seed reaches is fed with nothing that it takes for its own.
  @Test func `Every format has a seed of fuzzing with its name`() throws {
    for seed in Self.seeds {
      let bytes = try Repository.bytes(of: seed)
      let name = try Importer.read(bytes).formats.first
      let format = try #require(Importer.formats.first { $0.name == name })
      #expect(Self.name(of: seed) == format.id)
      #expect(bytes.count <= 4_096)
    }
    #expect(Set(Self.seeds.map(Self.name)) == Set(Importer.formats.map(\.id)))
  }

  /// No format depends on its place in the list: one that may take another's dumps yields.
  @Test(arguments: seeds) func `Each seed is taken by one format, a yielding one last`(
    seed: String
  ) throws {
    let dump = try dump(Repository.bytes(of: seed))
    var takers: [FormatDescriptor] = []
    for format in FormatCatalogue.all {
      guard let screens = try format.screens(of: dump) else { continue }
      #expect(!screens.isEmpty)
      takers.append(format.descriptor)
    }
    let firm = takers.filter { !$0.yields }
    #expect((firm.isEmpty ? takers : firm).map(\.id) == [Self.name(of: seed)])
  }

  private func dump(_ bytes: [UInt8]) throws -> Importing.Dump {
    let text = try DumpText(bytes)
    let options = ImportOptions()
    if let document = try MarkupReader.documents(in: text, roots: FormatCatalogue.roots).first {
      return Importing.Dump(markup: document, options: options)
    }
    let ballast = FormatCatalogue.ballast
    if let start = text.nextValue(from: 0),
      let value = try JSONValue.ofDump(text.bytes, from: start, without: ballast).value
    {
      return Importing.Dump(value: value, options: options)
    }
    return Importing.Dump(text: text, options: options)
  }

  private static func name(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }
}
