extension SystemButton {
  /// The entry of a system button in the guidelines.
  package struct Entry: Hashable, Sendable {
    package let button: SystemButton
    /// The verb of `does` that names its meaning.
    package let verb: String
    package let meaning: String
    package let table: Table
    /// The guideline sets that include the button.
    package let guidelineSets: [GuidelineSet]

    fileprivate init(
      _ button: SystemButton, _ verb: String, _ meaning: String, _ table: Table,
      _ guidelineSets: [GuidelineSet] = GuidelineSet.iOS
    ) {
      self.button = button
      self.verb = verb
      self.meaning = meaning
      self.table = table
      self.guidelineSets = guidelineSets
    }
  }

  /// The part of the guidelines that describes a button, which decides its styles and bars.
  package enum Table: String, Hashable, Sendable, CaseIterable {
    /// iOS HIG 2011: plain in toolbars only, bordered in toolbars and navigation bars.
    case standard = "Table 7-2"
    /// iOS HIG 2011: bordered only, in toolbars and navigation bars.
    case bordered = "Table 7-3"
    /// iOS HIG 2011: in toolbars only.
    case pageCurl = "page curl"
    /// iOS HIG 2011, Info Button; iOS 7 HIG: in a toolbar too.
    case info = "Info button"
    /// New in the iOS 7 HIG.
    case newInIOS7 = "Table 33-1"
  }

  /// The entries of all system buttons, from the iOS HIG 2011 (pages 136 and 137) and the iOS 7 HIG
  /// (Table 33-1 and the text below it).
  ///
  /// The 2008 edition's own table was not available. It is assumed to have the buttons of 2011
  /// except page curl, which came with iOS 4. Table 33-1 has five fewer than Table 7-2, and the iOS
  /// 7 text does not mention page curl.
  package static let entries: [Entry] = standardEntries + mediaEntries + borderedEntries + others

  /// The button's entry; every button has one.
  package var entry: Entry? { SystemButton.entries.first { $0.button == self } }

  private static let standardEntries = [
    Entry(.action, "open-action-sheet", "open a sheet of actions on the content", .standard),
    Entry(.camera, "show-photo-picker", "open the photo picker in camera mode", .standard),
    Entry(.compose, "new-message", "open a new message, ready for editing", .standard),
    Entry(.bookmarks, "show-bookmarks", "show the app's bookmarks", .standard),
    Entry(.search, "search", "show a search field", .standard),
    Entry(.add, "create", "create a new item", .standard),
    Entry(.trash, "delete", "delete the current item", .standard),
    Entry(.organize, "move", "move an item to a place within the app", .standard),
    Entry(.reply, "reply", "send an item to another place", .standard),
    Entry(.refresh, "refresh", "refresh the contents", .standard),
  ]

  /// The entries of Table 7-2 that Table 33-1 omits.
  private static let mediaEntries = [
    Entry(.stop, "stop", "stop the current process or task", .standard, GuidelineSet.untilIOS4),
    Entry(.play, "play", "begin playing media or slides", .standard, GuidelineSet.untilIOS4),
    Entry(
      .fastForward, "fast-forward", "move fast forward through media or slides", .standard,
      GuidelineSet.untilIOS4),
    Entry(
      .pause, "pause", "pause media or slides and keep the place", .standard, GuidelineSet.untilIOS4
    ),
    Entry(
      .rewind, "rewind", "move backwards through media or slides", .standard, GuidelineSet.untilIOS4
    ),
  ]

  private static let borderedEntries = [
    Entry(.edit, "edit", "enter an editing mode", .bordered),
    Entry(.cancel, "cancel", "leave the editing mode without saving", .bordered),
    Entry(.save, "save", "save the changes, and leave the editing mode if that fits", .bordered),
    Entry(.done, "finish", "leave the current mode and save the changes", .bordered),
    Entry(.undo, "undo", "undo the last action", .bordered),
    Entry(.redo, "redo", "do again what was undone last", .bordered),
  ]

  private static let others = [
    Entry(
      .pageCurl, "curl-page", "lift the page's lower corner to show the page below",
      .pageCurl, [.iOS4]),
    Entry(.info, "flip", "flip the screen", .info),
    Entry(
      .airPlay, "show-devices", "open a sheet of the AirPlay devices nearby", .newInIOS7, [.iOS7]),
    Entry(.locate, "show-location", "show where the user is", .newInIOS7, [.iOS7]),
  ]
}

extension GuidelineSet {
  fileprivate static let iOS: [GuidelineSet] = [.iPhoneOS2, .iOS4, .iOS7]

  fileprivate static let untilIOS4: [GuidelineSet] = [.iPhoneOS2, .iOS4]
}
