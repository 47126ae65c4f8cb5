internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension OptionForm {
  /// The commands that read dumps; the prompt's name is empty.
  private static let dumpReaders = [
    "import", "capture", "run", "check", "compare", "suggest", "picture", "explore", "corpus",
    "list", "",
  ]

  /// The options of `import`.
  static let importing: [OptionForm] = [
    OptionForm(
      "density", "DPI", "dots per inch of an Android screen (adb: wm density)",
      dumpReaders
    ) {
      options, value throws(UsageError) in options.density = try value.density()
    },
    OptionForm(
      "size", "WxH", "screen size: a page's in points, Android's in pixels",
      dumpReaders
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
    OptionForm(
      "remarks", nil, "print only what was read, assumed and skipped", ["import"]
    ) {
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
