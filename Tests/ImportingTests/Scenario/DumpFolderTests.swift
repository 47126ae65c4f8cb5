import ScenarioLanguage
import TestSupport
import Testing

@testable import Importing

@Suite struct `The folder of dumps` {
  private static let paths =
    Repository.files(in: "Tests/Dumps", ending: ".xml")
    + Repository.files(in: "Tests/Dumps", ending: ".json")

  @Test func `Every dump of the folder has a source and a licence`() throws {
    #expect(Self.paths.count >= 6)
    let text = try Repository.text(of: "Tests/Dumps/README.md")
    for path in Self.paths {
      let name = String(path.split(separator: "/").last ?? "")
      #expect(text.contains("](\(name))"), "\(name)")
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
  @Test(arguments: paths)
  func `The scenarios of the study are made from the folder's dumps`(path: String) throws {
    let stem = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let name = "Scenarios/imported/\(stem).kdl"
    let bytes = Array(try Repository.bytes(of: path))
    let scenario = try ImportedScenario([.init(path: path, bytes: bytes)], at: name)
    #expect(try Repository.text(of: name).hasPrefix(scenario.text))
  }

  @Test(arguments: paths)
  func `A dump of the folder damaged anywhere never traps`(path: String) throws {
    let bytes = Array(try Repository.bytes(of: path))
    var random = SplitMix64(seed: 14)
    for _ in 0..<Campaign.count(of: 30, first: 12) {
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
        (options.links, options.kinds, options.versionSource) = (true, true, source)
        let both = [bytes, changed].map { ImportedScenario.Source(path: path, bytes: $0) }
        guard let scenario = try? ImportedScenario(both, at: "a.kdl", options) else { continue }
        let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: scenario.text))
        #expect(reading.study != nil, "\(reading.diagnostics.map(\.text))")
      }
    }
  }
}
