import TestSupport
import Testing

@testable import Importing

@Suite struct `Seeds of fuzzing` {
  /// A parser that no seed reaches is fed with nothing that it takes for its own.
  @Test func `are of every format`() throws {
    let folder = "Tests/Fuzz/Seeds/import"
    let seeds =
      Repository.files(in: folder, ending: ".xml")
      + Repository.files(in: folder, ending: ".json")
    let formats = try seeds.map { try Importer.read(Repository.bytes(of: $0)).format }
    #expect(Set(formats) == Set(FormatCatalogue.all.map { $0.name }))
    for seed in seeds { #expect(try Repository.bytes(of: seed).count <= 4_096) }
  }
}
