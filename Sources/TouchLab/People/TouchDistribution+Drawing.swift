extension TouchDistribution {
  /// Where one touch lands; nil for a slip.
  ///
  /// Every touch takes three numbers from the stream, so that runs stay comparable: the first says
  /// whether it slips, and whether it is one of the tail's.
  package func point(from stream: inout RandomStream) -> Point? {
    let kind = stream.uniform()
    let (across, down) = stream.normals()
    guard kind > lapse else { return nil }
    if let tail, kind <= lapse + (1 - lapse) * tail.share {
      return Point(x: tail.x.landing(across), y: tail.y.landing(down))
    }
    return Point(x: x.landing(across), y: y.landing(down))
  }
}
