internal import HTTPWire
internal import SocketTransport
internal import Understudy

/// `health`: a probe for machines that start the mock, such as a container's, which has no shell.
enum HealthCommand {
  static let url = PositionalDeclaration(
    value: ValueDeclaration("URL"), arity: .one, help: "The mock's address on this machine.")
  static let declaration = CommandDeclaration(
    name: "health", abstract: "Check that a mock on this machine answers.",
    discussion: [
      """
      Prints one line. Exits with 0 if the mock answers within two seconds, with 1 if it doesn't, \
      and with 2 if the URL can't be one of a mock on this machine. The question isn't recorded in \
      the journal, meets no fault, and needs no key.
      """
    ],
    positionals: [url], examples: ["health http://127.0.0.1:8080"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    let text = arguments.positionals.first ?? ""
    let address: HealthURL
    do throws(HealthURLFlaw) {
      address = try HealthURL(text)
    } catch {
      throw .usage(
        .badValue(text, place: url.value.placeholder, .health(error)), command: declaration.name)
    }
    if let problem = await problem(at: address) {
      context.terminal.error.write("\(text): not healthy: \(problem)\n")
      return .unhealthy
    }
    context.terminal.output.write("\(text): healthy\n")
    return .success
  }

  /// The reason why no mock answers; nil if one does.
  private static func problem(at url: HealthURL) async -> String? {
    var settings = HTTPClient.Settings()
    settings.connect = .seconds(1)
    settings.progress = .seconds(1)
    guard let target = HTTPRequest.Target(method: .get, text: Understudy.healthPath) else {
      return "no request can be made"
    }
    var request = HTTPRequest(method: .get, target: target)
    request.fields.append(.host, url.address.description)
    do throws(ClientFailure) {
      let answer = try await HTTPClient(settings: settings).send(request, to: url.address)
      return answer.status == .ok && answer.body == Understudy.healthAnswer
        ? nil : "something else answers there, with \(answer.status.code)"
    } catch {
      return error.description
    }
  }
}
