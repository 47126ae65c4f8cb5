extension ScenarioWriter {
  /// Comments that a file has beside the content of its study.
  package struct Comments: Sendable {
    /// The place of an element of a screen in its study.
    package struct Place: Hashable, Sendable {
      package var layout: Int
      package var screen: Int
      package var element: Int

      package init(layout: Int, screen: Int, element: Int) {
        self.layout = layout
        self.screen = screen
        self.element = element
      }
    }

    /// The lines at the top of the file.
    package var header: [String]
    /// The comments after elements.
    package var notes: [Place: String]

    package init(header: [String] = [], notes: [Place: String] = [:]) {
      self.header = header
      self.notes = notes
    }
  }
}
