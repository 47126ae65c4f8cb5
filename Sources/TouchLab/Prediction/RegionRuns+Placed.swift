extension RegionRuns {
  /// Creates the runs of a screen whose hit testing gives regions other than rectangles; nil for
  /// others.
  ///
  /// One pixel decides for a block of `pitch` × `pitch`. Areas above and below `part`, and beside
  /// it where that saves work, are not cut, nor are pixels equal to those of `base`.
  init?(
    _ placed: PlacedScreen, strip: Double, pitch: Int, within part: Rectangle?,
    like base: PartitionedScreen?, isCancelled: () -> Bool
  ) {
    guard !placed.nodes.isEmpty, placed.hiddenChrome == nil else { return nil }
    switch placed.touch.hitTesting {
    case .front, .uikit, .views, .reactNative, .flutter: return nil
    case .compose: self = Self.compose(placed, strip, part, isCancelled)
    case .gecko: self = Self.gecko(placed, strip, part, isCancelled)
    case .blink, .webkit:
      self =
        PixelCutter(placed, pitch: pitch, within: part, like: base, isCancelled: isCancelled).runs
    }
    if placed.systemAreas.contains(where: \.takesTaps) {
      self = taken(by: placed.systemAreas, from: placed.bounds)
    }
  }

  private static func compose(
    _ placed: PlacedScreen, _ strip: Double, _ part: Rectangle?, _ isCancelled: () -> Bool
  ) -> RegionRuns {
    let nodes = placed.nodes
    var items: [NearestCutter.Item] = []
    for node in nodes where node.part != .holder || node.intercepts {
      let least = node.minimum ?? ComposeTouch.minimum
      for piece in node.region {
        let across = max(0, (least.width - piece.width) / 2)
        let down = max(0, (least.height - piece.height) / 2)
        items.append(
          NearestCutter.Item(
            frame: piece, reach: piece.grown(across: across, down: down),
            owner: node.owner, isDirect: true))
      }
    }
    // A clipping container takes no touch, but the owners of its contents change at its edge.
    for node in nodes where node.clips && node.part == .holder && !node.intercepts {
      items.append(
        NearestCutter.Item(
          frame: node.frame, reach: node.frame, owner: TargetMap.nothing, isDirect: false))
    }
    let isFlat = nodes.allSatisfy { $0.holder == nil && !$0.clips && !$0.intercepts }
    let touch = ComposeTouch(nodes)
    let decider: ((Double, Double) -> (Point) -> TargetMap.Owner)? =
      isFlat
      ? nil
      : { top, bottom in
        var near = touch.limited(from: top, to: bottom)
        return { near.innermost(at: $0).map { nodes[$0].owner } ?? TargetMap.nothing }
      }
    return NearestCutter(
      items, in: placed.bounds, statusBar: placed.statusBar, strip: strip, within: part,
      decider: decider, isCancelled: isCancelled
    ).runs
  }

  private static func gecko(
    _ placed: PlacedScreen, _ strip: Double, _ part: Rectangle?, _ isCancelled: () -> Bool
  ) -> RegionRuns {
    let resolver = HitTester(placed.nodes, placed.touch)
    let nodes = placed.nodes
    var items: [NearestCutter.Item] = []
    for index in nodes.indices where nodes[index].part != .holder {
      let owner = nodes[index].owner
      for piece in resolver.exposed(index).pieces {
        let spot = resolver.geckoBox(about: .zero)
        let reach =
          nodes[index].isLiveTarget
          ? Rectangle(
            left: piece.left - spot.right, top: piece.top - spot.bottom,
            right: piece.right - spot.left, bottom: piece.bottom - spot.top) : piece
        items.append(
          NearestCutter.Item(
            frame: piece, reach: reach, owner: owner, isDirect: nodes[index].isLiveTarget))
      }
    }
    return NearestCutter(
      items, in: placed.bounds, statusBar: placed.statusBar, strip: strip, within: part,
      isCancelled: isCancelled
    ).runs
  }
}

extension Rectangle {
  fileprivate func grown(across: Double, down: Double) -> Rectangle {
    Rectangle(x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down)
  }
}
