import TestSupport
import Testing

@Suite struct `The ladder of targets` {
  private static let targets = Ladder.house.targets

  @Test func `The ladder of targets equals the dependencies of the package manifest`() throws {
    let dependencies = try Manifest.dependencies()
    for target in Self.targets {
      #expect(Set(dependencies[target.name] ?? ["?"]) == Set(target.uses), "\(target)")
    }
    #expect(SourceTree.targets == Self.targets.map(\.name).sorted())
  }

  @Test func `The ladder lists every target after those that it uses`() {
    for (index, target) in Self.targets.enumerated() {
      let before = Self.targets[..<index].map(\.name)
      #expect(target.uses.allSatisfy(before.contains), "\(target)")
    }
  }

  @Test func `Sources import only the targets that the ladder allows`() throws {
    let targets = Set(Self.targets.map(\.name))
    for source in SourceTree.swift {
      let ladder = try #require(Ladder.house[source.target])
      for (module, line) in source.imports where targets.contains(module) {
        #expect(ladder.uses.contains(module), "\(source.path):\(line) imports \(module); \(ladder)")
      }
    }
  }

  /// A build that has all modules already finds those, too, that the package does not name.
  @Test func `The package manifest names every module that tests import`() throws {
    let dependencies = try Manifest.dependencies()
    for source in SourceTree.tests {
      for (module, line) in source.imports where dependencies[module] != nil {
        #expect(
          dependencies[source.target]?.contains(module) == true,
          "\(source.path):\(line) imports \(module)")
      }
    }
  }

  @Test func `The README gives each target the same dependencies as the ladder`() throws {
    let lines = try Repository.text(of: "README.md").split(separator: "\n")
    for target in Self.targets {
      let row = try #require(lines.first { $0.hasPrefix("| `\(target.name)` |") }, "\(target)")
      let cells = row.split(separator: "|")
      let used = try #require(cells.last).split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().compactMap { $0 % 2 == 1 ? String($1) : nil }
      #expect(Set(used) == Set(target.uses), "\(target)")
    }
  }
}

@Suite struct `The ladder of folders` {
  /// The targets whose folders stand in an order.
  private static let ordered = Ladder.house.targets.filter { $0.rungs != nil }

  private static func sources(of target: Ladder.Target) -> [Source] {
    SourceTree.sources.filter { $0.target == target.name && $0.rung != nil }
  }

  private static func arrows(in target: Ladder.Target) -> [Arrow] {
    let sources = sources(of: target)
    guard sources.contains(where: \.isSwift) else { return Arrow.betweenCSources(sources) }
    let imported = SourceTree.swift.filter { target.uses.contains($0.target) }
    return Arrow.betweenFolders(of: sources, beside: imported)
  }

  @Test(arguments: ordered)
  func `Sources use only the folders that the ladder of folders allows`(target: Ladder.Target) {
    let offending = Self.arrows(in: target).filter { !target.allows($0.from, toUse: $0.to) }
    if !offending.isEmpty {
      Issue.record("\(target)\n\(offending.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test(arguments: ordered)
  func `The ladder of folders names every existing folder and no other`(target: Ladder.Target) {
    let there = Set(Self.sources(of: target).compactMap(\.rung))
    #expect(there == Set(target.rungs ?? []), "\(target)")
  }
}
