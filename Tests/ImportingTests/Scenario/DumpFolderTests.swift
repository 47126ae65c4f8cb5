import ScenarioLanguage
import TestSupport
import Testing

@testable import Importing

@Suite struct `The folder of dumps` {
  private static let folder = "Tests/Dumps/"
  private static let paths = [".xml", ".json", ".txt"].flatMap { ending in
    Repository.files(in: "Tests/Dumps", ending: ending).filter { !$0.contains("/licences/") }
  }
  /// The dumps of each scenario of the study, by its name: one file, or the files of a folder.
  private static let scenarios = Dictionary(grouping: paths) { path in
    path.dropFirst(folder.count).prefix { $0 != "/" && $0 != "." }.description
  }

  @Test func `Every dump of the folder has a source and a licence`() throws {
    #expect(Self.paths.count >= 6)
    let text = try Repository.text(of: "Tests/Dumps/README.md")
    for path in Self.paths {
      #expect(text.contains("](\(path.dropFirst(Self.folder.count)))"), "\(path)")
    }
  }

  @Test(arguments: paths)
  func `Every dump of the folder becomes a scenario`(path: String) throws {
    let bytes = Array(try Repository.bytes(of: path))
    #expect(DumpSniffer.isKnownDump(bytes))
    let scenario = try ImportedScenario([.init(path: path, bytes: bytes)], at: "a.kdl")
    #expect(scenario.screens.allSatisfy { !$0.targets.isEmpty })
    #expect(scenario.isWhatItsTextReadsAs)
  }

  /// The scenarios of the study are imports to the letter, with what they accept below.
  @Test(arguments: scenarios.keys.sorted())
  func `The scenarios of the study are made from the folder's dumps`(scenario: String) throws {
    let paths = try #require(Self.scenarios[scenario]).sorted()
    let name = "Scenarios/imported/\(scenario).kdl"
    var options = ImportOptions()
    options.links = paths.count > 1
    let sources = try paths.map { path in
      ImportedScenario.Source(path: path, bytes: Array(try Repository.bytes(of: path)))
    }
    let imported = try ImportedScenario(sources, at: name, options)
    #expect(try Repository.text(of: name).hasPrefix(imported.text))
  }

  @Test(arguments: paths)
  func `A dump of the folder damaged anywhere never traps`(path: String) throws {
    let bytes = Array(try Repository.bytes(of: path))
    var random = SplitMix64(seed: 14)
    for _ in 0..<Campaign.count(of: 30, first: 4) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: changed.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.removeSubrange(index..<min(index + 20, changed.count))
        case 2: changed.insert(contentsOf: changed.prefix(30), at: index)
        default: changed.replaceSubrange(index..<min(index + 3, changed.count), with: "-99999".utf8)
        }
      }
      _ = Importer.code(changed)
      for source in VersionSource.allCases {
        var options = ImportOptions()
        (options.links, options.versionSource) = (true, source)
        let both = [bytes, changed].map { ImportedScenario.Source(path: path, bytes: $0) }
        guard let scenario = try? ImportedScenario(both, at: "a.kdl", options) else { continue }
        let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: scenario.text))
        #expect(reading.study != nil, "\(reading.diagnostics.map(\.text))")
      }
    }
  }
}
