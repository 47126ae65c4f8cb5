package import JSON

// The entry of one scenario as a shard keeps it, for the page and the table over all shards.

extension HTMLIndex.Entry {
  package var json: JSONValue {
    [
      "title": .string(title), "findings": .string(findings), "page": .string(link),
      "sample": .bool(isSample), "row": row.json,
    ]
  }

  /// Whether the entry leads to the page at `path`, relative to the index.
  package func isOfPage(at path: String) -> Bool { link == path.uriReference }

  /// The entry that a shard wrote; nil for any other JSON.
  package init?(_ json: JSONValue) {
    guard let row = SummaryRow(json["row"]), let title = json["title"].text,
      let findings = json["findings"].text, let link = json["page"].text
    else { return nil }
    self.init(
      row: row, title: title, findings: findings, link: link, isSample: json["sample"].flag ?? false
    )
  }
}

extension SummaryRow {
  fileprivate var json: JSONValue {
    [
      "scenario": .string(scenario), "platform": .string(platform), "person": .string(person),
      "passed": .bool(passed),
      "steps": [.integer(passedSteps), .integer(steps)],
      "targets": .integer(targets), "misTaps": .number(misTaps),
      "rates": .array(rateBins.map { .integer(Int(truncatingIfNeeded: $0)) }),
      "crowdedPairs": .integer(crowdedPairs),
      "failures": [
        .integer(failures.steps), .integer(failures.requirements), .integer(failures.findings),
      ],
      "nothingToJudge": .bool(failures.hasNothingToCheck),
      "worst": worst.map { [.string($0.layout), .string($0.id), .number($0.misTapRate)] } ?? .null,
      "missed": .array(
        missed.map {
          [
            .string($0.layout), .string($0.screen), .string($0.id), .number($0.misTapRate),
            .string($0.outcome),
          ]
        }),
      "thumb": thumb.map { [.number($0.missed), .number($0.standard), .integer($0.targets)] }
        ?? .null,
      "harm": harm.map { .number($0) } ?? .null,
      "verdict": verdict?.json ?? .null,
      "others": .array(others.map(\.json)),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let scenario = json["scenario"].text, let person = json["person"].text,
      let passed = json["passed"].flag, let misTaps = json["misTaps"].double,
      let targets = json["targets"].count, let crowdedPairs = json["crowdedPairs"].count,
      let steps = json["steps"].counts(2), let failures = json["failures"].counts(3)
    else { return nil }
    let others = json["others"].elements.compactMap { SummaryRow($0) }
    let missed = json["missed"].elements.compactMap { Missed($0.elements) }
    guard others.count == json["others"].elements.count,
      missed.count == json["missed"].elements.count
    else { return nil }
    self.scenario = scenario
    platform = json["platform"].text
    self.person = person
    self.others = others
    self.passed = passed
    passedSteps = steps[0]
    self.steps = steps[1]
    self.targets = targets
    worst = Worst(json["worst"].elements)
    self.misTaps = misTaps
    rateBins = json["rates"].elements.compactMap { $0.count.flatMap(UInt16.init(exactly:)) }
    self.missed = missed
    self.crowdedPairs = crowdedPairs
    self.failures = Failures(
      steps: failures[0], requirements: failures[1], findings: failures[2],
      hasNothingToCheck: json["nothingToJudge"].flag ?? false)
    harm = json["harm"].double
    thumb = ThumbComparison(json["thumb"].elements)
    verdict = SummaryVerdict(json["verdict"])
  }
}

extension SummaryRow.Missed {
  fileprivate init?(_ parts: [JSONValue]) {
    guard parts.count == 5, let layout = parts[0].text, let screen = parts[1].text,
      let id = parts[2].text, let rate = parts[3].double, let outcome = parts[4].text
    else { return nil }
    self.init(layout: layout, screen: screen, id: id, misTapRate: rate, outcome: outcome)
  }
}

extension SummaryRow.Worst {
  fileprivate init?(_ parts: [JSONValue]) {
    guard parts.count == 3, let layout = parts[0].text, let id = parts[1].text,
      let rate = parts[2].double
    else { return nil }
    self.init(layout: layout, id: id, misTapRate: rate)
  }
}

extension ThumbComparison {
  fileprivate init?(_ parts: [JSONValue]) {
    guard parts.count == 3, let missed = parts[0].double, let standard = parts[1].double,
      let targets = parts[2].count
    else { return nil }
    self.init(missed: missed, standard: standard, targets: targets)
  }
}

extension JSONValue {
  /// A non-negative integer below 2⁵³; nil for any other value.
  var count: Int? {
    if case .integer(let count) = self, (0..<(1 << 53)).contains(count) { count } else { nil }
  }

  /// Exactly `number` counts; nil for any other value.
  func counts(_ number: Int) -> [Int]? {
    let counts = elements.compactMap(\.count)
    return counts.count == number && elements.count == number ? counts : nil
  }
}
