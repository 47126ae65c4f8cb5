internal import TouchLab

extension String {
  /// The words of a label or id in lowercase: `Fast-Forward` → `fast`, `forward`.
  var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
