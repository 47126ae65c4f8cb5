/// How the navigation bars and toolbars of an app look.
///
/// Full-screen media, whose bars come and go, are left aside.
package struct BarLooks: Hashable, Sendable {
  package private(set) var navigationBars = Count()
  package private(set) var toolbars = Count()

  /// The looks of no bars.
  init() {}

  /// The looks of a screen's bars.
  init(_ screen: Screen) {
    guard screen.fullScreenMedia == nil else { return }
    for index in screen.elements.indices {
      if let bar = screen.elements[index][Element.NavigationBar.self]?.bar {
        navigationBars.add(bar)
      }
      if let bar = screen.elements[index][Element.Toolbar.self]?.bar { toolbars.add(bar) }
    }
  }

  /// Adds those of another screen.
  mutating func add(_ other: BarLooks) {
    navigationBars.add(other.navigationBars)
    toolbars.add(other.toolbars)
  }

  /// How many of some bars look which way.
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

    /// How most of them look; where as many look one way as the other, as the first; nil for none.
    package var usual: Element.Bar.Appearance? {
      opaque == translucent ? first : opaque > translucent ? .opaque : .translucent
    }
  }
}

extension Element.Bar {
  /// How it looks, also where the scenario does not say.
  package var look: Appearance { appearance ?? .translucent }
}
