internal import TouchLab

/// A model of touch accuracy: how far the touches of a person, or of a group, scatter.
public struct Person: Hashable, Sendable {
  let model: TouchLab.Person

  private init(_ model: TouchLab.Person) { self.model = model }

  /// The id, as scenarios and `mistap list people` write it.
  public var id: String { model.id }
  /// The name in words.
  public var name: String { model.name }

  /// An index finger, as on any day. Predictions use it where nobody is named.
  public static let everyday = Person(PersonCatalogue.standard)
  /// One-handed thumbs.
  public static let thumb = Person(PersonCatalogue.thumb)
  /// One-handed thumbs of people who walk.
  public static let thumbWalking = Person(PersonCatalogue.thumbWalking)
  /// An older adult, 67 to 81 years.
  public static let olderAdult = Person(PersonCatalogue.olderAdult)
  /// People with motor control disabilities.
  public static let motorImpairment = Person(PersonCatalogue.motorImpairment)
  /// The people of the catalogue, as `mistap list people` has them.
  public static let all = PersonCatalogue.all.map { Person($0) }

  /// The person of the catalogue with an id.
  public init(id: String) throws(TouchScreen.Failure) {
    guard let model = PersonCatalogue.person(id: id) else {
      throw .unknown(id, choices: Person.all.map(\.id))
    }
    self.model = model
  }

  /// A person like another, with own figures, as `person ID like=OTHER { … }` in a scenario.
  ///
  /// - Parameters:
  ///   - id: The id and name of the person.
  ///   - like: The person whose other figures count.
  ///   - spread: The factor on the absolute part of the scatter.
  ///   - varies: The standard deviation of the logarithm of the factor between users.
  ///   - lapse: The probability that a touch never becomes a tap.
  public init(
    id: String, like: Person, spread: Double, varies: Double = 0, lapse: Double = 0
  ) {
    var model = like.model
    (model.id, model.name, model.support) = (id, id, .custom)
    model.spread = max(0, spread)
    model.variation = max(0, varies)
    model.lapse = min(max(0, lapse), 1)
    self.model = model
  }
}
