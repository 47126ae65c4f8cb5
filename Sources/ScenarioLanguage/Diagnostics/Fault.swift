internal import KDL
package import TouchLab

/// A fault of a scenario.
package enum Fault: Sendable {
  /// An error of KDL: its sentence, and a hint.
  case syntax(String, hint: String?)
  /// A word that begins with a typographic quote: the quote.
  case typographicQuote(String)
  case unknownNode(String, parent: String, known: [String])
  case unknownProperty(String, node: String, known: [String])
  /// A word that is not known.
  ///
  /// `or` names other values that are allowed, such as a number.
  case unknownValue(String, of: String, known: [String], or: String? = nil)
  /// An id that names nothing.
  ///
  /// `layout` is the layout that lacks it if others have it; `labels` are the labels of elements.
  case unknownID(
    String, kind: Named, known: [String], layout: String? = nil, labels: [LabelledID] = [])
  case usedTwice(String, kind: Named, first: SourcePlace)
  /// An id that one statement has twice.
  case namedTwice(String, kind: Named)
  case reservedID(String)
  case missingArgument(String, node: String)
  /// An unexpected value.
  ///
  /// `meant` is the property that it was meant for, if that is known; `whole` joins it with the
  /// words before it.
  case extraArgument(node: String, takes: Int, meant: String? = nil, whole: String? = nil)
  /// A value after the id of a step.
  case aimAndMore(node: String)
  /// Several ids in a statement that defines one thing.
  case definesOne(node: String)
  /// The id of a person whose scatter contains the drift that `hand=` adds.
  case driftsTwice(String)
  case missingProperty(String, node: String)
  /// An element or step without a place; any of the properties would state one.
  case missingPlace([String], node: String)
  case missingChild(String, node: String)
  case noBlockHere(node: String)
  case propertyNotForStep(String)
  case wrongType(of: String, expected: ValueShape)
  case notFinite(of: String)
  /// A number outside of its range.
  ///
  /// `value` is the number, if the hint needs it.
  case outOfRange(of: String, range: String, value: Double? = nil)
  case bothBounds
  case confusedWithItself(String)
  case severalEffects([String])
  /// A hit-target beside a property that also sets the hit target: the property.
  case hitTargetBeside(String)
  case likeItself(String, kind: Named)
  /// A part of a bar or list in a variant that replaces no element.
  case replacesNothing(node: String, id: String)
  /// An element of a cycle of `below=` and `above=`: its id.
  case standsOnItself(String)
  /// A neighbour that is in another block: its id and the property.
  ///
  /// `block` is the block it must be in; nil for the screen itself.
  case otherBlock(String, of: String, block: String?)
  /// An element whose property names another one that the variant leaves out: the id, the property,
  /// the element and the screen.
  case leftOut(String, of: String, by: String, screen: String)
  /// An element that was left out before: its id, and the screen and layout that left it out.
  case leftOutBefore(String, screen: String, layout: String)
  /// Radios of one block that are all on: their ids.
  case severalOn([String])
  /// A property without an effect: its name, its node and the reason.
  case idle(String, node: String, Idleness)
  /// An element with more than two statements about its place on one axis.
  case tooManyPlaces(String)
  /// A map without a frame beside another element that fills the space: its id, and the other
  /// element.
  case sharesSpace(String, with: String)
  /// The id of an element whose hit targets are all beside its frame.
  case hitTargetApart(String)
  /// Two names of one property that are both stated.
  case saidTwice(String, String)
  /// A screen with too many targets: its id, their number and the limit.
  case tooManyTargets(screen: String, count: Int, limit: Int)
  case severalSteps
  case includeUnreadable(String, reason: String)
  case includeOutside(String)
  case includeCycle(String)
  case includeTooDeep(limit: Int)
  case includeTooMany(limit: Int)
  case noScreens
  case empty

  package typealias Named = Referent

  /// Whether the scenario can be read in spite of the fault.
  package var isWarning: Bool { if case .hitTargetApart = self { true } else { false } }

  /// The reason why a property has no effect.
  package enum Idleness: Sendable {
    /// `leading=` or `trailing=` outside of a row.
    case outsideRow
    /// Another statement that overrides it.
    case beside(String)
    /// A statement that it needs.
    case without(String)
  }

  /// The form of value that was expected.
  package enum ValueShape: Sendable {
    /// One of the known words, or any word if the list is empty.
    case word([String])
    case number
    case wholeNumber
    case boolean
    case wordOrNumber
  }
}
