/// A tap on the status bar, which is the platform's to answer.
extension Reaction {
  /// Scrolls content to its beginning, as far as the platform does so.
  ///
  /// UIKit does so on an iPhone where exactly one scroll view may, on an iPad with the one under the
  /// finger that is nearest to the bar (UIScrollView, scrollsToTop). Android and browsers do nothing.
  /// Without a platform all goes that may.
  mutating func scrollToTop(on placed: PlacedScreen, at point: Point?) {
    let able = placed.scrollers.filter(\.scrollsToTop)
    switch app.platform {
    case .android, .web: break
    case .ios where app.device.kind == .tablet:
      let x = point?.x ?? placed.bounds.center.x
      let below = placed.scrollers.filter { $0.frame.left <= x && x < $0.frame.right }
      // Of equals the outer one, which comes first.
      let nearest = below.min { $0.frame.top < $1.frame.top }
      if let nearest, nearest.scrollsToTop { toTop([nearest]) }
    case .ios: if able.count == 1 { toTop(able) }
    case nil:
      if !placed.scrollers.contains(where: { $0.key == nil && !$0.scrollsToTop }) {
        state.scroll[state.screenID] = nil
      }
      toTop(able)
    }
  }

  private mutating func toTop(_ scrollers: [Scroller]) {
    for scroller in scrollers where scroller.offset.y > 0 {
      move(scroller, by: Point(x: 0, y: -scroller.offset.y))
    }
  }
}
