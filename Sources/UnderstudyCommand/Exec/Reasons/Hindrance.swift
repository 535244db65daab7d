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
    case plainHTTP = "plain_http"
    case metadataServer = "metadata_server"
    case callbackUnreached = "callback_unreached"
    case noTokenRequest = "no_token_request"
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
  package var explanation: String {
    let names = Self.list(subjects)
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
    case .plainHTTP: "the program asks for \(names) without TLS"
    case .metadataServer:
      "the program asks at \(names) whether it runs in Google Cloud, where nobody answers"
    case .callbackUnreached: "the user was led to \(names), where nothing listens"
    case .noTokenRequest:
      "the sign-in was answered, but no token request came: the program may not heed HTTPS_PROXY"
    case .nothingCame:
      "nothing came through the proxy: the program asks nothing of Google, or doesn't heed "
        + "HTTPS_PROXY"
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
    case .certificateRefused, .wentDirectly, .noTokenRequest, .nothingCame:
      line.adding("--network", "hosts")
    case .rpcNotPlayed:
      "have the program use REST, such as with transport=\"rest\" in Google's libraries"
    case .clientUnknown: line.adding("--any-client")
    case .redirectUnknown: "name the URI under redirect_uris of the client's file"
    case .scopeUnknown:
      Self.file("scopes: [\(subjects.map { "{name: \"\($0)\"}" }.joined(separator: ", "))]", line)
    case .pathNotPlayed:
      Self.file("routes: [\(subjects.prefix(1).map(Self.route).joined())]", line)
    case .hostNotPlayed: "have a program on this machine answer: it is reached at its address"
    case .plainHTTP: "have the program ask for https:// instead"
    case .metadataServer: "NO_GCE_CHECK=true \(line.text)"
    case .callbackUnreached: line.adding("--browser", "none")
    }
  }

  private static func file(_ text: String, _ line: ExecLine) -> String {
    "echo \(ExecLine.quoted(text)) > understudy.yaml && "
      + line.adding("--config", "understudy.yaml")
  }

  /// The route of a subject such as `GET www.googleapis.com/notes`.
  private static func route(_ subject: String) -> String {
    let words = subject.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let slash = words[1].firstIndex(of: "/") else { return "" }
    let (host, path) = (words[1][..<slash], words[1][slash...])
    return "{method: \(words[0]), hosts: [\(host)], path: \"\(path)\", answer: {}}"
  }
}

/// The command line of `exec`, as it was written, to be shown with a change.
package struct ExecLine: Hashable, Sendable {
  /// The options that were given.
  package let options: [String]
  package let command: [String]

  package init(options: [String] = [], command: [String]) {
    self.options = options
    self.command = command
  }

  /// Takes this process's arguments apart.
  init(running command: [String], arguments: [String]) {
    var options = Array(arguments.dropFirst(2).dropLast(command.count))
    if options.last == "--" { options.removeLast() }
    self.init(options: options, command: command)
  }

  var text: String { adding() }

  func adding(_ words: String...) -> String {
    (["understudy", "exec"] + options + words + ["--"] + command).map(Self.quoted)
      .joined(separator: " ")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./:=,@+%".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}
