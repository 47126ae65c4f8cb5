// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else that depends on the library, as the guide shows it.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "mistap", path: "../..")],
  targets: [
    .testTarget(
      name: "ConsumerTests",
      dependencies: [.product(name: "Mistap", package: "mistap")])
  ]
)
