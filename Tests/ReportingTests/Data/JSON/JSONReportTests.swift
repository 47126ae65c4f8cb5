import Foundation
import Reporting
import Testing
import TouchLab

@Suite struct `JSON report` {
  private typealias Object = [String: Any]

  private func parse(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func objects(_ value: Any?) throws -> [[String: Any]] {
    try #require(value as? [[String: Any]])
  }

  @Test func `A JSON report has the keys of schema 1 in their order`() throws {
    let text = JSONReport.render(try Samples.result(of: Samples.mail()))
    var place = text.startIndex
    for key in [
      "schema", "tool", "name", "version", "scenario", "path", "title", "seed", "trials",
      "device", "id", "width", "height", "pointsPerMillimetre", "person", "id", "spread", "lapse",
      "offset", "model", "layouts", "id", "screens", "id", "title", "targets", "id", "kind",
      "label", "enabled", "visual", "x", "y", "width", "height", "hitTarget", "effectiveArea",
      "exact", "success", "outcomes", "hit", "sampled", "trials", "outcomes", "hit", "success",
      "estimate", "low", "high", "level", "crowding", "targets", "gap", "gapMillimetres",
      "overlapArea", "confusion", "findings", "rule", "severity", "outcome", "target", "message",
      "measured", "required", "source", "tasks", "id", "passed", "steps", "step", "outcome",
      "passed", "message", "exact", "clean", "taps", "gates", "gate", "passed", "measured",
      "required", "comparison", "baseline", "candidate", "targets", "screen", "id", "baseline",
      "candidate", "difference", "low", "high", "verdict", "tasks", "id", "measure",
    ] {
      let found = try #require(
        text.range(of: "\"\(key)\": ", range: place..<text.endIndex), "\(key) comes next")
      place = found.upperBound
    }
  }

  @Test func `A JSON report has model intervals, and no keys for unknown ones`() throws {
    for id in ["thumb", "perfect"] {
      var study = Samples.mail()
      study.person = try #require(PersonCatalogue.person(id: id))
      let text = JSONReport.render(try Samples.result(of: study))
      for key in [
        "misTapRateLow", "misTapRateHigh", "dangerLow", "dangerHigh", "tapsLow", "tapsHigh",
        "modelLow", "modelHigh", "firm",
      ] {
        #expect(text.contains("\"\(key)\": ") == (id == "thumb"), "\(id) \(key)")
      }
      let layouts = try objects(try parse(text)["layouts"])
      let screens = try objects(layouts.first?["screens"])
      for target in try objects(screens.first?["targets"]) {
        let exact = try #require(target["exact"] as? Object)
        #expect((exact["low"] as? Double == nil) == (id == "perfect"))
        #expect((exact["high"] as? Double == nil) == (id == "perfect"))
      }
    }
  }

  @Test func `A JSON report names the scenario, the device and the person`() throws {
    var study = Samples.mail()
    study.seed = .max
    study.person.offsetX = 0.6
    study.person.offsetY = -0.6
    let report = try parse(JSONReport.render(try Samples.result(of: study)))
    #expect(report["schema"] as? Int == 1)
    #expect(report["seed"] as? UInt64 == .max)
    #expect(report["trials"] as? Int == 2000)
    let scenario = try #require(report["scenario"] as? Object)
    #expect(scenario["path"] as? String == "Scenarios/mail/answer.kdl")
    let device = try #require(report["device"] as? Object)
    #expect(device["pointsPerMillimetre"] as? Double == 163 / 25.4)
    #expect(device["width"] as? Double == 320)
    let person = try #require(report["person"] as? Object)
    #expect(person["offset"] as? [Double] == [0.6, -0.6])
    #expect(person["support"] as? String == "fitted")
    #expect(report["passed"] as? Bool == false)
  }

  @Test func `A JSON report names the options of a person that are on`() throws {
    var study = Samples.mail()
    for (hand, tails) in [
      (Person.Hand?.none, Person.Tails.normal), (.left, .normal), (nil, .heavy), (.right, .heavy),
    ] {
      study.person.hand = hand
      study.person.tails = tails
      let report = try parse(JSONReport.render(try Samples.result(of: study, draws: false)))
      let person = try #require(report["person"] as? Object)
      #expect(person["hand"] as? String == hand?.rawValue)
      #expect(person["tails"] as? String == (tails == .heavy ? "heavy" : nil))
    }
  }

  /// The part of a report that must read back digit by digit; `JSONSerialization` is off by one in
  /// the last place on Linux.
  private struct Shape: Decodable {
    struct Layout: Decodable { let screens: [Screen] }
    struct Screen: Decodable {
      let misTapRate: Double?
      let targets: [Target]
    }
    struct Target: Decodable {
      let id: String
      let enabled: Bool
      let exact: Exact?
      let sampled: Sampled?
    }
    struct Exact: Decodable {
      let success: Double
      let outcomes: [String: Double]
    }
    struct Sampled: Decodable {
      let trials: Int
      let outcomes: [String: Int]
      let success: [String: Double]
    }
    let layouts: [Layout]
  }

  @Test func `A target's outcomes in JSON sum to one and read back alike`() throws {
    let result = try Samples.result(of: Samples.mail())
    let text = JSONReport.render(result)
    let report = try JSONDecoder().decode(Shape.self, from: Data(text.utf8))
    for (layout, found) in zip(result.layouts, report.layouts) {
      for (screen, found) in zip(layout.screens, found.screens) {
        #expect(found.misTapRate == screen.misTapRate)
        #expect(found.targets.count == screen.targets.count)
        for (target, found) in zip(screen.targets, found.targets) { try compare(target, found) }
      }
    }
  }

  private func compare(_ target: TargetResult, _ found: Shape.Target) throws {
    #expect(found.id == target.target.id)
    #expect(found.enabled == target.target.isEnabled)
    guard let expected = target.exact else {
      #expect(found.exact == nil && found.sampled == nil)
      return
    }
    let exact = try #require(found.exact)
    #expect(exact.success == target.success)
    #expect(abs(exact.outcomes.values.reduce(0, +) - 1) < 1e-12)
    #expect(exact.outcomes.count == expected.count)
    for chance in expected { #expect(exact.outcomes[chance.outcome.name] == chance.probability) }
    let sampled = try #require(found.sampled)
    #expect(sampled.outcomes.values.reduce(0, +) == sampled.trials)
    #expect(sampled.success["level"] == 0.95)
    #expect(sampled.success["estimate"] == target.sampled?.success.estimate)
  }

  @Test func `A requirement in JSON is a number, or null without a measurement`() throws {
    var study = Samples.mail()
    study.requirements.append(
      Requirement(
        metric: .success(target: "nobody"), layout: "five-items", bound: .atLeast(0.5),
        text: "require success target=nobody at-least=0.5"))
    let report = try parse(JSONReport.render(try Samples.result(of: study)))
    let requirements = try objects(objects(report["layouts"]).first?["gates"])
    #expect(requirements.map { $0["required"] as? Double } == [0.9, 0.001, 0.5])
    #expect(requirements.map { $0["passed"] as? Bool } == [true, false, false])
    #expect(requirements.last?["measured"] is NSNull)
  }

  @Test func `A JSON report omits simulated rates of a run without simulation`() throws {
    let text = JSONReport.render(try Samples.result(of: Samples.mail(), draws: false))
    #expect(text.ranges(of: "\"trials\"").count == 1)
  }

  @Test func `A finding in JSON has the place of its target in the scenario`() throws {
    let report = try parse(JSONReport.render(try Samples.result(of: Samples.crowded())))
    let screens = try objects(objects(report["layouts"]).first?["screens"])
    let findings = try objects(screens.first?["findings"])
    let place = try #require(findings.first?["place"] as? Object)
    #expect(place["file"] as? String == "Scenarios/buttons.kdl")
    #expect(place["line"] as? Int == 3)
    #expect((findings.first?["advice"] as? String)?.isEmpty == false)
  }

  @Test func `An ignored finding in JSON has its reason`() throws {
    var result = try Samples.result(of: Samples.crowded())
    result.layouts[0].screens[0].findings[0].silenced = "seldom \"needed\""
    let report = try parse(JSONReport.render(result))
    let screens = try objects(objects(report["layouts"]).first?["screens"])
    let findings = try objects(screens.first?["findings"])
    #expect(findings.first?["silenced"] as? String == "seldom \"needed\"")
    #expect(findings.dropFirst().allSatisfy { $0["silenced"] is NSNull })
  }

  @Test func `Equal studies have equal JSON reports`() throws {
    let one = JSONReport.render(try Samples.result(of: Samples.mail()))
    let other = JSONReport.render(try Samples.result(of: Samples.mail()))
    #expect(one == other)
  }
}
