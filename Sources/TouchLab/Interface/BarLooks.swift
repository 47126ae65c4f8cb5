/// The number of opaque and translucent navigation bars and toolbars of an app.
///
/// Full-screen media are excluded, since their bars come and go.
package struct BarLooks: Hashable, Sendable {
  package private(set) var navigationBars = Count()
  package private(set) var toolbars = Count()

  /// No bars.
  init() {}

  /// The bars of a screen.
  init(_ screen: Screen) {
    guard screen.fullScreenMedia == nil else { return }
    for index in screen.elements.indices {
      if let bar = screen.elements[index][Element.NavigationBar.self]?.bar {
        navigationBars.add(bar)
      }
      if let bar = screen.elements[index][Element.Toolbar.self]?.bar { toolbars.add(bar) }
    }
  }

  /// Adds the bars of another screen.
  mutating func add(_ other: BarLooks) {
    navigationBars.add(other.navigationBars)
    toolbars.add(other.toolbars)
  }

  /// The number of bars with each appearance.
  package struct Count: Hashable, Sendable {
    private var first: Element.Bar.Appearance?
    private var opaque = 0
    private var translucent = 0

    fileprivate mutating func add(_ bar: Element.Bar) {
      first = first ?? bar.look
      if bar.look == .opaque { opaque += 1 } else { translucent += 1 }
    }

    fileprivate mutating func add(_ other: Count) {
      first = first ?? other.first
      opaque += other.opaque
      translucent += other.translucent
    }

    /// The most frequent appearance; the first bar's if both are equally frequent, nil for no bars.
    package var usual: Element.Bar.Appearance? {
      opaque == translucent ? first : opaque > translucent ? .opaque : .translucent
    }
  }
}

extension Element.Bar {
  /// The stated appearance; translucent if none is stated.
  package var look: Appearance { appearance ?? .translucent }
}
