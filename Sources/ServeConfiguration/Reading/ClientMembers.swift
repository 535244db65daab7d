package import Forms
internal import GoogleAuthority

/// The members of a client: those of all types, and those that a type asks for besides.
enum ClientMembers: FileVariants {
  static let type = Member.required(
    "type", .word(ClientType.self), "The type of the client.")
  static let name = Member.optional(
    "name", .text, usually: .words("the type, with a number from the second client on"),
    "The client's name in the console, unique within its project.")
  static let id = Member.optional(
    "id", .text, usually: .words("made from the names of the project and the client"),
    "The client id: the project's number, a hyphen, letters, and Google's domain.")
  static let secret = Member.optional(
    "secret", .text, usually: .words("made from the names, where the type has a secret"),
    "The client secret: `GOCSPX-` and 28 letters, or `any` to take every secret for the right one.")
  /// The word in the place of a secret that isn't known.
  static let anySecret = "any"
  static let state = Member.optional(
    "state", .word(OAuthClient.State.self),
    usually: .value(OAuthClient.State.active.rawValue),
    "The state of the client. Only an active client can be used.")

  static let bundleID = Member.required(
    "bundle_id", .string(mayBeEmpty: true), "The app's bundle id.")
  static let appStoreID = Member.optional(
    "app_store_id", .string(mayBeEmpty: true), "The digits from the App Store URL.")
  static let teamID = Member.optional(
    "team_id", .string(mayBeEmpty: true), "The team id, which App Check needs.")
  static let appCheck = Member.optional(
    "app_check", .word(AppCheckState.self), usually: .value(AppCheckState.disabled.rawValue),
    "The App Check mode.")
  static let packageName = Member.required(
    "package_name", .string(mayBeEmpty: true), "The app's package name.")
  static let fingerprint = Member.required(
    "fingerprint", .string(mayBeEmpty: true),
    "The SHA-1 fingerprint of the signing certificate.")
  static let customScheme = Member.optional(
    "custom_scheme", .bool, usually: .value("false"), "True if custom URI schemes are enabled.")
  static let ownership = Member.optional(
    "ownership", .word(OAuthClient.Ownership.self),
    usually: .value(OAuthClient.Ownership.unverified.rawValue),
    "The result of Google's app ownership check.")
  static let itemID = Member.required(
    "item_id", .string(mayBeEmpty: true), "The item's id in the Chrome Web Store.")
  static let storeID = Member.required(
    "store_id", .string(mayBeEmpty: true), "The app's id in the Microsoft Store.")
  static let packageSID = Member.optional(
    "package_sid", .string(mayBeEmpty: true), "The package's security identifier.")
  static let redirectURIs = Member.required(
    "redirect_uris", .list(.text), "The registered redirect URIs.")
  static let javaScriptOrigins = Member.optional(
    "javascript_origins", .list(.text),
    "The origins of pages that call Google from the browser.")

  static let common = [type, name, id, secret, state]

  static let variants = Variants(
    "a client", "A client has these members and those of its type.",
    by: .word(type, WordSet(ClientType.self)),
    ClientType.allCases.map { type in
      let section = Section(
        type.title, "", common + type.ownMembers, definition: "\(type)Client")
      return Variants.Variant(type.rawValue, section, own: type.ownMembers)
    }, common: common)
}

/// The types of clients, as the file names them.
enum ClientType: String, FileWord {
  case desktop
  case web
  case limitedInput = "limited_input"
  case iOS = "ios"
  case android
  case chromeExtension = "chrome_extension"
  case universalWindows = "universal_windows"

  static let noun = Noun("a type of client", "types of clients")

  /// The name of a client of the type in messages.
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

  /// The members that the type asks for beside those of all.
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
}

extension OAuthClient.State: FileWord {
  package static let noun = Noun("a state of a client", "states")
}

/// The modes of App Check; `off` is left to YAML, to which it is more than a word.
enum AppCheckState: String, FileWord {
  case disabled, monitoring, enforced

  static let noun = Noun("a state of App Check", "states of App Check")

  var mode: AppCheck.Mode {
    switch self {
    case .disabled: .off
    case .monitoring: .monitoring
    case .enforced: .enforced
    }
  }
}

extension OAuthClient.Ownership: FileWord {
  package static let noun = Noun("an ownership", "ownerships")
}
