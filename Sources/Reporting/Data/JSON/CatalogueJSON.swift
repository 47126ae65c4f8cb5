internal import Drawing
package import Guidelines
package import JSON
package import TouchLab

/// The lists of what a scenario can name, for programs.
package enum CatalogueJSON {
  package static func devices(_ devices: [Device]) -> JSONValue { .array(devices.map(device)) }

  package static func device(_ device: Device) -> JSONValue {
    [
      "id": .string(device.id), "name": .string(device.name),
      "released": device.releaseYear.map(JSONValue.integer) ?? .null,
      "platform": .string(PlatformName(device.platform).rawValue),
      "kind": .string(device.kind.rawValue),
      "width": .number(device.portraitSize.width),
      "height": .number(device.portraitSize.height), "scale": .number(device.scale),
      "unit": .string(device.usualUnit.rawValue),
      "pointsPerMillimetre": .number(device.density.pointsPerMillimetre),
      "statusBar": .number(device.statusBarHeight),
      "homeIndicator": .number(device.homeIndicatorHeight),
      "keyboard": device.keyboard.map {
        ["portrait": .number($0.portrait.height), "landscape": .number($0.landscape.height)]
      } ?? .null, "source": .string(device.source),
    ]
  }

  package static func people(_ people: [Person]) -> JSONValue {
    .array(people.map(JSONReport.person))
  }

  package static func rules(_ rules: [GuidelineSummary]) -> JSONValue {
    .array(
      rules.map { rule in
        [
          "id": .string(rule.id), "title": .string(rule.title),
          "severity": .string(rule.severity.rawValue),
          "editions": .array(rule.guidelineSets.map { .string($0.rawValue) }),
          "source": .string(rule.source),
        ]
      })
  }

  package static func guidelineSets(_ guidelineSets: [GuidelineSet]) -> JSONValue {
    .array(guidelineSets.map(guidelineSet))
  }

  package static func guidelineSet(_ guidelineSet: GuidelineSet) -> JSONValue {
    [
      "id": .string(guidelineSet.rawValue), "title": .string(guidelineSet.title),
      "status": .string(guidelineSet.status.rawValue), "unit": .string(guidelineSet.unitName),
      "secondarySourcesOnly": .bool(guidelineSet.isSecondaryOnly),
    ]
  }

  package static func studies(_ studies: [PublishedStudy]) -> JSONValue {
    .array(
      studies.map { study in
        [
          "id": .string(study.name),
          "figures": .array(
            study.figures.map {
              ["sizes": .array($0.sizes.map { .number($0) }), "error": .number($0.error)]
            }),
          "people": .array(study.compared.map { .string($0.person.id) }),
        ]
      })
  }

  package static func rule(_ rule: GuidelineSummary) -> JSONValue {
    [
      "rule": .string(rule.id), "title": .string(rule.title),
      "severity": .string(rule.severity.rawValue), "text": .string(rule.reason),
      "source": .string(rule.source),
      "page": .string(
        rule.isOwn
          ? ProjectPages.documentation : rule.guidelineSets.lazy.compactMap(\.page).first),
      "requirements": .array(
        rule.clauses.map {
          [
            "edition": .string($0.guidelineSet.rawValue), "severity": .string($0.severity.rawValue),
            "demand": .string($0.demand), "source": .string($0.source),
          ]
        }),
      "examples": [
        ["passes": .bool(true), "scenario": .string(rule.passing)],
        ["passes": .bool(false), "scenario": .string(rule.failing)],
      ],
    ]
  }

  /// Returns the distributions of a corpus, with the percentiles of a scenario's screens.
  package static func corpus(_ figures: CorpusFigures, placing own: StudyResult?) -> JSONValue {
    let kinds = figures.kinds.sorted { $0.key < $1.key }
    return [
      "schema": .integer(JSONReport.schema), "tool": JSONReport.tool,
      "scenarios": .integer(figures.scenarios), "screens": rates(figures.screens),
      "targets": rates(figures.targets),
      "kinds": .object(kinds.map { .init($0.key, rates($0.value)) }),
      "worst": .array(
        figures.worst.map {
          [
            "id": .string($0.id), "misTapRate": .number($0.rate), "kind": .string($0.kind),
            "screen": .string($0.screen), "layout": .string($0.layout),
            "scenario": .string($0.scenario),
          ]
        }),
      "of": own.map { .array(places(of: $0, among: figures)) } ?? .null,
    ]
  }

  private static func rates(_ rates: RateHistogram) -> JSONValue {
    [
      "count": .integer(rates.count), "mean": .number(rates.mean),
      "p10": .number(rates.quantile(0.1)), "median": .number(rates.quantile(0.5)),
      "p90": .number(rates.quantile(0.9)), "p99": .number(rates.quantile(0.99)),
      "max": .number(rates.quantile(1)),
    ]
  }

  private static func places(of own: StudyResult, among figures: CorpusFigures) -> [JSONValue] {
    own.layouts.flatMap { layout in
      layout.screens.compactMap { screen -> JSONValue? in
        guard let rate = screen.misTapRate else { return nil }
        return [
          "layout": .string(layout.id), "screen": .string(screen.id),
          "misTapRate": .number(rate),
          "percentile": .number(figures.screens.share(below: rate)),
        ]
      }
    }
  }
}
