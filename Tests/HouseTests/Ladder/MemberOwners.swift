/// The folders that declare the functions, properties, cases and nested types of a target.
///
/// Names are not resolved as a compiler would. A name that may be anyone's counts as nobody's, so that
/// no arrow is told that there is not. Such are the names that are private, that two folders or another
/// target declare, that a file gives for itself, or that the standard library has.
struct MemberOwners {
  private struct Entry {
    let member: DeclaredMember
    let folder: Folder
  }

  private let entries: [String: [Entry]]

  /// Names of the standard library, which tell only with labels whose they are.
  private static let common = Set(
    """
    abs access all allCases allSatisfy any append arguments bytes characters children contains \
    count distance drop dropFirst dropLast elements enumerated failure filter first flatMap forEach \
    format get hash id index indices insert intersection isEmpty isFinite isNewline isWhitespace \
    joined key keys last lastIndex lowercased map max maximum min minimum move name next none pi \
    prefix properties radix rawValue read reduce removeAll removeFirst removeLast replace result \
    reversed rounded run self set size sort sorted split start startIndex stride success \
    suffix sum text type union up uppercased value values weak write zip
    """.split(separator: " ").map(String.init))

  /// Reads the members of a target's sources, and of those that it imports.
  init(_ sources: [Source], beside others: [Source]) {
    var entries: [String: [Entry]] = [:]
    for source in sources + others {
      let folder = Folder(source)
      for member in source.declarations.members {
        entries[member.name, default: []].append(Entry(member: member, folder: folder))
      }
    }
    self.entries = entries
  }

  /// The other folder that alone declares what a source names here; nil where that is not known.
  func folder(named index: Int, in source: Source) -> String? {
    let name = source.words[index].text
    guard let entries = entries[name], let use = NameUse(source.words, at: index) else {
      return nil
    }
    if !use.isShown {
      if Self.common.contains(name) { return nil }
      if !use.isMember, source.declarations.locals.contains(name) { return nil }
      if use.type == nil, source.declarations.labels.contains(name) { return nil }
    }
    let own = Folder(source)
    let visible = entries.filter { !$0.member.isPrivate || $0.folder == own }
    let ofType = use.type.map { type in visible.filter { $0.member.owner == type } } ?? []
    let meant = ofType.isEmpty ? visible : ofType
    if !use.isShown, meant.contains(where: { $0.folder == own }) { return nil }
    let folders = Set(meant.filter { use.fits($0.member) }.map(\.folder))
    guard folders.count == 1, let folder = folders.first, folder != own else { return nil }
    return folder.target == own.target ? folder.name : nil
  }
}

/// A folder of a target.
private struct Folder: Hashable {
  let target: String
  let name: String

  init(_ source: Source) {
    target = source.target
    name = source.folder
  }
}
