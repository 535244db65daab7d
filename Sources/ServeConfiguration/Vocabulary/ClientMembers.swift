import GoogleAuthority

/// The members of a client: what all types have, and what a type asks for besides.
enum ClientMembers {
  static let type = Member.required(
    "type", .word(ClientType.allCases.map(\.rawValue)), "What the client is registered as.")
  static let name = Member.optional(
    "name", .text, usually: "the type, and a number from the second on",
    "What the client is called in the console; no two of a project have the same.")
  static let id = Member.optional(
    "id", .text, usually: "made from the names of the project and the client",
    "The client id: the project's number, a hyphen, letters, and Google's domain.")
  static let secret = Member.optional(
    "secret", .text, usually: "made from the names, where the type has a secret",
    "The client secret: `GOCSPX-` and 28 letters.")
  static let state = Member.optional(
    "state", .word(ClientState.allCases.map(\.rawValue)), usually: "`active`",
    "Whether the client can be used.")

  static let bundleID = Member.required("bundle_id", .text, "The app's bundle id.")
  static let appStoreID = Member.optional(
    "app_store_id", .text, "The digits of the App Store's URL.")
  static let teamID = Member.optional("team_id", .text, "The team id, which App Check needs.")
  static let appCheck = Member.optional(
    "app_check", .word(AppCheckState.allCases.map(\.rawValue)), usually: "`disabled`",
    "How far App Check is switched on.")
  static let packageName = Member.required("package_name", .text, "The app's package name.")
  static let fingerprint = Member.required(
    "fingerprint", .text, "The SHA-1 fingerprint of the signing certificate.")
  static let customScheme = Member.optional(
    "custom_scheme", .bool, usually: "`false`", "Whether custom URI schemes are enabled.")
  static let ownership = Member.optional(
    "ownership", .word(OAuthClient.Ownership.allCases.map(\.rawValue)), usually: "`unverified`",
    "Whether the app has been shown to be its owner's.")
  static let itemID = Member.required("item_id", .text, "The item's id in the Chrome Web Store.")
  static let storeID = Member.required("store_id", .text, "The app's id in the Microsoft Store.")
  static let packageSID = Member.optional(
    "package_sid", .text, "The package's security identifier.")
  static let redirectURIs = Member.required(
    "redirect_uris", .texts, "Where users may be sent back to.")
  static let javaScriptOrigins = Member.optional(
    "javascript_origins", .texts, "Where the pages come from that call Google themselves.")

  static let common = [type, name, id, secret, state]

  /// Every member that any type has, once.
  static let all = ClientType.allCases.flatMap(\.ownMembers).reduce(into: common) {
    if !$0.contains($1) { $0.append($1) }
  }
}

/// The types of clients, as the file names them.
enum ClientType: String, CaseIterable {
  case desktop
  case web
  case limitedInput = "limited_input"
  case iOS = "ios"
  case android
  case chromeExtension = "chrome_extension"
  case universalWindows = "universal_windows"

  /// What a message calls a client of the type.
  var title: String {
    switch self {
    case .desktop: "a desktop client"
    case .web: "a web client"
    case .limitedInput: "a client for devices"
    case .iOS: "an iOS client"
    case .android: "an Android client"
    case .chromeExtension: "a Chrome extension"
    case .universalWindows: "a Windows client"
    }
  }

  /// What the type asks for beside what all have.
  var ownMembers: [Member] {
    switch self {
    case .desktop, .limitedInput: []
    case .web: [ClientMembers.redirectURIs, ClientMembers.javaScriptOrigins]
    case .iOS:
      [
        ClientMembers.bundleID, ClientMembers.appStoreID, ClientMembers.teamID,
        ClientMembers.appCheck,
      ]
    case .android:
      [
        ClientMembers.packageName, ClientMembers.fingerprint, ClientMembers.customScheme,
        ClientMembers.ownership,
      ]
    case .chromeExtension: [ClientMembers.itemID, ClientMembers.ownership]
    case .universalWindows: [ClientMembers.storeID, ClientMembers.packageSID]
    }
  }

  var section: Section {
    Section(title, "", ClientMembers.common + ownMembers)
  }
}

/// Whether a client can be used.
enum ClientState: String, CaseIterable {
  case active, disabled, deleted

  var state: OAuthClient.State {
    switch self {
    case .active: .active
    case .disabled: .disabled
    case .deleted: .deleted
    }
  }
}

/// How far App Check is switched on; `off` is left to YAML, to which it is more than a word.
enum AppCheckState: String, CaseIterable {
  case disabled, monitoring, enforced

  var mode: AppCheck.Mode {
    switch self {
    case .disabled: .off
    case .monitoring: .monitoring
    case .enforced: .enforced
    }
  }
}
