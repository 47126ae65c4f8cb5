/// A tap on the status bar, whose effect depends on the platform.
extension Reaction {
  /// Scrolls content to its beginning, as far as the platform does.
  ///
  /// UIKit scrolls on an iPhone if exactly one scroll view allows it. On an iPad it scrolls the one
  /// under the finger that is nearest to the bar (UIScrollView, scrollsToTop). Android and browsers
  /// do nothing. Without a platform, all scrollers that allow it scroll.
  mutating func scrollToTop(on placed: PlacedScreen, at point: Point?) {
    let able = placed.scrollers.filter(\.scrollsToTop)
    switch app.platform {
    case .android, .web: break
    case .ios where app.device.kind == .tablet:
      let x = point?.x ?? placed.bounds.center.x
      let below = placed.scrollers.filter { $0.frame.left <= x && x < $0.frame.right }
      // `min` keeps the first of equals, which is the outer one.
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
