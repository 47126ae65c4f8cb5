internal import Guidelines
package import TouchLab

/// Heights at which people hit targets of standard size easily, predicted for each target alone on
/// the device.
struct EasyHeights {
  private let study: Study
  private var known: [Size: Double] = [:]

  init(_ study: Study) { self.study = study }

  /// The first step above the present heights at which nobody misses a target in one of ten taps;
  /// nil for none. Targets whose size the system sets are left out.
  mutating func height(of targets: [Problem.Subject]) -> Double? {
    let sizes = targets.filter { !$0.hasSystemSize }.map(\.size)
    guard let highest = sizes.map(\.height).max() else { return nil }
    return study.targetSteps.first { step in
      step > highest
        && sizes.allSatisfy {
          missed(Size(width: $0.width, height: step)) < TouchRules.mostMissed
        }
    }
  }

  /// The mis-tap rate at a size, for the person who misses most.
  private mutating func missed(_ size: Size) -> Double {
    if let rate = known[size] { return rate }
    let rate =
      study.people.compactMap { study.misTapRate(ofTargetAlone: size, by: $0) }.max() ?? 1
    known[size] = rate
    return rate
  }
}

extension Study {
  /// The sides to which targets of the platform grow, in ascending order, in the unit of the screen.
  /// Apple HIG: 44 pt. Material: 48, 56 and 72 dp. WCAG 2.2: 24 and 44 px. Android for Cars: 76 dp.
  /// The other steps are conventions on the platforms' grids.
  package var targetSteps: [Double] {
    switch platform {
    case _ where guidelineSets.contains(.androidCars): [76, 80, 88, 96]
    case .android: [48, 56, 64, 72]
    case .web: [24, 32, 40, 44, 48]
    case .ios, nil: [44, 48, 52, 56, 60]
    }
  }

  /// The mis-tap rate, from 0 to 1, of a person at a target that is alone on the device; nil if it
  /// cannot be placed.
  package func misTapRate(ofTargetAlone size: Size, by person: Person) -> Double? {
    var button = Element(kind: Element.Button(), id: "alone", label: "")
    let empty = Screen(id: "alone", title: "", elements: [])
    let bare = app(of: Layout(id: "alone", screens: [empty]))
    guard let bounds = bare.placed(bare.firstState)?.bounds else { return nil }
    button.frame = PartialFrame(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    let alone = Screen(id: "alone", title: "", elements: [button])
    let app = app(of: Layout(id: "alone", screens: [alone]))
    guard let placed = app.placed(app.firstState),
      let index = placed.targets.lastIndex(where: { $0.id == "alone" })
    else { return nil }
    let predictor = ExactPredictor(placed, density: device.density)
    return 1
      - predictor.probabilities(aimingAt: placed.targets[index].aimed, by: person).reaching(index)
  }
}
