/// Everything that a scenario asks: the layouts, who taps on what device, and what must hold.
package struct Study: Sendable {
  /// The scenario's path as reports name it, and its title.
  package var path: String
  package var title: String
  package var device: Device
  package var orientation: Orientation
  /// Who taps, each beside the others; always at least one.
  package var people: [Person] { didSet { if people.isEmpty { people = oldValue } } }
  /// Whether it was said who taps; else reports tell what a thumb would miss.
  package var namesPeople = false
  package var editions: [Edition]
  /// Whether the scenario says by which, itself or by its platform; else reports tell which it is.
  package var namesEdition = true
  /// The platform that the app runs on; nil where nothing is said, which is a phone of 2007 to 2014.
  package var platform: TouchPlatform?
  /// Whether it is one of the platforms that the command line lists, so that reports name it.
  package private(set) var isOnListedPlatform = false
  /// Who gets a touch, where that is stated.
  package var statedResolution: Resolution?
  /// How many times as large as usual words are set.
  package var textSize = 1.0
  package var direction = ReadingDirection.leftToRight
  /// Simulated taps for each target; 1…10⁹.
  package var trials: Int
  /// Whether comparisons sample until their verdicts are clear, rather than `trials` taps.
  package var choosesTrials = false
  package var seed: UInt64
  package var layouts: [Layout]
  package var tasks: [Task]
  package var gates: [Gate]
  /// The findings that are known and accepted.
  package var ignores: [Ignore]

  package init(path: String, title: String, layouts: [Layout]) {
    self.path = path
    self.title = title
    device = DeviceCatalogue.standard
    orientation = .portrait
    people = [PersonCatalogue.standard]
    editions = [.standard]
    trials = Study.standardTrials
    seed = Study.standardSeed
    self.layouts = layouts
    tasks = []
    gates = []
    ignores = []
  }

  package static let standardTrials = 100_000
  package static let standardSeed: UInt64 = 1
  package static let trialsRange = 1...1_000_000_000
  /// The most taps that a comparison takes for one target where it chooses how many.
  package static let mostChosenTrials = 100_000_000

  /// The first of the people, whom all that looks at one person is about; setting it leaves nobody
  /// else.
  package var person: Person {
    get { people.first ?? PersonCatalogue.standard }
    set {
      people = [newValue]
      namesPeople = true
    }
  }

  /// The same study for one person alone, without the gates that are about others.
  package func alone(_ person: Person) -> Study {
    var study = self
    study.person = person
    study.gates.removeAll { $0.person != nil && $0.person != person.id }
    return study
  }

  /// Who gets a touch.
  package var resolution: Resolution { statedResolution ?? platform?.resolution ?? .front }

  /// The unit of its screens in every message.
  package var unit: LengthUnit { device.unit(on: platform) }

  /// The study on the standard device of a platform, by its guideline sets and its hit testing.
  package func on(_ platform: TouchPlatform) -> Study {
    var study = self
    study.platform = platform
    study.isOnListedPlatform = true
    study.device = platform.device
    study.editions = platform.editions
    study.namesEdition = true
    study.statedResolution = nil
    return study
  }

  /// The platform by name, if it is one of those that the command line lists.
  package var listedPlatform: String? { isOnListedPlatform ? platform?.rawValue : nil }

  /// A layout of the study as an app on its device, drawn by its platform, else by the first of the
  /// editions that draw.
  package func app(of layout: Layout, like other: App? = nil) -> App {
    App(
      layout: layout, device: device, orientation: orientation,
      edition: drawingEdition, platform: platform, resolution: resolution, textSize: textSize,
      direction: direction, contact: person.contact, like: other)
  }

  /// The edition by which bars are drawn.
  private var drawingEdition: Edition {
    let first = editions.first { Edition.original.contains($0) }
    return platform == nil ? first ?? .standard : .standard
  }

  /// The tasks that are run on a layout.
  package func tasks(on layout: Layout) -> [Task] {
    tasks.filter { $0.layout == nil || $0.layout == layout.id }
  }

  /// The person who aims at a target: where the scenario names nobody, keys are typed by
  /// `PersonCatalogue.typist`.
  package func person(aimingAt target: Target) -> Person {
    !namesPeople && target.isTyped ? PersonCatalogue.typist : person
  }

  /// The study of one of its layouts by itself, without the gates of others and of their tasks.
  package func about(_ layout: Layout) -> Study {
    var study = self
    study.layouts = [layout]
    let tasks = Set(tasks(on: layout).map(\.id))
    study.gates.removeAll { gate in
      if let id = gate.layout { return id != layout.id }
      return gate.metric.task.map { !tasks.contains($0) } ?? false
    }
    return study
  }
}

extension Layout {
  /// Whether a screen, or any, describes an element of that id.
  package func has(_ element: String, on screen: String?) -> Bool {
    screens.contains { (screen == nil || $0.id == screen) && $0.element(id: element) != nil }
  }
}
