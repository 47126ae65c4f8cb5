extension Target {
  /// The id by which steps name the back button.
  package static let backID = "back"
  /// The id by which steps name what is left of a curled page; a tap on it lays the page back.
  package static let curledPageID = "curled-page"
}

extension Effect {
  /// The mode that Edit enters and Done, Save and Cancel leave.
  package static let editingMode = "editing"
}
