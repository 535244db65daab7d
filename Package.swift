// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target is built with these; the four unsafe rooms add strict memory safety.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let unsafeRoom: [SwiftSetting] = settings + [.strictMemorySafety()]

let package = Package(
  name: "understudy",
  targets: [
    // Floor 0: C module maps, and the codecs everything else speaks in.
    .systemLibrary(name: "CSystem"),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev", "pkg-config"])]),
    .target(name: "WireFormats", swiftSettings: settings),
    .testTarget(
      name: "WireFormatsTests", dependencies: ["WireFormats"], swiftSettings: settings),

    // Floor 1: owners over OpenSSL.
    .target(
      name: "Keyring", dependencies: ["COpenSSL", "WireFormats"], swiftSettings: unsafeRoom),
    .testTarget(
      name: "KeyringTests", dependencies: ["COpenSSL", "Keyring", "WireFormats"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
