/// The screens of a design that are versions of one screen, as layouts to compare. Such screens
/// have one id on all layouts, so that targets, links and tasks can be compared.
struct DesignVariants {
  /// A version with its screens. Versions are in the order of the file.
  struct Version {
    var name: String
    var screens: [Int]
  }

  private(set) var versions: [Version] = []
  private(set) var screens: [ImportedScreen]

  init(_ screens: [ImportedScreen], from source: VersionSource) {
    self.screens = screens
    guard screens.contains(where: { $0.system == .design }) else {
      remark("layouts come from designs alone, and there is none")
      return
    }
    switch source {
    case .pages: takePages()
    case .names: takeNames()
    }
  }

  private mutating func remark(_ sentence: String) {
    if !screens.isEmpty { screens[0].remarks.add(.layouts, sentence) }
  }

  // MARK: - Pages

  private mutating func takePages() {
    var names: [String: UniqueNames] = [:]
    var positions: [String: Int] = [:]
    for (index, screen) in screens.enumerated() {
      let page = screen.page ?? ""
      if let known = positions[page] {
        versions[known].screens.append(index)
      } else {
        positions[page] = versions.count
        versions.append(Version(name: page, screens: [index]))
      }
      screens[index].id = names[page, default: UniqueNames()].name(
        (screen.title ?? "").asIdentifier(ofKind: "screen"))
    }
    if versions.count < 2 { remark("its screens are on one page: there is one layout") }
  }

  // MARK: - Names

  private struct Base {
    var id: String
    var frames: [(version: String, screen: Int)] = []

    /// The index of its frame for a version: or else of the unversioned, or of the first one.
    func screen(of version: String) -> Int? {
      let frame =
        frames.first { $0.version == version } ?? frames.first { $0.version == unversioned }
      return (frame ?? frames.first)?.screen
    }
  }

  private mutating func takeNames() {
    let names = screens.map { VersionedName($0.title ?? "") }
    let bases = Self.bases(of: names)
    var seen: Set<String> = []
    let order = bases.filter { $0.frames.count > 1 }.flatMap { $0.frames.map(\.version) }
      .filter { seen.insert($0).inserted }
    guard !order.isEmpty else {
      remark("no two frames are versions of one by their names")
      return
    }
    // Every layout has all screens.
    guard order.count <= Self.mostVersions else {
      remark("its frames have \(order.count) versions, and \(Self.mostVersions) can be layouts")
      return
    }
    for base in bases {
      for frame in base.frames {
        screens[frame.screen].id = base.id
        if base.frames.count > 1 { screens[frame.screen].title = names[frame.screen].base }
      }
    }
    versions = order.map { version in
      Version(name: version, screens: bases.compactMap { $0.screen(of: version) })
    }
  }

  private static let mostVersions = 64

  private static func bases(of names: [VersionedName]) -> [Base] {
    struct Key: Hashable {
      var name: String
      var version: String
    }
    var uses: [Key: Int] = [:]
    var positions: [Key: Int] = [:]
    var ids = UniqueNames()
    var bases: [Base] = []
    for (index, name) in names.enumerated() {
      let version = name.version ?? unversioned
      let use = uses[Key(name: name.base.asRead, version: version), default: 0]
      uses[Key(name: name.base.asRead, version: version)] = use + 1
      let key = Key(name: name.base.asRead, version: "\(use)")
      let position = positions[key] ?? bases.count
      if position == bases.count {
        positions[key] = position
        bases.append(Base(id: ids.name(name.base.asIdentifier(ofKind: "screen"))))
      }
      bases[position].frames.append((version, index))
    }
    return bases
  }
}

/// The version of a frame that has only the name of its screen.
private let unversioned = "original"

/// The name of a frame, in the notations of designers for several versions of a screen.
struct VersionedName: Equatable {
  var base: String
  var version: String?

  init(_ name: String) {
    base = name
    if let slash = name.lastIndex(of: "/") {
      take(name[..<slash], name[name.index(after: slash)...])
    } else if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
      take(name[..<open], name[name.index(after: open)...].dropLast())
    } else {
      takeLastWords(of: name)
    }
  }

  /// Sets the name and the version, unless either is empty.
  private mutating func take(_ name: Substring, _ version: Substring) {
    let base = String(name).cleaned.trimmingDashes
    let version = String(version).cleaned
    guard !base.isEmpty, !version.asIdentifier.isEmpty else { return }
    self.base = base
    self.version = version
  }

  private static let words: Set<String> = [
    "variant", "version", "option", "alternative", "alt", "copy", "draft",
  ]

  /// Reads `Checkout v2`, `Checkout copy 3`, `Checkout - Option B` and `Checkout B`.
  private mutating func takeLastWords(of name: String) {
    let words = name.split(separator: " ")
    guard let last = words.last, words.count > 1 else { return }
    if words.count > 2, Self.words.contains(words[words.count - 2].lowercased()) {
      take(name[..<words[words.count - 2].startIndex], name[words[words.count - 2].startIndex...])
    } else if Self.words.contains(last.lowercased()) || last.isVersionMark {
      take(name[..<last.startIndex], last)
    }
  }
}

extension Substring {
  /// Whether it has the form `v2` or is a single capital.
  fileprivate var isVersionMark: Bool {
    guard let first, first.isASCII else { return false }
    if count == 1 { return first.isUppercase }
    return (first == "v" || first == "V") && dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension String {
  fileprivate var trimmingDashes: String {
    var text = self[...]
    while let last = text.last, " -–—:·,".contains(last) { text.removeLast() }
    return String(text)
  }
}
