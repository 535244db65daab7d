/// The members at the top of a driver.
enum DriverMembers {
  static let schema = Member.required(
    "schema", .word(Words.schema(.driver)), "The file's format, always first.")
  static let id = Member.required("id", .form(.name), "What reports and baselines call it.")
  static let title = Member.required("title", .text, "What the client is.")
  static let version = Member.optional(
    "version", .section(.version), "What prints the client's version.")
  static let flows = Member.required(
    "flows", .listOrOne(.word(Words.flow)), "How the client gets its answer.")
  static let capabilities = Member.optional(
    "capabilities", .listOrOne(.word(Words.capability)),
    "What it can do; what it can't makes scenarios not applicable."
  )
  .alsoCalled("needs")
  static let requires = Member.optional(
    "requires", .either(.listOrOne(.text), orMapping: .section(.needs)),
    "Programs that have to be on the machine, or these and packages; `understudy doctor` tells what is missing."
  )
  static let interactiveReauth = Member.optional(
    "interactive_reauth", .bool, usually: "false",
    "Whether the client may reopen the browser by itself.")
  static let client = Member.required(
    "client", .section(.driverClient), "Its registration with the mock.")
  static let endpoints = Member.required(
    "endpoints", .section(.endpoints), "How it learns where the mock is.")
  static let trust = Member.optional(
    "trust", .section(.trust), usually: .words("plain HTTP on loopback"),
    "How it comes to trust the mock's certificate.")
  static let isolate = Member.optional(
    "isolate", .section(.isolation), "What it shares with nothing else.")
  static let service = Member.optional(
    "service", .section(.service), "A client that runs for longer than one action.")
  static let browser = Member.required(
    "browser", .section(.capture), "How the harness learns the address to open.")
  static let actions = Member.required(
    "actions", .map(.form(.action), .section(.action)),
    "How each action is started; `call_api.optional` is one with a feature.")
  static let scopes = Member.optional(
    "scopes", .map(.word(Words.role), .listOrOne(.form(.scope))),
    "The scopes that the client asks for, by their role.")
  static let api = Member.optional(
    "api", .list(.section(.route)), "What the mock's API answers for this client.")
  static let outcomes = Member.required(
    "outcomes", .map(.word(Words.told), .listOrOne(.section(.outcomeRule))),
    "What tells how an action ended; the first that fits.")
  static let store = Member.optional(
    "store", .section(.store, orWord: Words.only("none", "a store")), usually: "none",
    "Where the client keeps its tokens.")
  static let clock = Member.optional(
    "clock", .section(.driverClock), usually: .words("`{ via: none }`"),
    "Whose clock it follows.")
  static let words = Member.optional(
    "words", .map(.form(.name), .listOrOne(.text)),
    "What its messages call things; `${driver.words.…}` has them.")
  static let limits = Member.optional(
    "limits", .section(.driverLimits), "How long the client itself waits.")
  static let setEnv = Member.optional(
    "set_env", .map(.form(.variable), .template), "Variables of the client's own."
  )
  .alsoCalled("env")

  static let section = Section(
    "a driver", "How one real client is started, told about the mock, and understood.",
    [
      schema, id, title, version, flows, capabilities, requires, interactiveReauth, client,
      endpoints, trust, isolate, service, browser, actions, scopes, api, outcomes, store, clock,
      words, limits, setEnv,
    ], relation: .driver)
}

enum VersionMembers {
  static let run = Member.required("run", .list(.template), "The command and its arguments.")
  static let atLeast = Member.optional(
    "at_least", .form(.version), "The oldest version that the driver is for.")

  static let section = Section("version", "What prints the client's version.", [run, atLeast])
}

/// The members of `requires`.
enum NeedMembers {
  static let programs = Member.optional(
    "programs", .listOrOne(.text), "Programs that are found by `PATH`.")
  static let debian = Member.optional(
    "debian", .listOrOne(.form(.package)), "Packages of Debian.")
  static let pypi = Member.optional(
    "pypi", .listOrOne(.form(.package)), "Packages of PyPI, for the Python that runs the client.")

  static let section = Section(
    "requires", "What has to be on the machine.", [programs, debian, pypi])
}

enum DriverClientMembers {
  static let type = Member.required("type", .word(Words.kind), "What it is registered as.")
  static let id = Member.optional(
    "id", .template, usually: "${auto}", "Its id; `${auto}` is one made for the run.")
  static let secret = Member.optional(
    "secret", .template, usually: "${auto}",
    "Its secret; `${auto}` is one made for the run, `any` takes what comes, `none` is none.")
  static let redirectURIs = Member.optional(
    "redirect_uris", .listOrOne(.template), "Where users may be sent back to.")

  static let section = Section(
    "client", "The registration that the mock has for the client.",
    [type, id, secret, redirectURIs])
}

enum DriverLimitMembers {
  static let loginTimeout = Member.optional(
    "login_timeout", .form(.duration), "How long a login waits for its user.")
  static let networkTimeout = Member.optional(
    "network_timeout", .form(.duration), "How long the client waits for an answer.")

  static let section = Section(
    "limits", "How patient the client is.", [loginTimeout, networkTimeout])
}
