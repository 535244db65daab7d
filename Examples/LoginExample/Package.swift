// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "LoginExample",
  dependencies: [
    // An app of your own names the repository here.
    .package(name: "understudy", path: "../..")
  ],
  targets: [
    .target(name: "Login"),
    .executableTarget(name: "notes", dependencies: ["Login"]),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Login",
        .product(name: "Understudy", package: "understudy"),
        .product(name: "UnderstudyTesting", package: "understudy"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
