import Foundation
import Testing
import TouchLab

/// The exact prediction of tasks against runs that are drawn touch by touch.
@Suite struct `Random apps` {
  private static let runs = 300
  /// The probability beyond five standard deviations, on one side.
  private static let beyond = 2.87e-7

  /// The probability of so few or so many successes, whichever is less, of n tries.
  private static func tail(_ successes: Int, of n: Int, at p: Double) -> Double {
    guard p > 0, p < 1 else { return Double(successes) == p * Double(n) ? 1 : 0 }
    func density(_ k: Int) -> Double {
      exp(
        lgamma(Double(n + 1)) - lgamma(Double(k + 1)) - lgamma(Double(n - k + 1))
          + Double(k) * log(p) + Double(n - k) * log1p(-p))
    }
    let low = (0...successes).reduce(0) { $0 + density($1) }
    let high = (successes...n).reduce(0) { $0 + density($1) }
    return min(low, high)
  }

  @Test func `go as computed, within five standard deviations, in all of 200`() throws {
    let people = ["thumb", "older-adult", "thumb-rapid", "walking"]
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    var apps = RandomApps(seed: 11)
    var withDanger = 0
    var withLoss = 0
    for number in 0..<200 {
      let (app, task) = apps.next(on: device)
      let person = try #require(PersonCatalogue.person(id: people[number % people.count]))
      let result = TaskRunner.run(
        task, on: app, by: person,
        sampling: TaskSampling(trials: Self.runs, seed: UInt64(number), workers: Workers(count: 2)))
      let exact = result.prediction
      let sample = try #require(result.sampled, "app \(number)")
      #expect(exact.bound < 1e-4)
      for (name, chance, counted) in [
        ("clean", exact.clean, sample.clean), ("completion", exact.completion, sample.completion),
        ("danger", exact.danger, sample.danger),
      ] {
        let tail = Self.tail(counted.successes, of: counted.trials, at: chance)
        #expect(
          tail > Self.beyond, "app \(number), \(name): \(chance) and \(counted.estimate)")
      }
      for (name, mean, drawn) in [
        ("taps", exact.taps, sample.taps), ("seconds", exact.seconds, sample.seconds),
      ] {
        let most = 5 * drawn.standardError + 0.02
        #expect(
          abs(drawn.estimate - mean) < most, "app \(number), \(name): \(mean), \(drawn.estimate)")
      }
      let product = result.steps.compactMap(\.success).reduce(1, *)
      #expect(close(exact.clean, product, 1e-12))
      withDanger += exact.danger > 0.01 ? 1 : 0
      withLoss += exact.completion < 0.99 ? 1 : 0
    }
    #expect(withDanger > 10 && withLoss > 3, "\(withDanger) dangerous, \(withLoss) lossy")
  }
}
