import Testing
import TouchLab

extension ErrorCase {
  private static func setting(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(text, after: "\nscreen home", says)
  }

  static let settings = [
    setting("⟦devcie⟧ ipad", "unknown statement 'devcie'"),
    setting("⟦devcie⟧ ipad", "did you mean 'device'?"),
    setting("⟦xylophone⟧ 3", "unknown statement 'xylophone'"),
    setting("⟦device⟧", "device needs an id"),
    setting("device ⟦iphne-4⟧", "there is no device 'iphne-4'"),
    setting("device ⟦iphne-4⟧", "did you mean 'iphone-4'"),
    setting("device ⟦commodore⟧", "see mistap list devices"),
    setting("device mine like=⟦iphne-4⟧", "did you mean 'iphone-4'"),
    setting("device mine like=⟦5⟧ { scale 2 }", "like must be a word"),
    setting("device ⟦5⟧", "must be a word"),
    setting("device ⟦#null⟧", "must be a word"),
    setting("device ipad ⟦ipad⟧", "no more than 1 value"),
    setting("device ipad ⟦colour⟧=red", "device has no property 'colour'"),
    setting("person ⟦thmub⟧", "did you mean 'thumb'"),
    setting("person ⟦nobody⟧", "there is no person 'nobody'"),
    setting("person me like=⟦nobody⟧", "there is no person 'nobody'"),
    setting("person me { ⟦spread⟧ 1.3 low=1; }", "spread needs high="),
    setting("person me { spread 1.3 low=⟦1.4⟧ high=2; }", "low must be at most the spread"),
    setting("person me { spread 1.3 low=1 high=⟦1.2⟧; }", "high must be at least the spread"),
    setting("person thumb ⟦lik⟧=thumb", "did you mean 'like'"),
    setting("⟦person⟧", "person needs an id"),
    setting("person thumb hand=⟦both⟧", "unknown value 'both' of hand"),
    setting("person thumb hand=⟦both⟧", "right, left"),
    setting("person thumb hand=⟦rigth⟧", "did you mean 'right'?"),
    setting("person thumb hand=⟦5⟧", "hand must be right or left"),
    setting("person thumb tails=⟦long⟧", "normal, heavy"),
    setting("person me like=thumb tails=⟦heavvy⟧", "did you mean 'heavy'?"),
    setting("person thumb tails=⟦#true⟧", "tails must be normal or heavy"),
    setting("person thumb ⟦hnad⟧=left", "did you mean 'hand'?"),
    setting("device ipad ⟦hand⟧=left", "device has no property 'hand'"),
    setting("person thumb ⟦oldr-adult⟧", "did you mean 'older-adult'?"),
    setting("person thumb walking ⟦nobody⟧ index", "there is no person 'nobody'"),
    setting("person thumb walking ⟦thumb⟧", "the person 'thumb' is named twice"),
    setting("person thumb ⟦5⟧", "must be a word"),
    setting("⟦person⟧ thumb \"\"", "person needs an id that is not empty"),
    setting("person a ⟦b⟧ { spread 2 }", "a person with a block has one id"),
    setting("person a ⟦b⟧ like=thumb", "then name them together: person A B"),
    // Nobody is known before being described.
    setting("person ⟦me⟧ thumb\nperson me like=thumb", "there is no person 'me'"),
    setting("edition ⟦ios-6⟧", "unknown value 'ios-6' of edition"),
    setting("edition ⟦ios-6⟧", "did you mean 'ios-4' or 'ios-7'?"),
    setting("edition ios-7 ⟦7⟧", "must be a word"),
    setting("⟦edition⟧", "edition needs an id"),
    setting("orientation ⟦sideways⟧", "unknown value 'sideways' of orientation"),
    setting("orientation ⟦potrait⟧", "did you mean 'portrait'?"),
    setting("orientation ⟦#true⟧", "must be portrait or landscape"),
    setting("⟦orientation⟧", "orientation needs"),
    setting("title ⟦5⟧", "title must be a word"),
    setting("⟦title⟧", "title needs a text"),
    ErrorCase("⟦trials⟧ 5 { a }\nscreen home", "trials takes no block"),
    ErrorCase("⟦seed⟧ 5 { a; b }\nscreen home", "seed takes no block"),
  ]

  private static func number(_ text: String, _ says: String) -> ErrorCase {
    setting(text, says)
  }

  static let wholeNumbers = [
    number("⟦trials⟧", "trials needs a whole number"),
    number("trials ⟦0⟧", "trials must be 1 to 1000000000"),
    number("trials ⟦-5⟧", "trials must be 1 to 1000000000"),
    number("trials ⟦1.5⟧", "trials must be a whole number"),
    number("trials ⟦1e10⟧", "trials must be 1 to 1000000000"),
    number("trials ⟦99999999999999999999⟧", "trials must be 1 to 1000000000"),
    number("trials ⟦1000000001⟧", "trials must be 1 to 1000000000"),
    number("trials ⟦1e-400⟧", "trials must be"),
    number("trials ⟦1e400⟧", "trials must be"),
    number("trials ⟦#nan⟧", "trials must be a finite number"),
    number("trials ⟦#inf⟧", "trials must be a finite number"),
    number("trials ⟦\"5\"⟧", "trials must be a whole number"),
    number("trials ⟦#true⟧", "trials must be a whole number"),
    number("trials ⟦#null⟧", "trials must be a whole number"),
    number("trials 5 ⟦6⟧", "trials takes no more than 1 value"),
    number("trials 5 ⟦n⟧=6", "trials has no property 'n'"),
    number("seed ⟦-1⟧", "seed must be 0 to"),
    number("seed ⟦0.5⟧", "seed must be a whole number"),
    number("seed ⟦99999999999999999999⟧", "seed must be 0 to"),
    number("seed ⟦#-inf⟧", "seed must be a finite number"),
    number("seed ⟦lucky⟧", "seed must be a whole number"),
    number("⟦seed⟧", "seed needs a whole number"),
  ]

  private static func device(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: "device mine { ", text, after: " }\nscreen home", says)
  }

  static let devices = [
    ErrorCase("⟦⟦device mine {}\nscreen home", "device needs size", "device needs ppi"),
    ErrorCase("⟦device mine { size 3 4 }\nscreen home", "device needs ppi"),
    ErrorCase("⟦device mine { ppi 4 }\nscreen home", "device needs size"),
    ErrorCase(
      "device mine like=ipad { ⟦keyboard⟧ 300 }\nscreen home",
      "keyboard needs a height in landscape"),
    ErrorCase("device mine like=ipad { keyboard 300 ⟦0⟧ }\nscreen home", "keyboard must be more"),
    ErrorCase("device mine like=ipad { cut-out 0 0 ⟦-1⟧ 5 }\nscreen home", "width must be 0"),
    ErrorCase(
      "device mine like=ipad { bar-slop 0 ⟦wide⟧ }\nscreen home", "bar-slop must be a number"),
    ErrorCase("device mine like=ipad { density ⟦dense⟧ }\nscreen home", "unknown value 'dense'"),
    ErrorCase("device mine like=ipad { kind ⟦robot⟧ }\nscreen home", "kiosk"),
    device("size ⟦0⟧ 5; ppi 460", "width must be more than 0"),
    device("size 5 ⟦-852⟧; ppi 460", "height must be more than 0"),
    device("size 5 ⟦1e9⟧; ppi 460", "height must be more than 0 and at most 100000 pt"),
    device("size ⟦#nan⟧ 5; ppi 460", "width must be a finite number"),
    device("size 5 ⟦#inf⟧; ppi 460", "height must be a finite number"),
    device("size 5 ⟦wide⟧; ppi 460", "height must be a number"),
    device("⟦size⟧ 393; ppi 460", "size needs a height"),
    device("⟦size⟧; ppi 460", "size needs a width"),
    device("size 3 4 ⟦5⟧; ppi 460", "size takes no more than 2 values"),
    device("size 3 4; ppi ⟦0⟧", "ppi must be"),
    device("size 3 4; ppi ⟦\"high\"⟧", "ppi must be a number"),
    device("size 3 4; ⟦pip⟧ 460; ppi 4", "unknown node 'pip' in device"),
    device("size 3 4; ⟦pip⟧ 460; ppi 4", "did you mean 'ppi'?"),
    device("size 3 4; ppi 460; scale ⟦0⟧", "scale must be more than 0"),
    device("size 3 4; ppi 460; scale ⟦-2⟧", "scale must be more than 0"),
    device("size 3 4; ppi 460; ⟦scale⟧", "scale needs a number"),
    device("size 3 4; ppi 460; status-bar ⟦-1⟧", "status-bar must be 0 to"),
    device("size 3 4; ppi 460; home-indicator ⟦-1⟧", "home-indicator must be 0 to"),
    device("size 3 4; ppi 460; kind ⟦robot⟧", "unknown value 'robot' of kind"),
    device("size 3 4; ppi 460; kind ⟦robot⟧", "choose one of: phone, tablet"),
    device("size 3 4; ppi 460; ⟦kind⟧ phone { a }", "kind takes no block"),
    device("size 3 4; ppi 460; points-per-inch ⟦0⟧", "points-per-inch must be"),
  ]

  private static func person(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: "person me like=thumb { ", text, after: " }\nscreen home", says)
  }

  static let people = [
    person("spread ⟦-1⟧", "spread must be 0 to"),
    person("spread ⟦wide⟧", "spread must be a number"),
    person("spread ⟦#inf⟧", "spread must be a finite number"),
    person("spread ⟦1e300⟧", "spread must be 0 to"),
    person("lapse ⟦1⟧", "lapse must be at least 0 and less than 1"),
    person("lapse ⟦-0.1⟧", "lapse must be at least 0 and less than 1"),
    person("⟦offset⟧ 1", "offset needs mm down"),
    person("offset 1 ⟦#nan⟧", "offset must be a finite number"),
    person("offset 1 ⟦5000⟧", "offset must be between"),
    person("⟦spred⟧ 1", "did you mean 'spread'?"),
  ]
}

@Suite struct `Errors of settings` {
  @Test(
    arguments: ErrorCase.settings + ErrorCase.wholeNumbers + ErrorCase.devices
      + ErrorCase.people)
  func `Each error of a setting is at its place`(given: ErrorCase) {
    given.check()
  }
}
