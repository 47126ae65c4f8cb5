import KDL
import ScenarioLanguage
import Testing
import TouchLab

/// Top-level statements and what they come to in the study.
struct SettingCase: Sendable, CustomTestStringConvertible {
  let text: String
  let holds: @Sendable (Study) -> Bool

  init(_ text: String, _ holds: @escaping @Sendable (Study) -> Bool) {
    self.text = text
    self.holds = holds
  }

  var testDescription: String { text }

  static let devices = [
    SettingCase("device ipad") { $0.device == DeviceCatalogue.device(id: "ipad") },
    SettingCase("") { $0.device == DeviceCatalogue.standard },
    SettingCase(
      """
      device mine {
          size 393 852; scale 3; ppi 460; status-bar 59; home-indicator 34; kind phone
      }
      """
    ) { study in
      let device = study.device
      return device.id == "mine" && device.portraitSize == Size(width: 393, height: 852)
        && device.scale == 3 && device.pixelsPerInch == 460 && device.statusBarHeight == 59
        && device.homeIndicatorHeight == 34 && device.kind == .phone
        && abs(device.pointsPerInch - 460 / 3.0) < 1e-9
    },
    SettingCase("device slate { size 700 900; ppi 200; kind tablet }") { study in
      study.device.kind == .tablet && study.device.scale == 1
        && study.device.pointsPerInch == 200 && study.device.homeIndicatorHeight == 0
    },
    SettingCase("device plus { size 414 736; scale 3; ppi 401; points-per-inch 153.7 }") {
      $0.device.pointsPerInch == 153.7
    },
    SettingCase("device mine like=pixel-9") { study in
      var device = DeviceCatalogue.device(id: "pixel-9")
      device?.id = "mine"
      device?.name = "mine"
      device?.source = "defined in the scenario, like pixel-9"
      return study.device == device && study.unit == .dp
    },
    SettingCase(
      """
      device first like=iphone-12-mini { status-bar 0; unit epx; density compact; kind kiosk }
      device second like=first { bar-slop 15 0; cut-out 1 2 3 4; keyboard 300 200 }
      """
    ) { study in
      let device = study.device
      return device.pointsPerInch == 476 / (1080.0 / 375) && device.statusBarHeight == 0
        && device.unit == .epx && device.isCompact && device.kind == .kiosk
        && device.barSlop == BarSlop(top: 15, bottom: 0)
        && device.cutOut == Rectangle(x: 1, y: 2, width: 3, height: 4)
        && device.keyboard?.portrait.height == 300 && device.keyboard?.landscape.height == 200
        && device.keyboard?.portrait.foot == 75
    },
    SettingCase("device mine like=iphone-12-mini { scale 2 }") { $0.device.pointsPerInch == 238 },
    SettingCase("device slate { keyboard 300 250; home-indicator 20; size 700 900; ppi 200 }") {
      $0.device.keyboard?.portrait.keys == 280 && $0.device.keyboard?.landscape.keys == 230
    },
    SettingCase("orientation landscape") { $0.orientation == .landscape },
    SettingCase("orientation portrait") { $0.orientation == .portrait },
  ]

  static let people = [
    SettingCase("") { $0.person == PersonCatalogue.standard },
    SettingCase("person older-adult") { $0.person.id == "older-adult" },
    SettingCase("person me like=thumb { spread 1.3; lapse 0.02; offset 0.6 -0.6 }") { study in
      let person = study.person
      return person.id == "me" && person.spread == 1.3 && person.lapse == 0.02
        && person.offsetX == 0.6 && person.offsetY == -0.6
    },
    SettingCase("person me like=thumb { lapse 0.1 }") { study in
      study.person.spread == PersonCatalogue.person(id: "thumb")?.spread
        && study.person.lapse == 0.1
    },
    SettingCase("person me like=thumb") { study in
      study.person.lapse == PersonCatalogue.person(id: "thumb")?.lapse && study.person.id == "me"
    },
    SettingCase("person me { spread 2 }") { study in
      study.person.spread == 2 && study.person.model == PersonCatalogue.standard.model
    },
    SettingCase("person first like=walking { spread 3 }\nperson second like=first") { study in
      study.person.id == "second" && study.person.spread == 3
    },
    SettingCase("person index-conservative") { $0.person.model == .biZhai },
    SettingCase("person thumb older-adult walking") {
      $0.people.map(\.id) == ["thumb", "older-adult", "walking"]
    },
    SettingCase("person a like=thumb\nperson b { spread 2 }\nperson b thumb a") { study in
      study.people.map(\.id) == ["b", "thumb", "a"] && study.person.spread == 2
    },
    // The last one counts, and stands alone.
    SettingCase("person thumb older-adult\nperson me like=thumb") { $0.people.map(\.id) == ["me"] },
    SettingCase("person thumb older-adult\nperson walking") { $0.people.map(\.id) == ["walking"] },
    SettingCase("person thumb walking hand=left") {
      $0.people.map(\.hand) == [.left, .left]
    },
  ]

  /// Options of a person, off unless they are said.
  static let options = [
    SettingCase("person thumb") { $0.person.hand == nil && $0.person.tails == .normal },
    SettingCase("person thumb hand=right") { study in
      var expected = PersonCatalogue.person(id: "thumb")
      expected?.hand = .right
      return study.person == expected
    },
    SettingCase("person thumb tails=heavy hand=left") { study in
      study.person.id == "thumb" && study.person.hand == .left && study.person.tails == .heavy
    },
    SettingCase("person me like=thumb hand=left { spread 1.3; offset 1 2 }") { study in
      let person = study.person
      return person.id == "me" && person.hand == .left && person.spread == 1.3
        && person.offsetX == 1 && person.tails == .normal
    },
    SettingCase("person me like=thumb tails=heavy") { study in
      study.person.id == "me" && study.person.tails == .heavy && study.person.variation == 0.37
    },
    SettingCase("person thumb edges=#false") { study in
      study.person.id == "thumb" && !study.person.overhangs
    },
    SettingCase("person thumb") { $0.person.overhangs && $0.namesPeople },
    SettingCase("") { $0.person.id == "index-everyday" && !$0.namesPeople },
    SettingCase("person me like=index { varies 0.5 }") { study in
      study.person.variation == 0.5 && study.person.isPopulation && study.person.spread == 1
    },
    SettingCase("person me like=thumb { varies 0 }") { !$0.person.isPopulation },
    SettingCase("person me hand=right { spread 2 }") { study in
      study.person.hand == .right && study.person.spread == 2
    },
    // What the statement says of the catalogue's person holds for this statement.
    SettingCase("person thumb hand=right\nperson me like=thumb") { $0.person.hand == nil },
    SettingCase("person thumb hand=right\nperson thumb") { $0.person.hand == nil },
    SettingCase("person a like=thumb hand=left tails=heavy\nperson b like=a tails=normal") {
      $0.person.hand == .left && $0.person.tails == .normal
    },
    SettingCase("person a like=thumb hand=left\nperson index\nperson a") { study in
      study.person.id == "a" && study.person.hand == .left
    },
  ]

  static let others = [
    SettingCase("") { $0.guidelineSets == [.iOS7] && !$0.namesGuidelineSet },
    SettingCase("platform web") { $0.guidelineSets == [.wcag22AA] && $0.namesGuidelineSet },
    SettingCase("platform classic") {
      $0.platform == nil && $0.guidelineSets == [.iOS7] && $0.hitTesting == .front
        && $0.namesGuidelineSet
    },
    SettingCase("device iphone-5") { $0.platform == nil && !$0.namesGuidelineSet },
    SettingCase("device iphone-14") { $0.platform == .ios && $0.namesGuidelineSet },
    SettingCase("edition iphone-os-2") { $0.guidelineSets == [.iPhoneOS2] },
    SettingCase("edition ios-4") { $0.guidelineSets == [.iOS4] },
    SettingCase("edition ios-7") { $0.guidelineSets == [.iOS7] && $0.namesGuidelineSet },
    SettingCase("edition firefox-os") { $0.guidelineSets == [.firefoxOS] },
    SettingCase("edition iphone-os-2 ios-4 ios-7 firefox-os") {
      $0.guidelineSets == [.iPhoneOS2, .iOS4, .iOS7, .firefoxOS]
    },
    SettingCase("trials 1") { $0.trials == 1 },
    SettingCase("trials 1_000_000_000") { $0.trials == 1_000_000_000 },
    SettingCase("trials 1e3") { $0.trials == 1000 },
    SettingCase("seed 0") { $0.seed == 0 },
    SettingCase("seed 9223372036854775807") { $0.seed == 9_223_372_036_854_775_807 },
    SettingCase("title \"Mail, twice\"") { $0.title == "Mail, twice" },
    SettingCase("/-device nonsense") { $0.device == DeviceCatalogue.standard },
  ]

  static let all = devices + people + options + others
}

@Suite struct `Settings` {
  @Test(arguments: SettingCase.all)
  func `Settings are read`(given: SettingCase) throws {
    #expect(given.holds(try study(given.text + "\nscreen home")))
  }

  @Test(arguments: SettingCase.options)
  func `People are the same after writing and reading`(given: SettingCase) throws {
    let text = given.text + "\nscreen home"
    let printed = try KDLFormatter.format(Array(text.utf8))
    #expect(try study(printed).person == study(text).person)
    #expect(try KDLFormatter.format(Array(printed.utf8)) == printed)
  }

  @Test func `Devices and people of a scenario can be named by later ones`() {
    let reading = read(
      """
      device mine { size 393 852; ppi 460 }
      person me like=thumb { spread 2 }
      screen home
      """)
    #expect(reading.devices.contains { $0.id == "mine" })
    #expect(reading.people.contains { $0.id == "me" })
    #expect(reading.devices.count == DeviceCatalogue.all.count + 1)
    #expect(reading.people.count == PersonCatalogue.all.count + 1)
  }

  /// An option before the scenario's word, a device's block before the platform, that before the
  /// catalogue.
  @Test func `The unit is that of the device, then of the platform`() throws {
    #expect(try study("screen home").unit == .pt)
    #expect(try study("device galaxy-s25\nscreen home").unit == .dp)
    #expect(try study("device android-phone\nscreen home").unit == .dp)
    #expect(try study("device galaxy-s25\nplatform web\nscreen home").unit == .px)
    #expect(
      try study("platform web\ndevice a like=galaxy-s25 { unit epx }\nscreen home").unit == .epx)
  }

  @Test(arguments: SettingCase.devices)
  func `Devices are the same after writing and reading`(given: SettingCase) throws {
    let device = try study(given.text + "\nscreen home").device
    #expect(
      try study(ScenarioWriter.text(of: study(given.text + "\nscreen home"))).device == device)
  }

  @Test(arguments: DeviceCatalogue.all)
  func `Every device of the catalogue can be named`(device: Device) throws {
    #expect(try study("device \(device.id)\nscreen home").device == device)
  }

  @Test(arguments: PersonCatalogue.all)
  func `Every person of the catalogue can be named`(person: Person) throws {
    #expect(try study("person \(person.id)\nscreen home").person == person)
  }
}
