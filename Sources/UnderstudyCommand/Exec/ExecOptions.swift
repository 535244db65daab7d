package import Understudy
import WireFormats

/// The options of `exec`, checked as far as that is possible without running anything.
package struct ExecOptions: Hashable, Sendable {
  /// Runs a command against its own mock.
  package typealias Service =
    @Sendable (ExecOptions, Terminal) async throws(CommandError) -> ExitCode

  /// The program's name or path, and its arguments.
  package var command: [String]
  package var timeout: Duration?
  /// The time that processes may take to end when asked.
  package var grace: Duration
  package var consent: ConsentPolicy
  /// True if the programs that open a browser are stood in for.
  package var playsBrowser: Bool
  /// The place of the report as JSON.
  package var report: String?
  package var isQuiet: Bool
  package var clients: [String]
  package var seed: String?
  /// The directory for the certificates; a fresh private directory without it.
  package var trustDirectory: String?
  /// True if the mock can be controlled, by those who are told the address.
  package var opensControl = false
  /// True if unknown clients are registered at their first request.
  package var takesAnyClient = false
  /// The file that says what the mock knows; the standard cast without it.
  package var configurationFile: String?
  /// The address of the account that signs in; that of the file, or the first, without it.
  package var account: String?
  /// True if a command that goes on waiting after its user was refused is ended.
  package var endsOnRefusal = false
  package var network = Network.proxy
  /// Methods of APIs to play as well, each as text.
  package var routes: [String] = []
  /// Scopes that can be requested as well.
  package var scopes: [String] = []
  package var keeping = Keeping()

  /// The way in which the command reaches the mock.
  package enum Network: String, CaseIterable, Sendable {
    /// By a proxy and certificates that its environment names.
    case proxy
    /// By Google's own names, in a network of its own.
    case hosts
    /// By a proxy, and by Google's own names for a command that heeds no proxy.
    case auto
  }
}

extension ExecOptions {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    command = arguments.trailing
    timeout = try Self.duration(ExecCommand.timeout, in: arguments)
    grace = try Self.duration(ExecCommand.killAfter, in: arguments) ?? .seconds(5)
    consent = try Self.consent(arguments.value(of: ExecCommand.consent) ?? "approve")
    playsBrowser = arguments.value(of: ExecCommand.browser) != "none"
    report = arguments.value(of: ExecCommand.json)
    isQuiet = arguments.has(ExecCommand.quiet)
    clients = arguments.values(of: MockOptions.client)
    seed = arguments.value(of: MockOptions.seed)
    trustDirectory = arguments.value(of: ExecCommand.caDirectory)
    takesAnyClient = arguments.has(ExecCommand.anyClient)
    opensControl = arguments.has(ExecCommand.control)
    configurationFile = arguments.value(of: ExecCommand.config)
    account = arguments.value(of: ExecCommand.account)
    endsOnRefusal = arguments.value(of: ExecCommand.onRefusal) == "end"
    network = arguments.value(of: ExecCommand.network).flatMap(Network.init) ?? .proxy
    routes = arguments.values(of: ExecCommand.route)
    scopes = arguments.values(of: ExecCommand.scope)
    keeping = try Keeping(arguments)
    if network == .hosts, consent == .ask {
      // A person's browser is outside of the command's network.
      throw .badValue(
        "ask", place: "'\(ExecCommand.consent.flag)' beside '\(ExecCommand.network.flag) hosts'",
        .notAmong(["approve", "unticked", "deny", "partial:SCOPE,..."], suggestion: nil))
    }
  }

  static func duration(
    _ option: OptionDeclaration, in arguments: ParsedArguments
  ) throws(UsageError) -> Duration? {
    guard let text = arguments.value(of: option) else { return nil }
    do {
      return try DurationText.parse(text)
    } catch {
      throw .badValue(text, place: "'\(option.flag)'", .duration(error))
    }
  }

  private static func consent(_ text: String) throws(UsageError) -> ConsentPolicy {
    switch text {
    case "approve": return .approve
    case "unticked": return .unticked
    case "deny": return .deny
    case "ask": return .ask
    case _:
      let scopes = text.dropFirst("partial:".count).split(separator: ",").map(String.init)
      guard text.hasPrefix("partial:"), !scopes.isEmpty else {
        let words = ["approve", "unticked", "deny", "ask"]
        throw .badValue(
          text, place: "'\(ExecCommand.consent.flag)'",
          .notAmong(
            words + ["partial:SCOPE,..."],
            suggestion: DidYouMean.suggestion(for: text, among: words)))
      }
      return .partial(refusing: scopes)
    }
  }
}
