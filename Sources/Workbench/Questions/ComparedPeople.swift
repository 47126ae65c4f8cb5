internal import Studies
internal import TouchLab

/// The people of whom layouts are compared: those who tap in every file.
struct ComparedPeople {
  /// One of them, and the layouts of each file as that person taps them.
  struct One {
    let person: Person
    let layouts: [[ComparedLayout]]
  }

  /// In the order of the first file; where every file has one person each, these are held against
  /// each other, whoever they are.
  let all: [One]
  /// Those who tap in one file and not in another, each with the file.
  let leftOut: [(id: String, path: String)]
  private let isSeveral: Bool

  init(in results: [StudyResult]) {
    let files = results.map(\.everyone)
    let isAlone = files.allSatisfy { $0.count == 1 }
    isSeveral = !isAlone
    let shared = Set(
      (files.first ?? []).map(\.study.person.id).filter { id in
        files.allSatisfy { file in file.contains { $0.study.person.id == id } }
      })
    leftOut =
      isAlone
      ? []
      : files.joined().filter { !shared.contains($0.study.person.id) }
        .map { ($0.study.person.id, $0.study.path) }
    all = (files.first ?? []).compactMap { first in
      let person = first.study.person
      let own = files.compactMap { file in
        file.first { isAlone || $0.study.person.id == person.id }
      }
      guard own.count == files.count else { return nil }
      return One(person: person, layouts: own.map { $0.named(withPath: files.count > 1) })
    }
  }

  /// The comparisons of all, in the order in which their pairs were given, person by person.
  func set(of comparisons: [Comparison]) -> ComparisonSet {
    var rest = comparisons[...]
    let sets = all.map { one -> ComparisonSet in
      let count = LayoutPairs.pairs(among: one.layouts).count
      defer { rest = rest.dropFirst(count) }
      return ComparisonSet(
        Array(rest.prefix(count)), of: one.layouts.flatMap { $0 },
        person: isSeveral ? one.person : nil)
    }
    guard let first = sets.first else { return ComparisonSet([], of: []) }
    return first.with(Array(sets.dropFirst()))
  }
}

extension StudyResult {
  /// Its layouts as sides of a comparison, named after the file too where there are two files.
  fileprivate func named(withPath: Bool) -> [ComparedLayout] {
    layouts.map { layout in
      ComparedLayout(
        study: study, result: layout, name: withPath ? "\(study.path): \(layout.id)" : nil)
    }
  }
}
