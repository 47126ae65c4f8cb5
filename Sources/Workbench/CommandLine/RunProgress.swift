internal import Synchronization

/// Adds up the progress of the workers.
final class RunProgress: Sendable {
  private let files: Int
  private let taps = Atomic(0)
  private let planned = Atomic(0)
  private let started = Atomic(0)
  private let finished = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(files: Int, report: @escaping @Sendable (Progress) -> Void) {
    self.files = files
    self.report = report
  }

  func willDraw(_ count: Int) {
    planned.add(count, ordering: .relaxed)
    started.add(1, ordering: .relaxed)
    tell()
  }

  func drew(_ count: Int) {
    taps.add(count, ordering: .relaxed)
    tell()
  }

  /// Reports one more tried change.
  ///
  /// The search follows the last tap of a file, and its length is unknown.
  func tried() {
    tell()
  }

  func finishedFile() {
    finished.add(1, ordering: .relaxed)
    tell()
  }

  private func tell() {
    report(
      Progress(
        files: finished.load(ordering: .relaxed), allFiles: files,
        taps: taps.load(ordering: .relaxed), plannedTaps: planned.load(ordering: .relaxed),
        startedFiles: started.load(ordering: .relaxed)))
  }
}
