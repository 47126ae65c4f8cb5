import Reporting
import ScenarioLanguage
import Testing
import TouchLab

/// A step that touches what the screen in front does not show.
@Suite struct `Elements on other screens` {
  private static let text = """
    layout mail {
        tab-bar { tab main "Mail" selects=inbox; tab set "Settings" selects=settings }
        screen inbox {
            button filter "Filter" x=20 y=100 presents=filters
            button hello "Hello" x=20 y=200 opens=message
            button menu "More" x=120 y=100 long-press=choices
            sheet filters { button unread "Unread" }
            menu choices { action archive "Archive" }
        }
        screen message { button reply "Reply" x=20 y=100 presents=compose }
        screen compose { button send "Send" x=20 y=100 dismisses=#true }
        screen settings { button sound "Sound" x=20 y=100 }
        screen lost { button nobody "Nobody" x=20 y=100 }
    }
    """

  @Test(arguments: [
    ("unread", "; it is in filters: tap filter goes there"),
    ("archive", "; it is in choices: long-press menu goes there"),
    ("reply", "; it is on message: tap hello goes there"),
    ("send", "; it is on compose: tap reply on message goes there"),
    ("sound", "; it is on settings: tap set goes there"),
    ("nobody", "; it is on lost"),
  ])
  func `An element on another screen is named with the way to it`(id: String, clause: String) throws
  {
    let source = SourceFile(path: "mail.kdl", bytes: Array(Self.text.utf8))
    let reading = ScenarioReader.read(source)
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    let app = study.app(of: try #require(study.layouts.first))
    for action in [StepAction.tap(.target(id)), .press(.target(id))] {
      var run = TaskRun(app: app)
      let result = run.perform(Step(action: action, text: "", place: nil))
      #expect(!result.passed)
      #expect(
        result.message == "\(id) is not on the screen: inbox does not show it now\(clause)")
    }
  }
}
