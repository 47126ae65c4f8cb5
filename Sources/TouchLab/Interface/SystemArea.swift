/// A part of the screen where the system takes all or some touches.
package struct SystemArea: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Android's bar of Back, Home and Overview.
    case threeButtonBar = "three-button-bar"
    /// The strip from which a swipe leads home.
    case homeStrip = "home-strip"
    /// The buttons in the corner of a window.
    case windowControls = "window-controls"
    /// The lowest part of a page, where a tap brings a browser's bar back.
    case browserStrip = "browser-strip"
    /// The strip at a side from which a swipe goes back.
    case backStrip = "back-strip"
  }

  package var kind: Kind
  package var frame: Rectangle
  /// Whether the system currently takes taps there, so that they do not reach the app.
  package var takesTaps: Bool

  package init(_ kind: Kind, frame: Rectangle, takesTaps: Bool) {
    self.kind = kind
    self.frame = frame
    self.takesTaps = takesTaps
  }
}

extension LayoutContext {
  /// The system areas of the screen.
  var systemAreas: [SystemArea] {
    navigationAreas + windowAreas
  }

  /// Whether the hit target of a node lies wholly in system windows.
  ///
  /// The app gets no touch there, so a search for the nearest target must not find such a node.
  func systemTakes(_ node: TouchNode) -> Bool {
    guard device.navigation == .threeButton || device.windowControls != nil else { return false }
    let windows = systemAreas.filter { $0.takesTaps && $0.kind != .browserStrip }
    return !windows.isEmpty
      && node.region.allSatisfy { piece in
        windows.contains { piece.intersection(screen).lies(within: $0.frame) }
      }
  }

  /// The controls in the corner of a window, which nothing covers.
  var windowAreas: [SystemArea] {
    device.windowControls.map { [SystemArea(.windowControls, frame: $0, takesTaps: true)] } ?? []
  }

  private var navigationAreas: [SystemArea] {
    let screen = screen
    var areas: [SystemArea] = []
    let foot = device.foot(in: orientation)
    let navigation = device.navigation(on: platform)
    if foot > 0 {
      let isBar = navigation == .threeButton
      areas.append(
        SystemArea(
          isBar ? .threeButtonBar : .homeStrip, frame: screen.lowest(foot), takesTaps: isBar))
    }
    let side = device.sideBar(in: orientation)
    if side > 0 {
      areas.append(SystemArea(.threeButtonBar, frame: screen.rightmost(side), takesTaps: true))
    }
    if navigation == .gesture {
      var left = screen
      left.width = min(Device.backStrip, screen.width / 2)
      areas.append(SystemArea(.backStrip, frame: left, takesTaps: false))
      areas.append(
        SystemArea(.backStrip, frame: screen.rightmost(left.width), takesTaps: false))
    }
    if let height = device.browserStrip, height > 0 {
      areas.append(
        SystemArea(.browserStrip, frame: screen.lowest(height), takesTaps: isBrowserBarAway))
    }
    return areas
  }
}

extension PlacedScreen {
  /// The system areas, including those that take only swipes.
  package var systemAreas: [SystemArea] {
    get { touch.systemAreas }
    set { touch.systemAreas = newValue }
  }

  /// The system area that takes a tap at a point; nil if there is none.
  package func systemArea(takingTapAt point: Point) -> SystemArea? {
    touch.systemAreas.isEmpty
      ? nil : touch.systemAreas.last { $0.takesTaps && $0.frame.contains(point) }
  }
}

extension Rectangle {
  fileprivate func lowest(_ height: Double) -> Rectangle {
    Rectangle(left: left, top: max(top, bottom - height), right: right, bottom: bottom)
  }

  fileprivate func rightmost(_ width: Double) -> Rectangle {
    Rectangle(left: max(left, right - width), top: top, right: right, bottom: bottom)
  }
}
