/// What a notch, an island or a camera's hole keeps free at the sides of a screen held across.
extension LayoutContext {
  /// The part of the screen from side to side in which a platform places bars and content.
  ///
  /// UIKit keeps both sides free, by what the status bar is high upright: safeAreaInsets of an iPhone X
  /// are 44 at the left and the right in landscape. An Android window stays out of the cut-out, which
  /// lies at the left once the phone is turned to the left (DisplayCutout,
  /// LAYOUT_IN_DISPLAY_CUTOUT_MODE_DEFAULT); browsers lay pages out in the safe area of their system,
  /// too (viewport-fit=auto), of which the phones of the web are Androids here.
  var fromSideToSide: Rectangle {
    var room = besideCutOut
    // The bar of three buttons lies at the right.
    room.width = min(room.right, screen.right - device.sideBar(in: orientation)) - room.left
    return room
  }

  private var besideCutOut: Rectangle {
    guard orientation == .landscape, device.kind.turns, let cutOut = device.cutOut else {
      return screen
    }
    switch platform {
    case nil: return screen
    case .ios: return inset(left: device.statusBarHeight, right: device.statusBarHeight)
    case .android, .web: return inset(left: cutOut.bottom, right: 0)
    }
  }

  private func inset(left: Double, right: Double) -> Rectangle {
    Rectangle(
      left: screen.left + left, top: screen.top, right: screen.right - right,
      bottom: screen.bottom)
  }
}
