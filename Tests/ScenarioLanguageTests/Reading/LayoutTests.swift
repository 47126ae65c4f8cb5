import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Layouts` {
  @Test(arguments: [
    ("screen home", "app.kdl", "app"), ("screen home", "Scenarios/mail/inbox.v2.kdl", "inbox.v2"),
    ("tab-bar { tab a \"A\" selects=home }\nscreen home", "/tmp/tabs.kdl", "tabs"),
  ])
  func `Screens at the top level form one layout named after the file`(
    text: String, path: String, id: String
  ) {
    let reading = read(text, path: path)
    #expect(reading.diagnostics.map(\.text) == [])
    #expect(reading.study?.layouts.map(\.id) == [id])
    #expect(reading.study?.title == id)
  }

  @Test func `Layouts keep the order in which they are written`() throws {
    let study = try study(
      """
      layout b { screen home }
      screen loose
      layout a { screen home }
      """)
    #expect(Set(study.layouts.map(\.id)) == ["a", "app", "b"])
    #expect(study.layouts.map(\.id).filter { $0 != "app" } == ["b", "a"])
  }

  @Test func `A layout with like= copies screens and the tab bar`() throws {
    let study = try study(
      """
      layout third like=second { screen c title="C3" }
      layout second like=first { screen b title="B2"; screen c title="C2" }
      layout first {
          tab-bar { tab one "One" selects=a }
          screen a title="A1"
          screen b title="B1"
      }
      layout own-tabs like=first { tab-bar { tab two "Two" selects=b } }
      """)
    let titles = study.layouts.map { $0.screens.map(\.title) }
    #expect(titles == [["A1", "B2", "C3"], ["A1", "B2", "C2"], ["A1", "B1"], ["A1", "B1"]])
    #expect(study.layouts.map { $0.tabs.map(\.id) } == [["one"], ["one"], ["one"], ["two"]])
  }

  @Test func `A layout can be like the screens at the top level`() throws {
    let study = try study("screen home\nlayout more like=app { screen other }")
    #expect(study.layouts.last?.screens.map(\.id) == ["home", "other"])
  }

  @Test func `Two layouts can use the same ids`() throws {
    let study = try study(
      """
      layout a { screen home { info help x=1 y=30 } }
      layout b { screen home { info help x=1 y=30 }; screen two { info help x=1 y=30 } }
      """)
    #expect(study.layouts.map(\.screens.count) == [1, 2])
  }

  @Test func `Elements keep their order, later ones in front`() throws {
    let study = try study(onScreen: "info b x=1 y=30\ninfo a x=1 y=30\nbackground\ninfo c x=1 y=30")
    #expect(study.layouts[0].screens[0].elements.map(\.id) == ["b", "a", "", "c"])
  }

  @Test func `A screen without a title has its id as title`() throws {
    let study = try study("screen a title=\"Ä title\"\nscreen b")
    #expect(study.layouts[0].screens.map(\.title) == ["Ä title", "b"])
  }

  @Test func `Thousands of layouts, each like the next, are read`() {
    var text = ""
    for index in 0..<2000 { text += "layout l\(index) like=l\(index + 1)\n" }
    text += "layout l2000 { screen home }\n"
    let reading = read(text)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.study?.layouts.allSatisfy { $0.screens.map(\.id) == ["home"] } == true)
  }
}
