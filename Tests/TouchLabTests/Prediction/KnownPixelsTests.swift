import LabSupport
import Testing

@testable import TouchLab

@Suite struct `Maps made from similar screens` {
  /// A screen of elements that overlap, in part at fractions of points.
  private static func elements(_ stream: inout RandomStream) -> [Element] {
    (0..<9).map { index in
      func number(_ most: UInt64) -> Double { Double(stream.next() % most) / 2 }
      let kind = stream.next() % 8
      var element =
        kind < 6
        ? Element.of(Element.Button(), "e\(index)")
        : Element.of(kind < 7 ? Element.Plate() as any ElementKind : Element.Group(), "e\(index)")
      element.frame = PartialFrame(
        x: number(300), y: number(360), width: 8 + number(120), height: 8 + number(80))
      element.isEnabled = stream.next() % 9 > 0
      element.circumstances.clips = stream.next() % 6 == 0
      if kind == 7 {
        var inner = Element.of(Element.Button(), "inner\(index)")
        inner.frame = PartialFrame(
          x: number(60), y: number(60), width: 8 + number(60), height: 8 + number(60))
        element.children = [inner]
      }
      return element
    }
  }

  /// Moves or resizes one or two of them.
  private static func change(_ elements: inout [Element], _ stream: inout RandomStream) {
    for _ in 0...(stream.next() % 2) {
      let index = Int(stream.next() % UInt64(elements.count))
      let amount = Double(stream.next() % 60) / 2 - 15
      if stream.next() % 2 == 0 {
        elements[index].frame.x = (elements[index].frame.x ?? 0) + amount
      } else {
        elements[index].frame.height = max(1, (elements[index].frame.height ?? 0) + amount)
      }
    }
  }

  @Test(arguments: [HitTesting.blink, .webkit], [1, 3])
  func `A map made from a similar screen equals one made from scratch`(
    _ hitTesting: HitTesting, _ pitch: Int
  ) throws {
    var reduction = 0
    for seed in UInt64(3000)..<3040 {
      var stream = RandomStream(seed: seed)
      var elements = Self.elements(&stream)
      let size = Size(width: 200, height: 220)
      let before = try PlacedScreen.of(elements, hitTesting, on: size)
      Self.change(&elements, &stream)
      let after = try PlacedScreen.of(elements, hitTesting, on: size)
      let base = PartitionedScreen(
        placed: before, map: Self.map(before, pitch), pitch: pitch)
      let changed = try #require(base.difference(from: after))
      if changed.reduce(0, { $0 + $1.area }) < size.width * size.height / 2 { reduction += 1 }
      let whole = Self.map(after, pitch)
      let known = Self.map(after, pitch, like: base)
      #expect(known.xEdges == whole.xEdges, "\(seed)")
      #expect(known.yEdges == whole.yEdges, "\(seed)")
      #expect(known.runs == whole.runs && known.bandStarts == whole.bandStarts, "\(seed)")
    }
    #expect(reduction > 20)
  }

  private static func map(
    _ placed: PlacedScreen, _ pitch: Int, like base: PartitionedScreen? = nil
  ) -> TargetMap {
    TargetMap(placed, pitch: pitch, like: base)
  }
}
