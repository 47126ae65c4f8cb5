/// The space beside a notch, island or camera's hole in landscape.
extension LayoutContext {
  /// The part of the screen, from side to side, where a platform places bars and content.
  ///
  /// UIKit insets both sides by the height of the status bar in portrait: the safeAreaInsets of an
  /// iPhone X in landscape are 44 left and right. An Android window excludes the cut-out, which
  /// lies left once the phone is turned left (DisplayCutout,
  /// LAYOUT_IN_DISPLAY_CUTOUT_MODE_DEFAULT). Browsers also lay pages out in the safe area of their
  /// system (viewport-fit=auto); here phones on the web are Androids.
  var fromSideToSide: Rectangle {
    var room = besideCutOut
    // The three-button bar lies at the right.
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
