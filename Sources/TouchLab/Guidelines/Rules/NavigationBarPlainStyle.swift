/// Notes a plain style that a navigation bar will not show.
///
/// In ios-4 the system's own buttons have tables of styles, and a rule of their own.
struct NavigationBarPlainStyle: Guideline {
  static let summary = GuidelineSummary(
    id: "navigation-bar-plain-style",
    title: "Controls of a navigation bar are bordered",
    severity: .note,
    editions: [.iPhoneOS2, .iOS4],
    source: "iPhone HIG 2008, Navigation Bars; iOS HIG 2011, Standard Buttons",
    reason: """
      A control in a navigation bar has a bezel whatever is asked for: plain is converted to \
      bordered. A design that counts on the plain look will not get it.
      """,
    passing: [
      """
      edition ios-4
      screen inbox title="Inbox" {
          navigation-bar { left edit system=edit style=bordered; right send "Send" }
      }
      """,
      """
      edition iphone-os-2
      screen message title="Message" {
          navigation-bar style=bordered
          toolbar style=plain { item trash system=trash; item reply system=reply }
      }
      """,
    ],
    failing: [
      """
      edition ios-4
      screen compose title="New Message" { navigation-bar { right send "Send" style=plain } }
      """,
      """
      edition iphone-os-2
      screen compose title="New Message" {
          navigation-bar style=plain { left discard "Discard"; right send "Send" }
      }
      """,
    ]
  )

  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding] {
    review.navigationBars.flatMap { bar -> [Finding] in
      ([bar.element] + bar.leftControls + bar.rightControls).compactMap { element -> Finding? in
        guard element.style == .plain, edition == .iPhoneOS2 || element.system == nil else {
          return nil
        }
        return failure(of: element, .converted(element), by: edition)
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func converted(_ element: Element) -> Self {
    let name = element.id.isEmpty ? "the navigation bar" : element.id
    return Self(
      "\(name) asks for the plain style and is shown bordered", measured: "plain",
      required: "bordered", advice: "leave out style=plain")
  }
}
