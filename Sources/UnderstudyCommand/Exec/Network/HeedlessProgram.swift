/// The programs that are known to heed no proxy, by the names that they are started under.
enum HeedlessProgram {
  private static let mail = "it speaks mail protocols, which no variable leads through a proxy"

  private static let reasons: [(names: [String], reason: String)] = [
    (["fetchmail", "getmail", "isync", "mbsync", "mpop", "offlineimap", "getmail6"], mail),
    (["msmtp", "swaks", "sendmail", "s-nail", "mutt", "neomutt", "aerc", "alpine"], mail),
    (
      ["openssl", "gnutls-cli"],
      "it connects to the host that it is given, and reads no variable for proxies"
    ),
  ]

  /// Nil for a program of which nothing is known.
  static func reason(for command: [String]) -> String? {
    let name = command.first?.split(separator: "/").last.map(String.init) ?? ""
    return reasons.first { $0.names.contains(name) }?.reason
  }
}
