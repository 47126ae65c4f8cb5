extension Target {
  /// The id of the back button in steps.
  package static let backID = "back"
  /// The id of the visible rest of a curled page in steps; a tap on it lays the page back.
  package static let curledPageID = "curled-page"
}

extension Effect {
  /// The mode that Edit enters and that Done, Save and Cancel leave.
  package static let editingMode = "editing"
}
