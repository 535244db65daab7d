internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ConfigurationReader {
  /// What the type asks for; nil when something is missing, which has been noted.
  mutating func kind(_ fields: Fields, _ type: ClientType) -> ClientKind? {
    switch type {
    case .desktop: return .desktop
    case .limitedInput: return .limitedInput
    case .web:
      let uris = yaml.texts(fields[ClientMembers.redirectURIs]).map(\.text)
      let origins = yaml.texts(fields[ClientMembers.javaScriptOrigins]).map(\.text)
      return .web(ClientKind.WebApp(redirectURIs: uris, javaScriptOrigins: origins))
    case .iOS:
      let bundleID = yaml.text(fields[ClientMembers.bundleID])
      let appStoreID = yaml.text(fields[ClientMembers.appStoreID])
      let teamID = yaml.text(fields[ClientMembers.teamID])
      return bundleID.map {
        .iOS(ClientKind.IOSApp(bundleID: $0, appStoreID: appStoreID, teamID: teamID))
      }
    case .android:
      let name = yaml.text(fields[ClientMembers.packageName])
      let fingerprint = yaml.text(fields[ClientMembers.fingerprint])
      let allowsScheme = yaml.bool(fields[ClientMembers.customScheme]) ?? false
      guard let name, let fingerprint else { return nil }
      return .android(
        ClientKind.AndroidApp(
          packageName: name, fingerprint: fingerprint, allowsCustomScheme: allowsScheme))
    case .chromeExtension:
      return yaml.text(fields[ClientMembers.itemID]).map { .chromeExtension(itemID: $0) }
    case .universalWindows:
      let storeID = yaml.text(fields[ClientMembers.storeID])
      let packageSID = yaml.text(fields[ClientMembers.packageSID])
      return storeID.map {
        .universalWindows(ClientKind.WindowsApp(storeID: $0, packageSID: packageSID))
      }
    }
  }

  /// Switches App Check on, if the console would offer it.
  mutating func readAppCheck(_ fields: Fields, of client: OAuthClient) {
    let noun = Noun("a state of App Check", "states of App Check")
    guard let state: AppCheckState = yaml.word(fields[ClientMembers.appCheck], noun),
      case .iOS(let app) = client.kind
    else { return }
    setup.appCheck[client.id] = AppCheck(state.mode)
    guard state != .disabled else { return }
    if app.teamID == nil {
      noteAppCheck(.noTeamID, fields, help: "add \"\(ClientMembers.teamID.name):\"")
    }
    if app.bundleID.contains("*") {
      noteAppCheck(.wildcardBundleID, fields, help: "write the whole bundle id")
    }
  }

  private mutating func noteAppCheck(_ failure: AppCheckFailure, _ fields: Fields, help: String) {
    yaml.problems.error(
      failure.description, at: fields.place(of: ClientMembers.appCheck), help: help)
  }
}
