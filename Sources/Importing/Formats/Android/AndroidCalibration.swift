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
    }
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
    let certainty = isKnown ? "assumed from where it lies" : "not known, and a usual one assumed"
    screens[index].remarks.add(
      .window,
      "it is a window alone, not the whole screen, whose size of "
        + "\(size.width.points)×\(size.height.points) pixels is \(certainty); --size or --device "
        + "says another", first: true)
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
    } else if found.map({ $0.source > .navigationBar }) ?? true, settle(index, by: options.project)
    {
      // Bars are the dump's own statement, and other evidence is a guess.
    } else {
      let finding = found ?? AndroidDensity.ofSize(size, isWide: evidence.isWide(size))
      screens[index].setScale(finding.scale)
      let density = Int(saturating: (finding.scale * 160).rounded())
      let other = finding.source == .landscape ? "the real one" : "another"
      screens[index].remarks.add(
        .density,
        "density \(density), assumed from \(finding.source.words); --density says \(other)",
        first: true)
    }
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

  private static let usualShortSides: [Double] = [
    240, 320, 480, 540, 600, 720, 768, 800, 1080, 1200, 1344, 1440, 1536, 1600,
  ]

  fileprivate var sizeAroundWindow: (size: Size, isKnown: Bool) {
    guard let window else { return (Size(width: 0, height: 0), false) }
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
    if window.width >= around.width / 2 { return (around, true) }
    let edges = isTurned ? (window.bottom, window.right) : (window.right, window.bottom)
    let short = Self.usualShortSides.first { $0 >= edges.0 } ?? edges.0
    let long = max(longSide(of: short), edges.1)
    let size = Size(width: short, height: long)
    return (isTurned ? size.transposed : size, false)
  }

  private func longSide(of short: Double) -> Double { (short * 16 / 9).rounded() }
}

extension ScreenFacts {
  fileprivate mutating func setScale(_ scale: Double) {
    unit = scale
    device = DeviceFacts(scale: scale, pixelsPerInch: scale * 160)
  }
}
