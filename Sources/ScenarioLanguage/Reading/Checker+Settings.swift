internal import KDL
internal import TouchLab

extension Checker {
  /// Reads a setting into the study; statements that describe screens are not settings.
  mutating func readSetting(_ statement: Statement, into study: inout Study) {
    let first = statement.node.arguments.first
    switch statement.node.name {
    case "title":
      if let title = argument(0, "title", of: statement) { study.title = title }
    case "device":
      if let device = device(statement) { study.device = device }
    case "orientation":
      if let first, let orientation: Orientation = choice(first, of: "orientation", in: statement) {
        study.orientation = orientation
      }
    case "person":
      if let people = people(statement) { study.people = people }
    case "edition":
      study.editions = editions(statement) ?? study.editions
    case "trials":
      if let first { readTrials(first, statement, into: &study) }
    case "seed":
      if let first, let seed = wholeNumber(first, of: "seed", 0...Int.max, in: statement) {
        study.seed = UInt64(seed)
      }
    default: break
    }
  }

  /// So many taps, or as many as a comparison's verdicts need.
  private mutating func readTrials(
    _ value: KDLValue, _ statement: Statement, into study: inout Study
  ) {
    study.choosesTrials = value.content == .string(Grammar.automaticTrials)
    study.trials = Study.standardTrials
    guard !study.choosesTrials else { return }
    if let trials = wholeNumber(value, of: "trials", Study.trialsRange, in: statement) {
      study.trials = trials
    }
  }

  private mutating func editions(_ statement: Statement) -> [Edition]? {
    var editions: [Edition] = []
    for value in statement.node.arguments {
      guard let edition: Edition = choice(value, of: "edition", in: statement) else { return nil }
      if !editions.contains(edition) { editions.append(edition) }
    }
    return editions.isEmpty ? nil : editions
  }

  // MARK: - Devices

  /// A device of the catalogue, or one that the block defines.
  private mutating func device(_ statement: Statement) -> Device? {
    guard let id = id(of: statement) else { return nil }
    guard let children = statement.node.children else {
      if let known = devices.first(where: { $0.id == id }) { return known }
      report(
        .unknownID(id, kind: .device, known: devices.map(\.id)),
        at: statement.node.arguments[0], of: statement)
      return nil
    }
    var device = Device(
      id: id, name: id, kind: .phone, portraitSize: Size(width: 0, height: 0), scale: 1,
      pixelsPerInch: 0, statusBarHeight: 20, source: "defined in the scenario")
    var pointsPerInch: Double?
    for child in children {
      let part = Statement(node: child, file: statement.file)
      switch child.name {
      case "size":
        let sides = numbers(of: part, ["width", "height"], .length)
        if sides.count == 2 { device.portraitSize = Size(width: sides[0], height: sides[1]) }
      case "scale": device.scale = numbers(of: part, ["scale"], .scale).first ?? 1
      case "ppi": device.pixelsPerInch = numbers(of: part, ["ppi"], .density).first ?? 1
      case "points-per-inch":
        pointsPerInch = numbers(of: part, ["points-per-inch"], .density).first
      case "status-bar":
        device.statusBarHeight = numbers(of: part, ["status-bar"], .distance).first ?? 20
      case "home-indicator":
        device.homeIndicatorHeight = numbers(of: part, ["home-indicator"], .distance).first ?? 0
      case "kind":
        if let value = child.arguments.first {
          device.kind = choice(value, of: "kind", in: part) ?? .phone
        }
      default: break
      }
    }
    for needed in ["size", "ppi"] where !children.contains(where: { $0.name == needed }) {
      report(.missingChild(needed, node: "device"), statement)
    }
    device.pointsPerInch = pointsPerInch ?? device.pixelsPerInch / device.scale
    guard device.portraitSize.width > 0, device.pixelsPerInch > 0 else { return nil }
    devices.removeAll { $0.id == id }
    devices.append(device)
    return device
  }

  /// All arguments as numbers within limits; fewer if one of them is wrong.
  mutating func numbers(
    of statement: Statement, _ names: [String], _ limits: Limits
  ) -> [Double] {
    zip(names, statement.node.arguments).compactMap { name, value in
      number(value, of: name, limits, in: statement)
    }
  }

  // MARK: - People

  /// The people that a statement chooses, or the one that it defines; nil where it is wrong.
  ///
  /// `person thumb hand=left` is the catalogue's thumb here; it does not change what `like=thumb` is.
  private mutating func people(_ statement: Statement) -> [Person]? {
    let defines = statement.node.property("like") != nil || statement.node.children != nil
    guard defines else { return chosenPeople(statement) }
    if statement.node.arguments.count > 1 {
      report(.definesOne(node: "person"), at: statement.node.arguments[1], of: statement)
      return nil
    }
    return definedPerson(statement).map { [$0] }
  }

  private mutating func chosenPeople(_ statement: Statement) -> [Person]? {
    var chosen: [Person] = []
    for value in statement.node.arguments {
      guard let id = text(value, of: "the id of person", in: statement) else { return nil }
      guard !id.isEmpty else {
        report(.missingArgument("an id that is not empty", node: "person"), statement)
        return nil
      }
      var known = knownPerson(id, at: value, of: statement)
      readOptions(of: statement, into: &known)
      guard let person = known else { return nil }
      if chosen.contains(where: { $0.id == id }) {
        report(.namedTwice(id, kind: .person), at: value, of: statement)
        return nil
      }
      chosen.append(person)
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// A person who is like another but for what the block says.
  private mutating func definedPerson(_ statement: Statement) -> Person? {
    guard let id = id(of: statement) else { return nil }
    let like = text("like", of: statement)
    let base = like ?? id
    var model: Person?
    if let like, let value = statement.node.property("like") {
      model = knownPerson(like, at: value, of: statement)
    } else {
      model = people.first { $0.id == base } ?? PersonCatalogue.standard
    }
    readOptions(of: statement, into: &model)
    guard var person = model else { return nil }
    person.source = Person.likeness(to: person.id)
    person.id = id
    person.name = id
    person.support = .custom
    for child in statement.node.children ?? [] {
      let part = Statement(node: child, file: statement.file)
      switch child.name {
      case "spread": person.spread = numbers(of: part, ["spread"], .spread).first ?? person.spread
      case "lapse": person.lapse = numbers(of: part, ["lapse"], .lapse).first ?? person.lapse
      case "offset":
        let offset = numbers(of: part, ["offset", "offset"], .millimetres)
        if offset.count == 2 { (person.offsetX, person.offsetY) = (offset[0], offset[1]) }
      default: break
      }
    }
    people.removeAll { $0.id == id }
    people.append(person)
    return person
  }

  /// What is off unless it is said: the offset field of a hand, and heavy tails.
  private mutating func readOptions(of statement: Statement, into person: inout Person?) {
    if let hand: Person.Hand = choice("hand", of: statement) { person?.hand = hand }
    if let tails: Person.Tails = choice("tails", of: statement) { person?.tails = tails }
  }

  private mutating func knownPerson(
    _ id: String, at value: KDLValue, of statement: Statement
  ) -> Person? {
    if let known = people.first(where: { $0.id == id }) { return known }
    report(.unknownID(id, kind: .person, known: people.map(\.id)), at: value, of: statement)
    return nil
  }
}
