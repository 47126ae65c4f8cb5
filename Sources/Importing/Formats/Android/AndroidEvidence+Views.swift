internal import TouchLab

extension AndroidEvidence {
  private static let navigationBars: Set<String> = [
    "android:id/navigationBarBackground", "com.android.systemui:id/navigation_bar_frame",
  ]
  private static let televisions = ["leanback", "tvlauncher", "tv.launcher", "launcherx"]

  /// What the views of a dump say.
  init(_ screen: AndroidScreen) {
    (statedSize, rotation) = (screen.statedSize, screen.rotation)
    let nodes = screen.nodes
    let apps = screen.appRoots.compactMap { nodes[$0].frame }
    if screen.tellsWindows, let first = apps.first,
      !apps.contains(where: { $0.x <= 0 && $0.y <= 0 })
    {
      window = apps.dropFirst().reduce(first) { $0.union($1) }
    }
    if let statedSize {
      // The size that is stated leaves out the bars; what goes beyond by more is made by hand.
      let (right, bottom) = (apps.map(\.right).max() ?? 0, apps.map(\.bottom).max() ?? 0)
      if right <= statedSize.width * Self.farthest {
        self.statedSize?.width = max(statedSize.width, right)
      }
      if bottom <= statedSize.height * Self.farthest {
        self.statedSize?.height = max(statedSize.height, bottom)
      }
    }
    readSystem(screen.systemRoots.compactMap { nodes[$0].frame })
    let width = (self.statedSize?.width ?? apps.map(\.right).max()) ?? 0
    for root in screen.roots + screen.systemRoots.filter({ !screen.roots.contains($0) }) {
      var pages: [Rectangle?] = []
      for index in nodes.subtree(at: root) {
        let outer = index == root ? nil : nodes.parent(of: index).flatMap { pages[$0 - root] }
        pages.append(nodes[index].androidClass.isWebView ? nodes[index].frame : outer)
        read(nodes[index], inPage: outer, width: width)
      }
    }
    let bars = screen.systemRoots.lazy.compactMap { nodes[$0].frame }.filter {
      $0.x <= 0 && $0.y <= 0 && $0.width >= width && $0.height < Self.highestBar * $0.width
    }
    if let bar = bars.first {
      statusBar = bar.height
      barHeights.insert(bar.height, at: 0)
    }
  }

  /// A root that goes beyond the stated size by more than a quarter says nothing of it.
  private static let farthest = 1.25
  /// A window of the system that is higher than this share of its width is no bar.
  private static let highestBar = 0.25

  private mutating func readSystem(_ frames: [Rectangle]) {
    guard let width = frames.map(\.right).max(), width > 0 else { return }
    let navigation = frames.filter { $0.top > 0 && $0.width >= width }
    systemSize = Size(width: width, height: navigation.map(\.bottom).max() ?? 0)
  }

  private mutating func read(_ node: AndroidNode, inPage page: Rectangle?, width: Double) {
    if !isTelevision {
      isTelevision = Self.televisions.contains {
        node.package.utf8.holds($0.utf8) || node.className.utf8.holds($0.utf8)
      }
    }
    guard let frame = node.frame, !frame.isEmpty else { return }
    if frame.y > 0, frame.x <= 0, frame.right >= width {
      contentTop = min(contentTop ?? frame.y, frame.y)
    }
    if node.resourceID == "android:id/statusBarBackground" {
      barHeights.append(frame.bottom)
      if statusBar == nil, frame.y <= 0 { statusBar = frame.height }
    } else if Self.navigationBars.contains(node.resourceID) {
      navigationBar = min(frame.width, frame.height)
    } else if node.resourceID == "com.android.systemui:id/status_bar" {
      statusBar = frame.height
    }
    if let page {
      pageNodes += 1
      pageLengths += [frame.width, frame.height, frame.x - page.x]
    } else if !node.androidClass.isWebView {
      sizes.add(
        frame, of: node.className, isButton: node.androidClass.name.hasSuffix("Button"),
        isText: node.androidClass.isText, width: width)
    }
  }

  /// Refuses a size on which a window of the file has no room.
  func refuseSize(of options: ImportOptions) throws(ImportProblem) {
    guard let size = options.size, let window,
      window.right > size.width || window.bottom > size.height
    else { return }
    throw ImportProblem(
      .noScreen,
      "a window of it ends at \(window.right.points)×\(window.bottom.points) pixels, beyond the "
        + "size that --size says",
      advice: "--size is in pixels, as the dump is: adb shell wm size")
  }
}
