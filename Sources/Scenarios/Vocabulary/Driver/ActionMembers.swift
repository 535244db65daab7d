/// The members of an action.
enum DriverActionMembers {
  static let run = Member.optional(
    "run", .list(.template), "The command and its arguments, a process per action."
  )
  .alsoCalled("command", "exec", "args")
  static let visit = Member.optional(
    "visit", .listOrOne(.template), "A path of the service, or several at the same time.")
  static let method = Member.optional(
    "method", .form(.method), usually: "GET", "The method of a visit.")
  static let timeout = Member.optional(
    "timeout", .form(.duration), usually: .words("the step's limit"), "How long it may take.")
  static let env = Member.optional(
    "env", .map(.form(.variable), .template), "More environment variables.")
  static let directory = Member.optional(
    "directory", .template, usually: .words("`${work}`"), "Where it is started.")
  static let terminal = Member.optional(
    "terminal", .bool, usually: "false", "Whether it runs on a terminal, as in front of a person.")
  static let answers = Member.optional(
    "answers", .list(.section(.promptAnswer)),
    "What is typed when it asks, one after the other; nothing is otherwise.")

  static let section = Section(
    "an action", "How an action is started.",
    [run, visit, method, timeout, env, directory, terminal, answers], .oneOf(run, visit))
}

/// The members of one of an action's `answers`.
enum PromptAnswerMembers {
  static let prompt = Member.required(
    "prompt", .form(.pattern), "What is found in the output when it asks.")
  static let type = Member.required(
    "type", .template, "What is typed then, and a line's end behind it.")

  static let section = Section("an answer", "What is typed at a prompt.", [prompt, type])
}

/// The members of `service`.
enum ServiceMembers {
  static let run = Member.required("run", .list(.template), "The command and its arguments.")
  static let env = Member.optional(
    "env", .map(.form(.variable), .template), "More environment variables.")
  static let ready = Member.required(
    "ready", .section(.readiness), "How to know that it can be used.")

  static let section = Section(
    "service", "A client that runs for longer than one action: as long as the case.",
    [run, env, ready])
}

enum ReadinessMembers {
  static let http = Member.optional("http", .template, "An address that answers.")
  static let output = Member.optional(
    "output", .form(.pattern), "What is then found in the output.")
  static let timeout = Member.optional(
    "timeout", .form(.duration), usually: .words("20s"), "How long it may take.")

  static let section = Section(
    "ready", "How to know that a service can be used.", [http, output, timeout],
    .oneOf(http, output))
}

/// The members of a route of `api`.
enum RouteMembers {
  static let match = Member.required(
    "match", .form(.route), "The method and the path; `*` is anything.")
  static let scope = Member.required(
    "scope", .form(.scope), "The role or the scope that it needs.")
  static let status = Member.optional("status", .int(200...599), usually: "200", "The status.")
  static let json = Member.optional("json", .value, "The body, as JSON.")
  static let body = Member.optional("body", .template, "The body, as text.")
  static let type = Member.optional(
    "type", .text, usually: .words("that of the body"), "The `Content-Type`.")

  static let section = Section(
    "a route", "One answer of the API.", [match, scope, status, json, body, type],
    .atMostOne(json, body))
}

/// The members of a rule of `outcomes`.
enum OutcomeRuleMembers {
  static let action = Member.optional("action", .form(.action), "Only after this action.")
  static let exit = Member.optional(
    "exit", .listOrOne(.form(.exit)), "The exit code, or `any-nonzero`.")
  static let stdout = Member.optional(
    "stdout", .form(.pattern), "What is found in the standard output.")
  static let stderr = Member.optional(
    "stderr", .form(.pattern), "What is found in the standard error.")
  static let output = Member.optional(
    "output", .form(.pattern), "What is found in either of the two.")
  static let page = Member.optional(
    "page", .section(.outcomePage), "What the page is like that the user sees last.")
  static let event = Member.optional(
    "event", .text, "The value of the shim's event `outcome`.")

  static let section = Section(
    "a rule", "All that it says must hold.", [action, exit, stdout, stderr, output, page, event])
}

enum OutcomePageMembers {
  static let status = Member.optional("status", .listOrOne(.form(.status)), "The status.")
  static let text = Member.optional("text", .form(.pattern), "What is found in it.")
  static let path = Member.optional("path", .form(.path), "The path of its address.")

  static let section = Section("page", "The page that the user sees last.", [status, text, path])
}

/// The members of a driver's `store`.
enum DriverStoreMembers {
  static let files = Member.optional("files", .listOrOne(.template), "The files.")
  static let read = Member.optional(
    "read",
    .either(
      .word(Words.only("none", "a way to read")),
      orMapping: .map(.word(Words.token), .form(.pointer))),
    usually: "none", "Where tokens are in the files, which are JSON.")
  static let export = Member.optional(
    "export", .list(.template), "A command that prints the store as JSON.")

  static let section = Section(
    "store", "Where the client keeps its tokens.", [files, read, export],
    .oneOf(files, export))
}
