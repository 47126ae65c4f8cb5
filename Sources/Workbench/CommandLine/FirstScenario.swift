internal import TouchLab

/// The starter scenario of `mistap new`: small, complete, with comments.
enum FirstScenario {
  /// The file that `new` writes on a terminal.
  static let path = "first.kdl"

  static func text(for platform: TouchPlatform) -> String {
    """
    // A scenario describes screens, tasks and requirements.
    //     mistap FILE          opens it at the prompt: show, tap save, why save, help
    //     mistap check FILE    checks it against the guidelines
    //     mistap run FILE      predicts mis-taps and writes reports
    title "My first screen"

    // Platform: sets units, default sizes, guidelines and hit-testing rules.
    platform \(platform.rawValue)
    // More devices: mistap list devices
    device \(device(of: platform))
    // Who taps: mistap list people. More elements: mistap list elements
    person thumb

    screen form title="Profile" {
    \(bar(of: platform, "Profile"))
        // x and y start at the top left corner, in \(platform.unit.rawValue).
        text-field name x=16 y=120 width=340 height=48
        // danger=irreversible: reports track accidental taps on this button.
        button save "Save" x=16 y=200 width=150 height=48 opens=saved
        button remove "Delete" x=182 y=200 width=150 height=48 danger=irreversible
    }
    screen saved title="Saved" {
    \(bar(of: platform, "Saved"))
    }

    // A task: mistap runs every step and predicts its mis-taps.
    task save-it {
        start form
        tap name
        type "Ada"
        tap save
        expect screen=saved
    }

    // Requirements: `mistap run` exits with status 1 if one fails.
    require success target=save at-least=0.95
    require confusion target=save with=remove at-most=0.01

    """
  }

  private static func device(of platform: TouchPlatform) -> String {
    switch platform {
    case .ios: "iphone-se-3"
    case .android, .web: platform.device.id
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
