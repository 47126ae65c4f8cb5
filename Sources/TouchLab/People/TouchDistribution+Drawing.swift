extension TouchDistribution {
  /// Where one touch lands; nil for a slip.
  ///
  /// Every touch takes three numbers from the stream, so that runs stay comparable.
  func point(from stream: inout RandomStream) -> Point? {
    let slips = stream.uniform() <= lapse
    let (across, down) = stream.normals()
    guard !slips else { return nil }
    return Point(x: x.mean + x.deviation * across, y: y.mean + y.deviation * down)
  }
}
