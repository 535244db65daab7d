internal import Keyring

extension ClientEnvironment {
  /// Java reads no variable but this one, from which it takes options; it says so on its error
  /// stream each time.
  func java(over present: [String: String]) -> [EnvironmentVariable] {
    let earlier = present["JAVA_TOOL_OPTIONS"].map { $0.isEmpty ? [] : [$0] } ?? []
    return [
      EnvironmentVariable("JAVA_TOOL_OPTIONS", (earlier + javaOptions).joined(separator: " "))
    ]
  }

  private var javaOptions: [String] {
    var options = [
      "-Djavax.net.ssl.trustStore=\(trust.javaStore.quotedForJava)",
      "-Djavax.net.ssl.trustStoreType=PKCS12",
      "-Djavax.net.ssl.trustStorePassword=\(TrustStore.password)",
    ]
    guard usesProxy else { return options }
    let address = origin.drop { $0 != ":" }.dropFirst(3)
    if let colon = address.lastIndex(of: ":") {
      for scheme in ["https", "http"] {
        options.append("-D\(scheme).proxyHost=\(address[..<colon])")
        options.append("-D\(scheme).proxyPort=\(address[address.index(after: colon)...])")
      }
    }
    // Both schemes read this one.
    return options + ["-Dhttp.nonProxyHosts=localhost|127.*|[::1]"]
  }
}

extension String {
  /// One option's value: Java splits at spaces outside of quotes, and knows no escapes.
  fileprivate var quotedForJava: String {
    guard contains(where: \.isWhitespace) else { return self }
    return contains("'") ? "\"\(self)\"" : "'\(self)'"
  }
}

extension ClientEnvironment {
  /// Node reads proxy variables from its version 24 on, and only if told so. The others are taught
  /// by a script that Node loads first. See ``NodePreload``.
  func node(over present: [String: String]) -> [EnvironmentVariable] {
    let earlier = present["NODE_OPTIONS"].map { $0.isEmpty ? [] : [$0] } ?? []
    let option = "--require \(trust.nodePreload.quotedForNode)"
    return [
      EnvironmentVariable("NODE_USE_ENV_PROXY", "1"),
      EnvironmentVariable("NODE_OPTIONS", (earlier + [option]).joined(separator: " ")),
    ]
  }
}

extension String {
  /// One word of Node's options.
  fileprivate var quotedForNode: String {
    guard contains(where: { $0 == " " || $0 == "\"" || $0 == "\\" }) else { return self }
    let escaped = flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}

extension ClientEnvironment {
  /// Python's httplib2 needs help to use a proxy. See ``PythonStandIn``. The program's own modules
  /// come first.
  func python(over present: [String: String]) -> [EnvironmentVariable] {
    // Nothing quotes a colon there.
    guard !trust.pythonModules.contains(":") else { return [] }
    let earlier = present["PYTHONPATH"].map { $0.isEmpty ? [] : [$0] } ?? []
    return [
      EnvironmentVariable(
        "PYTHONPATH", (earlier + [trust.pythonModules]).joined(separator: ":"))
    ]
  }
}
