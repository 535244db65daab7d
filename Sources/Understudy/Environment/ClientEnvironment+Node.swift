extension ClientEnvironment {
  /// Node reads proxy variables from its version 24 on, and only if told so. The others are taught by
  /// a script that Node loads first. See ``NodePreload``.
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
