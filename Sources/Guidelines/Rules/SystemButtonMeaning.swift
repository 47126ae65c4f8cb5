internal import TouchLab

struct SystemButtonMeaning: Guideline {
  static let summary = GuidelineSummary(
    id: "system-button-meaning",
    title: "A system button has its documented function and name",
    severity: .warning,
    guidelineSets: [.iOS4, .iOS7],
    source: "iOS HIG 2011, Tables 7-2 and 7-3; iOS 7 HIG, Table 33-1",
    reason: """
      People know the system's buttons from other apps and tap them without reading. A button that \
      was chosen for its looks does something that they neither expected nor wanted.
      """,
    passing: """
      edition ios-4
      screen message title="Message" {
          toolbar {
              item refresh system=refresh does=refresh
              item bin system=trash does=delete
              item answer system=reply
          }
      }
      """,
    failing: """
      edition ios-4
      screen message title="Message" {
          toolbar { item refresh system=refresh does=refresh; item away system=reply does=delete }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.compactMap { element in
      guard let entry = element.system?.entry, let misuse = misuse(of: element, entry) else {
        return nil
      }
      let button = entry.button.rawValue
      let measured =
        switch misuse {
        case .verb(let verb): "does=\(verb)"
        case .label(let label, let other): "the label “\(label)” of \(other.rawValue)"
        case .id(let other): "the id \(element.id), which names \(other.rawValue)"
        }
      return failure(
        of: element, by: guidelineSet, "\(element.id) looks like \(button), but has \(measured)",
        measured: measured, required: "\(entry.verb): \(entry.meaning)",
        advice: "use the system button for this function, or a custom one")
    }
  }

  /// A contradiction between the scenario and the documented meaning.
  fileprivate enum Misuse {
    case verb(String)
    case label(String, SystemButton)
    case id(SystemButton)
  }

  private static func misuse(of element: Element, _ entry: SystemButton.Entry) -> Misuse? {
    if let verb = element.verb, !entry.covers(verb) {
      // Another rule checks page curl that flips.
      return entry.button == .pageCurl && verb.name == SystemButton.info.documentedVerb
        ? nil : .verb(verb)
    }
    if let label = element.label, let other = entry.otherButton(named: label) {
      return .label(label, other)
    }
    // An id is only a name: a verb or label that fits takes precedence.
    guard element.verb == nil, element.label.map(entry.covers) != true else { return nil }
    return entry.otherButton(named: element.id).map(Misuse.id)
  }
}

extension SystemButton.Entry {
  /// Whether a verb is the documented one or the button's own name, or extends one of them:
  /// `delete-message`.
  fileprivate func covers(_ word: String) -> Bool {
    let name = word.name
    // Table 33-1 names Action after its function there: share.
    let own = [verb, button.rawValue] + (button == .action ? ["share"] : [])
    return own.contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  /// The other button whose name or verb equals a label or an id; nil if there is none.
  fileprivate func otherButton(named text: String) -> SystemButton? {
    let name = text.name
    guard !covers(name), name != SystemButton.action.rawValue else { return nil }
    let flips = button == .pageCurl && name == SystemButton.info.documentedVerb
    return flips
      ? nil
      : SystemButton.entries.first { $0.verb == name || $0.button.rawValue == name }?.button
  }
}

extension String {
  /// A label or id in the form of the language's names: `Fast Forward` and `fast-forward-button` →
  /// `fast-forward`.
  fileprivate var name: String {
    var words = spokenWords
    if words.count > 1, words.last == "button" { words.removeLast() }
    return words.joined(separator: "-")
  }
}
