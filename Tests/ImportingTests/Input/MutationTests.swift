import TestSupport
import Testing
import TouchLab

@testable import Importing

/// Dumps of every format with random changes: each becomes a study or an error, and nothing traps.
@Suite(.timeLimit(.minutes(20))) struct `Mutated dumps` {
  private static let seeds: [String] = [".xml", ".json", ".txt", ".yaml"].flatMap { ending in
    Repository.files(in: "Tests/Fuzz/Seeds/import", ending: ending)
      + Repository.files(in: "Tests/Dumps", ending: ending)
  }.filter { !$0.contains("/licences/") }

  @Test(arguments: seeds)
  func `Mutated dumps become a study, or an error at a place in their text`(seed: String) throws {
    try check(Repository.bytes(of: seed), seed)
  }

  @Test func `Mutated dumps in an answer become a study, or an error at a place in it`()
    throws
  {
    let source = try Repository.text(of: "Tests/Fuzz/Seeds/import/xcuitest.xml")
    let text = source.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    try check(Array("{\"value\": \"\(text)\"}".utf8), "xcuitest.xml in JSON")
  }

  private func check(_ original: [UInt8], _ name: String) throws {
    var mutator = try DumpMutator(original, seed: 45)
    // Large dumps take a tenth of a second each, and the study of real screens has many.
    let whole = name.hasPrefix("Tests/Dumps") ? 600 : 2_000
    for number in 0..<Campaign.count(of: whole, first: original.count < 4_096 ? 50 : 4) {
      let bytes = mutator.next()
      let found = places(of: bytes, beside: number % 2 == 0 ? nil : original)
      let text = Lines(bytes)
      #expect(found?.allSatisfy(text.have) == true, "mutant \(number) of \(name): \(found ?? [])")
    }
  }

  /// The places of the study, or of the error; nil for what is neither, and for a study that its text
  /// does not read as.
  ///
  /// A mutant is read alone, or linked with the original before it.
  private func places(of bytes: [UInt8], beside original: [UInt8]?) -> [SourcePlace]? {
    var sources = [ImportedScenario.Source(path: "dump", bytes: bytes)]
    var options = ImportOptions()
    if let original {
      sources.insert(.init(path: "original", bytes: original), at: 0)
      (options.links, options.versionSource) = (true, .names)
    }
    do {
      let scenario = try ImportedScenario(sources, at: "dump.kdl", options)
      return scenario.isWhatItsTextReadsAs ? scenario.study.places(in: "dump") : nil
    } catch {
      guard let line = error.problem.line else {
        return ofWholeDump.contains(error.problem.code) ? [] : nil
      }
      return [SourcePlace(file: "dump", line: line, column: error.problem.column ?? 0)]
    }
  }
}

/// What is wrong with a dump as a whole: such errors name the file alone.
private let ofWholeDump: Set<ImportProblem.Code> = [
  .emptyFile, .encoding, .unknownFormat, .dtdRefused, .toolError, .apiError, .noScreen, .noBoxes,
  .badSize, .unknownVersion, .tooLarge, .tooDeep, .tooManyNodes,
]

/// The lengths of a text's lines.
private struct Lines {
  private let lengths: [Int]

  init(_ bytes: [UInt8]) {
    lengths = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in line.count { $0 & 0xC0 != 0x80 } }
  }

  /// Whether a place is on a line, or directly behind it.
  func have(_ place: SourcePlace) -> Bool {
    lengths.indices.contains(place.line - 1)
      && (1...lengths[place.line - 1] + 1).contains(place.column)
  }
}

extension Study {
  /// The places of all that a file says.
  fileprivate func places(in file: String) -> [SourcePlace] {
    let screens = layouts.flatMap(\.screens)
    let all =
      layouts.map(\.place) + ignores.map(\.place) + screens.map(\.place)
      + screens.flatMap(\.elements).map(\.place)
    return all.compactMap(\.self).filter { $0.file == file }
  }
}
