internal import TouchLab

/// Measures the two inner loops against plain ways of doing the same, in the same run.
enum Bench {
  /// Samples so many taps; `now` is the time in seconds since anything.
  static func run(now: @Sendable () -> Double, taps: Int = 20_000_000) -> CommandOutput {
    guard let placed = screen(), let first = placed.targets.first else { return CommandOutput() }
    let density = DeviceCatalogue.standard.density
    let person = PersonCatalogue.standard
    let exact = seconds(now, repeats: 200) { matrix(of: placed, person, density) }
    let sampler = Sampler(
      TargetMap(placed), aimingAt: first.visual, by: person, density: density, seed: 1,
      name: "bench")
    let sampling = seconds(now, repeats: 5) { Double(sampler.counts(trials: taps)[0]) }
    let plain = seconds(now, repeats: 3) { plainSampling(placed, person, density, taps / 20) }
    let rate = Double(taps) / sampling / 1e6
    let plainRate = Double(taps / 20) / plain / 1e6
    let ratio = (rate / plainRate).rounded(places: 1)
    return CommandOutput(
      """
      exact confusion matrix of 20 targets: \((exact * 1e6).rounded(places: 1)) µs
      sampling, one core: \(rate.rounded(places: 1)) million taps a second
      drawing points and testing hit targets: \(plainRate.rounded(places: 1)) million taps a second
      sampling is \(ratio) times the plain way
      """)
  }

  /// The best of some repeats; the sum keeps the work from being optimised away.
  private static func seconds(
    _ now: () -> Double, repeats: Int, _ work: () -> Double
  ) -> Double {
    var best = Double.infinity
    var sum = 0.0
    for _ in 0..<repeats {
      let start = now()
      sum += work()
      best = min(best, now() - start)
    }
    return sum.isFinite ? best : .infinity
  }

  /// Five columns of four buttons of 44×44, 4 pt apart.
  private static func screen() -> PlacedScreen? {
    let elements = (0..<20).map { index in
      var button = Element(kind: .button(.init()), id: "b\(index)")
      button.frame = PartialFrame(
        x: 40 + Double(index % 5) * 48, y: 100 + Double(index / 5) * 48, width: 44, height: 44)
      return button
    }
    let layout = Layout(
      id: "bench", screens: [Screen(id: "grid", title: "", elements: elements)])
    let app = App(layout: layout, device: DeviceCatalogue.standard, orientation: .portrait)
    return app.placed(app.firstState)
  }

  private static func matrix(
    of placed: PlacedScreen, _ person: Person, _ density: Density
  ) -> Double {
    let predictor = ExactPredictor(placed, density: density)
    return placed.targets.indices.reduce(0) { sum, index in
      sum
        + predictor.probabilities(aimingAt: placed.targets[index].visual, by: person)
        .reaching(index)
    }
  }

  private static func plainSampling(
    _ placed: PlacedScreen, _ person: Person, _ density: Density, _ taps: Int
  ) -> Double {
    var peer = PlainSampler(placed, target: 0, person: person, density: density)
    return Double(peer.hits(of: taps))
  }
}
