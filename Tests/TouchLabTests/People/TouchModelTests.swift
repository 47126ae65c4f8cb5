import LabSupport
import Testing
import TouchLab

/// The vectors are those of the models' own sources, computed outside this project's code.
@Suite struct `Touch models` {
  /// A size in mm and the success that Bi & Zhai's, Tappy's and the TECHBLOG coefficients give it.
  struct Vector: Sendable {
    var width: Double
    var height: Double
    var success: [Double]
  }

  static let vectors = [
    Vector(width: 2.4, height: 2.4, success: [0.441704, 0.563082, 0.558261]),
    Vector(width: 4.8, height: 4.8, success: [0.870373, 0.931378, 0.934777]),
    Vector(width: 7.2, height: 7.2, success: [0.978964, 0.990038, 0.992274]),
    Vector(width: 7.62, height: 7.62, success: [0.984791, 0.992639, 0.994569]),
    Vector(width: 10, height: 5, success: [0.950619, 0.970416, 0.969638]),
    Vector(width: 5, height: 10, success: [0.931469, 0.968991, 0.974188]),
    Vector(width: 60, height: 8, success: [0.995100, 0.996336, 0.997446]),
  ]

  /// Coefficients quoted after a 2021 article by Yahoo! JAPAN on the ISS 2020 model.
  static let techBlog: TouchModel = {
    var model = TouchModel.tappy
    model.id = "techblog"
    model.relativeX = 0.0084
    model.absoluteVarianceX = 1.037
    model.relativeY = 0.0110
    model.absoluteVarianceY = 1.0539
    return model
  }()

  @Test(arguments: vectors)
  func `The hit rate of one rectangle has the published digits`(_ vector: Vector) throws {
    for (model, value) in zip([.biZhai, .tappy, Self.techBlog], vector.success) {
      let found = try Self.success(vector.width, vector.height, model)
      #expect(close(found, value, 0.5e-6), "\(model.id)")
    }
  }

  @Test(arguments: [(9.21, 0.9973), (8.26, 0.9952)])
  func `Tappy gives squares the hit rates of another project with its code`(
    _ side: Double, _ value: Double
  ) throws {
    #expect(close(try Self.success(side, side, .tappy), value, 0.5e-4))
  }

  @Test func `Tappy's worked example in CSS pixels has its published hit rate`() throws {
    let phone = try #require(DeviceCatalogue.device(id: "iphone-14"))
    let screen = Screen("home", [.button("link", 100, 400, 136.984375, 18, hit: .visual)])
    let found = try Self.success(on: App([screen], on: phone), person("index"))
    #expect(close(found, 0.84976, 0.5e-5))
  }

  @Test func `No size of target is always hit`() throws {
    #expect(close(try Self.success(3e5, 3e5, .tappy, plate: 1e6), 0.999958, 0.5e-6))
  }

  @Test func `The deviation is √(α·W² + (k·σₐ)²) on each axis`() {
    let deviation = TouchModel.tappy.deviation(width: 10, height: 5, spread: 2)
    #expect(close(deviation.x, (0.91 + 4 * 1.0949).squareRoot()))
    #expect(close(deviation.y, (0.3725 + 4 * 0.9414).squareRoot()))
  }

  /// The exact success of a target drawn and responding in a rectangle of so many mm.
  static func success(
    _ width: Double, _ height: Double, _ model: TouchModel, plate side: Double = 400
  ) throws -> Double {
    var someone = try person("index")
    someone.model = model
    return try success(width, height, someone, plate: side)
  }

  static func success(
    _ width: Double, _ height: Double, _ person: Person, plate side: Double = 400
  ) throws -> Double {
    let button = Element.button(
      "target", (side - width) / 2, (side - height) / 2, width, height, hit: .visual)
    return try success(on: App([Screen("home", [button])], on: Device.plate(side)), person)
  }

  static func success(on app: App, _ person: Person) throws -> Double {
    let placed = try #require(app.placed(app.firstState))
    return ExactPredictor(placed, density: app.device.density)
      .probabilities(aimingAt: placed.targets[0].visibleFrame, by: person).reaching(0)
  }
}
