import TestSupport
import Testing

@Suite struct `The ladder of targets` {
  private static let targets = Ladder.house.targets

  @Test func `is what the package says`() throws {
    let dependencies = try Manifest.dependencies()
    for target in Self.targets {
      #expect(Set(dependencies[target.name] ?? ["?"]) == Set(target.uses), "\(target)")
    }
    #expect(SourceTree.targets == Self.targets.map(\.name).sorted())
  }

  @Test func `is a ladder, its targets listed after those that they use`() {
    for (index, target) in Self.targets.enumerated() {
      let before = Self.targets[..<index].map(\.name)
      #expect(target.uses.allSatisfy(before.contains), "\(target)")
    }
  }

  @Test func `is what the sources import`() throws {
    let targets = Set(Self.targets.map(\.name))
    for source in SourceTree.swift {
      let ladder = try #require(Ladder.house[source.target])
      for (module, line) in source.imports where targets.contains(module) {
        #expect(ladder.uses.contains(module), "\(source.path):\(line) imports \(module); \(ladder)")
      }
    }
  }

  /// A build that has all modules already finds those, too, that the package does not name.
  @Test func `names every module that tests import`() throws {
    let dependencies = try Manifest.dependencies()
    for source in SourceTree.tests {
      for (module, line) in source.imports where dependencies[module] != nil {
        #expect(
          dependencies[source.target]?.contains(module) == true,
          "\(source.path):\(line) imports \(module)")
      }
    }
  }

  @Test func `is what the README says`() throws {
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
  func `is what the sources name`(target: Ladder.Target) {
    let offending = Self.arrows(in: target).filter { !target.allows($0.from, toUse: $0.to) }
    if !offending.isEmpty {
      Issue.record("\(target)\n\(offending.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test(arguments: ordered)
  func `has every folder that there is, and no other`(target: Ladder.Target) {
    let there = Set(Self.sources(of: target).compactMap(\.rung))
    #expect(there == Set(target.rungs ?? []), "\(target)")
  }
}
