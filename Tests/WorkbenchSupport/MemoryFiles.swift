import Synchronization
package import Workbench

/// A file system in memory; relative paths begin in /work.
package final class MemoryFiles: Sendable {
  fileprivate struct State {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = ["/", "/work"]
    var links: [String: String] = [:]
    var specials: Set<String> = []
    var sealed: Set<String> = []
    var others: Set<String> = []
    var unnameable: [String: [String]] = [:]
    var identities: [String: UInt64] = [:]
    var input: [UInt8] = []
    var read: Set<String> = []
    var written: [String] = []
    var writesLeft = Int.max
  }

  private let state: Mutex<State>

  /// Files by path; `links` are symbolic links by path.
  package init(_ files: [String: String] = [:], links: [String: String] = [:], input: String = "") {
    var state = State()
    state.input = Array(input.utf8)
    for (path, text) in files { state.put(Array(text.utf8), at: Self.absolute(path)) }
    for (path, target) in links { state.links[Self.absolute(path)] = Self.absolute(target) }
    self.state = Mutex(state)
  }

  /// What was written, in the order of writing; several workers write in any order.
  package var written: [String] { state.withLock { $0.written } }

  package subscript(path: String) -> String? {
    get {
      state.withLock { state in
        state.files[Self.absolute(path)].map { String(decoding: $0, as: UTF8.self) }
      }
    }
    set {
      state.withLock { state in
        if let newValue {
          state.put(Array(newValue.utf8), at: Self.absolute(path))
        } else {
          state.files[Self.absolute(path)] = nil
        }
      }
    }
  }

  /// Adds a file that is not text in UTF-8.
  package func add(_ path: String, _ bytes: [UInt8]) {
    state.withLock { $0.put(bytes, at: Self.absolute(path)) }
  }

  package func addFolder(_ path: String) {
    state.withLock { _ = $0.folders.insert(Self.absolute(path)) }
  }

  /// Removes a folder with all that lies in it.
  package func removeFolder(_ path: String) {
    state.withLock { state in
      let folder = Self.absolute(path)
      state.files = state.files.filter { !$0.key.hasPrefix(folder + "/") }
      state.folders = state.folders.filter { $0 != folder && !$0.hasPrefix(folder + "/") }
    }
  }

  /// Adds a pipe, socket or device.
  package func addSpecial(_ path: String) {
    state.withLock { state in
      state.put([], at: Self.absolute(path))
      state.specials.insert(Self.absolute(path))
    }
  }

  /// The file at the path belongs to another user.
  package func give(toAnother path: String) {
    state.withLock { _ = $0.others.insert(Self.absolute(path)) }
  }

  /// Nothing at or below the path can be read or written.
  package func seal(_ path: String) {
    state.withLock { _ = $0.sealed.insert(Self.absolute(path)) }
  }

  /// A folder holds a file the name of which is no text.
  package func addUnnameable(_ name: String, in folder: String) {
    state.withLock { $0.unnameable[Self.absolute(folder), default: []].append(name) }
  }

  package func failWrites(after count: Int) {
    state.withLock { $0.writesLeft = count }
  }

  package var access: FileAccess {
    var access = plainAccess
    access.isOthers = { path in
      self.state.withLock { $0.others.contains($0.resolved(Self.absolute(path))) }
    }
    return access
  }

  private var plainAccess: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Problem) in
        let isSpecial = self.state.withLock { $0.kind(of: Self.absolute(path)) } == .special
        if isSpecial { throw FileAccess.Problem.special }
        return try self.read(path)
      },
      readInput: { path throws(FileAccess.Problem) in try self.read(path) },
      kind: { path in self.state.withLock { $0.kind(of: Self.absolute(path)) } },
      list: { path throws(FileAccess.Problem) in try self.list(path) },
      write: { path, bytes throws(FileAccess.Problem) in try self.write(path, bytes) },
      prepareFolder: { path throws(FileAccess.Problem) in try self.prepare(path) },
      realPath: { path in
        self.state.withLock { state in
          let real = state.resolved(Self.absolute(path))
          return state.kind(of: real) == .missing ? nil : real
        }
      },
      identity: { path in self.state.withLock { $0.identity(of: Self.absolute(path)) } })
  }

  /// The paths that were read, links followed.
  package var read: Set<String> { state.withLock { $0.read } }

  private func read(_ path: String) throws(FileAccess.Problem) -> [UInt8] {
    if path == "-" { return state.withLock { $0.input } }
    let found = state.withLock { state in
      let real = state.resolved(Self.absolute(path))
      state.read.insert(real)
      return state.isSealed(real) ? nil : state.files[real]
    }
    guard let found else {
      let isThere = state.withLock { $0.kind(of: Self.absolute(path)) } != .missing
      throw FileAccess.Problem(isThere ? "permission denied" : "no such file or directory")
    }
    return found
  }

  private func list(_ path: String) throws(FileAccess.Problem) -> FileAccess.Listing {
    let names = state.withLock { $0.names(in: Self.absolute(path)) }
    guard let names else { throw FileAccess.Problem("permission denied") }
    return FileAccess.Listing(
      names: names, unnameable: state.withLock { $0.unnameable[Self.absolute(path)] ?? [] })
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws(FileAccess.Problem) {
    let isDone = state.withLock { state in
      let real = state.resolved(Self.absolute(path))
      guard state.writesLeft > 0, !state.isSealed(real) else { return false }
      state.writesLeft -= 1
      state.put(bytes, at: real)
      state.written.append(path)
      return true
    }
    if !isDone { throw FileAccess.Problem("no space left on device") }
  }

  private func prepare(_ path: String) throws(FileAccess.Problem) {
    let reason = state.withLock { state -> String? in
      let real = state.resolved(Self.absolute(path))
      if state.isSealed(real) { return "permission denied" }
      if state.files[real] != nil { return "it is not a folder" }
      state.folders.insert(real)
      return nil
    }
    if let reason { throw FileAccess.Problem(reason) }
  }

  package static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    for part in ((path.hasPrefix("/") ? "" : "/work/") + path).split(separator: "/") {
      switch part {
      case ".": break
      case "..": parts = parts.dropLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension MemoryFiles.State {
  fileprivate mutating func put(_ bytes: [UInt8], at path: String) {
    files[path] = bytes
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = String(folder[..<slash])
      folders.insert(folder)
    }
  }

  fileprivate func isSealed(_ path: String) -> Bool {
    sealed.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// The path with links followed.
  fileprivate func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<8 {
      guard let link = links.first(where: { path == $0.key || path.hasPrefix($0.key + "/") })
      else { break }
      path = link.value + path.dropFirst(link.key.count)
    }
    return path
  }

  fileprivate func kind(of path: String) -> FileAccess.Kind {
    let real = resolved(path)
    if specials.contains(real) { return .special }
    if files[real] != nil { return .file }
    return folders.contains(real) ? .folder : .missing
  }

  fileprivate mutating func identity(of path: String) -> FileAccess.Identity? {
    let real = resolved(path)
    guard kind(of: real) != .missing else { return nil }
    let number = identities[real] ?? UInt64(identities.count)
    identities[real] = number
    return FileAccess.Identity(device: 0, file: number)
  }

  /// The names in a folder, in no particular order.
  fileprivate func names(in folder: String) -> [String]? {
    let real = resolved(folder)
    guard !isSealed(real), kind(of: real) == .folder else { return nil }
    let prefix = real == "/" ? "/" : real + "/"
    let all = Set(files.keys).union(folders).union(links.keys)
    let names = all.filter { $0.hasPrefix(prefix) && $0 != prefix }
      .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
    return Array(Set(names))
  }
}
