private import Synchronization
internal import Workbench

/// Drafts of runs that were killed.
enum Leftovers {
  private static let searched = Mutex<Set<String>>([])

  /// Removes the drafts in a folder that nobody has open; the first time that the folder is asked for.
  ///
  /// What cannot be read or removed stays, and nothing is said of it.
  static func remove(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    guard let names = try? FileStore.access.list(folder).names else { return }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where name.hasSuffix(FileDraft.ending) { removeUnused(start + name) }
  }

  /// Removes a draft whose lock can be had.
  ///
  /// Its owner has the lock until the draft is in its place. An owner who has created it but not
  /// locked it yet finds it locked or gone then, and takes another name (`FileDraft.init`).
  private static func removeUnused(_ path: String) {
    // To open a device may do something already.
    guard FileStore.isRegular(path) else { return }
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if FileStore.isAlone(descriptor, at: path) { unlink(path) }
  }
}
