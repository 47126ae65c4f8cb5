private import Synchronization
internal import Workbench

/// Drafts of runs that were killed.
enum Leftovers {
  private static let searched = Mutex<Set<String>>([])

  /// Removes the unused drafts in a folder, the first time that the folder is used.
  ///
  /// Drafts that cannot be read or removed stay, without a message.
  static func remove(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    guard let names = try? FileStore.access.list(folder).names else { return }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where name.hasSuffix(FileDraft.ending) { removeUnused(start + name) }
  }

  /// Removes a draft if its lock is free.
  ///
  /// Its owner holds the lock until the draft has replaced the file. An owner that has created but
  /// not locked it yet finds it locked or gone, and takes another name (`FileDraft.init`).
  private static func removeUnused(_ path: String) {
    // Opening a device may have an effect.
    guard FileStore.isRegular(path) else { return }
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if FileStore.isAlone(descriptor, at: path) { unlink(path) }
  }
}
