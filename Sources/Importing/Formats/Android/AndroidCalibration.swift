internal import ScenarioLanguage
internal import TouchLab

/// The sizes and densities of an import's screens: one dump may state what another lacks.
struct AndroidCalibration {
  private var screens: [ScreenFacts]
  private let options: ImportOptions

  /// Returns the screens with their sizes in pixels and their pixels per dp.
  static func settled(_ screens: [ScreenFacts], _ options: ImportOptions) -> [ScreenFacts] {
    guard screens.contains(where: { $0.evidence != nil }) else { return screens }
    var calibration = AndroidCalibration(screens: screens, options: options)
    calibration.settleSizes()
    calibration.settleDensities()
    return calibration.screens
  }

  private init(screens: [ScreenFacts], options: ImportOptions) {
    (self.screens, self.options) = (screens, options)
  }

  // MARK: - Sizes

  /// Whether one of the frames is a whole screen: at the corner, with a usual short side.
  static func haveScreen(_ frames: [Rectangle]) -> Bool {
    frames.contains { frame in
      frame.x == 0 && frame.y == 0
        && AndroidDensity.usualShortSides.contains(min(frame.width, frame.height))
    }
  }

  private mutating func settleSizes() {
    for index in screens.indices {
      guard let evidence = screens[index].evidence else { continue }
      if let size = options.size {
        screens[index].size = evidence.reach.map(size.holds) == false ? size.transposed : size
      } else if let size = evidence.statedSize, options.device == nil || evidence.window == nil {
        screens[index].size = size
      } else if evidence.window != nil {
        setSize(ofWindow: index, evidence)
      }
      if options.size == nil, options.device == nil { completeSize(of: index) }
      if let size = evidence.turnedSize, screens[index].size == size {
        screens[index].remarks.add(
          .turned,
          "the stated size is turned: its first view is the screen, "
            + "\(size.width.points)×\(size.height.points)")
      }
    }
  }

  /// Gives a screen the height of the navigation bar that it lacks, unless other evidence decides.
  private mutating func completeSize(of index: Int) {
    guard let evidence = screens[index].evidence, evidence.window == nil else { return }
    let size = screens[index].size
    let isWide = evidence.isWide(size)
    guard evidence.finding(on: size, isWide: isWide).map({ $0.source >= .targets }) ?? true,
      let (whole, scale) = AndroidDensity.withoutBar(size, isWide: isWide)
    else { return }
    screens[index].evidence?.missingBar = scale
    let finding = screens[index].evidence?.finding(on: whole, isWide: isWide)
    guard finding?.source == .missingBar, options.density.map({ $0 == scale * 160 }) ?? true else {
      screens[index].evidence?.missingBar = nil
      return
    }
    screens[index].size = whole
    screens[index].remarks.add(
      .missingBar,
      "it ends above a navigation bar of \((whole.height - size.height).points) pixels: the screen "
        + "is \(whole.width.points)×\(whole.height.points)")
  }

  /// Sets the size of the screen around a window, from the first evidence that has it.
  private mutating func setSize(ofWindow index: Int, _ evidence: AndroidEvidence) {
    guard let window = evidence.window else { return }
    let reach = Size(width: window.right, height: window.bottom)
    if let device = options.device {
      let size = Size(
        width: device.portraitSize.width * device.scale,
        height: device.portraitSize.height * device.scale)
      screens[index].size = evidence.isTurned ? size.transposed : size
      return
    }
    let wholes = screens.filter { $0.evidence.map { $0.window == nil } == true }.map(\.size)
    if let size = wholes.filter({ $0.holds(reach) }).max(by: { $0.area < $1.area }) {
      screens[index].size = size
      return
    }
    let stated = options.project?.sizeInPixels
    if let size = evidence.isTurned ? stated?.transposed : stated, size.holds(reach) {
      screens[index].size = size
      return
    }
    let (size, isKnown) = sizeAroundAll(containing: reach) ?? evidence.sizeAroundWindow
    screens[index].size = size
    screens[index].evidence?.isHeightGuessed = !isKnown
    guard !evidence.isBarAlone else { return }
    let certainty = isKnown ? "assumed from where it lies" : "not known, and a usual one assumed"
    let what =
      evidence.isScreenMissing
      ? "it has no whole screen, and its" : "it is a window alone, not the whole screen, whose"
    screens[index].remarks.add(
      .window,
      "\(what) size of \(size.width.points)×\(size.height.points) pixels is \(certainty); "
        + "--size or --device says another", first: true)
  }

  /// The largest size that a window implies and that this one fits: all are of one device.
  private func sizeAroundAll(containing reach: Size) -> (size: Size, isKnown: Bool)? {
    let all = screens.compactMap(\.evidence).filter { $0.window != nil }.map(\.sizeAroundWindow)
    let known = all.filter(\.isKnown)
    return (known.isEmpty ? all : known)
      .filter { $0.size.holds(reach) }.max { $0.size.area < $1.size.area }
  }

  // MARK: - Densities

  private mutating func settleDensities() {
    let groups = Dictionary(grouping: screens.indices.filter { screens[$0].evidence != nil }) {
      let size = screens[$0].size
      // Orientation does not matter.
      return size.width > size.height ? size.transposed : size
    }
    for group in groups.values {
      // The strongest evidence of all files with the same screen counts; of equal ones, the first.
      let findings = group.compactMap { index in
        screens[index].evidence.flatMap {
          $0.finding(on: screens[index].size, isWide: $0.isWide(screens[index].size))
        }
      }
      let strongest = findings.min { $0.source < $1.source }
      let bar = group.compactMap { screens[$0].evidence?.statusBar }.first
      for index in group { settle(index, by: strongest, statusBar: bar) }
    }
  }

  /// Sets the density of a screen from the evidence, or else from its size alone.
  private mutating func settle(
    _ index: Int, by found: AndroidDensity.Finding?, statusBar: Double?
  ) {
    guard let evidence = screens[index].evidence else { return }
    let size = screens[index].size
    if let density = options.density {
      screens[index].setScale(density / 160)
    } else if let device = options.device {
      screens[index].unit = device.scale
    } else if found.map({ !$0.source.isBar }) ?? true, settle(index, by: options.project) {
      // Bars are the dump's own statement, and other evidence is a guess.
    } else {
      let finding =
        found
        ?? AndroidDensity.ofSize(
          size, isWide: evidence.isWide(size), isShapeKnown: !evidence.isHeightGuessed)
      screens[index].setScale(finding.scale)
      let density = Int(saturating: (finding.scale * 160).rounded())
      let other = [.landscape, .television].contains(finding.source) ? "the real one" : "another"
      screens[index].remarks.add(
        .density,
        "density \(density), assumed from \(finding.source.words); --density says \(other)",
        first: true)
      screens[index].remark(onLimitOf: evidence.targets, at: finding)
    }
    let short = min(size.width, size.height) / screens[index].unit
    screens[index].device?.isTablet =
      !AndroidDensity.isPhone(size, isShapeKnown: !evidence.isHeightGuessed) && short >= 480
    if let bar = evidence.statusBar ?? statusBar {
      screens[index].statusBarHeight = (bar / screens[index].unit * 100).rounded() / 100
    }
    if evidence.isTelevision || evidence.isWide(size) && AndroidDensity.television(size) != nil {
      screens[index].remarks.add(
        .television, "it looks like a television: the rates are for fingers")
    }
  }

  /// Sets the density of a screen by a project; returns whether it states one that fits.
  private mutating func settle(_ index: Int, by project: Project?) -> Bool {
    if let density = project?.defaults.density {
      screens[index].setScale(density / 160)
      return true
    }
    guard let device = project?.device, device.fits(screens[index].size, scale: device.scale) else {
      return false
    }
    screens[index].unit = device.scale
    return true
  }
}

extension Size {
  fileprivate var area: Double { width * height }
}

extension AndroidEvidence {
  /// Whether the device is turned by a quarter from its natural orientation.
  fileprivate var isTurned: Bool { rotation == 1 || rotation == 3 }

  /// Whether a screen is wider than high in the device's natural orientation.
  fileprivate func isWide(_ size: Size) -> Bool {
    size.width > size.height && (rotation == 0 || rotation == 2)
  }

  fileprivate var sizeAroundWindow: (size: Size, isKnown: Bool) {
    guard let window else { return (Size(width: 0, height: 0), false) }
    if isBarAlone {
      return (Size(width: window.right, height: longSide(of: window.right)), false)
    }
    if let systemSize, systemSize.width >= window.right {
      let height = max(systemSize.height, window.bottom)
      return (
        Size(
          width: systemSize.width,
          height: systemSize.height > 0 ? height : max(height, longSide(of: systemSize.width))),
        true
      )
    }
    let around = Size(width: window.left + window.right, height: window.top + window.bottom)
    if !isScreenMissing, window.width >= around.width / 2 { return (around, true) }
    let edges = isTurned ? (window.bottom, window.right) : (window.right, window.bottom)
    let short = AndroidDensity.usualShortSides.first { $0 >= edges.0 } ?? edges.0
    let long = max(longSide(of: short), edges.1)
    let size = Size(width: short, height: long)
    return (isTurned ? size.transposed : size, false)
  }

  private func longSide(of short: Double) -> Double { (short * 16 / 9).rounded() }
}

extension ScreenFacts {
  /// Adds remarks on a watch, and on targets that another density would bring to 48 dp.
  fileprivate mutating func remark(
    onLimitOf targets: TargetHeights, at finding: AndroidDensity.Finding
  ) {
    if finding.source == .watch {
      remarks.add(.watch, "it looks like a watch: the rates are for fingers on a phone")
    }
    let count = targets.nearLimit(at: finding.scale)
    guard count >= 3 else { return }
    remarks.add(
      .nearLimit,
      "\(count) targets are 46 to 47.9 dp high: the density may be another; --density says it")
  }

  fileprivate mutating func setScale(_ scale: Double) {
    unit = scale
    device = DeviceFacts(scale: scale, pixelsPerInch: scale * 160)
  }
}
