import Guidelines
import LabSupport
import Studies
import TestSupport
import Testing
import TouchLab

/// Runs of tasks that are not followed once they are rare, against all of them.
@Suite struct `Runs followed roughly` {
  /// A random task, and what all of its runs come to.
  private struct Whole: Sendable {
    let task: Task
    let app: App
    let person: Person
    let prediction: TaskPrediction

    func rough(_ leastMass: Double) -> TaskPrediction {
      TaskRunner.prediction(of: task, on: app, by: person, .rough(leastMass))
    }
  }

  /// Those that can be followed to their ends: what nobody can is not known as a whole either.
  private static let followed = Result { () throws -> [Whole] in
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    let people = ["older-adult", "thumb-rapid"]
    return try [false, true].flatMap { isToday in
      var apps = RandomApps(seed: 21, hasControls: isToday)
      return try (0..<Campaign.count(of: 60, first: 5)).map { number in
        let (app, task) = apps.next(on: device)
        let person = try #require(PersonCatalogue.person(id: people[number % 2]))
        let prediction = TaskRunner.prediction(of: task, on: app, by: person, .whole)
        return Whole(task: task, app: app, person: person, prediction: prediction)
      }
    }.filter { $0.prediction.bound < 1e-12 }
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6])
  func `The bound of a rough prediction covers what it leaves out`(leastMass: Double) throws {
    let all = try Self.followed.get()
    #expect(all.count > 4)
    var left: [Double] = []
    for one in all {
      let (rough, whole) = (one.rough(leastMass), one.prediction)
      left.append(rough.bound)
      #expect(rough.clean == whole.clean)
      for (least, sure) in [
        (rough.completion, whole.completion), (rough.danger, whole.danger),
      ] {
        #expect(least <= sure + 1e-9 && sure <= least + rough.bound + 1e-9, "\(one.task)")
      }
    }
    #expect(left.contains { $0 > 0 } && left.allSatisfy { $0 < 1 })
  }

  @Test func `A rough prediction decides a requirement as the whole one does, or not at all`()
    throws
  {
    var decided = 0
    var open = 0
    for one in try Self.followed.get() {
      let (task, whole, rough) = (one.task.id, one.prediction, one.rough(1e-3))
      for people in Requirement.People.allCases {
        let all = people == .worst && !whole.people.isEmpty ? whole.people : [whole]
        let sides: [(Requirement.Metric, Double?)] = [
          (.clean(task: task), all.map(\.clean).min()),
          (.completion(task: task), all.map(\.completion).min()),
          (.danger(task: task), all.map(\.danger).max()),
        ]
        for (metric, value) in sides {
          let value = try #require(value)
          for shift in [-0.2, -1e-3, -1e-12, 0, 1e-12, 1e-3, 0.2] {
            let limit = value + shift
            let bound = metric.isBetterHigher ? Requirement.Bound.atLeast(limit) : .atMost(limit)
            let requirement = Requirement(metric: metric, people: people, bound: bound, text: "")
            guard let holds = requirement.isMetRegardless(rough) else {
              open += 1
              continue
            }
            decided += 1
            // A prediction that may miss as much as that says nothing so near.
            let near = requirement.isMetRegardless(rough, margin: 2 * abs(shift) + 1e-9)
            #expect(near == nil, "\(requirement)")
            #expect(
              holds == (metric.isBetterHigher ? value >= limit : value <= limit), "\(requirement)")
          }
        }
      }
    }
    #expect(decided > 100 && open > 100)
    let slow = Requirement(metric: .time(task: "t"), bound: .atMost(1e9), text: "")
    let first = try #require(try Self.followed.get().first)
    #expect(slow.isMetRegardless(first.prediction) == nil)
  }
}
