package import Forms
package import WireFormats
internal import Words

/// Defines how an action is started.
package struct DriverAction: Hashable {
  package enum Way: Hashable, Sendable {
    case run(arguments: [Template])
    /// One address of the service, or several at the same time.
    case visit(paths: [Template], method: String)
  }

  package var name = ActionName(.login)
  package var way = Way.run(arguments: [])
  package var timeout: Duration?
  package var environment: [Named<Template>] = []
  package var directory: Template?
  /// True if it runs on a terminal.
  package var needsTerminal = false
  /// The texts that are typed when it asks, in this order.
  package var answers: [PromptAnswer] = []
  /// The form or link that is pressed on the page of a visit; nil where nothing is.
  package var press: Pattern?
  package var span = SourceSpan.unwritten
  /// The method of a visit, whose paths may stand before or behind it.
  private var visitMethod = ""
}

extension DriverAction: FileEntry, FileSection {
  package static var key: KeyForm { .form(.action) }
  package static var shape: Shape { .section(Self.self) }
  package static var section: Section { form.section }

  package init(from entry: Mapping.Entry) throws(UnreadableNode) {
    self = Self.form.blank
    try Self.form.read(entry.value, into: &self)
    name = try ActionName(from: entry.key.node)
    span = entry.key.span
  }

  private static let form = FileForm<DriverAction>(
    "an action", "Defines how an action is started.", blank: DriverAction(),
    [
      .optional(
        "run", [Template].self, takes: .list(.template),
        "The command and its arguments. Each action is a process."
      ) { $0.way = .run(arguments: $1) }.alsoCalled("command", "exec", "args"),
      .optional(
        "visit", [Template].self, "A path of the service, or several to request at the same time."
      ) { $0.way = .visit(paths: $1, method: $0.visitMethod) },
      .optional(
        "method", String.self, takes: .form(.method), usually: "GET", "The method of a visit."
      ) {
        $0.visitMethod = $1
        if case .visit(let paths, _) = $0.way { $0.way = .visit(paths: paths, method: $1) }
      },
      .optional(
        "press",
        """
        The button or link to press on the page of a visit: a pattern that the address of its \
        form, or of the link, matches.
        """
      ) { $0.press = $1 },
      .optional(
        "timeout", usually: .words("the step's limit"), "The time limit."
      ) { $0.timeout = $1 },
      .optional("env", takes: .environment, "More environment variables.") { $0.environment = $1 },
      .optional(
        "directory", usually: .words("`${work}`"), "The working directory."
      ) { $0.directory = $1 },
      .optional(
        "terminal", usually: "false",
        "True if it runs on a terminal, as for a person."
      ) { $0.needsTerminal = $1 },
      .optional(
        "answers", takes: .list(.section(PromptAnswer.self)),
        "Texts to type at prompts, one after another. Otherwise nothing is typed."
      ) { $0.answers = $1 },
    ], .oneOf("run", "visit"),
    relation: { checker, node in
      guard node["visit"] == nil, let entry = node.mapping?.entry("press") else { return }
      checker.note(
        PlayCode.waysUnused, "\"press\" has no effect without \"visit\"", at: entry.key.span,
        help: "remove it")
    })
}

/// The meaning of the action `login` for somebody who is signed in.
package enum LoginMeaning: String, FileWord, FileValue {
  case always
  case ifNeeded = "if_needed"

  package static let noun = Noun("a meaning of login", "meanings")
}

/// A text that is typed when a client asks for something.
package struct PromptAnswer: Hashable, FileMapping {
  package var prompt = Pattern("", ignoresCase: false, at: .unwritten)
  package var text = Template()
  /// True if the user comes back to the prompt only when there is nothing left to do in the
  /// browser.
  package var waitsForUser = false

  package static let form = FileForm<PromptAnswer>(
    "an answer", "A text to type at a prompt.", blank: PromptAnswer(),
    [
      .required("prompt", "The pattern that finds the prompt in the output.") { $0.prompt = $1 },
      .required("type", "The text to type, followed by a line break.") {
        $0.text = $1
      },
      .optional(
        "after_user", usually: "false",
        """
        True if it is typed only after the user has decided in the browser. It may then be \
        `${callback.url}`, which users paste where nobody listens for the redirect.
        """
      ) { $0.waitsForUser = $1 },
    ],
    relation: { checker, node in
      guard let text = node["type"], text.scalar?.text.contains("${callback.") == true,
        node["after_user"]?.scalar?.text != "true"
      else { return }
      checker.note(
        PlayCode.waysMissing, "${callback.url} is known only after the user's decision",
        at: text.span, help: "add \"after_user: true\"")
    }, definition: "promptAnswer")
}

/// A client that runs as long as the case.
package struct ClientService: Hashable, FileMapping {
  package var arguments: [Template] = []
  package var environment: [Named<Template>] = []
  package var ready = ServiceReadiness()
  /// The names of its parameter for the way back after a login, beside those that are usual.
  package var wayBack: [String] = []

  package static let form = FileForm<ClientService>(
    "service", "A client that runs as long as the case.",
    blank: ClientService(),
    [
      .required("run", takes: .list(.template), "The command and its arguments.") {
        $0.arguments = $1
      },
      .optional("env", takes: .environment, "More environment variables.") { $0.environment = $1 },
      .required("ready", "The sign that it is ready.") { $0.ready = $1 },
      .optional(
        "way_back",
        """
        The name of the parameter that tells a login where to lead the user afterwards, if it is \
        none of `next`, `return_to` and `redirect`.
        """
      ) { $0.wayBack = $1 },
    ])
}

/// The sign that a service is ready.
package struct ServiceReadiness: Hashable, FileMapping {
  package enum Sign: Hashable, Sendable {
    /// An address answers.
    case http(Template)
    /// The output has a line that fits.
    case output(Pattern)
    /// A port, or the path of a Unix socket, is listened on.
    case socket(Template)
    /// A file is there.
    case file(Template)
  }

  package var sign = Sign.file(Template())
  package var timeout: Duration?

  /// The address that answers, where that is the sign.
  package var http: Template? {
    switch sign {
    case .http(let address): address
    case .output, .socket, .file: nil
    }
  }

  package static let form = FileForm<ServiceReadiness>(
    "ready", "The sign that a service is ready.", blank: ServiceReadiness(),
    [
      .optional("http", Template.self, "A URL that answers when it is ready.") {
        $0.sign = .http($1)
      },
      .optional("output", Pattern.self, "A pattern that a line of its output matches then.") {
        $0.sign = .output($1)
      },
      .optional(
        "socket", Template.self,
        "A port of this machine, or the path of a Unix socket, on which it listens then."
      ) { $0.sign = .socket($1) },
      .optional("file", Template.self, "A file that is there when it is ready.") {
        $0.sign = .file($1)
      },
      .optional(
        "timeout", usually: .words("20s"), "The time limit."
      ) { $0.timeout = $1 },
    ], .oneOf("http", "output", "socket", "file"), definition: "readiness")
}

/// A method of an API as the mock answers it for the client.
package struct APIRoute: Hashable, FileMapping {
  /// `GET`, or `*` for any.
  package var method = ""
  /// `*` stands for anything.
  package var path = ""
  package var scope = ScopeSelector.role(.signin)
  package var status = 0
  package var body: FaultReply.Body?
  package var type: String?
  package var span = SourceSpan.unwritten

  package static let form = FileForm<APIRoute>(
    "a route", "One API route and its answer.", blank: APIRoute(), place: { $0.span = $1 },
    [
      .required(
        "match", String.self, takes: .form(.route),
        "The method, `PROPFIND` and the like included, and the path. `*` matches anything."
      ) { route, match in
        let pieces = match.pieces(at: " ")
        route.method = pieces[0]
        route.path = pieces.count > 1 ? pieces[1] : ""
      },
      .required("scope", "The role or scope that it requires.") { $0.scope = $1 },
      .optional(
        "status", takes: .int(200...599), usually: "200", "The status."
      ) { $0.status = $1 },
      .optional("json", TemplateValue.self, "The body, as JSON.") { $0.body = .json($1) },
      .optional("body", Template.self, "The body, as text.") { $0.body = .text($1) },
      .optional("type", usually: .words("that of the body"), "The `Content-Type`.") {
        $0.type = $1
      },
    ], .atMostOne("json", "body"))
}

/// An answer of the mock's API, or the source of all that have none.
enum DriverAPI: FileValue {
  case route(APIRoute)
  case source(APISource)

  static let shape = Shape.either(APISource.shape, orMapping: APIRoute.shape)

  init(from node: Node) throws(UnreadableNode) {
    self =
      node.mapping == nil
      ? .source(try APISource(from: node)) : .route(try APIRoute(from: node))
  }
}

extension ScalarForm {
  static let method = ScalarForm(
    "a method of HTTP", FormCode.badText, example: "write it in capitals, such as POST",
    pattern: "^[A-Z][A-Z-]*$"
  ) { text in
    text.utf8.first != UInt8(ascii: "-") && !text.isEmpty
      && text.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  static let path = ScalarForm(
    "an absolute path", FormCode.badText, example: "start it with a slash, such as /authorize",
    pattern: "^/"
  ) { $0.hasPrefix("/") && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } }

  static let route = ScalarForm(
    "a method and a path", FormCode.badText,
    example: "write \"GET /drive/v3/files\", or \"* /drive/v3/*\"",
    pattern: "^([A-Z][A-Z-]*|\\*) (/[^/\\s]+)+$"
  ) { text in
    let pieces = text.pieces(at: " ")
    guard pieces.count == 2 else { return false }
    guard pieces[0] == "*" || method.isMet(by: pieces[0]), path.isMet(by: pieces[1]) else {
      return false
    }
    // Whatever is below a path, its own slash included, is what `/*` stands for.
    return pieces[1].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && ($0 == "*" || !$0.contains("*")) }
  }
}
