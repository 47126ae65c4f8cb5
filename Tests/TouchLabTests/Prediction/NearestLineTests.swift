import LabSupport
import TestSupport
import Testing

@testable import TouchLab

@Suite struct `A level line` {
  private static let screen = Rectangle(x: 0, y: 0, width: 230, height: 260)
  /// How many random screens are tried.
  private static let seeds = 0..<Campaign.count(of: 2000, first: 100)

  /// Rectangles that lie apart, side by side or over each other, each reached up to 24 points around
  /// its centre or so far on all sides.
  private static func items(_ seed: Int) -> [NearestItem] {
    var stream = ReferenceGenerator(seed: UInt64(4000 + seed))
    let reachesAllAround = seed % 3 == 2
    let count = Int(stream.number(in: 3...15))
    let items = (0..<count).map { index in
      var frame = Rectangle(
        x: stream.number(in: 0...180), y: stream.number(in: 0...210),
        width: stream.number(in: 2...(seed % 2 == 0 ? 24 : 90)),
        height: stream.number(in: 2...(seed % 4 < 2 ? 24 : 70)))
      if seed % 5 == 0 {
        frame = Rectangle(
          x: frame.x.rounded(), y: (frame.y / 10).rounded() * 10, width: frame.width.rounded(),
          height: 20)
      }
      let isDirect = !reachesAllAround || stream.number(in: 0...1) < 0.8
      let across = reachesAllAround ? 13 : max(0, (48 - frame.width) / 2)
      let down = reachesAllAround ? 11 : max(0, (48 - frame.height) / 2)
      let reach = Rectangle(
        left: frame.left - across, top: frame.top - down, right: frame.right + across,
        bottom: frame.bottom + down)
      return NearestCutter.Item(
        frame: frame, reach: isDirect ? reach : frame, owner: TargetMap.Owner(index),
        isDirect: isDirect)
    }
    return NearestItem.sorted(items, areShown: false)
  }

  /// What gets a touch, by asking everything.
  private static func owner(at point: Point, among items: [NearestItem]) -> TargetMap.Owner {
    func distance(_ item: NearestItem) -> Double? {
      if item.frame.contains(point) { return item.isDirect ? -1 : .greatestFiniteMagnitude }
      guard item.isDirect, item.reach.contains(point) else { return nil }
      let gap = item.frame.gap(to: point)
      return gap * gap
    }
    var best: (distance: Double, depth: Int, owner: TargetMap.Owner)?
    for item in items {
      guard let distance = distance(item) else { continue }
      if let known = best, (known.distance, -known.depth) < (distance, -item.depth) { continue }
      best = (distance, item.depth, item.owner)
    }
    return best?.owner ?? TargetMap.nothing
  }

  private static func line(
    at y: Double, among items: [NearestItem], by finder: inout NearestLine
  ) -> OwnedLine {
    var line = OwnedLine()
    _ = finder.move(from: y, to: y)
    finder.find(at: y, into: &line)
    return line
  }

  @Test(arguments: seeds)
  func `A level line gives every position to the nearest item`(_ seed: Int) {
    let items = Self.items(seed)
    var finder = NearestLine(items, from: Self.screen.left, to: Self.screen.right)
    var stream = ReferenceGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let y = stream.number(in: 0...260)
      let line = Self.line(at: y, among: items, by: &finder)
      #expect(line.stretches.first?.from == Self.screen.left)
      for x in stride(from: 0.37, to: Self.screen.right, by: 1.13) {
        let last = line.stretches.last { $0.from <= x }
        // What rounding does to a border is nobody's business.
        guard line.stretches.allSatisfy({ abs($0.from - x) > 1e-6 }) else { continue }
        #expect(
          last?.owner == Self.owner(at: Point(x: x, y: y), among: items), "\(seed): \(x), \(y)")
      }
    }
  }

  /// What is found so is not looked for.
  @Test(arguments: seeds)
  func `A level line follows the borders that lines above and below share`(_ seed: Int) {
    let items = Self.items(seed)
    var finder = NearestLine(items, from: Self.screen.left, to: Self.screen.right)
    let cuts = NearestHeights(items, in: Self.screen, nil, isDecided: false).cuts
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      let height = bottom - top
      let above = Self.line(at: top + height * 1e-6, among: items, by: &finder)
      let below = Self.line(at: bottom - height * 1e-6, among: items, by: &finder)
      guard above.hasBorders(of: below) else { continue }
      for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let y = top + height * part
        let found = Self.line(at: y, among: items, by: &finder)
        var followed = OwnedLine()
        let follows = followed.follow(above, to: y, among: items)
        #expect(follows && followed.hasOwners(of: found), "\(seed): \(y)")
        if followed.hasOwners(of: found) { #expect(followed.way(to: found) < 1e-9) }
      }
    }
  }

  @Test func `A level line changes owner where frames abut up to rounding`() {
    let edge = 59.18498039881723
    let items = NearestItem.sorted(
      [(20, edge), (edge.nextUp.nextUp, 110)].enumerated().map { index, sides in
        let frame = Rectangle(left: sides.0, top: 100, right: sides.1, bottom: 120)
        return NearestCutter.Item(
          frame: frame, reach: frame.grown(by: 12), owner: TargetMap.Owner(index), isDirect: true)
      }, areShown: false)
    var finder = NearestLine(items, from: Self.screen.left, to: Self.screen.right)
    let line = Self.line(at: 104, among: items, by: &finder)
    #expect(line.stretches.map(\.owner) == [TargetMap.nothing, 0, 1, TargetMap.nothing])
    var followed = OwnedLine()
    let follows = followed.follow(line, to: 117, among: items)
    #expect(follows && followed.way(to: line) < 1e-9)
  }

  /// Where elements hold others, every place is asked for; where none does, both ways are one.
  @Test(arguments: seeds)
  func `A level line has the owners that testing every position finds`(_ seed: Int) {
    let items = Self.items(seed)
    guard items.allSatisfy(\.isDirect) else { return }
    var finder = NearestLine(items, from: Self.screen.left, to: Self.screen.right)
    var decided = DecidedLine(items, from: Self.screen.left, to: Self.screen.right) { _, _ in
      { Self.owner(at: $0, among: items) }
    }
    var stream = ReferenceGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let y = stream.number(in: 0...260)
      let line = Self.line(at: y, among: items, by: &finder)
      var other = OwnedLine()
      _ = decided.move(from: y, to: y)
      decided.find(at: y, into: &other)
      #expect(line.hasOwners(of: other), "\(seed): \(y)")
      if line.hasOwners(of: other) { #expect(line.way(to: other) < 1e-9) }
    }
  }
}
