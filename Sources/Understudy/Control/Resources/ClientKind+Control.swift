internal import GoogleAuthority
internal import WireFormats
internal import Words

/// The types of clients, as the control API spells them.
extension ClientKind {
  private enum Word: String, CaseIterable {
    case desktop, web, android, iOS = "ios"
    case limitedInput = "limited_input"
    case chromeExtension = "chrome_extension"
    case universalWindows = "universal_windows"
  }

  static let words = Word.allCases.map(\.rawValue)

  var word: String {
    let word: Word =
      switch self {
      case .desktop: .desktop
      case .web: .web
      case .android: .android
      case .iOS: .iOS
      case .limitedInput: .limitedInput
      case .chromeExtension: .chromeExtension
      case .universalWindows: .universalWindows
      }
    return word.rawValue
  }

  /// Takes what the type needs, and nothing that it doesn't.
  init(_ call: ControlCall) throws(ControlFailure) {
    let word = call.text("type").flatMap(Word.init(rawValue:)) ?? .desktop
    try Self.refuseSuperfluous(call, word)
    switch word {
    case .desktop: self = .desktop
    case .limitedInput: self = .limitedInput
    case .web:
      self = .web(
        WebApp(
          redirectURIs: call.texts("redirect_uris") ?? [],
          javaScriptOrigins: call.texts("javascript_origins") ?? []))
    case .iOS: self = .iOS(IOSApp(bundleID: try Self.needed("bundle_id", call)))
    case .android:
      self = .android(
        AndroidApp(
          packageName: try Self.needed("package_name", call),
          fingerprint: try Self.needed("fingerprint", call)))
    case .chromeExtension: self = .chromeExtension(itemID: try Self.needed("item_id", call))
    case .universalWindows:
      self = .universalWindows(WindowsApp(storeID: try Self.needed("store_id", call)))
    }
    guard problems.isEmpty else {
      let text = problems.map { "\($0) (\($0.help))" }.joined(separator: "; ")
      throw ControlFailure(.conflict, text)
    }
  }

  private static func members(of word: Word) -> [String] {
    switch word {
    case .desktop, .limitedInput: []
    case .web: ["redirect_uris", "javascript_origins"]
    case .iOS: ["bundle_id"]
    case .android: ["package_name", "fingerprint"]
    case .chromeExtension: ["item_id"]
    case .universalWindows: ["store_id"]
    }
  }

  private static func refuseSuperfluous(
    _ call: ControlCall, _ word: Word
  ) throws(ControlFailure) {
    let fitting = ["name", "type"] + members(of: word)
    guard let name = call.body.names.first(where: { !fitting.contains($0) }) else { return }
    throw ControlFailure(
      .conflict, "a client of the type \(word.rawValue) has no \(name)", at: [.member(name)])
  }

  private static func needed(
    _ name: String, _ call: ControlCall
  ) throws(ControlFailure) -> String {
    guard let text = call.text(name) else {
      throw ControlFailure(.conflict, "the type needs a \(name)", at: [.member(name)])
    }
    return text
  }
}

extension OAuthClient {
  var json: JSONValue {
    var redirects: [String] = []
    if case .web(let app) = kind { redirects = app.redirectURIs }
    let state =
      switch state {
      case .active: "active"
      case .deleted: "deleted"
      case .disabled: "disabled"
      }
    return [
      "client_id": .string(id.rawValue), "client_secret": .text(secret),
      "type": .string(kind.word), "project": .string(project.rawValue), "state": .string(state),
      "redirect_uris": .texts(redirects),
    ]
  }
}
