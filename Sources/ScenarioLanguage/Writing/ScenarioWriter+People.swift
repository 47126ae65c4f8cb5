internal import TouchLab

/// The people: those of the catalogue by their ids, defined ones first.
extension ScenarioWriter {
  /// The people who tap, and those that only requirements name.
  static func people(of study: Study) -> [StatementText] {
    let people = study.people
    let named = study.requirements.compactMap(\.person)
    var known = PersonCatalogue.all
    var found: [StatementText] = []
    for id in Set(named).sorted() where !(known + people).contains(where: { $0.id == id }) {
      var other = StatementText("person")
      other.add(Spelling.word(id))
      other.add("like", Spelling.word(PersonCatalogue.standard.id))
      found.append(other)
    }
    if found.isEmpty, !study.namesPeople { return [] }
    for person in people where person.isDescribed {
      found += description(of: person, among: &known)
    }
    // A definition also chooses its person.
    if people.count == 1, people.first?.isDescribed == true { return found }
    var choice = StatementText("person")
    for person in people { choice.add(Spelling.word(person.id)) }
    // Options of this statement apply to all people in it.
    let plain = people.first { !$0.isDescribed }
    choice.add("hand", plain?.hand?.rawValue)
    if let tails = plain?.tails, tails != .normal { choice.add("tails", tails.rawValue) }
    if plain?.overhangs == false { choice.add("edges", Spelling.flag(false)) }
    choice.add("contact", plain?.contact.map(Spelling.number))
    return found + [choice]
  }

  /// The statement that defines a person, after that of the person it is like.
  private static func description(
    of person: Person, among known: inout [Person]
  ) -> [StatementText] {
    var found: [StatementText] = []
    let base = person.baseID
    if !known.contains(where: { $0.id == base }) {
      // An intermediate person is written as a name alone: the figures are those of its own model.
      let first = PersonCatalogue.all.first { $0.model == person.model }
      var between = StatementText("person")
      between.add(Spelling.word(base))
      if person.interval == nil, first == PersonCatalogue.standard {
        between.hold([])
      } else {
        between.add("like", Spelling.word(first?.id ?? PersonCatalogue.standard.id))
      }
      found.append(between)
      if var copy = first {
        copy.id = base
        if person.interval == nil { copy.interval = nil }
        known.append(copy)
      }
    }
    let model = known.last { $0.id == base }
    var statement = StatementText("person")
    statement.add(Spelling.word(person.id))
    // A person with `like=` inherits the model interval.
    let isLike = person.interval != nil || model?.interval == nil
    if isLike { statement.add("like", Spelling.word(base)) } else { statement.hold([]) }
    if person.hand != model?.hand { statement.add("hand", person.hand?.rawValue) }
    if person.tails != model?.tails { statement.add("tails", person.tails.rawValue) }
    if person.overhangs != model?.overhangs {
      statement.add("edges", Spelling.flag(person.overhangs))
    }
    if person.contact != model?.contact {
      statement.add("contact", person.contact.map(Spelling.number))
    }
    func say(_ name: String, _ values: Double...) {
      var part = StatementText(name)
      for value in values { part.add(Spelling.number(value)) }
      statement.hold([part])
    }
    if let interval = person.interval, !interval.hasFactors(of: model?.interval) {
      statement.hold([spread(of: person, interval)])
    } else if person.spread != model?.spread {
      say("spread", person.spread)
    }
    if person.variation != model?.variation { say("varies", person.variation) }
    if person.lapse != model?.lapse { say("lapse", person.lapse) }
    if person.offsetX != model?.offsetX || person.offsetY != model?.offsetY {
      say("offset", person.offsetX, person.offsetY)
    }
    known.removeAll { $0.id == person.id }
    known.append(person)
    return found + [statement]
  }

  /// The spread with its interval.
  private static func spread(of person: Person, _ interval: ScatterInterval) -> StatementText {
    var part = StatementText("spread")
    part.add(Spelling.number(person.spread))
    for (name, factor) in [("low", interval.low), ("high", interval.high)] {
      // Rounded, so that the stated end and its factor come back.
      part.add(name, Spelling.number((factor * person.spread * 1e12).rounded() / 1e12))
    }
    return part
  }
}

extension ScatterInterval {
  /// Whether the factors of scatter are those of another interval.
  fileprivate func hasFactors(of other: ScatterInterval?) -> Bool {
    low == other?.low && high == other?.high
  }
}
