internal import GoogleAuthority
internal import WireFormats

/// The types of clients, as the control API spells them.
enum ClientType: String, CaseIterable, Sendable {
  case desktop, web, android, iOS = "ios"
  case limitedInput = "limited_input"
  case chromeExtension = "chrome_extension"
  case universalWindows = "universal_windows"

  init(_ kind: ClientKind) {
    self =
      switch kind {
      case .desktop: .desktop
      case .web: .web
      case .android: .android
      case .iOS: .iOS
      case .limitedInput: .limitedInput
      case .chromeExtension: .chromeExtension
      case .universalWindows: .universalWindows
      }
  }
}

/// The properties of a client to be registered, some of which depend on its type.
struct NewClient: ControlInput {
  private enum Detail: String, CaseIterable {
    case redirectURIs = "redirect_uris"
    case javaScriptOrigins = "javascript_origins"
    case bundleID = "bundle_id"
    case teamID = "team_id"
    case packageName = "package_name"
    case fingerprint
    case itemID = "item_id"
    case storeID = "store_id"
  }

  private var name = ""
  private var type = ClientType.desktop
  private var redirectURIs: [String]?
  private var javaScriptOrigins: [String]?
  private var bundleID: String?
  private var teamID: String?
  private var packageName: String?
  private var fingerprint: String?
  private var itemID: String?
  private var storeID: String?

  static let form = ObjectForm(
    NewClient(),
    [
      .required(
        "name", .filled, \.name, "The name that users see on the consent page."),
      .required("type", .choice(ClientType.self), \.type, "Its type."),
      .optional(Detail.redirectURIs.rawValue, .list(.filled), \.redirectURIs, "For a web server."),
      .optional(
        Detail.javaScriptOrigins.rawValue, .list(.filled), \.javaScriptOrigins,
        "For a web server."),
      .optional(Detail.bundleID.rawValue, .filled, \.bundleID, "For iOS."),
      .optional(Detail.teamID.rawValue, .filled, \.teamID, "For iOS; App Check needs it."),
      .optional(Detail.packageName.rawValue, .filled, \.packageName, "For Android."),
      .optional(
        Detail.fingerprint.rawValue, .filled, \.fingerprint,
        "For Android: the certificate's SHA-1."),
      .optional(Detail.itemID.rawValue, .filled, \.itemID, "For a Chrome extension."),
      .optional(Detail.storeID.rawValue, .filled, \.storeID, "For Universal Windows."),
    ])

  /// Takes the details that the type needs, and refuses all others.
  func registration() throws(ControlFailure) -> Understudy.ClientRegistration {
    let fitting = details
    if let detail = Detail.allCases.first(where: { has($0) && !fitting.contains($0) }) {
      throw ControlFailure(
        .conflict, "a client of the type \(type.rawValue) has no \(detail.rawValue)",
        at: [.member(detail.rawValue)])
    }
    let kind = try kind()
    do throws(Understudy.RegistrationFailure) {
      return try Understudy.ClientRegistration(checking: kind, name)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
  }

  private func kind() throws(ControlFailure) -> ClientKind {
    switch type {
    case .desktop: .desktop
    case .limitedInput: .limitedInput
    case .web:
      .web(
        ClientKind.WebApp(
          redirectURIs: redirectURIs ?? [], javaScriptOrigins: javaScriptOrigins ?? []))
    case .iOS:
      .iOS(ClientKind.IOSApp(bundleID: try needed(bundleID, .bundleID), teamID: teamID))
    case .android:
      .android(
        ClientKind.AndroidApp(
          packageName: try needed(packageName, .packageName),
          fingerprint: try needed(fingerprint, .fingerprint)))
    case .chromeExtension: .chromeExtension(itemID: try needed(itemID, .itemID))
    case .universalWindows:
      .universalWindows(ClientKind.WindowsApp(storeID: try needed(storeID, .storeID)))
    }
  }

  private func needed(_ text: String?, _ detail: Detail) throws(ControlFailure) -> String {
    guard let text else {
      throw ControlFailure(
        .conflict, "the type needs a \(detail.rawValue)", at: [.member(detail.rawValue)])
    }
    return text
  }

  private var details: [Detail] {
    switch type {
    case .desktop, .limitedInput: []
    case .web: [.redirectURIs, .javaScriptOrigins]
    case .iOS: [.bundleID, .teamID]
    case .android: [.packageName, .fingerprint]
    case .chromeExtension: [.itemID]
    case .universalWindows: [.storeID]
    }
  }

  private func has(_ detail: Detail) -> Bool {
    switch detail {
    case .redirectURIs: redirectURIs != nil
    case .javaScriptOrigins: javaScriptOrigins != nil
    case .bundleID: bundleID != nil
    case .teamID: teamID != nil
    case .packageName: packageName != nil
    case .fingerprint: fingerprint != nil
    case .itemID: itemID != nil
    case .storeID: storeID != nil
    }
  }
}
