internal import KDL
package import TouchLab

/// What can be wrong with a scenario.
package enum Fault: Sendable {
  /// Not KDL: a sentence, and what to write instead.
  case syntax(String, hint: String?)
  /// A word that begins with a typographic quote: the quote.
  case typographicQuote(String)
  case unknownNode(String, parent: String, known: [String])
  case unknownProperty(String, node: String, known: [String])
  /// A word that is none of those there are: what else may stand in their place, such as a number.
  case unknownValue(String, of: String, known: [String], or: String? = nil)
  /// A word that names nothing: what it should name, what there is, the layout that lacks it where
  /// others may have it, and what stands on elements, where they are meant.
  case unknownID(
    String, kind: Named, known: [String], layout: String? = nil, labels: [LabelledID] = [])
  case usedTwice(String, kind: Named, first: SourcePlace)
  /// An id for the second time in one statement.
  case namedTwice(String, kind: Named)
  case reservedID(String)
  case missingArgument(String, node: String)
  /// A value too many: the node, how many it takes, and the property that the value was meant for
  /// where that can be told; else the words around it as one text.
  case extraArgument(node: String, takes: Int, meant: String? = nil, whole: String? = nil)
  /// A value behind the id of what a step aims at.
  case aimAndMore(node: String)
  /// Several ids in a statement that describes the one thing it names.
  case definesOne(node: String)
  /// The id of a person whose scatter contains the drift that `hand=` adds.
  case driftsTwice(String)
  case missingProperty(String, node: String)
  /// Any of these would say where it stands, or goes.
  case missingPlace([String], node: String)
  case missingChild(String, node: String)
  case noBlockHere(node: String)
  case propertyNotForStep(String)
  case wrongType(of: String, expected: ValueShape)
  case notFinite(of: String)
  /// A number outside of its range; the number, where a hint needs it.
  case outOfRange(of: String, range: String, value: Double? = nil)
  case bothBounds
  case confusedWithItself(String)
  case severalEffects([String])
  /// A hit-target where a property says what responds as well.
  case hitTargetBeside(String)
  case likeItself(String, kind: Named)
  /// A part of a bar or list on a variant, which replaces nothing: its node and its id.
  case replacesNothing(node: String, id: String)
  /// Elements that stand below or above each other in a round: the id of one.
  case standsOnItself(String)
  /// A neighbour by below= or above= that stands in another block: its id, the property, and the block
  /// in which it must stand; nil for the screen itself.
  case otherBlock(String, of: String, block: String?)
  /// An element that names, by a property, another of the screen that a variant leaves out: its id, the
  /// property, the element that names it, and the screen.
  case leftOut(String, of: String, by: String, screen: String)
  /// An element that a screen leaves out, and that one that it is like left out before: its id, and the
  /// screen and layout that did.
  case leftOutBefore(String, screen: String, layout: String)
  /// Radios of one block that are on together: their ids.
  case severalOn([String])
  /// A property that does nothing where it stands: its name, its node, and why.
  case idle(String, node: String, Idleness)
  /// More than two statements of where an element is along one axis.
  case tooManyPlaces(String)
  /// A map without a frame where something else takes the space, too: its id, and what that is.
  case sharesSpace(String, with: String)
  /// The id of an element whose hit targets all lie beside its frame.
  case hitTargetApart(String)
  /// Two names of one property, both stated.
  case saidTwice(String, String)
  /// A screen of more targets than are read: its id, how many it has, and how many it may have.
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

  /// Whether the scenario can be read all the same.
  package var isWarning: Bool { if case .hitTargetApart = self { true } else { false } }

  /// Why something does nothing where it stands.
  package enum Idleness: Sendable {
    /// An end of a row that is stated outside of rows.
    case outsideRow
    /// Another statement, which decides.
    case beside(String)
    /// What must be stated with it.
    case without(String)
  }

  /// What a value should have been.
  package enum ValueShape: Sendable {
    /// One of the known words, or any where none are.
    case word([String])
    case number
    case wholeNumber
    case boolean
    case wordOrNumber
  }
}
