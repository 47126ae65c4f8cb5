internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let person = PromptCommand(
    "person", "person [ID…]", "show the persons, or predict for others",
    example: "person thumb older-adult", .scenario, .person, changes: true
  ) { turn in
    turn.declareAndShow { turn in
      let people = turn.study?.people ?? [PersonCatalogue.standard]
      return people.map { person in
        let options = PersonSentences.options(of: person).map { ", \($0)" }.joined()
        let lapse = (100 * person.lapse).rounded(places: 2)
        let varies =
          person.isPopulation ? "between-user SD \(person.variation.rounded(places: 3)), " : ""
        let spread = person.spread.rounded(places: 3)
        return "\(person.id): \(PersonSentences.name(of: person)), scatter ×\(spread), "
          + varies + "lapse rate \(lapse)%\(options)"
      }.joined(separator: "\n")
    }
  }
}
