extension RegionRuns {
  /// Returns the runs after system areas have taken their touches.
  func taken(by areas: [SystemArea], from bounds: Rectangle) -> RegionRuns {
    areas.filter(\.takesTaps).reduce(self) { runs, area in
      let frame = area.frame.intersection(bounds)
      return frame.isEmpty ? runs : runs.overlaid(frame, with: area.owner)
    }
  }

  private func overlaid(_ frame: Rectangle, with owner: TargetMap.Owner) -> RegionRuns {
    var overlaid = RegionRuns(right: right)
    for (strip, (top, bottom)) in zip(yEdges, yEdges.dropFirst()).enumerated() {
      let begins = max(top, min(frame.top, bottom))
      let ends = max(top, min(frame.bottom, bottom))
      if begins > top || begins >= ends { overlaid.append(strip, of: self, from: top) }
      guard begins < ends else { continue }
      overlaid.append(strip, of: self, from: begins, beside: frame, owner)
      if ends < bottom { overlaid.append(strip, of: self, from: ends) }
    }
    if let bottom = yEdges.last { overlaid.close(at: bottom) }
    return overlaid
  }

  /// Adds a strip of other runs, from a height on.
  private mutating func append(_ strip: Int, of other: RegionRuns, from top: Double) {
    other.visit(strip) { owner, left, _ in add(owner, from: left) }
    endLine(from: top)
  }

  /// Adds a strip of other runs, with one owner between the sides of a frame.
  private mutating func append(
    _ strip: Int, of other: RegionRuns, from top: Double, beside frame: Rectangle,
    _ owner: TargetMap.Owner
  ) {
    var isPlaced = false
    other.visit(strip) { old, left, right in
      if left < frame.left { add(old, from: left) }
      if !isPlaced, right > frame.left {
        isPlaced = true
        add(owner, from: max(left, frame.left))
      }
      if right > frame.right { add(old, from: max(left, frame.right)) }
    }
    endLine(from: top)
  }
}

extension SystemArea {
  /// The owner of the touches that the area takes.
  var owner: TargetMap.Owner { kind == .browserStrip ? TargetMap.reveal : TargetMap.nothing }
}
