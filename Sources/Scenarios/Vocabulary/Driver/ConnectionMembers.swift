/// The members of `endpoints`.
enum EndpointMembers {
  static let via = Member.required(
    "via", .words(DriverEndpoints.Way.self, "a way to learn the endpoints", "ways"),
    """
    By the issuer alone, a file, environment variables, arguments, a proxy that plays Google's \
    hosts, or a network of its own, where Google's names lead to the mock.
    """)
  static let set = Member.optional(
    "set", .map(.form(.variable), .template), "Environment variables.")
  static let args = Member.optional(
    "args", .listOrOne(.template), "Arguments behind those of every action.")
  static let write = Member.optional(
    "write", .section(.writtenFile), "A file that is written before the client starts.")
  static let intercept = Member.optional(
    "intercept", .listOrOne(.text),
    "The hosts that the proxy plays; with `hosts`, those beside Google's usual ones.")
  static let everythingElse = Member.optional(
    "everything_else",
    .words(DriverEndpoints.EverythingElse.self, "a way with other hosts", "ways"),
    usually: "refuse", "What the proxy does with all other hosts.")

  static let section = Section(
    "endpoints", "How the client learns where the mock is.",
    [via, set, args, write, intercept, everythingElse], relation: .endpoints)
}

enum WrittenFileMembers {
  static let path = Member.required("path", .template, "Where it is written.")
  static let template = Member.optional(
    "template", .word(Words.only("google-client-secrets", "a template")),
    "The JSON of Google's console, with the mock's URLs.")
  static let json = Member.optional("json", .value, "JSON of your own.")
  static let text = Member.optional("text", .template, "Text of your own.")

  static let section = Section(
    "write", "A file for the client.", [path, template, json, text],
    .oneOf(template, json, text))
}

/// The members of `trust`.
enum TrustMembers {
  static let via = Member.required(
    "via", .words(DriverTrust.Way.self, "a way to trust", "ways"),
    """
    By environment variables, by an argument, because the system does, which only `hosts` brings \
    about, or there is no TLS.
    """)
  static let set = Member.optional(
    "set", .map(.form(.variable), .template), "Environment variables.")
  static let args = Member.optional(
    "args", .listOrOne(.template), "Arguments behind those of every action.")

  static let section = Section(
    "trust", "How the client comes to trust the mock's certificate.", [via, set, args],
    relation: .trust)
}

/// The members of `isolate`.
enum IsolationMembers {
  static let env = Member.optional(
    "env", .map(.form(.variable), .template), "Variables, fresh for each case.")
  static let inherit = Member.optional(
    "inherit", .listOrOne(.form(.variable)), "Variables that are passed on; no others are.")

  static let section = Section(
    "isolate", "Each case has a home and an environment of its own.", [env, inherit])
}

/// The members of a driver's `browser`.
enum CaptureMembers {
  static let capture = Member.required(
    "capture", .words(BrowserCapture.Way.self, "a way to learn the address", "ways"),
    """
    From programs that open it, put in front of `PATH` and into `BROWSER`; from the output; from \
    the action's own address; or from an event of a shim.
    """)
  static let pattern = Member.optional(
    "pattern", .form(.pattern), "What finds the address in the output.")
  static let fallback = Member.optional(
    "fallback", .section(.fallback), "Where else it may come from.")

  static let section = Section(
    "browser", "How the harness learns the address that the user is to open.",
    [capture, pattern, fallback], relation: .capture)
}

enum FallbackMembers {
  static let output = Member.required(
    "output", .form(.pattern), "What finds it in the output.")

  static let section = Section("fallback", "Where an address may come from too.", [output])
}

/// The members of a driver's `clock`.
enum DriverClockMembers {
  static let via = Member.required(
    "via", .words(DriverClock.Way.self, "a way to follow", "ways"),
    "By variables that the client reads, by libfaketime, or not at all.")
  static let set = Member.optional(
    "set", .map(.form(.variable), .template),
    "Variables; `${clock.now}` and `${clock.offset}` are the time, and seconds.")
  static let compress = Member.optional(
    "compress", .bool, usually: "false",
    "Whether lifetimes are cut, so that the same story takes real seconds.")

  static let section = Section(
    "clock", "Whose clock the client follows.", [via, set, compress], relation: .driverClock)
}
