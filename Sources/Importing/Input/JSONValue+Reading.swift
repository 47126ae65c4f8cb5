internal import JSON
internal import TouchLab

extension JSONValue {
  /// Reads the JSON of a dump: members that no format needs are not kept.
  static func ofDump(_ bytes: [UInt8]) throws(ImportProblem) -> JSONValue {
    var leniency = JSONReader.Leniency()
    leniency.mendsHalves = true
    leniency.marksOffsets = true
    leniency.leavesOut = FormatCatalogue.ballast
    leniency.mostValues = ImportLimits.values
    do {
      return try JSONReader.read(bytes, leniency)
    } catch {
      switch error.kind {
      case .tooDeep: throw ImportLimits.tooDeep(line: error.line, column: error.column)
      case .tooMany: throw ImportLimits.tooManyNodes(line: error.line, column: error.column)
      case .malformed:
        throw ImportProblem(
          .malformedJSON, "it is not JSON: \(error.reason)",
          advice: "it may be cut off: save it again, whole and unchanged", line: error.line,
          column: error.column)
      }
    }
  }

  /// How many bytes of the dump stand before an object; nil for an empty one, and for what is none.
  var offset: Int? {
    guard case .object(let members) = self, let first = members.first,
      first.name == JSONReader.offsetName, case .integer(let offset) = first.value
    else { return nil }
    return offset
  }

  /// The members that the dump itself gives an object.
  var ownMembers: [Member] { members.filter { $0.name != JSONReader.offsetName } }

  /// A number; nil for one that is given as text or is no place on a screen.
  var coordinate: Double? {
    guard let double, double.isFinite, abs(double) <= ImportLimits.coordinate else { return nil }
    return double
  }

  /// The rectangle of an object with x, y, width and height.
  var rectangle: Rectangle? {
    guard let x = self["x"].coordinate, let y = self["y"].coordinate,
      let width = self["width"].coordinate, let height = self["height"].coordinate
    else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
