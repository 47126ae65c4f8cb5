internal import KDL
internal import TouchLab

/// Reads devices, people and trials, and knows the devices and people that can be named.
struct SettingReader {
  private(set) var devices = DeviceCatalogue.all
  private(set) var people = PersonCatalogue.all
  /// The place of the last statement of each setting, by its name.
  private(set) var places: [String: SourcePlace] = [:]

  /// Reads a setting into the study; other statements are ignored.
  mutating func read(_ statement: Statement, into study: inout Study, _ nodes: inout NodeReader) {
    if Grammar.settings.contains(statement.node.name) {
      places[statement.node.name] = nodes.place(of: statement)
    }
    switch statement.node.name {
    case "device":
      if let device = device(statement, &nodes) {
        study.device = device
      } else {
        nodes.unreadParts.lose(statement.node)
      }
    case Grammar.person.name:
      if let people = people(statement, &nodes) {
        study.people = people
        study.namesPeople = true
      } else {
        nodes.unreadParts.lose(statement.node)
      }
    default:
      read(statement, Grammar.studyParts, into: &study, &nodes)
    }
  }

  private func read<Owner>(
    _ statement: Statement, _ parts: [SettingPart<Owner>], into owner: inout Owner,
    _ nodes: inout NodeReader
  ) {
    guard let part = parts.first(where: { $0.form.name == statement.node.name }),
      let values = nodes.values(of: statement, part)
    else { return }
    part.set(values, &owner)
  }

  // MARK: - Devices

  /// A device of the catalogue, or one that the block defines.
  private mutating func device(_ statement: Statement, _ nodes: inout NodeReader) -> Device? {
    guard let id = nodes.id(of: statement) else { return nil }
    let like = statement.node.property("like")
    guard like != nil || statement.node.children != nil else {
      return knownDevice(id, at: statement.node.arguments[0], of: statement, &nodes)
    }
    let children = statement.node.children ?? []
    func states(_ name: String) -> Bool { children.contains { $0.name == name } }
    var block: DeviceBlock
    if let like {
      guard let name = nodes.text(like, of: "like", in: statement),
        let model = knownDevice(name, at: like, of: statement, &nodes)
      else { return nil }
      block = DeviceBlock(id: id, like: model)
    } else {
      block = DeviceBlock(id: id, statesDensity: states("ppi"))
      let slips = children.flatMap { NearestWord.candidates(for: $0.name, among: ["size", "ppi"]) }
      for needed in ["size", "ppi"] where !states(needed) && !slips.contains(needed) {
        nodes.report(.missingChild(needed, node: "device"), statement)
      }
    }
    // An invalid measure is reported; the device exists all the same.
    for child in children {
      read(
        Statement(node: child, file: statement.file), Grammar.deviceParts, into: &block, &nodes)
    }
    let device = block.described(
      restatingDensity: like == nil || states("ppi") || states("scale"))
    guard device.portraitSize.width > 0, device.pixelsPerInch > 0 else { return nil }
    devices.removeAll { $0.id == id }
    devices.append(device)
    return device
  }

  private func knownDevice(
    _ id: String, at value: KDLValue, of statement: Statement, _ nodes: inout NodeReader
  ) -> Device? {
    if let known = devices.first(where: { $0.id == id }) { return known }
    nodes.report(.unknownID(id, kind: .device, known: devices.map(\.id)), at: value, of: statement)
    return nil
  }

  // MARK: - People

  /// The people that a statement names, or the one that it defines; nil if it has errors.
  private mutating func people(_ statement: Statement, _ nodes: inout NodeReader) -> [Person]? {
    let defines = statement.node.property("like") != nil || statement.node.children != nil
    guard defines else { return chosenPeople(statement, &nodes) }
    if statement.node.arguments.count > 1 {
      nodes.report(
        .definesOne(node: Grammar.person.name), at: statement.node.arguments[1], of: statement)
      return nil
    }
    return definedPerson(statement, &nodes).map { [$0] }
  }

  private mutating func chosenPeople(_ statement: Statement, _ nodes: inout NodeReader) -> [Person]?
  {
    let form = Grammar.person
    guard let argument = form.arguments.last else { return nil }
    var chosen: [Person] = []
    for value in statement.node.arguments {
      guard
        let id = nodes.value(
          value, of: "the id of \(form.name)", argument.type, in: statement)?.text
      else { return nil }
      guard !id.isEmpty else {
        nodes.report(.missingArgument("an id that is not empty", node: form.name), statement)
        return nil
      }
      var known = knownPerson(id, at: value, of: statement, &nodes)
      readOptions(of: statement, into: &known, &nodes)
      guard let person = known else { return nil }
      if chosen.contains(where: { $0.id == id }) {
        nodes.report(.namedTwice(id, kind: .person), at: value, of: statement)
        return nil
      }
      chosen.append(person)
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// A person that a block defines, like another but for its statements.
  private mutating func definedPerson(_ statement: Statement, _ nodes: inout NodeReader) -> Person?
  {
    guard let id = nodes.id(of: statement) else { return nil }
    let like = nodes.text("like", of: statement)
    let base = like ?? id
    var model: Person?
    if let like, let value = statement.node.property("like") {
      model = knownPerson(like, at: value, of: statement, &nodes)
    } else {
      model = people.first { $0.id == base } ?? PersonCatalogue.standard
    }
    readOptions(of: statement, into: &model, &nodes)
    guard var person = model else { return nil }
    person.source = Person.likeness(to: person.id)
    person.id = id
    person.name = id
    person.support = .custom
    // The model interval of an invented person is unknown.
    if like == nil { person.interval = nil }
    for child in statement.node.children ?? [] {
      let part = Statement(node: child, file: statement.file)
      read(part, Grammar.personParts, into: &person, &nodes)
      if child.name == "spread" { readInterval(of: part, into: &person, &nodes) }
    }
    people.removeAll { $0.id == id }
    people.append(person)
    return person
  }

  /// Reads the interval of the spread; both ends are given, or none.
  private func readInterval(
    of statement: Statement, into person: inout Person, _ nodes: inout NodeReader
  ) {
    let stated = ["low", "high"].map(statement.node.property)
    guard let least = stated[0], let most = stated[1] else {
      guard stated[0] != nil || stated[1] != nil else { return }
      nodes.report(
        .missingProperty(stated[0] == nil ? "low" : "high", node: "spread"), statement)
      return
    }
    guard let low = nodes.number(least, of: "low", .spread, in: statement),
      let high = nodes.number(most, of: "high", .spread, in: statement)
    else { return }
    let spread = person.spread
    guard spread > 0, low <= spread else {
      let range = "at most the spread, which is more than 0"
      nodes.report(.outOfRange(of: "low", range: range), at: least, of: statement)
      return
    }
    guard spread <= high else {
      nodes.report(.outOfRange(of: "high", range: "at least the spread"), at: most, of: statement)
      return
    }
    person.interval = ScatterInterval(
      low: low / spread, high: high / spread, lapse: person.interval?.lapse)
  }

  /// Reads the options that are off by default: a hand's drift, heavy tails, edges and contact.
  private mutating func readOptions(
    of statement: Statement, into person: inout Person?, _ nodes: inout NodeReader
  ) {
    for option in Grammar.personOptions {
      if option.name == "hand", let id = person?.id, PersonCatalogue.thumbUnbounded.id == id,
        let stated = statement.node.property(option.name)
      {
        nodes.report(.driftsTwice(id), at: stated, of: statement)
        continue
      }
      guard let stated = statement.node.property(option.name),
        let value = nodes.value(stated, of: option.name, option.type, in: statement)
      else { continue }
      if var described = person {
        option.set(value, &described)
        person = described
      }
    }
  }

  private mutating func knownPerson(
    _ id: String, at value: KDLValue, of statement: Statement, _ nodes: inout NodeReader
  ) -> Person? {
    if let known = people.first(where: { $0.id == id }) { return known }
    nodes.report(.unknownID(id, kind: .person, known: people.map(\.id)), at: value, of: statement)
    return nil
  }
}
