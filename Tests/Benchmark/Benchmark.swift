internal import Remedies
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// Measures the inner loops, each as the best of some repeats, on grids of buttons.
struct Benchmark: Sendable {
  /// The time in seconds since anything.
  let now: @Sendable () -> Double
  let workers: Int
  /// The sizes of the screens whose matrices are computed.
  var sizes = [10, 20, 50, 100, 200, 500, 1000, 2000]
  /// Simulated taps a target.
  var taps = 20_000_000
  /// Screens of the scenario that is parsed; 400 make about 1 MB.
  var screens = 1600

  /// All figures.
  func figures() -> BenchmarkFigures {
    var figures = BenchmarkFigures()
    figures.workers = workers
    for size in sizes {
      for isAligned in [true, false] {
        guard let placed = BenchmarkScreen.placed(targets: size, isAligned: isAligned) else {
          continue
        }
        let repeats = max(3, min(200, 20_000 / max(1, size)))
        let time = seconds(repeats: repeats) {
          Self.matrix(of: placed, by: Self.person).reduce(0, +)
        }
        figures.matrices.append(.init(targets: size, isAligned: isAligned, seconds: time))
      }
    }
    if let placed = BenchmarkScreen.placed(targets: 20) {
      figures.successes = Self.matrix(of: placed, by: Self.person)
      figures.populationSeconds = seconds(repeats: 200) {
        Self.matrix(of: placed, by: PersonCatalogue.thumb).reduce(0, +)
      }
      sample(placed, into: &figures)
    }
    if let placed = BenchmarkScreen.placed(targets: 200) {
      figures.intervalsOverOne = intervals(on: placed)
    }
    figures.layoutSeconds = layout(of: BenchmarkScreen.app(targets: 60))
    figures.nestedLayoutSeconds = layout(of: BenchmarkScreen.nestedApp(elements: 60))
    if let front = icons(.front), let compose = icons(.compose) {
      figures.composeOverFront = compose / front
    }
    read(into: &figures)
    return figures
  }

  /// The time of a matrix in the three worlds of the model, over the time of the predicted one.
  private func intervals(on placed: PlacedScreen) -> Double {
    let person = PersonCatalogue.standard
    let one = seconds(repeats: 100) { Self.matrix(of: placed, by: person).reduce(0, +) }
    let all = seconds(repeats: 100) {
      person.worlds.reduce(0) { $0 + Self.matrix(of: placed, by: $1).reduce(0, +) }
    }
    return all / one
  }

  /// The time that the layout of an app's first screen takes.
  private func layout(of app: App) -> Double {
    seconds(repeats: 200) { Double(app.placed(app.firstState)?.targets.count ?? 0) }
  }

  /// The time that the matrix of 20 icons takes by a resolution.
  private func icons(_ hitTesting: HitTesting) -> Double? {
    BenchmarkScreen.icons(hitTesting, targets: 20).map { placed in
      seconds(repeats: 200) { Self.matrix(of: placed, by: Self.person).reduce(0, +) }
    }
  }

  /// The exact success of every target: the whole matrix is computed on the way.
  private static func matrix(of placed: PlacedScreen, by person: Person) -> [Double] {
    let predictor = ExactPredictor(placed, density: DeviceCatalogue.standard.density)
    return placed.aims.enumerated().map { index, aim in
      predictor.probabilities(aimingAt: aim, by: person).reaching(index)
    }
  }

  /// Whom the peers compute, too.
  private static let person = PersonCatalogue.person(id: "index") ?? PersonCatalogue.standard

  private func sample(_ placed: PlacedScreen, into figures: inout BenchmarkFigures) {
    let density = DeviceCatalogue.standard.density
    let person = Self.person
    let map = TargetMap(placed)
    let samplers = placed.targets.map { target in
      Sampler(
        map, aimingAt: target.aimed, by: person, density: density, seed: 1, name: target.id)
    }
    let all = Double(taps * samplers.count)
    for count in [1, workers] {
      let team = Workers(count: count)
      let taps = taps
      let time = seconds(repeats: 3) {
        let hits = team.map(samplers.count) { samplers[$0].counts(trials: taps)[$0] }
        return Double(hits?.reduce(0, +) ?? 0)
      }
      if count == 1 { figures.tapsPerSecond = all / time }
      figures.tapsPerSecondTogether = all / time
    }
    let fewer = max(1, taps / 20)
    let plain = seconds(repeats: 3) {
      var peer = PlainSampler(placed, target: 0, person: person, density: density)
      return Double(peer.hits(of: fewer))
    }
    figures.plainTapsPerSecond = Double(fewer) / plain
  }

  private func read(into figures: inout BenchmarkFigures) {
    let text = BenchmarkScreen.scenario(screens: screens)
    let bytes = Array(text.utf8)
    let source = SourceFile(path: "bench.kdl", text: text)
    let parsing = seconds(repeats: 3) { Double(ScenarioReader.countStatements(of: source) ?? 0) }
    figures.parsedBytesPerSecond = Double(bytes.count) / parsing
    let reading = seconds(repeats: 1) {
      Double(ScenarioReader.read(source).study?.layouts.count ?? 0)
    }
    figures.readBytesPerSecond = Double(bytes.count) / reading
  }

  /// The best of some repeats; the sum keeps the work from being optimised away.
  private func seconds(repeats: Int, _ work: () -> Double) -> Double {
    var best = Double.infinity
    var sum = 0.0
    for _ in 0..<repeats {
      let start = now()
      sum += work()
      best = min(best, now() - start)
    }
    return sum.isFinite ? best : .infinity
  }
}
