internal import TouchLab

/// One of the changes that go together: what it does to each of its elements, from how they were to how
/// they are.
struct CombinedStep: Sendable {
  var kind: FixKind
  var screen: String
  var targets: [String]
  var edits: [LayoutChange]

  /// Whether a candidate changes nothing but elements of this.
  func holds(_ candidate: FixCandidate, on screen: String) -> Bool {
    self.screen == screen
      && candidate.edits.allSatisfy { edit in
        edits.contains { $0.isOfSameElement(as: edit) && $0.isEntangled(with: edit) }
      }
  }

  /// Whether what one does to an element leaves nothing to the other.
  func isEntangled(with candidate: FixCandidate) -> Bool {
    edits.contains { one in candidate.edits.contains { one.isEntangled(with: $0) } }
  }

  /// Whether an element of one lies in an element of the other.
  func isNested(with candidate: FixCandidate) -> Bool {
    edits.contains { one in candidate.edits.contains { one.isNested(with: $0) } }
  }

  /// What most of it is, where it does several things to what it is about.
  var kindOfEdits: FixKind {
    guard [.enlargeHit, .grow, .move].contains(kind) else { return kind }
    let frames = edits.map { ($0.before.frame, $0.after.frame) }
    if frames.contains(where: { $0.width != $1.width || $0.height != $1.height }) { return .grow }
    return frames.contains { $0.x != $1.x || $0.y != $1.y } ? .move : .enlargeHit
  }

  /// The same without what it does to some elements of a screen; nil where that is all of it.
  func without(_ paths: Set<[Int]>, on screen: String) -> CombinedStep? {
    var step = self
    step.edits.removeAll {
      $0.screen == screen && paths.contains($0.path) && $0.kind != .confirm
    }
    return step.edits.isEmpty ? nil : step
  }

  /// Both as one, where neither can be made without the other.
  func joined(with other: CombinedStep) -> CombinedStep {
    var step = self
    step.targets += other.targets.filter { !targets.contains($0) }
    step.edits += other.edits
    step.kind = step.kindOfEdits
    return step
  }
}

extension CombinedStep {
  /// A change of a list as one of those that go together.
  init(_ fix: Fix) {
    self.init(kind: fix.kind, screen: fix.screen, targets: fix.targets, edits: fix.edits)
  }
}
