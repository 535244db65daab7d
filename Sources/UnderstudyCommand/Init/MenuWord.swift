/// A word that a user chooses from a menu.
protocol MenuWord: RawRepresentable<String>, CaseIterable {
  /// The word's meaning, as the end of the sentence "The app …".
  var meaning: String { get }
}

extension MenuWord {
  /// All words with their numbers, a line each.
  static var menu: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.enumerated().map { index, word in
      let padding = String(repeating: " ", count: width - word.rawValue.count)
      return "  \(index + 1)  \(word.rawValue)\(padding)  \(word.meaning)\n"
    }.joined() + "Number or word"
  }
}

extension DriverAnswers.Kind: MenuWord {
  var meaning: String {
    switch self {
    case .loopback: "opens a browser on this machine, and Google sends it back there."
    case .web: "is a site, with a page that begins the sign-in."
    case .device: "shows a code, which its user types on another device."
    }
  }
}

extension DriverAnswers.Way: MenuWord {
  var meaning: String {
    switch self {
    case .file: "reads them from Google's client-secret file."
    case .env: "reads them from variables of its environment."
    case .flags: "takes them as options of its command."
    case .discovery: "is given the address of a discovery document."
    case .hosts: "has them built in and heeds no proxy; it needs root or a user namespace."
    case .proxy: "has them built in and heeds a proxy, as most unchanged apps do."
    }
  }
}
