internal import TouchLab

/// A guess at the links between screens that were dumped one by one. A target opens the screen with
/// its name, or the screen that shows it selected. A back target opens the screen that leads here.
/// Links in the file stay, and ambiguous targets get none.
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

  static func linked(_ screens: [ImportedScreen]) -> [ImportedScreen] {
    var linker = ScreenLinker(screens)
    linker.shareIdentifiers()
    linker.guessForward()
    linker.guessBack()
    linker.remark()
    return linker.screens
  }

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

  /// The distance by which selection may move a tab's centre on each axis, in points.
  private static let wander = 24.0

  mutating func link(_ index: Int, _ position: Int, to other: Int, _ guess: LinkGuess) {
    screens[index].targets[position].link = .opens(screens[other].reference)
    screens[index].targets[position].guess = guess
  }

  // MARK: - Targets on several screens

  /// Marks targets that several screens have in one place, and gives them one id.
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

/// The guesses about targets that lead back, and their destinations.
extension ScreenLinker {
  private static let words: Set<String> = ["back", "go back", "navigate up"]

  /// The index of a screen's target that leads back; nil if there is none. It is the first one of a
  /// navigation bar with a word for back or another screen's name. Otherwise, it is the one with a
  /// word for back in the top left corner.
  func back(on index: Int) -> Int? {
    let screen = screens[index]
    let bar = screen.targets.indices.filter {
      screen.targets[$0].bar == NodeFacts.Bar.navigation.rawValue
    }
    if let first = bar.min(by: { screen.targets[$0].frame.x < screen.targets[$1].frame.x }),
      saysBack(screen.targets[first])
        || screenNamed(screen.targets[first].label, besides: index) != nil,
      screen.targets[first].frame.center.x < screen.size.width / 2
    {
      return first
    }
    return screen.targets.indices.first { position in
      let center = screen.targets[position].frame.center
      return saysBack(screen.targets[position]) && center.y < screen.size.height / 5
        && center.x < screen.size.width / 2
    }
  }

  private func saysBack(_ target: ImportedTarget) -> Bool {
    Self.words.contains(target.label.asRead) || target.id.split(separator: "-").contains("back")
  }

  /// Links each back target to the screen with its name, or else to the only opener.
  mutating func guessBack() {
    for (index, position) in backs.enumerated() {
      guard let position, screens[index].targets[position].mayLead else { continue }
      let openers = self.openers(of: index)
      let named = screenNamed(screens[index].targets[position].label, besides: index)
      if let other = named ?? (openers.count == 1 ? openers.first : nil) {
        link(index, position, to: other, .backLabel)
      }
    }
  }

  /// The screens from which a target other than a tab leads to a screen.
  private func openers(of index: Int) -> [Int] {
    let link = Link.opens(screens[index].reference)
    return screens.indices.filter { other in
      other != index
        && screens[other].targets.contains { $0.link == link && [nil, .title].contains($0.guess) }
    }
  }

  mutating func remark() {
    guard !screens.isEmpty else { return }
    let sentences =
      screens.count > 1
      ? [guesses, shared, unreached].compactMap(\.self) : ["there is one screen: nothing to link"]
    for sentence in sentences { screens[0].remarks.add(.links, sentence) }
  }

  private var guesses: String {
    let all = screens.flatMap(\.targets).compactMap(\.guess)
    let counts = LinkGuess.allCases.compactMap { guess in
      let count = all.count { $0 == guess }
      return count > 0 ? "\(count) from \(guess.rawValue)s" : nil
    }
    return counts.isEmpty
      ? "no link could be guessed: no title, selected tab or back label of a screen fits another"
      : "links guessed, and marked: \(counts.joined(separator: ", "))"
  }

  private var shared: String? {
    var names: [String] = []
    for target in screens.flatMap(\.targets) where target.isShared && !names.contains(target.id) {
      names.append(target.id)
    }
    guard !names.isEmpty else { return nil }
    return "on several screens: \(list(names))"
  }

  /// Users begin on the first screen, so it needs no link.
  private var unreached: String? {
    let reached = Set(screens.flatMap(\.targets).compactMap(\.link?.destination))
    let names = screens.dropFirst().filter { !reached.contains($0.reference ?? "") }.map(\.id)
    guard !names.isEmpty else { return nil }
    return "nothing leads to: \(list(names))"
  }

  private func list(_ names: [String]) -> String {
    let most = 8
    return names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }
}

extension Link {
  fileprivate var destination: String? {
    switch self {
    case .opens(let id), .presents(let id): id
    case .back, .closes, .url, .changes: nil
    }
  }
}

/// The names of screens that are to be linked: numbers would be meaningless to a reader.
extension [ImportedScreen] {
  /// Names the only screen of a file after the file, unless the dump has a name for it.
  mutating func callAlone(_ stem: String) {
    guard count == 1, self[0].name == nil, stem != "stdin" else { return }
    self[0].name = stem
    self[0].isCalledAsFile = true
  }

  /// Names screens without a name of their own by their first heading, if it is unique.
  mutating func callByHeadings() {
    var uses: [String: Int] = [:]
    for screen in self { screen.headings.first.map { uses[$0.asRead, default: 0] += 1 } }
    for index in indices {
      guard let heading = self[index].headings.first, uses[heading.asRead] == 1 else { continue }
      if self[index].name == nil || self[index].isCalledAsFile { self[index].name = heading }
      if self[index].title == nil { self[index].title = heading }
    }
  }
}
