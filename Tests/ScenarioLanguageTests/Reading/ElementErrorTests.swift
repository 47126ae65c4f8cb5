import Testing

extension ErrorCase {
  fileprivate static func node(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: "screen home {\n", text, after: "\n}\nscreen other", says)
  }

  static let words = [
    node("status-bar style=⟦dark⟧", "unknown value 'dark' of style"),
    node("status-bar hidden=⟦yes⟧", "hidden must be #true or #false"),
    node("status-bar network=⟦1⟧", "network must be #true or #false"),
    node("navigation-bar style=⟦borderd⟧", "did you mean 'bordered'?"),
    node("toolbar style=⟦fancy⟧", "unknown value 'fancy' of style"),
    node("toolbar edge=⟦left⟧", "unknown value 'left' of edge"),
    node("toolbar appearance=⟦glass⟧", "choose one of: opaque, translucent"),
    node("toolbar { item a system=⟦trahs⟧ }", "did you mean 'trash'?"),
    node("toolbar { item a style=⟦5⟧ }", "style must be bordered or plain"),
    node("button a x=1 y=1 danger=⟦#true⟧", "danger must be irreversible or costly"),
    node("button a x=1 y=1 kind=⟦big⟧", "unknown value 'big' of kind"),
    node("button a x=1 y=1 kind=⟦primry⟧", "did you mean 'primary'?"),
    node("button a x=1 y=1 danger=⟦mortal⟧", "choose one of: irreversible, costly"),
    node("button a x=1 y=1 dimmed=⟦light⟧", "unknown value 'light' of dimmed"),
    node("button a x=1 y=1 dimmed=⟦1⟧", "dimmed must be #true or #false"),
    node("button a x=1 y=1 hit=⟦all⟧", "unknown value 'all' of hit"),
    node("button a x=1 y=1 disabled=⟦\"#true\"⟧", "write #true or #false"),
    node("button a x=1 y=1 dismisses=⟦yes⟧", "dismisses must be #true or #false"),
    node("button a x=1 y=1 does=⟦5⟧", "does must be a word"),
    node("button a x=1 y=1 opens=⟦5⟧", "opens must be a word"),
    node("button a x=1 y=1 opens=⟦#null⟧", "opens must be a word"),
    node("button a x=1 y=1 for=⟦#true⟧", "for must be a word"),
    node("text-field a x=1 y=1 purpose=⟦sarch⟧", "did you mean 'search'?"),
    node("media a fullscreen=#true reveal=⟦pinch⟧", "unknown value 'pinch' of reveal"),
    node("background dark=⟦very⟧", "dark must be #true or #false"),
    node("search-bar s bookmarks=⟦5⟧", "bookmarks must be #true or #false"),
    node("search-bar s results-list=⟦5⟧", "results-list must be #true or #false"),
    node("navigation-bar title=⟦5⟧", "title must be a word"),
    node("action-sheet s title=⟦5⟧", "title must be a word"),
  ]

  static let hitTargets = [
    node(
      "button a x=1 y=1 hit=unsure { ⟦hit-target⟧ 1 2 30 30 }",
      "an element has a hit-target or hit=unsure, not both"),
    node(
      "button a x=1 y=1 hit=visual { ⟦hit-target⟧ 1 2 30 30 }",
      "an element has a hit-target or hit=visual, not both"),
    node(
      "toolbar { item a grow=4 { ⟦hit-target⟧ 1 2 30 30 } }",
      "leave out grow= or the hit-target: each sets it alone"),
    node("switch a x=1 y=1 on=⟦yes⟧", "on must be #true or #false"),
    node("⟦switch⟧ a y=1", "switch needs x="),
  ]

  static let numbers = [
    node("button a x=⟦left⟧ y=1", "x must be a number"),
    node("button a x=⟦\"1\"⟧ y=1", "x must be a number"),
    node("button a x=1 y=⟦#nan⟧", "y must be a finite number"),
    node("button a x=1 y=⟦#-inf⟧", "y must be a finite number"),
    node("button a x=1 y=⟦1e999⟧", "y must be a finite number"),
    node("button a x=1 y=⟦1e6⟧", "y must be between"),
    node("button a x=1 y=1 width=⟦0⟧", "width must be more than 0"),
    node("button a x=1 y=1 width=⟦-30⟧", "width must be more than 0"),
    node("button a x=1 y=1 height=⟦-0.0⟧", "height must be more than 0"),
    node("button a x=1 y=1 height=⟦1e300⟧", "height must be more than 0 and at most 100000 pt"),
    node("button a x=1 y=1 height=⟦#true⟧", "height must be a number"),
    node("button a x=1 y=1 grow=⟦-1⟧", "grow must be 0 to 100000 pt"),
    node("button a x=1 y=1 takes=⟦-1⟧", "takes must be 0 to"),
    node("button a x=1 y=1 curls=other uncovers=⟦40⟧", "uncovers must be between 0 and 1"),
    node("button a x=1 y=1 uncovers=⟦40⟧", "uncovers must be between 0 and 1"),
    node("navigation-bar height=⟦0⟧", "height must be more than 0"),
    node("toolbar height=⟦tall⟧", "height must be a number"),
    node("toolbar { item a width=⟦0⟧ }", "width must be more than 0"),
    node("list row-height=⟦0⟧", "row-height must be more than 0"),
    node("grid columns=⟦0⟧", "columns must be 1 to"),
    node("grid columns=⟦2.5⟧", "columns must be a whole number"),
    node("grid columns=⟦99999999999999999999⟧", "columns must be 1 to"),
    node("grid cell-width=⟦0⟧", "cell-width must be more than 0"),
    node("grid spacing=⟦-1⟧", "spacing must be 0 to"),
    node("media a fullscreen=#true hides-after=⟦-1⟧", "hides-after must be 0 to"),
    node("media a fullscreen=#true hides-after=⟦#inf⟧", "hides-after must be a finite number"),
    node("button a x=1 y=1 { hit-target 1 2 ⟦0⟧ 4 }", "width must be more than 0"),
    node("button a x=1 y=1 { hit-target ⟦#nan⟧ 2 3 4 }", "x must be a finite number"),
    node("button a x=1 y=1 { ⟦hit-target⟧ 1 2 3 }", "hit-target needs height"),
    node("button a x=1 y=1 { hit-target 1 2 3 4 ⟦5⟧ }", "no more than 4 values"),
  ]

  static let shapes = [
    node("⟦button⟧ x=1 y=1", "button needs an id"),
    node("button ⟦5⟧ x=1 y=1", "must be a word"),
    node("button a ⟦5⟧ x=1 y=1", "must be a word"),
    node("button a \"A\" ⟦\"B\"⟧ x=1 y=1", "no more than 2 values"),
    node("⟦button⟧ a y=1", "button needs x="),
    node("⟦floating-button⟧ a y=1", "needs x= or right= or center="),
    node("⟦floating-button⟧ a x=1", "needs y= or top= or bottom="),
    node("⟦button⟧ a x=1", "button needs y="),
    node("⟦text-field⟧ a x=1", "text-field needs y="),
    node("⟦info⟧ a x=1", "info needs y="),
    node("⟦image⟧ a x=1", "image needs y="),
    node("⟦label⟧ a \"A\" x=1", "label needs y="),
    node("⟦segmented⟧ a x=1 { segment b }", "segmented needs y="),
    node("⟦media⟧ a x=1", "media needs y="),
    node("media m fullscreen=#true { ⟦button⟧ a x=1 }", "button needs y="),
    node("toolbar ⟦main⟧ { item a }", "toolbar takes no value"),
    node("list a ⟦5⟧", "list takes no more than 1 value"),
    node("text-field a ⟦5⟧ x=1 y=1", "must be a word"),
    node("⟦status-bar⟧ { x }", "status-bar takes no block"),
    node("button a x=1 y=1 ⟦colour⟧=red", "button has no property 'colour'"),
    node("button a x=1 y=1 ⟦widht⟧=3", "did you mean 'width'?"),
    node("label a \"A\" x=1 y=1 ⟦opens⟧=other", "label has no property 'opens'"),
    node("list ⟦opens⟧=other", "list has no property 'opens'"),
    node("list { section ⟦5⟧ }", "must be a word"),
    node("list { ⟦item⟧ a }", "unknown node 'item' in list"),
    node("button a x=1 y=1 { ⟦hit-taget⟧ 1 2 3 4 }", "did you mean 'hit-target'?"),
    node("button a x=1 y=1 { ⟦button⟧ b y=1 }", "button needs x="),
    node("⟦button⟧ a x=1 y=1 opens=other flips=other", "not opens and flips"),
    node("⟦button⟧ a x=1 y=1 opens=other dismisses=#true toggles=t", "opens and dismisses"),
    node("⟦button⟧ \"\" x=1 y=1", "an id that is not empty"),
  ]

  static let ids = [
    node("info a x=1 y=30\n⟦info a x=1 y=90⟧", "the element id 'a' is used twice"),
    node("info a x=1 y=30\n⟦info a x=1 y=90⟧", "first at line 2 of app.kdl"),
    node("toolbar { item a; ⟦item a⟧ }", "the element id 'a' is used twice"),
    node("navigation-bar { left a }\ntoolbar { ⟦item a⟧ }", "'a' is used twice"),
    node("navigation-bar { segmented a { ⟦segment a⟧ } }", "'a' is used twice"),
    node("info a x=1 y=30\naction-sheet s { ⟦action a⟧ }", "'a' is used twice"),
    node("list a { ⟦row a⟧ }", "'a' is used twice"),
    node("media a fullscreen=#true { ⟦button a x=1 y=1⟧ }", "'a' is used twice"),
    node("⟦info back x=1 y=30⟧", "the id 'back' is reserved"),
    node("toolbar { ⟦item key-q⟧ }", "the id 'key-q' is reserved"),
    node("⟦image back x=1 y=30⟧", "the id 'back' is reserved"),
  ]
}

@Suite struct `Errors of elements` {
  @Test(
    arguments: ErrorCase.words + ErrorCase.hitTargets + ErrorCase.numbers + ErrorCase.shapes
      + ErrorCase.ids)
  func `Each error of an element is at its place`(given: ErrorCase) {
    given.check()
  }
}
