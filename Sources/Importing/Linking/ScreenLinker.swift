internal import TouchLab

/// A guess at the links between screens that were dumped one by one.
///
/// A target opens the screen with its name, or the screen that shows it selected. A back target
/// opens the screen that leads here. Links in the file stay, and ambiguous targets get none.
struct ScreenLinker {
  private(set) var screens: [ImportedScreen]
  /// The screens by heading, in the form for comparison.
  private let named: [String: Set<Int>]
  /// The screens that show a target selected, by its label.
  private let chosen: [String: [Chosen]]
  /// The index of each screen's back target; nil for none.
  private(set) var backs: [Int?] = []

  private struct Chosen {
    var screen: Int
    var center: Point
  }

  /// The number of screens kept for one selected label, more than any app has for one tab.
  private static let mostChosen = 200

  init(_ screens: [ImportedScreen]) {
    self.screens = screens
    var named: [String: Set<Int>] = [:]
    var chosen: [String: [Chosen]] = [:]
    for (index, screen) in screens.enumerated() {
      for heading in screen.headings { named[heading.asRead, default: []].insert(index) }
      for node in screen.selected {
        let known = chosen[node.label.asRead] ?? []
        guard known.count < Self.mostChosen else { continue }
        chosen[node.label.asRead] = known + [Chosen(screen: index, center: node.frame.center)]
      }
      if self.screens[index].reference == nil { self.screens[index].reference = "#\(index)" }
    }
    self.named = named
    self.chosen = chosen
    backs = screens.indices.map(back)
  }

  /// Returns the screens with guessed links and a remark on them.
  static func linked(_ screens: [ImportedScreen]) -> [ImportedScreen] {
    var linker = ScreenLinker(screens)
    linker.shareIdentifiers()
    linker.guessForward()
    linker.guessBack()
    linker.remark()
    return linker.screens
  }

  mutating func add(_ remarks: [Remark]) { screens[0].remarks += remarks }

  // MARK: - Forward

  private mutating func guessForward() {
    for (index, screen) in screens.enumerated() {
      for (position, target) in screen.targets.enumerated() where target.mayLead {
        if backs[index] == position { continue }
        if let tab = screenChoosing(target, from: index) {
          link(index, position, to: tab, .selectedTab)
        } else if let other = screenNamed(target.label, besides: index) {
          link(index, position, to: other, .title)
        }
      }
    }
  }

  /// The index of the only other screen with this name; nil if there is none or more than one.
  func screenNamed(_ label: String, besides index: Int) -> Int? {
    let name = label.asRead
    guard !name.isEmpty, let found = named[name], found.count == 1, let other = found.first,
      other != index
    else { return nil }
    return other
  }

  /// The index of the screen that shows this target selected.
  ///
  /// The one with the target's name comes first, then the first one without a back target.
  private func screenChoosing(_ target: ImportedTarget, from index: Int) -> Int? {
    let name = target.label.asRead
    guard !name.isEmpty, let found = chosen[name], !found.contains(where: { $0.screen == index })
    else { return nil }
    let here = target.frame.center
    let other = found.filter {
      abs(here.x - $0.center.x) <= Self.wander && abs(here.y - $0.center.y) <= Self.wander
    }.map(\.screen)
    return other.first { named[name]?.contains($0) == true }
      ?? other.first { backs[$0] == nil } ?? other.first
  }

  /// The largest distance on each axis between the centres of a tab when selected and not, in
  /// points.
  private static let wander = 24.0

  mutating func link(_ index: Int, _ position: Int, to other: Int, _ guess: LinkGuess) {
    screens[index].targets[position].link = .opens(screens[other].reference)
    screens[index].targets[position].guess = guess
  }

  // MARK: - Targets on several screens

  /// Marks targets that several screens have in the same place, and gives them one id on each
  /// screen.
  private mutating func shareIdentifiers() {
    struct Same: Hashable {
      var label: String
      var kind: TargetKind
      var frame: Rectangle
    }
    var first: [Same: (screen: Int, position: Int)] = [:]
    for index in screens.indices {
      var taken = Set(screens[index].targets.map(\.id))
      for position in screens[index].targets.indices {
        let target = screens[index].targets[position]
        // Without a label, equal frames are no evidence.
        guard !target.label.isEmpty else { continue }
        let same = Same(label: target.label, kind: target.kind, frame: target.frame)
        guard let known = first[same] else {
          first[same] = (index, position)
          continue
        }
        guard known.screen != index else { continue }
        let id = screens[known.screen].targets[known.position].id
        screens[known.screen].targets[known.position].isShared = true
        screens[index].targets[position].isShared = true
        if id != target.id, taken.insert(id).inserted { screens[index].targets[position].id = id }
      }
    }
  }
}

extension String {
  /// The text in the form for comparison: in lower case, without a final ellipsis.
  var asRead: String {
    let words = cleaned.lowercased()
    for end in ["…", "..."] where words.hasSuffix(end) {
      return String(words.dropLast(end.count)).cleaned
    }
    return words
  }
}

extension ImportedTarget {
  /// Whether a tap may open another screen and the file states no link.
  var mayLead: Bool {
    guard link == nil, isEnabled else { return false }
    switch kind {
    case .button, .row, .cell, .tab, .segment, .link, .image: return true
    case .textField, .toggle, .checkbox, .radio, .slider, .key: return false
    }
  }
}
