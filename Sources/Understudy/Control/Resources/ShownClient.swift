internal import GoogleAuthority
internal import WireFormats

/// A client as the control API shows it: everything that is registered, whatever its type.
struct ShownClient: Sendable {
  private let client: OAuthClient
  private let name: String?
  /// The setting that was chosen last; nil for types that don't have App Check.
  private let appCheck: AppCheck.Mode?

  init(_ client: OAuthClient, in authority: Authority) {
    self.client = client
    name = client.name ?? authority.registry.project(of: client)?.name
    appCheck =
      client.kind.iOSApp != nil
      ? authority.appCheck.settings[client.id, default: AppCheck()].mode : nil
  }

  static let form = AnswerForm<ShownClient>.named(
    "Client", ofEveryType + ofWebServers + ofIOSApps + ofAndroidApps + ofExtensions + ofWindowsApps)

  private static let ofEveryType: [AnswerMember<ShownClient>] = [
    .value("client_id", .text, { $0.client.id.rawValue }, "Its id."),
    .value(
      "client_secret", .orNull(.text), { $0.client.secret },
      "The secret; null for types without one."),
    .value("type", .choice(ClientType.self), { ClientType($0.client.kind) }, "Its type."),
    .value(
      "name", .orNull(.text), { $0.name },
      "Its name, or its project's, which users see; null where neither is known."),
    .value("project", .text, { $0.client.project.rawValue }, "The number of its project."),
    .value("state", .choice(OAuthClient.State.self), { $0.client.state }, "Its state."),
  ]

  private static let ofWebServers: [AnswerMember<ShownClient>] = [
    .value(
      "redirect_uris", .list(.text), { $0.client.kind.webApp?.redirectURIs ?? [] },
      "The registered redirect URIs of a web server."),
    .value(
      "javascript_origins", .list(.text), { $0.client.kind.webApp?.javaScriptOrigins ?? [] },
      "The registered JavaScript origins of a web server."),
  ]

  private static let ofIOSApps: [AnswerMember<ShownClient>] = [
    text("bundle_id", { $0.iOSApp?.bundleID }, "The bundle id of an iOS app."),
    text("app_store_id", { $0.iOSApp?.appStoreID }, "The App Store id of an iOS app."),
    text("team_id", { $0.iOSApp?.teamID }, "The team id of an iOS app."),
    .value(
      "app_check", .orNull(.choice(AppCheck.Mode.self)), { $0.appCheck },
      "The App Check of an iOS app, as it was set last."),
  ]

  private static let ofAndroidApps: [AnswerMember<ShownClient>] = [
    text("package_name", { $0.androidApp?.packageName }, "The package name of an Android app."),
    text(
      "fingerprint", { $0.androidApp?.fingerprint },
      "The SHA-1 fingerprint of an Android app's certificate."),
    .value(
      "custom_scheme", .orNull(.flag), { $0.client.kind.androidApp?.allowsCustomScheme },
      "True if an Android app may use a custom scheme."),
  ]

  private static let ofExtensions: [AnswerMember<ShownClient>] = [
    text("item_id", { $0.itemID }, "The item id of a Chrome extension."),
    .value(
      "ownership", .orNull(.choice(OAuthClient.Ownership.self)),
      { $0.client.kind.hasOwner ? $0.client.ownership : nil },
      "The state of the owner's verification, of an Android app or a Chrome extension."),
  ]

  private static let ofWindowsApps: [AnswerMember<ShownClient>] = [
    text("store_id", { $0.windowsApp?.storeID }, "The Microsoft Store id of a Windows app."),
    text("package_sid", { $0.windowsApp?.packageSID }, "The package SID of a Windows app."),
  ]

  /// A text that only some types have.
  private static func text(
    _ name: String, _ part: @escaping @Sendable (ClientKind) -> String?, _ summary: String
  ) -> AnswerMember<ShownClient> {
    .value(name, .orNull(.text), { part($0.client.kind) }, summary)
  }
}

extension ClientKind {
  fileprivate var webApp: WebApp? { if case .web(let app) = self { app } else { nil } }
  fileprivate var iOSApp: IOSApp? { if case .iOS(let app) = self { app } else { nil } }
  fileprivate var androidApp: AndroidApp? { if case .android(let app) = self { app } else { nil } }

  fileprivate var windowsApp: WindowsApp? {
    if case .universalWindows(let app) = self { app } else { nil }
  }

  fileprivate var itemID: String? { if case .chromeExtension(let id) = self { id } else { nil } }
}
