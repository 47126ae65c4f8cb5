internal import TouchLab

/// Guesses how screens that were dumped one by one lead to each other: what is called as another
/// screen opens it, as does what is chosen there; what leads back opens where one came from.
///
/// A link that a file states is never touched, and what could mean two screens is left alone.
struct ScreenLinker {
  private(set) var screens: [ImportedScreen]
  /// The screens that are called so, by what people read.
  private let named: [String: Set<Int>]
  /// Where something of that label is chosen.
  private let chosen: [String: [Chosen]]
  /// Of each screen, the target that leads back.
  private(set) var backs: [Int?] = []

  private struct Chosen {
    var screen: Int
    var center: Point
  }

  /// More than an app has screens that share one tab.
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

  /// The screens with what was guessed, and a remark on it.
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

  /// The only other screen that is called so.
  func screenNamed(_ label: String, besides index: Int) -> Int? {
    let name = label.asRead
    guard !name.isEmpty, let found = named[name], found.count == 1, let other = found.first,
      other != index
    else { return nil }
    return other
  }

  /// The screen on which what stands here is chosen: of several the one that is called so, else the
  /// first from which nothing leads back.
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

  /// How far apart the centres of one tab may be, chosen and not, in points.
  private static let wander = 24.0

  mutating func link(_ index: Int, _ position: Int, to other: Int, _ guess: LinkGuess) {
    screens[index].targets[position].link = .opens(screens[other].reference)
    screens[index].targets[position].guess = guess
  }

  // MARK: - What screens share

  /// Marks what stands on several screens in one place, and calls it the same on each.
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
        // Without a label nothing says that it is the same.
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
  /// As people compare it: without case, and without the dots of what leads on.
  var asRead: String {
    let words = cleaned.lowercased()
    for end in ["…", "..."] where words.hasSuffix(end) {
      return String(words.dropLast(end.count)).cleaned
    }
    return words
  }
}

extension ImportedTarget {
  /// Whether a tap on it may lead elsewhere, and nothing says where.
  var mayLead: Bool {
    guard link == nil, isEnabled else { return false }
    switch kind {
    case .button, .row, .cell, .tab, .segment, .link, .image: return true
    case .textField, .toggle, .checkbox, .radio, .slider, .key: return false
    }
  }
}
