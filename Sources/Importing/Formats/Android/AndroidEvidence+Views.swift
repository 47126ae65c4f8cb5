internal import TouchLab

extension AndroidEvidence {
  private static let navigationBars: Set<String> = [
    "android:id/navigationBarBackground", "com.android.systemui:id/navigation_bar_frame",
  ]
  private static let televisions = ["leanback", "tvlauncher", "tv.launcher", "launcherx"]

  /// Collects the evidence from the views of a dump.
  init(_ screen: AndroidScreen) {
    (statedSize, rotation) = (screen.statedSize, screen.rotation)
    let nodes = screen.nodes
    let apps = screen.appRoots.compactMap { nodes[$0].frame }
    if screen.tellsWindows, let first = apps.first,
      !apps.contains(where: { $0.x <= 0 && $0.y <= 0 })
    {
      window = apps.dropFirst().reduce(first) { $0.union($1) }
    }
    let edges = Size(width: apps.map(\.right).max() ?? 0, height: apps.map(\.bottom).max() ?? 0)
    if screen.tellsWindows { reach = edges }
    if let stated = statedSize, screen.leavesOutBars {
      statedSize = Size(
        width: Self.reached(edges.width, from: stated.width),
        height: Self.reached(edges.height, from: stated.height))
    }
    readSystem(screen.systemRoots.compactMap { nodes[$0].frame })
    let width = statedSize?.width ?? edges.width
    let known = Set(screen.roots)
    for root in screen.roots + screen.systemRoots.filter({ !known.contains($0) }) {
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

  /// The far edge of the screen.
  ///
  /// A stated size leaves out the bars, under which an app draws.
  ///
  /// An edge more than a quarter beyond the stated size comes from a handmade dump and is ignored.
  private static func reached(_ edge: Double, from stated: Double) -> Double {
    edge <= 1.25 * stated ? max(edge, stated) : stated
  }

  /// The largest height of a system bar, as a share of its width.
  private static let highestBar = 0.25

  private mutating func readSystem(_ frames: [Rectangle]) {
    guard let width = frames.map(\.right).max(), width > 0 else { return }
    let lower = frames.filter {
      $0.width >= width && ($0.top > 0 || $0.height >= Self.highestBar * $0.width)
    }
    systemSize = Size(width: width, height: lower.map(\.bottom).max() ?? 0)
  }

  private mutating func read(_ node: AndroidNode, inPage page: Rectangle?, width: Double) {
    // Most nodes are of one package.
    if !isTelevision, packageName != node.packageName {
      packageName = node.packageName
      isTelevision = Self.televisions.contains { packageName.utf8.holds($0.utf8) }
    }
    isTelevision = isTelevision || node.className.utf8.holds("leanback".utf8)
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
        isText: node.androidClass.isText)
    }
  }

  /// Throws if a window of the file does not fit the stated size in either orientation.
  func refuseSize(of options: ImportOptions) throws(ImportProblem) {
    guard let size = options.size, let reach, !size.holds(reach), !size.transposed.holds(reach)
    else { return }
    throw ImportProblem(
      .badSize,
      "a window of it ends at \(reach.width.points)×\(reach.height.points) pixels, beyond the "
        + "size that --size says",
      advice: "--size is in pixels, as the dump is: adb shell wm size")
  }
}

extension Size {
  /// Whether another size fits into this one.
  fileprivate func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}
