extension TouchDistribution {
  /// Returns the position of one touch; nil for a cancelled tap.
  ///
  /// Every touch takes three numbers from the stream, so that runs stay comparable. The first
  /// decides whether the tap is cancelled and whether the touch belongs to the tail.
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
