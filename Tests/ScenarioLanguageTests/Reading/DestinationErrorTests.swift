import Testing

extension ErrorCase {
  private static func effect(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(
      before: "tab-bar { tab first \"First\" selects=home }\nscreen home {\n  button a x=1 y=1 ",
      text, after: "\n  action-sheet sheet { action b }\n}\nscreen other", says)
  }

  static let destinations = [
    effect("opens=⟦othr⟧", "there is no screen 'othr'"),
    effect("opens=⟦othr⟧", "did you mean 'other'?"),
    effect("opens=⟦first⟧", "there is no screen 'first'"),
    effect("opens=⟦sheet⟧", "there is no screen 'sheet'"),
    effect("opens=⟦\"\"⟧", "there is no screen ''"),
    effect("presents=⟦shet⟧", "did you mean 'sheet'?"),
    effect("presents=⟦\"home/sheet\"⟧", "there is no destination 'home/sheet'"),
    effect("presents=⟦\"home/sheet\"⟧", "did you mean 'sheet'?"),
    effect("presents=⟦nowhere⟧", "choose one of: home, other, sheet"),
    effect("selects=⟦home⟧", "there is no tab 'home'"),
    effect("selects=⟦frist⟧", "did you mean 'first'?"),
    effect("flips=⟦nowhere⟧", "there is no screen 'nowhere'"),
    effect("curls=⟦nowhere⟧ uncovers=0.4", "there is no screen 'nowhere'"),
    ErrorCase(
      "screen home { search-bar f bookmarks=⟦plces⟧ }\nscreen places", "did you mean 'places'?"),
    ErrorCase("screen home { search-bar f results-list=⟦found⟧ }", "there is no screen 'found'"),
    effect("kind=input-field for=⟦a⟧", "there is no field 'a'"),
    effect("opens=⟦nowhere⟧ for=⟦nothing⟧", "there is no screen 'nowhere'"),
    ErrorCase(
      "screen home { list { row a opens=⟦x⟧; row b opens=⟦y⟧ } }", "screen 'x'", "screen 'y'"),
    ErrorCase(
      "screen home { button a x=1 y=1 presents=⟦sheet⟧ }\nscreen other { action-sheet sheet }",
      "'sheet'"),
    ErrorCase(
      """
      layout one { screen home { list { row a opens=⟦gone⟧ } } }
      layout two like=one { screen other }
      """, "there is no screen 'gone'"),
    ErrorCase(
      """
      layout one { screen home { list { row a opens=⟦other⟧ } } }
      layout two like=one { screen other }
      """, "there is no screen 'other'"),
  ]
}

@Suite struct `Errors of destinations` {
  @Test(arguments: ErrorCase.destinations)
  func `Each error of a destination is at its place`(given: ErrorCase) {
    given.check()
  }
}
