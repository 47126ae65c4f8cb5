import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import Importing

/// What half an hour of fuzzing came to for each format: inputs that reach all that any reached.
@Suite struct `Kept inputs of fuzzing` {
  private static let archives = Repository.files(in: "Tests/Fuzz/Corpora", ending: ".tar.gz")
  private static let unpacks =
    (try? Executable.run(["-c", "command -v tar && command -v gzip"], program: "/bin/sh"))?.status
    == .exited(0)
  /// So many of an archive are tried.
  private static let most = Campaign.count(of: 10_000, first: 30)

  @Test func `Kept inputs of fuzzing exist for every format with a seed`() {
    let seeds = [".xml", ".json", ".txt", ".yaml"].flatMap {
      Repository.files(in: "Tests/Fuzz/Seeds/import", ending: $0)
    }
    #expect(!seeds.isEmpty)
    #expect(Set(seeds.map(Self.format)) == Set(Self.archives.map(Self.format)))
  }

  @Test(.enabled(if: unpacks), arguments: archives)
  func `Kept inputs of fuzzing are read, or refused at a place`(archive: String) throws {
    let folder = try TemporaryFolder()
    let unpacked = try Executable.run(
      ["-c", "gzip -dc \"$0\" | tar -xf -", "\(Repository.root)/\(archive)"], program: "/bin/sh",
      folder: folder.path)
    #expect(unpacked.status == .exited(0), "\(unpacked.standardError)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    let step = max(1, names.count / Self.most)
    for index in stride(from: 0, to: names.count, by: step) {
      let url = URL(filePath: folder.path(of: names[index]))
      check(Array(try Data(contentsOf: url)), "\(Self.format(of: archive))/\(names[index])")
    }
  }

  /// That a dump comes to a scenario in canonical form, or to a message that names the dump.
  private func check(_ bytes: [UInt8], _ name: String) {
    let source = ImportedScenario.Source(path: "dump", bytes: bytes)
    var options = ImportOptions()
    (options.links, options.versionSource) = (true, .names)
    do {
      let scenario = try ImportedScenario([source], at: "dump.kdl", options)
      let text = scenario.text
      let canonical = try? Canonical.text(of: SourceFile(path: "dump.kdl", text: text))
      #expect(canonical == text, "\(name)")
      #expect(scenario.isWhatItsTextReadsAs, "\(name)")
    } catch {
      #expect(error.message.hasPrefix("dump:"), "\(name)")
    }
  }

  /// The format of a seed or an archive, which is its name up to the first dot.
  private static func format(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }
}
