// swift-tools-version: 6.2
import PackageDescription

// The file system of a Mac takes Sources/Mistap and Sources/mistap for one folder, and both modules for one.
// There the program's module has another name, and each target leaves out what is the other's.
#if os(macOS)
let program = "Program"
let ofLibrary = [
  "Failure.swift", "GuidelineSet.swift", "Mistap.docc", "Person.swift", "Prediction.swift",
  "PublicAPI.txt", "Review.swift", "Target.swift", "TouchScreen.swift",
]
let ofProgram = ["Files", "History", "Mistap.swift", "Page", "Process", "Terminal"]
#else
let program = "mistap"
let ofLibrary: [String] = []
let ofProgram: [String] = []
#endif

let package = Package(
  name: "mistap",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "mistap", targets: [program]),
    .library(name: "Mistap", targets: ["Mistap"]),
  ],
  targets: [
    .executableTarget(
      name: program, dependencies: ["Servers", "Workbench", "CLineEditor"],
      path: "Sources/mistap", exclude: ofLibrary),
    .target(
      name: "Servers",
      dependencies: [
        "Workbench", "PageAssets", "Reporting", "Drawing", "ScenarioLanguage", "Guidelines",
        "TouchLab", "JSON",
      ]),
    // The library that other packages import.
    .target(
      name: "Mistap",
      dependencies: [
        "Reporting", "Importing", "ScenarioLanguage", "Remedies", "Studies", "Guidelines",
        "TouchLab",
      ],
      exclude: ["PublicAPI.txt"] + ofProgram),
    .target(
      name: "PageAssets",
      resources: ["page.html", "page.css", "page.js", "screen.js", "talk.js", "panels.js"].map {
        .embedInCode($0)
      }),
    .target(
      name: "Workbench",
      dependencies: [
        "Reporting", "Drawing", "Importing", "ScenarioLanguage", "Remedies", "Studies",
        "Guidelines",
        "TouchLab", "JSON", "KDL",
      ]),
    .target(
      name: "Reporting",
      dependencies: ["Drawing", "Remedies", "Studies", "Guidelines", "TouchLab", "JSON"]),
    .target(name: "Drawing", dependencies: ["TouchLab"]),
    .target(
      name: "Importing",
      dependencies: [
        "ScenarioLanguage", "TouchLab", "JSON",
        // Other systems have no expat for programs: there a dump in XML is an error.
        .target(name: "CExpat", condition: .when(platforms: [.macOS, .linux])),
      ]),
    .target(name: "ScenarioLanguage", dependencies: ["Guidelines", "TouchLab", "KDL"]),
    .target(name: "Remedies", dependencies: ["Studies", "Guidelines", "TouchLab"]),
    .target(name: "Studies", dependencies: ["Guidelines", "TouchLab"]),
    .target(name: "Guidelines", dependencies: ["TouchLab"]),
    .target(
      name: "TouchLab",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "JSON"),
    .target(name: "KDL", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("expat")]),
    .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CLineEditor", "CTestSupport"], path: "Tests/TestSupport"),
    // Screens, studies and references that tests of several libraries share.
    .target(
      name: "LabSupport",
      dependencies: ["ScenarioLanguage", "Studies", "Guidelines", "TouchLab"],
      path: "Tests/LabSupport"),
    .target(name: "WorkbenchSupport", dependencies: ["Workbench"], path: "Tests/WorkbenchSupport"),
    .testTarget(
      name: "KDLTests", dependencies: ["KDL", "TestSupport"], exclude: ["specification.json"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TouchLab"]),
    .testTarget(
      name: "TouchLabTests",
      dependencies: ["TouchLab", "Studies", "ScenarioLanguage", "LabSupport", "TestSupport"]),
    .testTarget(
      name: "GuidelinesTests",
      // Scenarios are how examples of rules are written.
      dependencies: [
        "Studies", "Guidelines", "ScenarioLanguage", "TouchLab", "LabSupport", "TestSupport",
      ],
      // Read where they lie, as the repository's scenarios are.
      exclude: ["Corpus", "Examples"]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Studies", "ScenarioLanguage", "Guidelines", "TouchLab", "LabSupport", "TestSupport",
      ]),
    .testTarget(
      name: "RemediesTests",
      dependencies: [
        "Remedies", "Studies", "ScenarioLanguage", "Guidelines", "TouchLab", "LabSupport",
        "TestSupport",
      ]),
    .testTarget(
      name: "ScenarioLanguageTests",
      dependencies: [
        "Remedies", "ScenarioLanguage", "Studies", "Guidelines", "TouchLab", "KDL", "TestSupport",
      ]),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "Importing", "ScenarioLanguage", "Studies", "Guidelines", "TouchLab", "JSON", "TestSupport",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Drawing", "ScenarioLanguage", "Remedies", "Studies", "Guidelines", "TouchLab",
        "JSON", "TestSupport",
      ]),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "Reporting", "Drawing", "Importing", "ScenarioLanguage", "Remedies", "Studies",
        "Guidelines", "TouchLab", "JSON", "WorkbenchSupport", "TestSupport",
      ]),
    .testTarget(
      name: "ServersTests",
      dependencies: [
        "Servers", "Workbench", "ScenarioLanguage", "JSON", "WorkbenchSupport", "TestSupport",
      ]),
    .testTarget(
      name: "MistapTests",
      // The tests compare the library's answers with the program's.
      dependencies: ["Mistap", .byName(name: program), "WorkbenchSupport", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests", dependencies: [.byName(name: program), "Workbench", "TestSupport"]),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"]),
  ]
)

// `make fuzz` builds what it feeds as an archive, which it links with libFuzzer itself.
if Context.environment["MISTAP_FUZZ"] != nil {
  package.products.append(.library(name: "Fuzz", type: .static, targets: ["Fuzz"]))
  package.targets.append(
    .target(
      name: "Fuzz",
      dependencies: [
        "KDL", "JSON", "TouchLab", "Studies", "ScenarioLanguage", "Importing", "Workbench",
        "Servers",
      ],
      path: "Tests/Fuzz",
      exclude: ["Corpora", "Seeds"]))
}

// The library of C checks the bounds of what it writes, which takes an optimized build.
let inC = ["CExpat", "CLineEditor", "CTestSupport"]
for target in package.targets where inC.contains(target.name) {
  target.cSettings = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]
}

// `make bench` builds what measures the libraries by themselves.
if Context.environment["MISTAP_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Benchmark", dependencies: ["ScenarioLanguage", "Remedies", "Studies", "TouchLab"],
      path: "Tests/Benchmark"))
}

// One set of rules for every Swift target: nothing here may be an existential by accident, every
// import says how far it reaches, and a warning is an error.
for target in package.targets where !inC.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}

// Older versions of Swift refuse a package whose targets have unsafe flags. Only the tests of this package
// have them: `make test` sets the variable.
if let form = Context.environment["MISTAP_TESTS"] {
  // A module of tests is built in as few pieces of one size as there are processors: the last to be built
  // would else end with one piece, beside which there is nothing to do. CI (`.ci/test.sh`) builds it as a
  // whole, and its interface with it: each piece, and the interface that is made in advance, expand all
  // macros again, which takes a fifth of all building. It still comes to an object a file, as the package's
  // plan has it: the two threads are for that.
  let pieces =
    form == "whole"
    ? ["-wmo", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "2"]
    : ["-driver-batch-size-limit", "50"]
  for target in package.targets where target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(pieces, .when(configuration: .debug)))
  }

  // All that computes is optimized for tests, too: they follow thousands of runs, and would take five
  // times as long. So is what reads: each change that is tried is read back from the scenario's text.
  for target in package.targets
  where ["KDL", "TouchLab", "Studies", "Remedies"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
