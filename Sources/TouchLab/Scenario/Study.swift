/// The content of a scenario: the layouts, the persons and the device, the tasks and the
/// requirements.
package struct Study: Sendable {
  /// The scenario's path in reports, and its title.
  package var path: String
  package var title: String
  /// The name of the project file whose settings it took; nil for none.
  package var project: String?
  /// The device that the scenario or a dump states; nil if its platform decides.
  package var statedDevice: Device?
  package var orientation = Orientation.portrait
  /// The persons who tap, each with results of their own; never empty.
  package var people = [PersonCatalogue.standard] {
    didSet { if people.isEmpty { people = oldValue } }
  }
  /// Whether the scenario names persons; otherwise reports also give the mis-tap rate of a thumb.
  package var namesPeople = false
  /// The guideline sets that the scenario states; nil if its device or platform decides.
  package var statedGuidelineSets: [GuidelineSet]?
  /// The platform that the scenario or a dump states; nil if its device decides.
  package var statedPlatform: PlatformName?
  /// Whether the platform is one that the command line lists, so that reports name it.
  package private(set) var isOnListedPlatform = false
  package var statedHitTesting: HitTesting?
  package var textSize = 1.0
  package var direction = ReadingDirection.leftToRight
  /// The number of simulated taps for each target, 1…10⁹.
  package var trials = standardTrials
  package var seed = standardSeed
  package var layouts: [Layout]
  package var tasks: [Task] = []
  package var requirements: [Requirement] = []
  /// The accepted findings.
  package var ignores: [Ignore] = []

  package init(path: String, title: String, layouts: [Layout]) {
    self.path = path
    self.title = title
    self.layouts = layouts
  }

  package static let standardTrials = 100_000
  package static let standardSeed: UInt64 = 1
  package static let trialsRange = 1...1_000_000_000

  /// The device: stated, or the platform's, or the default one.
  package var device: Device {
    get { statedDevice ?? statedPlatform?.platform?.device ?? DeviceCatalogue.standard }
    set { statedDevice = newValue }
  }

  /// The platform of the app: stated, or the device's; nil for `PlatformName.classic`.
  package var platform: TouchPlatform? {
    get { if let statedPlatform { statedPlatform.platform } else { statedDevice?.platform } }
    set { statedPlatform = PlatformName(newValue) }
  }

  package var platformName: PlatformName { PlatformName(platform) }

  /// The guideline sets: stated, or the car's, or the platform's.
  package var guidelineSets: [GuidelineSet] {
    get { statedGuidelineSets ?? usualGuidelineSets }
    set { statedGuidelineSets = newValue }
  }

  /// The guideline sets of a study that states none.
  package var usualGuidelineSets: [GuidelineSet] {
    device.kind == .car ? [.androidCars] : platform?.guidelineSets ?? [.standard]
  }

  /// Whether the scenario names the guideline sets, itself or by its platform or device; otherwise
  /// reports name them.
  package var namesGuidelineSet: Bool {
    statedGuidelineSets != nil || statedPlatform != nil || usualGuidelineSets != [.standard]
  }

  /// The first person, which results for one person use. Setting it removes all others.
  package var person: Person {
    get { people.first ?? PersonCatalogue.standard }
    set {
      people = [newValue]
      namesPeople = true
    }
  }

  /// Returns the study for one person only, without the requirements for others.
  package func alone(_ person: Person) -> Study {
    var study = self
    study.person = person
    study.requirements.removeAll { $0.person != nil && $0.person != person.id }
    return study
  }

  /// The hit testing of the study: stated, or by platform, or `front`.
  package var hitTesting: HitTesting { statedHitTesting ?? platform?.hitTesting ?? .front }

  package var unit: LengthUnit { device.unit(on: platform) }

  /// Returns the study on the standard device of a platform, with its guideline sets and hit
  /// testing.
  package func on(_ platform: PlatformName) -> Study {
    var study = self
    study.statedPlatform = platform
    study.isOnListedPlatform = true
    study.statedDevice = nil
    study.statedGuidelineSets = nil
    study.statedHitTesting = nil
    return study
  }

  /// The name of the platform, if it is one that the command line lists.
  package var listedPlatform: String? { isOnListedPlatform ? platformName.rawValue : nil }

  /// Returns a layout of the study as an app on its device. Its platform draws it, or without one
  /// the first guideline set that has a system style.
  package func app(of layout: Layout, like other: App? = nil) -> App {
    let first = guidelineSets.first { GuidelineSet.original.contains($0) }
    return App(
      layout: layout, device: device, orientation: orientation,
      guidelineSet: platform == nil ? first ?? .standard : .standard, platform: platform,
      hitTesting: hitTesting, textSize: textSize, direction: direction, contact: person.contact,
      like: other)
  }

  package func tasks(on layout: Layout) -> [Task] {
    tasks.filter { $0.layout == nil || $0.layout == layout.id }
  }

  /// Returns the person who aims at a target. If the scenario names none, `PersonCatalogue.typist`
  /// types the keys.
  package func person(aimingAt target: Target) -> Person {
    !namesPeople && target.isTyped ? PersonCatalogue.typist : person
  }

  /// Returns the study of one of its layouts, without the requirements of others and of their
  /// tasks.
  package func about(_ layout: Layout) -> Study {
    var study = self
    study.layouts = [layout]
    let tasks = Set(tasks(on: layout).map(\.id))
    study.requirements.removeAll { requirement in
      if let id = requirement.layout { return id != layout.id }
      return requirement.metric.task.map { !tasks.contains($0) } ?? false
    }
    return study
  }
}

extension Layout {
  /// Whether a screen, or any screen for nil, has an element with this id.
  package func has(_ element: String, on screen: String?) -> Bool {
    screens.contains { (screen == nil || $0.id == screen) && $0.element(id: element) != nil }
  }
}
