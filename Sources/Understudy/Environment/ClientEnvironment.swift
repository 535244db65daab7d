internal import GoogleAuthority

/// The variables that lead a program's requests to Google here, and make it trust the answers: a
/// pure function of its other variables. They name the mock's addresses, the proxy, and the run's
/// authority.
package struct ClientEnvironment: Sendable, Hashable {
  /// The origin of plain HTTP, such as `http://127.0.0.1:40123`, which is the proxy as well.
  package var origin: String
  /// The origin of HTTPS, where there is one.
  package var secureOrigin: String?
  package var clientID: String?
  package var clientFile: String?
  package var serviceAccountFile: String?
  /// The address of the account that signs in, for programs that want to be told it.
  package var account: String?
  package var trust: TrustPaths
  /// False for a program that finds the mock under Google's names, and must ask no proxy.
  package var usesProxy = true

  package init(
    origin: String, secureOrigin: String? = nil, clientID: String? = nil,
    clientFile: String? = nil, serviceAccountFile: String? = nil, trust: TrustPaths
  ) {
    self.origin = origin
    self.secureOrigin = secureOrigin
    self.clientID = clientID
    self.clientFile = clientFile
    self.serviceAccountFile = serviceAccountFile
    self.trust = trust
  }

  /// The variables to be set over those that the program would have anyway.
  package func variables(over present: [String: String]) -> [EnvironmentVariable] {
    whereabouts + credentials + ways(over: present) + trusted + java(over: present)
      + node(over: present) + python(over: present)
  }
}

/// A variable of a program's environment.
package struct EnvironmentVariable: Sendable, Hashable, CustomStringConvertible {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// As a program is given it.
  package var description: String { "\(name)=\(value)" }
}

extension ClientEnvironment {
  /// The mock's addresses, for programs and scripts that can be pointed at a server.
  var whereabouts: [EnvironmentVariable] {
    let others = [
      ("UNDERSTUDY_HTTPS_URL", secureOrigin), ("UNDERSTUDY_CLIENT_ID", clientID),
      ("UNDERSTUDY_CLIENT_SECRET_FILE", clientFile), ("UNDERSTUDY_ACCOUNT", account),
    ]
    return [EnvironmentVariable("UNDERSTUDY_URL", origin)]
      + Self.endpoints.map { EnvironmentVariable($0, origin + $1) }
      + others.compactMap { name, value in value.map { EnvironmentVariable(name, $0) } }
      + [EnvironmentVariable("UNDERSTUDY_CA_FILE", trust.authority)]
  }

  /// The mock serves all of Google's hosts at one origin.
  private static let endpoints = [
    ("UNDERSTUDY_DISCOVERY_URL", "/.well-known/openid-configuration"),
    ("UNDERSTUDY_AUTH_URL", "/o/oauth2/v2/auth"),
    ("UNDERSTUDY_TOKEN_URL", "/token"),
    ("UNDERSTUDY_DEVICE_CODE_URL", "/device/code"),
    ("UNDERSTUDY_USERINFO_URL", "/v1/userinfo"),
    ("UNDERSTUDY_TOKENINFO_URL", "/tokeninfo"),
    ("UNDERSTUDY_JWKS_URL", "/oauth2/v3/certs"),
    ("UNDERSTUDY_REVOKE_URL", "/revoke"),
  ]
}

extension ClientEnvironment {
  /// The key file by which Google's libraries know a program that has no user. It also takes the
  /// place of a real one, which the mock would refuse.
  var credentials: [EnvironmentVariable] {
    serviceAccountFile.map { [EnvironmentVariable("GOOGLE_APPLICATION_CREDENTIALS", $0)] } ?? []
  }
}

extension ClientEnvironment {
  /// The proxy, in both spellings: some programs read only one, and some only for one scheme.
  func ways(over present: [String: String]) -> [EnvironmentVariable] {
    guard usesProxy else { return [] }
    let proxies = Self.proxyVariables.map { EnvironmentVariable($0, origin) }
    let exceptions = Self.exceptions(over: present)
    return proxies + ["no_proxy", "NO_PROXY"].map { EnvironmentVariable($0, exceptions) }
  }

  /// The names of the variables that name a proxy.
  package static let proxyVariables = ["https_proxy", "http_proxy", "all_proxy"].flatMap {
    [$0, $0.uppercased()]
  }

  /// The hosts that are reached without the proxy: this machine and earlier exceptions, but no host
  /// that is played.
  static func exceptions(over present: [String: String]) -> String {
    let earlier = ["no_proxy", "NO_PROXY"].flatMap { name in
      (present[name] ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    }
    var kept = ["localhost", "127.0.0.1", "::1"]
    for entry in earlier where !kept.contains(entry) && !coversGoogle(entry) {
      kept.append(entry)
    }
    return kept.joined(separator: ",")
  }

  /// True for an exception of a host that is played, or of a domain above or below it.
  private static func coversGoogle(_ entry: String) -> Bool {
    // Programs disagree whether a domain begins with a dot, a star and a dot, or neither.
    let domain = entry.lowercased().prefix { $0 != ":" }.drop { $0 == "*" || $0 == "." }
    guard !domain.isEmpty else { return entry.hasPrefix("*") }
    return GoogleHost.certifiedNames.contains { name in
      name == domain || name.hasSuffix("." + domain) || domain.hasSuffix("." + name)
    }
  }
}

extension ClientEnvironment {
  /// The run's authority, for every run-time known to read one from its environment.
  var trusted: [EnvironmentVariable] {
    Self.replacing.map { EnvironmentVariable($0, trust.bundle) }
      + Self.adding.map { EnvironmentVariable($0, trust.authority) }
      + [EnvironmentVariable("SSL_CERT_DIR", trust.directory)]
  }

  /// The files that these name replace the system's roots, so they have both.
  private static let replacing = [
    "SSL_CERT_FILE",  // OpenSSL and with it Python, Ruby and PHP; Go; rustls
    "REQUESTS_CA_BUNDLE",  // Python's requests
    "CURL_CA_BUNDLE",  // curl
    "GIT_SSL_CAINFO",  // git
    "AWS_CA_BUNDLE",  // botocore, and the AWS command line
    "CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",  // gcloud
    "HTTPLIB2_CA_CERTS",  // Python's httplib2, and with it Google's older libraries
    "PIP_CERT",  // pip
    "PERL_LWP_SSL_CA_FILE",  // Perl's LWP
    "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",  // gRPC in all languages
    "CARGO_HTTP_CAINFO",  // cargo
    "COMPOSER_CAFILE",  // PHP's composer
    "NIX_SSL_CERT_FILE",  // programs out of Nix
  ]

  /// The names of all variables that name a file with authorities to trust.
  package static let fileVariables = replacing + adding

  /// The variables whose files add to the system's roots.
  private static let adding = ["NODE_EXTRA_CA_CERTS", "DENO_CERT"]
}
