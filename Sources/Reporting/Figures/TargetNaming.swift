package import TouchLab

extension Target {
  /// The label; the kind and the id for a target without a label of its own.
  ///
  /// A back button has the name of the screen behind it, which would name two things.
  package var labelOrKind: String {
    if role == .back { return "Back" }
    guard label.isEmpty || label == id else { return label }
    return "\(kind.name.split(separator: "-").joined(separator: " ")) \(id)"
  }
}

extension ScreenResult {
  /// The title; `Screen` and the id for a screen without a title.
  var heading: String {
    title.printable.contains { !$0.isWhitespace } ? title : "Screen \(id)"
  }

  /// Returns the name of a target in texts: its label, with the id if another target has the same
  /// label.
  package func name(of target: Target) -> String {
    let name = target.labelOrKind
    // Names of targets without a label contain their ids.
    guard name == target.label else { return name }
    let isShared = targets.indices.contains { index in
      targets[index].target.label == name && targets[index].target.id != target.id
        && targets[index].target.labelOrKind == name
    }
    return isShared ? "\(name) (\(target.id))" : name
  }

  /// Returns the name of the target with an id; the id itself if there is none.
  package func name(ofTarget id: String) -> String {
    let index = targets.indices.first { targets[$0].target.id == id }
    return index.map { name(of: targets[$0].target) } ?? id
  }
}
