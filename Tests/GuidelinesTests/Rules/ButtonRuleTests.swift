import Guidelines
import LabSupport
import Testing
import TouchLab

@Suite struct `Button rules` {
  /// A case on a screen of Firefox OS, the rule's only edition.
  private static func onScreen(
    _ name: String, _ rule: String, _ targets: [String], _ nodes: String
  ) -> RuleCase {
    RuleCase(name, rule, targets, by: [.firefoxOS], "screen home {\n\(nodes)\n}")
  }

  static let cases = [
    onScreen(
      "three primary actions", "one-primary-action", ["b", "c"],
      """
      button a "A" kind=primary x=20 y=100
      button b "B" kind=primary x=20 y=200
      button c "C" kind=primary x=20 y=300
      """),
    onScreen(
      "one on the screen and one on a panel", "one-primary-action", [],
      """
      button a "A" kind=primary x=20 y=100 presents=p
      value-selector p { option o "O"; button ok "OK" kind=primary dismisses=#true }
      """),
    RuleCase(
      "primary actions by another edition", "one-primary-action", [], by: [.iOS7],
      """
      screen home {
          button a "A" kind=primary x=20 y=100
          button b "B" kind=primary x=20 y=200
      }
      """),
    onScreen(
      "a selector that an option closes", "value-selector-dismissal", ["p"],
      "value-selector p { option o \"O\" dismisses=#true }"),
    onScreen(
      "a selector whose button is disabled", "value-selector-dismissal", ["p"],
      "value-selector p { option o \"O\"; button ok \"OK\" dismisses=#true disabled=#true }"),
    onScreen(
      "a selector with two buttons", "value-selector-dismissal", [],
      "value-selector p { option o \"O\"; button no \"No\" dismisses=#true; button more \"More\" }"),
    onScreen(
      "an action sheet", "value-selector-dismissal", [],
      "action-sheet s { action a \"A\" }"),
    onScreen(
      "a disabled camera button", "camera-button-disabled", ["shoot"],
      "button shoot \"Shoot\" kind=camera x=100 y=300 disabled=#true"),
    onScreen(
      "other disabled buttons", "camera-button-disabled", [],
      """
      button call-up "Call" kind=phone x=100 y=300 disabled=#true
      button own "Own" kind=custom x=100 y=400 disabled=#true
      """),
    onScreen(
      "an input-field button alone", "input-field-button", ["clear-it"],
      "button clear-it \"Clear\" kind=input-field x=100 y=300"),
    onScreen(
      "an input-field button of a search bar", "input-field-button", [],
      "search-bar find\nbutton clear-it \"Clear\" kind=input-field for=find x=100 y=300"),
    onScreen(
      "another kind of button for no field", "input-field-button", [],
      "text-field name x=20 y=100\nbutton ok \"OK\" x=100 y=300"),
    onScreen(
      "a disabled button drawn like an enabled one", "disabled-is-dimmed", ["a"],
      "button a \"A\" kind=list x=20 y=100 disabled=#true dimmed=#false"),
    onScreen(
      "a disabled toolbar item drawn like an enabled one", "disabled-is-dimmed", ["a"],
      "toolbar { item a \"A\" disabled=#true dimmed=#false; item b \"B\" }"),
    onScreen(
      "an enabled button drawn like one", "disabled-is-dimmed", [],
      "button a \"A\" x=20 y=100 dimmed=#false"),
    onScreen(
      "a disabled button", "disabled-is-dimmed", [], "button a \"A\" x=20 y=100 disabled=#true"),
    onScreen(
      "disabled on dark", "disabled-is-dimmed", ["a", "b"],
      """
      background dark=#true
      button a "A" x=20 y=100 disabled=#true
      button b "B" kind=primary x=20 y=200 disabled=#true dimmed=#true
      button c "C" kind=primary x=20 y=300 disabled=#true dimmed=dark
      button d "D" x=20 y=400
      """),
    onScreen(
      "other kinds on dark have no look of their own", "disabled-is-dimmed", [],
      """
      background dark=#true
      button call-up "Call" kind=phone x=100 y=300 disabled=#true
      list { row a "A" disabled=#true }
      """),
    onScreen(
      "a camera button is another rule's", "disabled-is-dimmed", [],
      "button shoot \"Shoot\" kind=camera x=100 y=300 disabled=#true dimmed=#false"),
  ]

  @Test(arguments: cases)
  func `A button rule reports exactly the expected findings`(_ given: RuleCase) throws {
    try given.check()
  }

  @Test func `A button without a stated effect in a value selector needs review`() throws {
    let finding = try EvaluatedScenario(
      "edition firefox-os\nscreen home { value-selector p { option o \"O\"; button ok \"OK\" } }"
    ).only("value-selector-dismissal")
    #expect(finding.ruling == .needsReview)
    #expect(finding.target == "p")
    #expect(finding.message.advice == "set dismisses=#true on ok if it does")
  }

  @Test func `Firefox OS rules give errors only where the document leaves no choice`() {
    let errors = GuidelineCatalogue.all.map { $0.summary }
      .filter { $0.guidelineSets == [.firefoxOS] && $0.severity == .error }.map(\.id)
    #expect(errors.contains("value-selector-dismissal"))
    #expect(errors.contains("camera-button-disabled"))
    #expect(!errors.contains("one-primary-action") && !errors.contains("disabled-is-dimmed"))
  }
}
