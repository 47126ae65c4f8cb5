import LabSupport
import Testing
import TouchLab

@Suite struct `The rule of crowding` {
  /// What the system sets side by side in its 44 points is no fault of the design, whoever taps.
  @Test(
    arguments: [
      "list { row a; row b; row c }",
      "navigation-bar { left edit; right add }\nlist { row a; row b }",
      "navigation-bar; list one { row a; row b }\nlist two { row c; row d }",
      "grid columns=4 { cell a; cell b; cell c; cell d; cell e; cell f }",
      "navigation-bar { left edit; right add }\ngrid { cell a; cell b }\ntoolbar { item c; item d }",
      "navigation-bar { left edit; right add }\nsearch-bar find\nlist { row a }",
      "segmented day x=20 y=200 width=300 height=44 { segment a; segment b; segment c }",
    ],
    ["portrait", "landscape"])
  func `Crowding ignores targets that the system arranges`(_ elements: String, _ held: String)
    throws
  {
    let evaluated = try EvaluatedScenario(
      """
      device iphone-5
      person older-adult
      orientation \(held)
      tab-bar { tab here "Here" selects=s; tab there "There" selects=t }
      screen s { \(elements) }
      screen t
      """)
    #expect(evaluated.targets("crowding") == [])
    #expect(evaluated.targets("minimum-hit-target") == [])
  }

  @Test(
    arguments: [
      RuleCase(
        "buttons that overlap", "crowding", ["a"],
        "screen s { button a x=40 y=200; button b x=75 y=200 }"),
      RuleCase(
        "a button over a list", "crowding", ["r1", "r2"],
        "screen s { list { row r1; row r2 }\nbutton a x=40 y=80 }"),
      RuleCase(
        "a bar's button that was made to reach over a list", "crowding", ["r"],
        "screen s { navigation-bar { right add grow=20 }\nlist { row r } }"),
      RuleCase(
        "cells that respond in more than the grid gives them", "crowding", ["a"],
        "screen s { grid cell-width=44 cell-height=44 { cell a grow=6; cell b } }"),
      RuleCase(
        "buttons that are less than 1 mm apart", "crowding", ["a"],
        """
        device iphone-5
        screen s {
            button a x=40 y=200 width=60 height=60; button b x=106 y=200 width=60 height=60
        }
        """),
      RuleCase(
        "small ones far apart", "crowding", [],
        """
        screen s {
            button a x=40 y=200 width=30 height=30 hit=visual
            button b x=200 y=200 width=30 height=30 hit=visual
        }
        """),
      RuleCase(
        "eight items of a toolbar, each too small by itself", "crowding", [],
        """
        device iphone-5
        person index
        screen s {
            toolbar { item a; item b; item c; item d; item e; item f; item g; item h }
        }
        """),
      RuleCase(
        "media and its controls", "crowding", [],
        """
        screen s {
            media film x=20 y=200 width=300 height=200 { button play x=140 y=280 width=60 height=44 }
        }
        """),
      RuleCase(
        "media and a button that is none of its controls", "crowding", ["film"],
        """
        screen s {
            media film x=20 y=200 width=300 height=200
            button play x=140 y=280 width=60 height=44
        }
        """),
    ])
  func `Crowding reports targets that the design places too close`(_ given: RuleCase) throws {
    try given.check()
  }

  @Test func `Crowding ignores the strip of a cell that scrolling cuts`() throws {
    // Of 320 points the bars take 20 + 32 and the first row 250: the second shows 18, and is no
    // target of 44 that reaches up into the first.
    let evaluated = try EvaluatedScenario(
      """
      device iphone-5
      orientation landscape
      screen s { navigation-bar; grid cell-height=250 { cell a; cell b; cell c; cell d; cell e } }
      """)
    #expect(evaluated.targets("crowding") == [])
  }
}
