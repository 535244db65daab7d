internal import GoogleAuthority

extension ClientEnvironment {
  /// The proxy, in both spellings: some programs read only one, and some only for one scheme.
  func ways(over present: [String: String]) -> [EnvironmentVariable] {
    let proxies = ["https_proxy", "http_proxy", "all_proxy"].flatMap { name in
      [name, name.uppercased()].map { EnvironmentVariable($0, origin) }
    }
    let exceptions = Self.exceptions(over: present)
    return proxies + ["no_proxy", "NO_PROXY"].map { EnvironmentVariable($0, exceptions) }
  }

  /// Who is reached without the proxy: this machine, and whoever was before, but nobody who is
  /// played.
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

  /// Whether an exception is for a host that is played, for a domain above or for one below.
  private static func coversGoogle(_ entry: String) -> Bool {
    // Programs disagree whether a domain begins with a dot, a star and a dot, or neither.
    let domain = entry.lowercased().prefix { $0 != ":" }.drop { $0 == "*" || $0 == "." }
    guard !domain.isEmpty else { return entry.hasPrefix("*") }
    return GoogleHost.certifiedNames.contains { name in
      name == domain || name.hasSuffix("." + domain) || domain.hasSuffix("." + name)
    }
  }
}
