// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target is built with these; the unsafe rooms add strict memory safety.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function stays on its caller's executor: what belongs to a loop never leaves it.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
let unsafeRoom: [SwiftSetting] = settings + [.strictMemorySafety()]

let package = Package(
  name: "understudy",
  products: [
    .executable(name: "understudy", targets: ["UnderstudyMain"]),
    .executable(name: "rehearsal-client", targets: ["RehearsalMain"]),
    .library(name: "Understudy", targets: ["Understudy"]),
    .library(name: "UnderstudyTesting", targets: ["UnderstudyTesting"]),
    .library(name: "UnderstudyYAML", targets: ["UnderstudyYAML"]),
  ],
  // From the ground up: a target imports only what stands on a lower floor.
  targets: [
    // Floor 0: C module maps, and the codecs everything else speaks in.
    .systemLibrary(name: "CSystem"),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CNGHTTP2", pkgConfig: "libnghttp2",
      providers: [.apt(["libnghttp2-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev", "pkg-config"])]),
    .target(name: "WireFormats", swiftSettings: settings),
    // The closed sets of words that files, faults, evidence and verdicts share.
    .target(name: "Words", swiftSettings: settings),
    // Shipped scenarios, drivers and profiles as text: apart from those who read them, so that they
    // aren't compiled again whenever a file changes.
    .target(
      name: "BuiltinFiles", exclude: ["Folders"], swiftSettings: settings,
      plugins: ["GeneratedSources"]),
    // Git holds each shipped file, scope and cause once; this makes the sources that repeat them.
    .plugin(
      name: "GeneratedSources", capability: .buildTool(), dependencies: ["SourceGenerator"]),
    .executableTarget(
      name: "SourceGenerator", path: "Plugins/SourceGenerator", swiftSettings: settings),

    // Floor 1
    // Apart from those who ask it, so that its table isn't compiled again whenever they change.
    .target(
      name: "GoogleAPIs", dependencies: ["WireFormats"], exclude: ["Published"],
      swiftSettings: settings, plugins: ["GeneratedSources"]),
    .target(name: "Forms", dependencies: ["WireFormats"], swiftSettings: settings),
    .target(name: "HTTPWire", dependencies: ["WireFormats"], swiftSettings: settings),
    .target(name: "MailWire", dependencies: ["WireFormats"], swiftSettings: settings),
    .target(name: "Records", dependencies: ["WireFormats"], swiftSettings: settings),
    .target(
      name: "Keyring", dependencies: ["COpenSSL", "CSystem", "WireFormats", "Words"],
      swiftSettings: unsafeRoom),
    .target(name: "System", dependencies: ["CSystem"], swiftSettings: unsafeRoom),

    // Floor 2
    // Apart from the transport, so that a program that offers no HTTP/2 needs no nghttp2.
    .target(
      name: "HTTP2Wire", dependencies: ["CNGHTTP2", "HTTPWire"], swiftSettings: unsafeRoom),
    .target(
      name: "YAMLForms", dependencies: ["CLibYAML", "Forms", "WireFormats"],
      swiftSettings: unsafeRoom),
    // Apart, so that tests and programs whose state lasts no longer than they do need no SQLite.
    .target(
      name: "SQLiteRecords", dependencies: ["CSQLite", "Records", "System"],
      swiftSettings: unsafeRoom),
    .target(
      name: "SocketTransport",
      dependencies: ["COpenSSL", "CSystem", "HTTPWire", "Keyring", "WireFormats"],
      swiftSettings: unsafeRoom),

    // Floor 3
    .target(
      name: "RedisRecords", dependencies: ["Records", "SocketTransport"], swiftSettings: settings),
    .target(
      name: "GoogleAuthority",
      dependencies: ["GoogleAPIs", "HTTPWire", "Keyring", "MailWire", "WireFormats", "Words"],
      exclude: ["Scopes/Published"], swiftSettings: settings, plugins: ["GeneratedSources"]),

    .target(
      name: "Evidence", dependencies: ["HTTPWire", "Keyring", "WireFormats", "Words"],
      swiftSettings: settings),

    // Floor 4
    .target(
      name: "ClientChecks", dependencies: ["Evidence", "WireFormats", "Words"],
      swiftSettings: settings),
    .target(
      name: "ServeConfiguration",
      dependencies: [
        "Forms", "GoogleAuthority", "HTTPWire", "Keyring", "Records", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .target(
      name: "Reports", dependencies: ["Evidence", "WireFormats", "Words"],
      swiftSettings: settings),

    // Floor 5
    .target(
      name: "Plays",
      dependencies: ["Forms", "ServeConfiguration", "WireFormats", "Words", "YAMLForms"],
      swiftSettings: settings),
    .target(
      name: "Understudy",
      dependencies: [
        "Forms", "GoogleAuthority", "HTTPWire", "Keyring", "MailWire", "Records",
        "ServeConfiguration", "SocketTransport", "WireFormats", "Words",
      ],
      exclude: ["OperatorPage"], swiftSettings: settings, plugins: ["GeneratedSources"]),

    // Floor 6
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "ClientChecks", "Evidence", "GoogleAuthority", "HTTP2Wire", "HTTPWire", "Keyring", "Plays",
        "ServeConfiguration", "SocketTransport", "System", "Understudy", "WireFormats", "Words",
      ],
      exclude: ["Preload"], swiftSettings: settings, plugins: ["GeneratedSources"]),
    // The files of the environment in which programs take the mock for Google.
    .target(
      name: "EnvironmentFiles", dependencies: ["SocketTransport", "System", "Understudy"],
      swiftSettings: settings),
    // Apart from the rest, so that a program without a file in YAML needs no libyaml.
    .target(
      name: "UnderstudyYAML", dependencies: ["Forms", "System", "Understudy", "YAMLForms"],
      swiftSettings: settings),

    // Floor 7
    .target(
      name: "UnderstudyTesting",
      dependencies: ["EnvironmentFiles", "SocketTransport", "System", "Understudy"],
      swiftSettings: settings),

    // Floors 7 and 8: the command line
    .target(
      name: "UnderstudyCommand",
      dependencies: [
        "BuiltinFiles", "ClientChecks", "EnvironmentFiles", "Evidence", "Forms", "HTTP2Wire",
        "HTTPWire", "Keyring", "Records", "RedisRecords", "Reports", "SQLiteRecords",
        "ScenarioRunner",
        "Plays", "ServeConfiguration", "SocketTransport", "System", "Understudy",
        "WireFormats", "Words", "YAMLForms",
      ],
      swiftSettings: settings, plugins: ["GeneratedSources"]),
    .executableTarget(
      name: "UnderstudyMain", dependencies: ["UnderstudyCommand"], swiftSettings: settings),

    // The exemplary client: an installed application that signs in with the mock, or with Google.
    .target(
      name: "RehearsalClient",
      dependencies: ["HTTPWire", "Keyring", "SocketTransport", "System", "WireFormats"],
      swiftSettings: settings),
    .executableTarget(
      name: "RehearsalMain", dependencies: ["RehearsalClient"], swiftSettings: settings),

    // Tests mirror Sources. What several of them share is a target: files of the repository, scratch
    // folders, the limit on tests that open sockets or start processes.
    .target(
      name: "TestSupport", dependencies: ["Records"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "HTTP2Client", dependencies: ["CNGHTTP2"], path: "Tests/HTTP2Client",
      swiftSettings: settings),
    .testTarget(
      name: "WireFormatsTests", dependencies: ["WireFormats"], swiftSettings: settings),
    .testTarget(
      name: "GoogleAPIsTests", dependencies: ["GoogleAPIs", "WireFormats"],
      swiftSettings: settings),
    .testTarget(name: "WordsTests", dependencies: ["Words"], swiftSettings: settings),
    .testTarget(
      name: "BuiltinFilesTests",
      dependencies: [
        "BuiltinFiles", "ClientChecks", "Evidence", "Keyring", "Plays", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HTTPWireTests", dependencies: ["HTTPWire", "TestSupport", "WireFormats"],
      swiftSettings: settings),
    .testTarget(
      name: "HTTP2WireTests", dependencies: ["HTTP2Client", "HTTP2Wire", "HTTPWire"],
      swiftSettings: settings),
    .testTarget(
      name: "MailWireTests", dependencies: ["MailWire", "WireFormats"], swiftSettings: settings),
    .testTarget(
      name: "KeyringTests",
      dependencies: ["COpenSSL", "Keyring", "TestSupport", "WireFormats", "Words"],
      swiftSettings: settings),
    .testTarget(
      name: "SystemTests", dependencies: ["System", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FormsTests", dependencies: ["Forms", "TestSupport", "WireFormats", "YAMLForms"],
      swiftSettings: settings),
    .testTarget(
      name: "YAMLFormsTests", dependencies: ["Forms", "WireFormats", "YAMLForms"],
      swiftSettings: settings),
    .testTarget(
      name: "EvidenceTests",
      dependencies: ["Evidence", "HTTPWire", "TestSupport", "WireFormats", "Words"],
      swiftSettings: settings),
    .testTarget(
      name: "ClientChecksTests",
      dependencies: ["ClientChecks", "Evidence", "TestSupport", "WireFormats", "Words"],
      swiftSettings: settings),
    .testTarget(
      name: "PlaysTests",
      dependencies: ["Forms", "Plays", "TestSupport", "WireFormats", "Words", "YAMLForms"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["ClientChecks", "Evidence", "Reports", "TestSupport", "WireFormats", "Words"],
      swiftSettings: settings),
    // The random walk is a library, so that a release build can take a million steps of it.
    .target(
      name: "AuthorityWalk",
      dependencies: ["GoogleAuthority", "HTTPWire", "Keyring", "WireFormats"],
      path: "Tests/AuthorityWalk", swiftSettings: settings),
    .testTarget(
      name: "GoogleAuthorityTests",
      dependencies: [
        "AuthorityWalk", "GoogleAPIs", "GoogleAuthority", "HTTPWire", "Keyring", "MailWire",
        "TestSupport", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RecordsTests", dependencies: ["Records", "WireFormats"], swiftSettings: settings),
    .testTarget(
      name: "SQLiteRecordsTests",
      dependencies: ["Records", "SQLiteRecords", "System", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RedisRecordsTests",
      dependencies: [
        "Keyring", "Records", "RedisRecords", "SQLiteRecords", "SocketTransport", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SocketTransportTests",
      dependencies: ["HTTP2Wire", "HTTPWire", "SocketTransport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ServeConfigurationTests",
      dependencies: [
        "Forms", "GoogleAuthority", "HTTPWire", "Keyring", "Records", "ServeConfiguration",
        "TestSupport", "WireFormats", "Words", "YAMLForms",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UnderstudyTests",
      dependencies: [
        "GoogleAuthority", "HTTPWire", "Keyring", "Records", "RedisRecords", "ServeConfiguration",
        "SocketTransport", "TestSupport", "Understudy", "UnderstudyTesting", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: [
        "ClientChecks", "Evidence", "Forms", "GoogleAuthority", "HTTPWire", "ScenarioRunner",
        "Plays", "ServeConfiguration",
        "SocketTransport", "System", "TestSupport", "Understudy", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RehearsalClientTests",
      dependencies: [
        "HTTPWire", "Keyring", "RehearsalClient", "SocketTransport", "System", "TestSupport",
        "WireFormats",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UnderstudyTestingTests",
      dependencies: ["TestSupport", "Understudy", "UnderstudyTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "UnderstudyYAMLTests",
      dependencies: ["TestSupport", "Understudy", "UnderstudyYAML"],
      swiftSettings: settings),
    .testTarget(
      name: "UnderstudyCommandTests",
      dependencies: [
        "BuiltinFiles", "ClientChecks", "Evidence", "Plays", "RedisRecords", "Reports",
        "ScenarioRunner", "ServeConfiguration", "SocketTransport", "System", "TestSupport",
        "Understudy", "UnderstudyCommand", "WireFormats", "Words",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "BuiltinFiles", "GoogleAuthority", "HTTP2Client", "HTTP2Wire", "HTTPWire", "Keyring",
        "Plays", "RehearsalClient", "RehearsalMain", "ScenarioRunner", "SocketTransport", "System",
        "TestSupport", "Understudy", "UnderstudyMain", "WireFormats", "Words",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The benchmarks need what only this package may see, so they are targets of this manifest; nobody
// who depends on it builds them.
if Context.environment["UNDERSTUDY_EXTRAS"] == "bench" {
  package.targets += [
    .target(
      name: "TokenWorkload",
      dependencies: ["GoogleAuthority", "HTTPWire", "Keyring", "WireFormats"],
      path: "Benchmarks/TokenWorkload", swiftSettings: settings),
    .executableTarget(
      name: "BenchServer",
      dependencies: [
        "HTTP2Wire", "HTTPWire", "Keyring", "SocketTransport", "TokenWorkload", "Understudy",
        "WireFormats",
      ],
      path: "Benchmarks/BenchServer", swiftSettings: settings),
    .executableTarget(
      name: "BenchOperations",
      dependencies: [
        "ClientChecks", "Evidence", "GoogleAuthority", "HTTPWire", "Keyring", "SocketTransport",
        "TokenWorkload", "Understudy", "WireFormats", "Words",
      ],
      path: "Benchmarks/BenchOperations", swiftSettings: settings),
  ]
}

// So do the fuzzers. `UNDERSTUDY_EXTRAS=fuzz` also builds the parser's side of the comparison with an
// independent one.
if Context.environment["UNDERSTUDY_EXTRAS"] == "fuzz" {
  package.targets += [
    .target(name: "FuzzSupport", path: "Fuzz/Support", swiftSettings: unsafeRoom),
    .systemLibrary(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
    // One program for all targets. It alone is linked with libFuzzer, which brings a `main`: on the
    // command line, `--sanitize=fuzzer` would give it to the generator of sources too.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CLibFuzzer", "Evidence", "Forms", "FuzzSupport", "GoogleAuthority", "HTTP2Wire",
        "HTTPWire", "Keyring", "MailWire", "Plays", "Reports", "ServeConfiguration",
        "SocketTransport", "Understudy", "WireFormats",
        "YAMLForms",
      ],
      path: "Fuzz/Targets", swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    .executableTarget(
      name: "ParserDecisions", dependencies: ["HTTPWire", "WireFormats"],
      path: "Fuzz/ParserDecisions", swiftSettings: settings),
  ]
}

// And the random walk through the authority, for as many steps as one likes.
if Context.environment["UNDERSTUDY_EXTRAS"] == "walk" {
  package.targets.append(
    .executableTarget(
      name: "Walk", dependencies: ["AuthorityWalk"], path: "Fuzz/Walk", swiftSettings: settings))
}

// A server with every kind of page, for a real browser to look at.
if Context.environment["UNDERSTUDY_EXTRAS"] == "pages" {
  package.targets += [
    .executableTarget(
      name: "PageStage",
      dependencies: ["GoogleAuthority", "HTTPWire", "Keyring", "SocketTransport"],
      path: "Tests/PageStage", swiftSettings: settings)
  ]
}
// Without what opens sockets or starts processes, and its tests, for a sanitizer in little time.
if Context.environment["UNDERSTUDY_EXTRAS"] == "pure" {
  var impure: Set = ["SocketTransport", "System"]
  for target in package.targets {
    let needsOne = target.dependencies.contains {
      if case .byNameItem(let name, _) = $0 { impure.contains(name) } else { false }
    }
    if needsOne { impure.insert(target.name) }
  }
  package.targets.removeAll { impure.contains($0.name) }
  package.products = []
}
