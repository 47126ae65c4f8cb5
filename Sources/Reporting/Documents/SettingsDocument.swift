/// The settings of a scenario, each with its value and its place.
package enum SettingsDocument {
  package static func document(
    of settings: [(name: String, value: String, from: String)]
  ) -> Document {
    let table = Table(
      columns: [.text("setting", .whole), .text("value", .wrap), .text("from", .cutStart)],
      rows: settings.map { Table.Row([Line($0.name), Line($0.value), Line($0.from)]) })
    return Document([.table(table)])
  }
}
