package import TouchLab

/// What held before a change and does not with it.
package enum Breach: Error, Hashable, Sendable {
  /// A step of a task that went as expected.
  case step(String, task: String)
  case gate(Gate)
  /// A rule of severity error about a target of a screen.
  case rule(String, target: String, screen: String)
  /// On a screen something leaves where it was, lies on another or becomes another size than anybody would
  /// choose.
  case place(screen: String)
  /// A screen or panel is met no more, or another is.
  case screens
  /// The scenario cannot say the change, or there was no time to find out.
  case unsaid
}
