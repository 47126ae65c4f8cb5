import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

/// Scenarios with bytes and words changed at random: whatever comes of it, nothing may trap or hang.
@Suite(.timeLimit(.minutes(20))) struct `Damaged scenarios` {
  private static let originals: [[UInt8]] =
    [Array(completeExample.utf8)]
    + `The scenarios of the repository`.paths.compactMap { try? Repository.bytes(of: $0) }

  /// The words of the language, and values that nobody should write.
  private static let words: [[UInt8]] = {
    var words = Grammar.top.flatMap(vocabulary(of:)) + Grammar.steps.flatMap(vocabulary(of:))
    words += SystemButton.allCases.map(\.rawValue)
    words += [
      "0", "-1", "1e5", "1e-300", "1e400", "0.001", "99999", "#nan", "#inf", "#true", "#false",
      "#null", "\"\"", "back", "key-q", "more", "{", "}", ";", "\n", "\"", "/-", "//", "=", "thumb",
      "perfect", "iphone-3g", "ipad", "landscape", "phone", "tablet", "visual", "x=0", "y=-50",
      "width=0.5", "height=100000", "columns=1000", "spacing=99999", "row-height=0.01",
      "opens=message", "toggles=a", "dismisses=#true", "grow=100000", "hides-after=0",
      "type \"é\\u{1F600}\"", "wait 1000000", "swipe up", "rotate landscape", "tap 0 0",
      "device d { size 1 1; ppi 1; status-bar 500 }", "lapse 0.999999", "spread 100",
    ]
    return words.map { Array($0.utf8) }
  }()

  /// The words of a node and of what may stand in it, each node once: elements hold elements.
  private static func vocabulary(of form: NodeForm) -> [String] {
    var words: [String] = []
    var seen: Set<String> = []
    var open = [form]
    while let next = open.popLast() {
      guard seen.insert(next.name).inserted else { continue }
      words += [next.name] + next.properties.map { "\($0.name)=" }
      open += next.children ?? []
    }
    return words
  }

  @Test(arguments: UInt64(0)..<UInt64(Campaign.count(of: 16, first: 2)))
  func `A damaged scenario is refused, or read and run`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      for original in Self.originals {
        check(mutated(original, using: &random))
      }
    }
  }

  @Test func `A scenario with swapped words runs if it is read`() throws {
    var random = SplitMix64(seed: 99)
    var ran = 0
    for original in Self.originals {
      for _ in 0..<Campaign.count(of: 30, first: 2) where check(swapped(original, using: &random)) {
        ran += 1
      }
    }
    #expect(ran > 20, "too few of them were read to be of use: \(ran)")
  }

  /// Whether it was read, and so was run.
  @discardableResult
  private func check(_ bytes: [UInt8]) -> Bool {
    let reading = ScenarioReader.read(SourceFile(path: "damaged.kdl", bytes: bytes))
    #expect((reading.study == nil) == !reading.diagnostics.isEmpty)
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.text.hasPrefix("damaged.kdl:"))
    }
    guard var study = reading.study else { return false }
    let elements = study.layouts.flatMap(\.screens).reduce(0) { $0 + $1.all.count }
    guard elements < 300 else { return false }
    study.trials = 10
    let result = StudyRunner.run(study, draws: false)
    #expect(result?.layouts.count == study.layouts.count)
    for target in result?.layouts.flatMap(\.screens).flatMap(\.targets) ?? [] {
      #expect(target.success.map { $0 >= 0 && $0 <= 1 + 1e-9 } ?? true)
    }
    return true
  }

  private func mutated(_ original: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...60, using: &random))
      let chunk = Array(bytes[place..<end])
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: chunk, at: Int.random(in: 0...bytes.count, using: &random))
      case 3:
        bytes.removeSubrange(place..<end)
        bytes.insert(contentsOf: chunk, at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes = swapped(bytes, using: &random)
      }
    }
    return bytes
  }

  /// The document with one of its words, or one value, put in the place of another.
  private func swapped(_ original: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    let gaps: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "=")]
    var parts = original.split(omittingEmptySubsequences: false) { gaps.contains($0) }
    guard let place = parts.indices.randomElement(using: &random) else { return original }
    let separators = original.filter { gaps.contains($0) }
    let isOwn = Bool.random(using: &random)
    let word = isOwn ? parts.randomElement(using: &random) : nil
    parts[place] = word ?? Self.words.randomElement(using: &random)?[...] ?? []
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      bytes += part
      if index < separators.count { bytes.append(separators[index]) }
    }
    return bytes
  }
}
