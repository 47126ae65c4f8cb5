internal import CLineEditor
internal import Synchronization

/// Folders for the files of other programs, which are gone however this program ends. A shell waits
/// for the end of a pipe that this program alone holds open. Even a signal that no program can
/// catch ends that wait. The shell then ends the programs that use the folder, and removes it.
final class ScratchFolders: Sendable {
  private struct Keeper {
    let folder: String
    var program: mistap_program
  }

  private let keepers = Mutex<[Keeper]>([])

  /// Creates a folder; nil where there is no room.
  func make() -> String? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(parent)/mistap-XXXXXX".utf8CString)
    let isMade = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else { return nil }
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let program = Programs.start(["/bin/sh", "-c", Self.script, folder], talks: true) {
      keepers.withLock { $0.append(Keeper(folder: folder, program: program)) }
    }
    return folder
  }

  /// Notes that the group of a process uses the folders.
  func note(user process: Int32) { tell("\(process)") }

  /// Removes a folder that no program uses any more.
  func remove(_ folder: String) {
    tell(Self.unused)
    let keeper = keepers.withLock { all in
      all.firstIndex { $0.folder == folder }.map { all.remove(at: $0) }
    }
    let own = keeper?.program ?? Programs.start(["/bin/rm", "-rf", "--", folder], talks: false)
    if var program = own { _ = mistap_program_end(&program, false) }
  }

  private func tell(_ word: String) {
    keepers.withLock { all in
      for one in all {
        _ = OpenFile(descriptor: one.program.commands).write(Array("\(word)\n".utf8))
      }
    }
  }

  private static let unused = "unused"

  /// The script of a keeper; its name is that of the folder.
  private static let script = """
    PATH=/usr/bin:/bin
    users=
    while read -r word <&3; do
      if [ "$word" = \(unused) ]; then users=; else users="$users $word"; fi
    done
    for user in $users; do kill -s KILL -- "-$user"; done
    for attempt in 1 2 3 4 5 6 7 8 9 10; do
      rm -rf -- "$0"
      [ -e "$0" ] || exit 0
      sleep 0.1
    done
    """
}
