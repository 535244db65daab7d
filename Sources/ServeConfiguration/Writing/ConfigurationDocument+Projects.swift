internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ConfigurationDocument {
  /// The project of the client at hand comes first: the file's first client for programs is it.
  var projects: [Project] {
    let first = setup.registry.clients[setup.clientAtHand]?.project
    let all = setup.registry.projects.values.sorted { $0.number.rawValue < $1.number.rawValue }
    return all.filter { $0.number == first } + all.filter { $0.number != first }
  }

  func written(_ project: Project) -> JSONValue {
    var section = WrittenSection()
    section.put(ProjectMembers.name, project.name)
    section.put(ProjectMembers.number, project.number.rawValue)
    section.put(ProjectMembers.id, project.id)
    section.put(ProjectMembers.supportEmail, project.supportEmail)
    switch project.audience {
    case .production: section.put(ProjectMembers.publishingStatus, PublishingStatus.production)
    case .testing(let users):
      section.put(ProjectMembers.publishingStatus, PublishingStatus.testing)
      section.put(ProjectMembers.testers, users.sorted())
    case .organisation(let domain):
      section.put(ProjectMembers.publishingStatus, PublishingStatus.internal)
      section.put(ProjectMembers.organisation, domain)
    }
    section.put(ProjectMembers.trusted, project.consentStyle == .whole)
    section.put(ProjectMembers.verified, project.isVerified)
    section.put(
      ProjectMembers.accessDurations, project.accessDurations.map(DurationText.format))
    section[ProjectMembers.apis] = project.enabledAPIs.map {
      .array($0.sorted().map(JSONValue.string))
    }
    section.put(ProjectMembers.clients, clients(of: project).map(written))
    section.put(ProjectMembers.serviceAccounts, serviceAccounts(of: project).map(written))
    section[ProjectMembers.securityEvents] = setup.receivers[project.number].map(written)
    return section.value
  }
}

// MARK: - Clients

extension ConfigurationDocument {
  private func clients(of project: Project) -> [OAuthClient] {
    let all = setup.registry.clients.values.filter { $0.project == project.number }
      .sorted { $0.id.rawValue < $1.id.rawValue }
    return all.filter { $0.id == setup.clientAtHand } + all.filter { $0.id != setup.clientAtHand }
  }

  private func written(_ client: OAuthClient) -> JSONValue {
    var section = WrittenSection()
    section.put(ClientMembers.type, ClientType(client.kind))
    section.put(ClientMembers.name, client.name)
    section.put(ClientMembers.id, client.id.rawValue)
    section.put(
      ClientMembers.secret, client.takesAnySecret ? ClientMembers.anySecret : client.secret)
    section.put(ClientMembers.state, client.state)
    put(client, into: &section)
    return section.value
  }

  private func put(_ client: OAuthClient, into section: inout WrittenSection) {
    switch client.kind {
    case .desktop, .limitedInput: break
    case .web(let site):
      // The file asks for the list, even if nothing is registered.
      section[ClientMembers.redirectURIs] = .array(site.redirectURIs.map(JSONValue.string))
      section.put(ClientMembers.javaScriptOrigins, site.javaScriptOrigins)
    case .iOS(let app):
      section.put(ClientMembers.bundleID, app.bundleID)
      section.put(ClientMembers.appStoreID, app.appStoreID)
      section.put(ClientMembers.teamID, app.teamID)
      section.put(
        ClientMembers.appCheck, setup.appCheck[client.id].map { AppCheckState($0.mode) })
    case .android(let app):
      section.put(ClientMembers.packageName, app.packageName)
      section.put(ClientMembers.fingerprint, app.fingerprint)
      section.put(ClientMembers.customScheme, app.allowsCustomScheme)
      section.put(ClientMembers.ownership, client.ownership)
    case .chromeExtension(let itemID):
      section.put(ClientMembers.itemID, itemID)
      section.put(ClientMembers.ownership, client.ownership)
    case .universalWindows(let app):
      section.put(ClientMembers.storeID, app.storeID)
      section.put(ClientMembers.packageSID, app.packageSID)
    }
  }
}

extension ClientType {
  fileprivate init(_ kind: ClientKind) {
    self =
      switch kind {
      case .desktop: .desktop
      case .web: .web
      case .limitedInput: .limitedInput
      case .iOS: .iOS
      case .android: .android
      case .chromeExtension: .chromeExtension
      case .universalWindows: .universalWindows
      }
  }
}

extension AppCheckState {
  fileprivate init(_ mode: AppCheck.Mode) {
    self =
      switch mode {
      case .off: .disabled
      case .monitoring: .monitoring
      case .enforced: .enforced
      }
  }
}

// MARK: - Service accounts and receivers

extension ConfigurationDocument {
  private func serviceAccounts(of project: Project) -> [ServiceAccount] {
    setup.serviceAccounts.values.filter { $0.project == project.number }
      .sorted { $0.email.rawValue < $1.email.rawValue }
  }

  private func written(_ account: ServiceAccount) -> JSONValue {
    var section = WrittenSection()
    section.put(
      ServiceAccountMembers.name, String(account.email.rawValue.prefix { $0 != "@" }))
    section.put(ServiceAccountMembers.id, account.uniqueID.rawValue)
    section.put(ServiceAccountMembers.state, account.state.rawValue)
    let delegations = account.delegations.sorted { $0.key < $1.key }
    section.put(
      ServiceAccountMembers.delegations,
      delegations.map { domain, scopes in
        var delegation = WrittenSection()
        delegation.put(DelegationMembers.domain, domain)
        delegation.put(DelegationMembers.scopes, scopes.map(\.rawValue).sorted())
        return delegation.value
      })
    return section.value
  }

  private func written(_ receiver: EventReceiver) -> JSONValue {
    var section = WrittenSection()
    section.put(ReceiverMembers.url, receiver.url.text)
    section.put(
      ReceiverMembers.types,
      SecurityEventType.allCases.filter { receiver.requested.contains($0.rawValue) }
        .map(\.shortName))
    section.put(ReceiverMembers.enabled, receiver.isEnabled)
    return section.value
  }
}
