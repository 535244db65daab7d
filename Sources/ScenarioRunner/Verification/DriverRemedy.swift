internal import Evidence
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// The lines that a driver may lack, found in what a trial of it has shown.
struct DriverRemedy {
  let trial: CaseRecord
  let driver: Driver

  init(for trial: CaseRecord, _ driver: Driver) {
    self.trial = trial
    self.driver = driver
  }

  var helpForProxy: String? { trial.helpForProxy(of: driver) }

  // MARK: - Reaching the mock

  /// Client libraries and run-times by a word of their messages, with the variable that names their
  /// authorities.
  private static let trustVariables: [(word: String, variable: String)] = [
    ("httplib2", "HTTPLIB2_CA_CERTS"), ("requests/", "REQUESTS_CA_BUNDLE"),
    ("requests.exceptions", "REQUESTS_CA_BUNDLE"), ("botocore", "AWS_CA_BUNDLE"),
    ("curl:", "CURL_CA_BUNDLE"), ("node:", "NODE_EXTRA_CA_CERTS"), ("LWP", "PERL_LWP_SSL_CA_FILE"),
    ("deno", "DENO_CERT"), ("grpc", "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH"),
  ]
  /// The variables to try where the client doesn't say what it is made of.
  private static let usualVariables = [
    "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "HTTPLIB2_CA_CERTS", "CURL_CA_BUNDLE",
    "NODE_EXTRA_CA_CERTS",
  ]

  /// Another variable that names the run's authority; nil where all are set.
  var trusting: FileAmendment? {
    let output = trial.clientOutput
    let told = Self.trustVariables.filter { output.contains($0.word) }.map(\.variable)
    let present = Set(driver.variableNames)
    guard let variable = (told + Self.usualVariables).first(where: { !present.contains($0) })
    else { return nil }
    let file = "\"${ca.pem}\""
    switch driver.trust.way {
    case .plainHTTP:
      return FileAmendment("trust", value: "{ via: env, set: { \(variable): \(file) } }")
    case .env, .flag: return FileAmendment("trust", "set", variable, value: file)
    case .system: return nil
    }
  }

  /// A network in which Google's names lead to the mock, for a client that heeds no proxy.
  var enclosing: FileAmendment? {
    driver.endpoints.way == .proxy && driver.trust.way != .plainHTTP
      ? FileAmendment("endpoints", "via", value: DriverEndpoints.Way.hosts.rawValue) : nil
  }

  /// A second source of the address, where the client has printed it.
  var findingURL: FileAmendment? {
    guard driver.browser.way == .opener, driver.browser.fallback == nil,
      trial.clientOutput.contains(/https?:\/\/\S+[?&]client_id=/)
    else { return nil }
    return FileAmendment("browser", "fallback", value: #"{ output: "/https?:\\S+/" }"#)
  }

  // MARK: - Files

  /// The client-secret file that the client misses, as it calls it.
  var missingFile: String? {
    let output = trial.clientOutput
    guard output.contains(/No such file|ENOENT|not found|cannot open|can't open/.ignoresCase())
    else { return nil }
    let names = output.matches(of: /[^\s'"`:,()\[\]]*\.json\b/).map { String($0.output) }
    return names.first { name in
      let file = name.split(separator: "/").last?.lowercased() ?? ""
      return file.contains("secret") || file.contains("credential") || file.contains("client")
    }
  }

  /// The same file as a driver writes its path; nil where there is none, or no case owns the place.
  var placeOfMissingFile: String? { missingFile.flatMap(place) }

  /// The file of Google's console at this path, unless the driver writes files already.
  func writingClientFile(to path: String) -> FileAmendment? {
    guard driver.endpoints.files.isEmpty, let place = place(of: path) else { return nil }
    return FileAmendment(
      "endpoints", "write",
      value: "{ path: \(quoted(place)), template: google-client-secrets }")
  }

  /// The path as a driver writes it; nil for a place that no case owns.
  private func place(of path: String) -> String? {
    guard path.hasPrefix("/") else { return "${work}/\(path)" }
    // Each case has its own folder, in which these have their names.
    for (folder, name) in [("/home/", "home"), ("/work/", "work"), ("/tmp/", "tmp")] {
      guard let range = path.firstRange(of: /\/understudy-[^\/]+\/[0-9]+/),
        path[range.upperBound...].hasPrefix(folder)
      else { continue }
      return "${\(name)}/\(path[range.upperBound...].dropFirst(folder.count))"
    }
    return nil
  }

  /// The file in which the tokens were found, where the driver has named none or another.
  var namingStore: FileAmendment? {
    guard let file = trial.evidence.tokenFile else { return nil }
    let list = "[\(quoted(file.place))]"
    return driver.store.isNone
      ? FileAmendment("store", value: "{ files: \(list) }")
      : FileAmendment("store", "files", value: list)
  }

  /// The places of the tokens in a store of JSON.
  var readingStore: FileAmendment? {
    let files = trial.evidence.files.filter { $0.place == .store && $0.kind != .gone }
    for file in files.reversed() {
      let pointers = trial.evidence.tokenPointers(in: file)
      if pointers.isEmpty { continue }
      let pairs = pointers.map { "\($0.name): \(quoted($0.value))" }
      return FileAmendment("store", "read", value: "{ \(pairs.joined(separator: ", ")) }")
    }
    return nil
  }

  // MARK: - Refusals

  /// The line that registers what a refused request has asked for; nil where no driver can.
  func answering(_ exchange: Evidence.Exchange) -> FileAmendment? {
    switch exchange.cause {
    case Understudy.Cause.authorizeClientUnknown.code, Understudy.Cause.clientUnknown.code:
      return exchange.parameter("client_id").map {
        FileAmendment("client", "id", value: quoted($0))
      }
    case Understudy.Cause.secretWrong.code: return FileAmendment("client", "secret", value: "any")
    case Understudy.Cause.authorizeRedirectMismatch.code:
      return exchange.parameter("redirect_uri").map { uri in
        let own = driver.service == nil ? uri : uri.replacing(/:[0-9]+/, with: ":${port.app}")
        return FileAmendment("client", "redirect_uris", value: "[\(quoted(own))]")
      }
    case Understudy.Cause.proxyHostRefused.code:
      guard driver.endpoints.way.playsGoogle, let host = exchange.host,
        host.hasSuffix(".googleapis.com") || host.hasSuffix(".google.com")
      else { return nil }
      let hosts = driver.endpoints.intercept + [host]
      return FileAmendment(
        "endpoints", "intercept", value: "[\(hosts.joined(separator: ", "))]")
    case Understudy.Cause.requestNothingThere.code:
      guard driver.api.isEmpty, driver.apiSource == .routes,
        exchange.host?.hasSuffix("googleapis.com") == true
      else { return nil }
      return FileAmendment("api", value: "[\(APISource.google.rawValue)]")
    case _: return nil
    }
  }

  /// A rule for an action that ended well and that none recognises.
  func recognising(_ run: Evidence.Run) -> FileAmendment? {
    guard run.exit == .code(0), !driver.outcomes.contains(where: { $0.outcome == .ok }) else {
      return nil
    }
    return FileAmendment("outcomes", "ok", value: "{ exit: 0 }")
  }

  /// A text as YAML and JSON both write it.
  private func quoted(_ text: String) -> String { JSONValue.string(text).text(.compact) }
}
