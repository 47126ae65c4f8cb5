import Foundation
import LabSupport
import Studies
import TestSupport
import Testing
import TouchLab

/// The exact prediction of tasks against runs that are drawn touch by touch.
@Suite struct `Random apps` {
  /// So many that a few long runs, which make up much of a mean, are among them.
  private static let runs = 3000
  /// The probability beyond five standard deviations, on one side.
  private static let beyond = 2.87e-7
  /// An app that remembers much has states without end, of which some are not followed
  /// (`RecoverySearch.mostStatesOfTask`); where less than this is left out, it makes no difference.
  private static let nextToNothing = 1e-4

  /// The probability of so few or so many successes, whichever is less, of n tries.
  private static func tail(_ successes: Int, of n: Int, at p: Double) -> Double {
    guard p > 0, p < 1 else { return Double(successes) == p * Double(n) ? 1 : 0 }
    func density(_ k: Int) -> Double {
      let (hits, misses) = (Double(k), Double(n - k))
      let ways: Double = lgamma(hits + misses + 1) - lgamma(hits + 1) - lgamma(misses + 1)
      let chance: Double = hits * log(p) + misses * log1p(-p)
      return exp(ways + chance)
    }
    let low = (0...successes).reduce(0) { $0 + density($1) }
    let high = (successes...n).reduce(0) { $0 + density($1) }
    return min(low, high)
  }

  /// One app, who taps in it, and what they are to do.
  private struct Trial {
    let number: Int
    let app: App
    let task: Task
    let person: Person
  }

  private static func trials(
    _ count: Int, seed: UInt64 = 11, hasControls: Bool = false, hasPanels: Bool = false
  ) throws -> [Trial] {
    // A population is nine people, and costs as much.
    let people = [
      "thumb", "older-adult", "walking", "index-hurried", "thumb-rapid", "older-adult", "walking",
      "index-hurried",
    ]
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    var apps = RandomApps(seed: seed, hasControls: hasControls, hasPanels: hasPanels)
    return try (0..<count).map { number in
      let (app, task) = apps.next(on: device)
      let person = try #require(PersonCatalogue.person(id: people[number % people.count]))
      return Trial(number: number, app: app, task: task, person: person)
    }
  }

  @Test func `Random apps behave as computed, within five standard deviations`() async throws {
    let count = Campaign.count(of: 200, first: 24)
    let predictions = try await Self.check(Self.trials(count))
    #expect(predictions.count == count)
    let withDanger = predictions.count { $0.danger > 0.01 }
    let withLoss = predictions.count { $0.completion < 0.99 }
    #expect(withDanger > count / 25 && withLoss > count / 60, "\(withDanger), \(withLoss)")
    #expect(predictions.allSatisfy { $0.bound < Self.nextToNothing })
  }

  @Test func `Random apps with controls of today behave as computed`() async throws {
    let count = Campaign.count(of: 200, first: 6)
    let trials = try Self.trials(count, seed: 12, hasControls: true)
    let predictions = try await Self.check(trials)
    #expect(predictions.count == count)
    #expect(predictions.count { $0.bound >= Self.nextToNothing } <= count / 20)
    let kinds = Set(
      trials.flatMap { $0.app.layout.screens.flatMap(\.allElements) }.map(\.kind.name))
    #expect(kinds.isSuperset(of: ["slider", "stepper", "rating", "map", "menu-button", "radio"]))
  }

  @Test(.enabled(if: Campaign.isOn))
  func `Random apps with scrolls, panels and notices behave as computed`() async throws {
    let count = Campaign.count(of: 200, first: 10)
    let trials = try Self.trials(count, seed: 13, hasPanels: true)
    let predictions = try await Self.check(trials)
    #expect(predictions.count == count)
    // What sheets hold scrolls beside their headers, so that more states can be told apart.
    #expect(predictions.count { $0.bound >= Self.nextToNothing } <= count / 6)
    let withDanger = predictions.count { $0.danger > 0.01 }
    // What is not followed is not lost: only what surely is counts.
    let withLoss = predictions.count { $0.completion + $0.bound < 0.99 }
    #expect(withDanger > count / 25 && withLoss > count / 100)
    let gestures = trials.flatMap(\.task.steps).map(\.text)
    #expect(gestures.contains("long-press") && gestures.contains("swipe up"))
  }

  /// Each by itself, so that all cores share the work.
  private static func check(_ trials: [Trial]) async throws -> [TaskPrediction] {
    try await withThrowingTaskGroup(of: TaskPrediction.self) { group in
      for trial in trials { group.addTask { try check(trial) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private static func check(_ trial: Trial) throws -> TaskPrediction {
    let number = trial.number
    let result = TaskRunner.run(
      trial.task, on: trial.app, by: trial.person,
      sampling: TaskSampling(trials: runs, seed: UInt64(number), workers: Workers(count: 1)))
    let exact = result.prediction
    let sample = try #require(result.sampled, "app \(number)")
    // What was not followed may have ended either way.
    for (name, chance, bound, counted) in [
      ("clean", exact.clean, 0, sample.clean),
      ("completion", exact.completion, exact.bound, sample.completion),
      ("danger", exact.danger, exact.bound, sample.danger),
    ] {
      let nearest = min(max(counted.estimate, chance), chance + bound)
      let tail = tail(counted.successes, of: counted.trials, at: nearest)
      #expect(tail > beyond, "app \(number), \(name): \(chance) and \(counted.estimate)")
    }
    // Nor is known how many touches it would have taken.
    for (name, mean, drawn) in [
      ("taps", exact.taps, sample.taps), ("seconds", exact.seconds, sample.seconds),
    ] where exact.bound < nextToNothing {
      let most = 5 * drawn.standardError + 0.02
      #expect(
        abs(drawn.estimate - mean) < most, "app \(number), \(name): \(mean), \(drawn.estimate)")
    }
    let product = result.steps.compactMap(\.success).reduce(1, *)
    if trial.person.isPopulation {
      // Who hits one target more often hits the others more often, too.
      #expect(exact.clean >= product - 1e-12)
      #expect(close(exact.clean, exact.people.reduce(0) { $0 + $1.clean } / 9, 1e-12))
    } else {
      #expect(close(exact.clean, product, 1e-12))
    }
    return exact
  }
}
