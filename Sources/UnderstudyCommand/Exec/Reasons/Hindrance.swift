/// The reason why a command got no further, as far as its traffic shows it, with the next thing to
/// try.
package struct Hindrance: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case certificateRefused = "certificate_refused"
    case rpcNotPlayed = "grpc_not_played"
    case wentDirectly = "went_directly"
    case clientUnknown = "client_unknown"
    case scopeUnknown = "scope_unknown"
    case redirectUnknown = "redirect_unknown"
    case hostNotPlayed = "host_not_played"
    case pathNotPlayed = "path_not_played"
    case documentUnknown = "document_unknown"
    case plainHTTP = "plain_http"
    case metadataServer = "metadata_server"
    case callbackUnreached = "callback_unreached"
    case noTokenRequest = "no_token_request"
    case nothingFollowed = "nothing_followed"
    case nothingCame = "nothing_came"
  }

  package let kind: Kind
  /// The hosts, scopes, ids or addresses that it is about, each once.
  package internal(set) var subjects: [String] = []

  init(_ kind: Kind, _ subjects: [String] = []) {
    self.kind = kind
    self.subjects = subjects
  }
}

extension Hindrance {
  /// One sentence without its end.
  package func explanation(for line: ExecLine) -> String {
    let names = Self.list(subjects)
    if line.isInOwnNetwork, let other = ownNetworkExplanation(names) { return other }
    return switch kind {
    case .certificateRefused:
      "the program doesn't trust the run's certificate for \(names): it reads no variable that "
        + "names one"
    case .rpcNotPlayed: "the program calls \(names) by gRPC, which isn't played; its token is good"
    case .wentDirectly: "the program connects to \(names) itself, past the proxy"
    case .clientUnknown: "no client has the id \(names), which the program brings along"
    case .scopeUnknown: "Google has published no scope \(names)"
    case .redirectUnknown: "the program's client has no redirect URI \(names)"
    case .hostNotPlayed: "nobody plays \(names), and no other machine is reached"
    case .pathNotPlayed: "nothing is played at \(names)"
    case .documentUnknown:
      "the program builds its client of the document at \(names), which the mock doesn't have"
    case .plainHTTP: "the program asks for \(names) without TLS"
    case .metadataServer:
      "the program asks at \(names) whether it runs in Google Cloud, where nobody answers"
    case .callbackUnreached: "the user was led to \(names), where nothing listens"
    case .noTokenRequest:
      "the sign-in was answered, but no token request came: the program sent none, or doesn't heed "
        + "HTTPS_PROXY"
    case .nothingFollowed:
      "the program got a token for an API, but no call of one came: it made none before it failed, or "
        + "what it calls APIs with doesn't heed HTTPS_PROXY"
    case .nothingCame:
      "nothing came through the proxy: the program asks nothing of Google, or doesn't heed "
        + "HTTPS_PROXY"
    }
  }

  /// The sentence for a command that needs neither a proxy nor a variable; nil where it is the same.
  private func ownNetworkExplanation(_ names: String) -> String? {
    switch kind {
    case .certificateRefused:
      "the program doesn't trust the run's certificate for \(names): it goes by authorities of "
        + "its own"
    case .noTokenRequest: "the sign-in was answered, but no token request came"
    case .nothingFollowed: "the program got a token for an API, but no call of one came"
    case .nothingCame: "nothing reached the mock: the program asks nothing of Google"
    case .rpcNotPlayed, .wentDirectly, .clientUnknown, .scopeUnknown, .redirectUnknown,
      .hostNotPlayed, .pathNotPlayed, .documentUnknown, .plainHTTP, .metadataServer,
      .callbackUnreached:
      nil
    }
  }

  /// The first three; of a long list the rest is a number.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}

extension Hindrance {
  /// The next thing to try: mostly the same command line with another option.
  package func remedy(for line: ExecLine) -> String {
    switch kind {
    case .certificateRefused where line.isInOwnNetwork:
      "have the program trust the certificate in the file that UNDERSTUDY_CA_FILE names"
    case .noTokenRequest where line.isInOwnNetwork, .nothingFollowed where line.isInOwnNetwork,
      .nothingCame where line.isInOwnNetwork:
      "see what the program itself says"
    case .certificateRefused, .wentDirectly, .noTokenRequest, .nothingFollowed, .nothingCame:
      line.adding("--network", "hosts")
    case .rpcNotPlayed:
      "have the program use REST if it can, such as with transport=\"rest\" in Google's libraries"
    case .clientUnknown where line.options.contains("--any-client"):
      "have the program sign in again: what it has stored is of another run, unless --keep is given"
    case .clientUnknown: line.adding("--any-client")
    case .redirectUnknown: "name the URI under redirect_uris of the client's file"
    case .scopeUnknown: line.adding(subjects.flatMap { ["--scope", $0] })
    case .pathNotPlayed: line.adding(subjects.prefix(1).flatMap { ["--route", $0] })
    case .documentUnknown:
      "have a route of --config answer with the document, and play its methods by others"
    case .hostNotPlayed: "have a program on this machine answer: it is reached at its address"
    case .plainHTTP: "have the program ask for https:// instead"
    case .metadataServer: "NO_GCE_CHECK=true \(line.text)"
    case .callbackUnreached: line.adding("--browser", "none")
    }
  }
}
