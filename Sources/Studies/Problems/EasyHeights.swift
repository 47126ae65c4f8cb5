internal import Guidelines
internal import TouchLab

/// Heights at which people hit targets of standard size easily, predicted for each target alone on
/// the device.
struct EasyHeights {
  private let study: Study
  private let steps: [Double]
  private var known: [Size: Double] = [:]

  /// The steps are those of remedies: 44 pt of Apple's guidelines, 48, 56 and 72 dp of Material, 24
  /// and 44 px of WCAG 2.2 and 76 dp of Android for Cars. The others are conventions on the
  /// platforms' grids.
  init(_ study: Study) {
    self.study = study
    steps =
      switch study.platform {
      case _ where study.guidelineSets.contains(.androidCars): [76, 80, 88, 96]
      case .android: [48, 56, 64, 72]
      case .web: [24, 32, 40, 44, 48]
      case .ios, nil: [44, 48, 52, 56, 60]
      }
  }

  /// The first step above the present heights at which nobody misses a target in one of ten taps;
  /// nil for none. Targets whose size the system sets are left out.
  mutating func height(of targets: [Problem.Subject]) -> Double? {
    let sizes = targets.filter { !$0.hasSystemSize }.map(\.size)
    guard let highest = sizes.map(\.height).max() else { return nil }
    return steps.first { step in
      step > highest
        && sizes.allSatisfy {
          missed(Size(width: $0.width, height: step)) < TouchRules.mostMissed
        }
    }
  }

  /// The mis-tap rate at a size, for the person who misses most.
  private mutating func missed(_ size: Size) -> Double {
    if let rate = known[size] { return rate }
    let rate = alone(size)
    known[size] = rate
    return rate
  }

  private func alone(_ size: Size) -> Double {
    let bounds = study.device.screen(in: study.orientation)
    var button = Element(kind: Element.Button(), id: "alone", label: "")
    button.frame = PartialFrame(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    let app = study.app(
      of: Layout(id: "alone", screens: [Screen(id: "alone", title: "", elements: [button])]))
    guard let placed = app.placed(app.firstState),
      let index = placed.targets.lastIndex(where: { $0.id == "alone" })
    else { return 1 }
    let predictor = ExactPredictor(placed, density: study.device.density)
    let aimed = placed.targets[index].aimed
    return study.people.map {
      1 - predictor.probabilities(aimingAt: aimed, by: $0).reaching(index)
    }.max() ?? 1
  }
}
