internal import Drawing
internal import Guidelines
internal import Importing
internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension ReportFormat {
  /// Returns the names of some formats, as a list is typed.
  fileprivate static func names(of isOne: (ReportFormat) -> Bool) -> String {
    all.filter(isOne).map(\.name).joined(separator: ",")
  }
}

/// The values of `--ignored`.
private enum IgnoredInLog: String, CaseIterable {
  case show
  case omit
}

/// The values of `--fail-on`.
private enum FailingSeverity: String, CaseIterable {
  case error
  case warning
  case note
  case never
}

extension OptionForm {
  /// Every option, in the order of the help.
  static let all: [OptionForm] =
    output + scenario + projects + limits + picture + importing + session

  private static let output: [OptionForm] = [
    OptionForm(
      "reports", "DIR", "folder for reports (default Reports)",
      ["run", "compare", "merge"], .folders
    ) { $0.reports = $1.text },
    OptionForm(
      "format", "LIST", "formats of reports; list formats has them",
      ["run", "check", "compare", "suggest", "list", "explain", "corpus", "import", ""],
      .names(of: ReportFormat.self),
      ownSummaries: [
        "run": ReportFormat.names { _ in true },
        "compare": ReportFormat.names(of: \.knowsComparisons),
        "suggest": "one of \(ReportFormat.names(of: \.knowsSuggestions)) (default text)",
        "check": "one of \(CheckFormats.all.map(\.name).joined(separator: ",")) (default text)",
        "list": "text or json", "explain": "text or json", "corpus": "text or json",
        "import": "json, with --remarks", "": "json: each answer is one line of JSON",
      ]
    ) { options, value throws(UsageError) in options.formats = try value.words() },
    OptionForm(
      "json", nil, "short for --format json; with run also --reports -",
      ["run", "check", "compare", "suggest", "list", "explain", "corpus", "import", "mcp", ""]
    ) { options, _ in options.wantsJSON = true },
  ]

  private static let scenario: [OptionForm] = [
    OptionForm(
      "trials", "N", "simulated taps a target, 1 to 1000000000, or auto", ["run", "compare", ""]
    ) { options, value throws(UsageError) in
      options.trials =
        value.text == "auto" ? Study.standardTrials : try value.whole(in: Study.trialsRange)
    },
    OptionForm("seed", "N", "random seed", ["run", "compare", "picture", "explore", ""]) {
      options, value throws(UsageError) in
      options.seed = UInt64(truncatingIfNeeded: try value.whole(in: 0...Int.max))
    },
    OptionForm(
      "jobs", "N", "run N jobs in parallel (default one per processor)",
      ["run", "corpus", "compare", "suggest", ""]
    ) { options, value throws(UsageError) in options.jobs = try value.whole(in: 1...1024) },
    OptionForm(
      "device", "ID", "use this device",
      [
        "run", "corpus", "check", "compare", "suggest", "picture", "explore", "import", "capture",
        "list", "",
      ],
      .names(DeviceCatalogue.all.map(\.id))
    ) { $0.device = $1.text },
    OptionForm(
      "platform", "LIST", "check on these platforms; import: that of a Mac window",
      ["run", "check", "list", "import"],
      .names(of: PlatformName.self)
    ) { options, value throws(UsageError) in options.platforms = try value.platforms() },
    OptionForm(
      "person", "LIST", "predict for these people, side by side",
      ["run", "corpus", "check", "compare", "suggest", "picture", "explore", "list", ""],
      .names(PersonCatalogue.all.map(\.id)),
      ownSummaries: ["explore": "show the rates of the first of these people"]
    ) { $0.people = $1.ids },
    OptionForm(
      "edition", "LIST", "check against these guideline sets", ["run", "check", "list", ""],
      .names(of: GuidelineSet.self)
    ) { options, value throws(UsageError) in options.guidelineSets = try value.words() },
    OptionForm(
      "hit-testing", "NAME", "use this platform's hit testing",
      ["run", "check", "compare", "suggest", "picture", "explore", ""], oldName: "resolution",
      .names(of: HitTesting.self)
    ) { options, value throws(UsageError) in options.hitTesting = try value.word() },
    OptionForm(
      "resolutions", "LIST", "compare these hit-testing rules", ["compare"],
      .names(of: HitTesting.self)
    ) { options, value throws(UsageError) in options.hitTestingRules = try value.words() },
    OptionForm(
      "variants", "LIST", "also test text-size, rtl, landscape, dark, split",
      ["run", "check"], .names(of: StudyVariant.self)
    ) { options, value throws(UsageError) in options.variants = try value.words() },
    OptionForm("layouts", "A,B,…", "use these layouts of the file", ["compare", "suggest", "run"]) {
      options, value throws(UsageError) in options.layouts += try value.parts()
    },
  ]

  private static let projects: [OptionForm] = [
    OptionForm("project", "FILE", "take settings from this project file", readers, .scenarios) {
      $0.project = .named($1.text)
    },
    OptionForm("no-project", nil, "take no project file", readers) { options, _ in
      options.project = .none
    },
    OptionForm(
      "only-project-files", nil, "skip named files that the project does not list",
      ["run", "check", "format"]
    ) { options, _ in options.takesProjectFilesOnly = true },
  ]

  /// The commands that read project files; the prompt's name is empty.
  private static let readers = [
    "run", "check", "compare", "suggest", "picture", "explore", "corpus", "import", "format",
    "list", "",
  ]

  private static let limits: [OptionForm] = [
    OptionForm(
      "margin", "P", "smallest difference that matters (default 0.005)", ["compare", "run"]
    ) { options, value throws(UsageError) in options.margin = try value.share() },
    OptionForm(
      "limit", "N", "targets per screen (default \(ScenarioReader.mostTargets))",
      ["run", "corpus", "check", "compare", "suggest", "picture", "explore", "import", ""]
    ) { options, value throws(UsageError) in
      options.mostTargets = try value.whole(in: 1...Int.max)
    },
    OptionForm(
      "baseline", "PATH", "compare with earlier JSON reports; fail on regressions",
      ["run", "check"], .files
    ) { $0.baseline = $1.text },
    OptionForm(
      "update-baseline", nil, "write this run's reports into the baseline", ["run", "check"]
    ) { options, _ in options.updatesBaseline = true },
    OptionForm(
      "corpus", "PATH", "show percentiles within these scenarios", ["run"], .scenarios
    ) { $0.corpus = $1.text },
    OptionForm("pages", "URL", "address of the published pages, for links in a comment", ["run"]) {
      options, value throws(UsageError) in options.pages = try value.address()
    },
    OptionForm(
      "ignored", "WHAT", "show or omit ignored findings in SARIF (default show)", ["run"],
      .names(of: IgnoredInLog.self)
    ) { options, value throws(UsageError) in
      options.log.omitsIgnored = try value.word() == IgnoredInLog.omit
    },
    OptionForm("category", "NAME", "category of the SARIF file, for several uploads", ["run"]) {
      options, value throws(UsageError) in options.log.category = try value.category()
    },
    OptionForm("of", "FILE", "show FILE's percentile within the corpus", ["corpus"], .scenarios) {
      $0.of = $1.text
    },
    OptionForm("shard", "K/N", "run every Nth scenario from the Kth on", ["run"]) {
      options, value throws(UsageError) in options.shard = try value.shard()
    },
    OptionForm("shards", "N", "number of shards of a job (default 4)", ["engine"]) {
      options, value throws(UsageError) in options.shards = try value.whole(in: 1...Shard.most)
    },
    OptionForm(
      "changes", "N", "suggestions per layout (default 3, or 0 for many files)",
      ["run", "suggest"],
      ownSummaries: ["suggest": "show at most N suggestions (default 5)"]
    ) { options, value throws(UsageError) in options.changes = try value.whole(in: 0...99) },
    OptionForm("apply", "all|N,N…", "apply these suggestions; -o writes them", ["suggest"]) {
      options, value throws(UsageError) in options.apply = try value.numbersOrAll()
    },
    OptionForm("in-place", nil, "write applied suggestions into the files read", ["suggest"]) {
      options, _ in options.writesInPlace = true
    },
    OptionForm(
      "native", "KIT", "add the code of a toolkit", ["suggest"], .names(of: NativeToolkit.self)
    ) { options, value throws(UsageError) in options.toolkit = try value.word() },
    OptionForm("watch", nil, "run again when a scenario changes; ^C ends it", ["run", "check"]) {
      options, _ in options.watches = true
    },
    OptionForm("goal", "P", "hit rate to reach (default 0.98)", ["suggest", ""]) {
      options, value throws(UsageError) in options.goal = try value.goal()
    },
    OptionForm("confusion", "P", "highest wrong-target rate to accept", ["suggest", ""]) {
      options, value throws(UsageError) in options.confusion = try value.share()
    },
  ]

  private static let picture: [OptionForm] = [
    OptionForm("target", "ID", "suggest for this target only", ["suggest"]) { $0.target = $1.text },
    OptionForm("screen", "ID", "use this screen only", ["suggest", "picture"]) {
      $0.screen = $1.text
    },
    OptionForm(
      "layout", "ID", "draw this layout (default the first)", ["picture", "explore"],
      ownSummaries: ["explore": "begin with this layout; with -o show it alone"]
    ) { $0.layout = $1.text },
    OptionForm("no-open", nil, "do not open the browser", ["explore"]) { options, _ in
      options.opensPage = false
    },
    OptionForm("port", "N", "serve the page on this port (default a free one)", ["explore"]) {
      options, value throws(UsageError) in options.port = try value.whole(in: 1...65_535)
    },
    OptionForm(
      "kind", "KIND", PictureFile.Kind.allCases.map(\.rawValue).joined(separator: ", "),
      ["picture"], .names(of: PictureFile.Kind.self)
    ) { options, value throws(UsageError) in options.kind = try value.word() },
    OptionForm("ids", nil, "show ids instead of labels", ["picture"]) { options, _ in
      options.showsIDs = true
    },
    OptionForm(
      "output", "FILE", "write into FILE",
      ["picture", "explore", "list", "import", "capture", "new", "suggest", "compare"],
      short: "o", .files
    ) {
      $0.output = $1.text
    },
  ]

  private static let session: [OptionForm] = [
    OptionForm(
      "force", nil, "replace a file that mistap did not write",
      ["picture", "explore", "list", "import", "capture", "new", "suggest", "compare"]
    ) { options, _ in options.isForced = true },
    OptionForm("dry-run", nil, "name the files, and write none", ["suggest"]) { options, _ in
      options.isDry = true
    },
    OptionForm("allow", "DIR", "let agents use this folder, too; repeatable", ["mcp"], .folders) {
      $0.allowed.append($1.text)
    },
    OptionForm("check", nil, "change nothing; exit with 1 if a file is unformatted", ["format"]) {
      options, _ in options.checksOnly = true
    },
    OptionForm("ask", nil, "list the facts that 'needs review' results lack", ["check"]) {
      options, _ in options.asks = true
    },
    OptionForm("all", nil, "list each finding, not each problem", ["check"]) { options, _ in
      options.check.listsFindings = true
    },
    OptionForm(
      "select", "RULE,…", "only these rules", ["check", "run"],
      .names(GuidelineCatalogue.summaries.map(\.id))
    ) { options, value throws(UsageError) in
      options.check.only = (options.check.only ?? []).union(try value.rules())
    },
    OptionForm(
      "ignore", "RULE,…", "without these rules", ["check", "run"],
      .names(GuidelineCatalogue.summaries.map(\.id))
    ) { options, value throws(UsageError) in
      options.check.without.formUnion(try value.rules())
    },
    OptionForm(
      "severity", "S", "show only S and graver: error, warning or note", ["check", "run"],
      .names(of: Finding.Severity.self)
    ) { options, value throws(UsageError) in options.check.least = try value.word() },
    OptionForm(
      "fail-on", "S", "fail from this severity: error, warning, note or never", ["check", "run"],
      .names(of: FailingSeverity.self)
    ) { options, value throws(UsageError) in
      let failing: FailingSeverity = try value.word()
      options.check.failing = Finding.Severity(rawValue: failing.rawValue)
    },
    OptionForm("statistics", nil, "count the findings of each rule", ["check"]) { options, _ in
      options.check.countsFindings = true
    },
    OptionForm(
      "verbose", nil, "list all rows; check: add reason, source, guideline set", ["run", "check"]
    ) { options, _ in options.isVerbose = true },
    OptionForm("command", "COMMAND", "run this at the prompt; repeatable", [""], short: "c") {
      $0.commands.append($1.text)
    },
    OptionForm("agents", nil, "print the skill for coding agents instead", ["manual"]) {
      options, _ in options.wantsSkill = true
    },
    OptionForm("no-history", nil, "do not use the history file", [""]) {
      options, _ in options.keepsHistory = false
    },
    OptionForm(
      "precise", nil, "print more digits than the model supports",
      ["check", "compare", "suggest", "list", "explain", "corpus", "import", ""]
    ) { options, _ in options.isPrecise = true },
    OptionForm("color", "WHEN", "auto, always or never", [], .names(of: Options.Color.self)) {
      options, value throws(UsageError) in options.color = try value.word()
    },
    OptionForm("quiet", nil, "print errors only", [], short: "q") { options, _ in
      options.isQuiet = true
    },
    OptionForm("help", nil, "show this help", [], short: "h") { options, _ in
      options.wantsHelp = true
    },
    OptionForm("version", nil, "show the version", [], short: "V") { options, _ in
      options.wantsVersion = true
    },
  ]

  /// The commands that read dumps; the prompt's name is empty.
  private static let dumpReaders = [
    "import", "capture", "run", "check", "compare", "suggest", "picture", "explore", "corpus",
    "list", "",
  ]

  static let importing: [OptionForm] = [
    OptionForm(
      "density", "DPI", "dots per inch of an Android screen (adb: wm density)", dumpReaders
    ) {
      options, value throws(UsageError) in options.density = try value.density()
    },
    OptionForm(
      "size", "WxH", "screen size: a page's in points, Android's in pixels", dumpReaders
    ) {
      options, value throws(UsageError) in options.size = try value.size()
    },
    OptionForm("id", "SCREEN", "id of the screen", ["import", "capture"]) {
      options, value throws(UsageError) in options.screenID = try value.screenID()
    },
    OptionForm(
      "link", nil, "guess links between screens", ["import"]
    ) { options, _ in options.linksScreens = true },
    OptionForm(
      "layouts-from", "WHAT", "make pages or names of a design layouts", ["import"],
      .names(of: VersionSource.self)
    ) { options, value throws(UsageError) in options.versionSource = try value.word() },
    OptionForm("frame", "NAME", "read this frame of a design alone (repeatable)", ["import"]) {
      $0.frames.append($1.text)
    },
    OptionForm("remarks", nil, "print only what was read, assumed and skipped", ["import"]) {
      options, _ in options.printsRemarks = true
    },
    OptionForm("explain", nil, "list every skipped node and why", ["import"]) {
      options, _ in options.explains = true
    },
    OptionForm("serial", "S", "use this Android device of adb devices", ["capture"]) {
      $0.serial = $1.text
    },
    OptionForm("udid", "ID", "use this iOS simulator", ["capture"]) { $0.udid = $1.text },
    OptionForm("snippet", nil, "print a browser snippet that exports a page's targets", ["import"])
    {
      options, _ in options.wantsSnippet = true
    },
  ]
}

extension OptionValue {
  fileprivate func density() throws(UsageError) -> Double {
    let limits = Limits.dotsPerInch
    guard let number = Double(text), limits.contains(number) else {
      throw UsageError("\(option) must be a number from \(limits.words()), not '\(text)'")
    }
    return number
  }

  fileprivate func size() throws(UsageError) -> Size {
    guard let size = Size(text: text) else {
      throw UsageError(
        "\(option) must be a width and a height such as 393x852, each from "
          + "\(Limits.screenSide.words(in: .px)), not '\(text)'")
    }
    return size
  }

  fileprivate func screenID() throws(UsageError) -> String {
    guard !text.isEmpty, text.unicodeScalars.count <= 64, !text.contains(where: \.isNewline) else {
      throw UsageError("\(option) must be an id of at most 64 letters, not '\(text)'")
    }
    return text
  }
}

/// The completions that a shell can offer for an operand or an option's value.
enum Choices: Sendable {
  case scenarios
  case folders
  case files
  /// Names that are computed only on completion, because every run builds the table of options.
  case named(@Sendable () -> [String])
  /// A value that a shell cannot know.
  case anything

  static func names(_ names: @autoclosure @escaping @Sendable () -> [String]) -> Choices {
    .named(names)
  }

  static func names<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    of _: Choice.Type
  ) -> Choices {
    .named { Choice.allCases.map(\.rawValue) }
  }
}

/// The formats in which `check` can answer.
enum CheckFormats {
  static let all: [ReportFormat] = [
    .text, .markdown, .json, .sarif, .junit, .github, .gitLab,
  ]
}
