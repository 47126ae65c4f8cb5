internal import TouchLab

/// The starter scenario of `mistap new`: small, complete, with comments.
enum FirstScenario {
  static func text(for platform: TouchPlatform) -> String {
    """
    // A scenario says what is on a screen, what people do there, and what must hold.
    //     mistap FILE          opens it at the prompt: show, tap save, why save, help
    //     mistap check FILE    judges it by the guidelines
    //     mistap run FILE      predicts, judges, and writes reports
    title "My first screen"

    // Whose words, sizes, guidelines and resolution of touches hold.
    platform \(platform.rawValue)
    // mistap list devices knows more.
    device \(device(of: platform))
    // Who taps: a thumb, or mistap list people. What a screen can hold: mistap list elements.
    person thumb

    screen form title="Profile" {
    \(bar(of: platform, "Profile"))
        // x and y count from the screen's corner, to the right and down, in \(platform.unit.rawValue).
        text-field name x=16 y=120 width=340 height=48
        // What is lost if somebody hits it by mistake counts in the reports.
        button save "Save" x=16 y=200 width=150 height=48 opens=saved
        button remove "Delete" x=182 y=200 width=150 height=48 danger=irreversible
    }
    screen saved title="Saved" {
    \(bar(of: platform, "Saved"))
    }

    // What somebody sets out to do; every step is walked, and its mis-taps are predicted.
    task save-it {
        start form
        tap name
        type "Ada"
        tap save
        expect screen=saved
    }

    // What must hold: mistap run ends with status 1 where it does not.
    require success target=save at-least=0.95
    require confusion target=save with=remove at-most=0.01

    """
  }

  private static func device(of platform: TouchPlatform) -> String {
    switch platform {
    case .ios: "iphone-se-3"
    case .android: "android-phone"
    case .web: "android-phone"
    }
  }

  private static func bar(of platform: TouchPlatform, _ title: String) -> String {
    switch platform {
    case .ios: "    navigation-bar"
    case .android: "    app-bar"
    case .web: "    label heading \"\(title)\" x=16 y=60 width=340 height=32"
    }
  }
}
