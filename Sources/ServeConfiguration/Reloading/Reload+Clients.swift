internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension Reload {
  private static let parts = [
    Part<OAuthClient>(ClientMembers.name.name, \.name, text: { $0.map { "'\($0)'" } ?? "none" }),
    Part<OAuthClient>(ClientMembers.secret.name, \.acceptedSecret),
    Part<OAuthClient>("registration", \.kind),
  ]

  /// A client that is no longer in the file is deleted, as in the console.
  mutating func changeClients(of authority: inout Authority, at now: Timestamp) {
    let ids = Set(old.registry.clients.keys).union(new.registry.clients.keys)
    for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch (old.registry.clients[id], new.registry.clients[id]) {
      case (let one?, let other?): change(one, to: other, in: &authority, at: now)
      case (nil, let other?):
        authority.registry.put(other)
        authority.noteUse(of: id, at: now)
        report.append("client '\(id.rawValue)': is new")
        changeAppCheck(of: id, in: &authority, about: "client '\(id.rawValue)'", at: now)
      case (.some, nil):
        attempt("is deleted", about: "client '\(id.rawValue)'") { () throws(ChangeFailure) in
          try authority.delete(id, at: now)
        }
      case (nil, nil): break
      }
    }
  }

  private mutating func change(
    _ one: OAuthClient, to other: OAuthClient, in authority: inout Authority, at now: Timestamp
  ) {
    let name = "client '\(other.id.rawValue)'"
    var other = other
    if other.kind.bundleID != one.kind.bundleID,
      authority.appCheck.settings[other.id, default: AppCheck()].mode != .off
    {
      other.kind = one.kind
      report.append(
        "\(name): \(ClientMembers.bundleID.name) can't be changed while App Check is enabled")
    }
    if var current = authority.registry.clients[other.id] {
      let changes = Self.parts.carryOver(from: one, to: other, into: &current)
      note(changes, about: name)
      authority.registry.put(current)
      if !changes.isEmpty { authority.noteUse(of: other.id, at: now) }
    }
    changeAppCheck(of: other.id, in: &authority, about: name, at: now)
    if one.state != other.state {
      attempt("\(ClientMembers.state.name) is now \(other.state.rawValue)", about: name) {
        () throws(ChangeFailure) in
        try authority.set(other.state, of: other.id, at: now)
      }
    }
    if one.ownership != other.ownership {
      let words = "\(ClientMembers.ownership.name) is now \(other.ownership.rawValue)"
      attempt(words, about: name) { () throws(ChangeFailure) in
        try authority.setOwnership(other.ownership, of: other.id, at: now)
      }
    }
  }

  /// A change of App Check takes its time, whether the console or the file makes it.
  private mutating func changeAppCheck(
    of id: ClientID, in authority: inout Authority, about name: String, at now: Timestamp
  ) {
    let setting = new.appCheck[id] ?? AppCheck()
    guard setting != old.appCheck[id] ?? AppCheck() else { return }
    let delay = DurationText.format(authority.grants.lifetimes.appCheckPropagation)
    let words = "\(ClientMembers.appCheck.name) is now \(setting.word), which is felt in \(delay)"
    attempt(words, about: name) { () throws(ChangeFailure) in
      try authority.setAppCheck(setting.mode, of: id, at: now)
    }
  }

  mutating func changeServiceAccounts(of authority: inout Authority) {
    let emails = Set(old.serviceAccounts.keys).union(new.serviceAccounts.keys)
    for email in emails.sorted(by: { $0.rawValue < $1.rawValue }) {
      let name = "service account '\(email.rawValue)'"
      switch (old.serviceAccounts[email], new.serviceAccounts[email]) {
      case (let one?, let other?):
        guard one != other else { continue }
        authority.serviceAccounts[email] = other
        report.append("\(name): has changed")
      case (nil, let other?):
        authority.serviceAccounts[email] = other
        report.append("\(name): is new")
      case (var one?, nil):
        one.state = .deleted
        authority.serviceAccounts[email] = one
        report.append("\(name): is deleted")
      case (nil, nil): break
      }
    }
  }
}

extension Authority {
  /// Leads a client to a state from whichever it is in.
  fileprivate mutating func set(
    _ state: OAuthClient.State, of id: ClientID, at now: Timestamp
  ) throws(ChangeFailure) {
    guard let client = registry.clients[id] else { throw .unknownClient(id) }
    if client.state == .deleted, state != .deleted { try restore(id, at: now) }
    switch state {
    case .active: if client.state == .disabled { try enable(id, at: now) }
    case .disabled: try disable(id, at: now)
    case .deleted: if client.state != .deleted { try delete(id, at: now) }
    }
  }
}

extension ClientKind {
  /// Nil for all but iOS apps.
  fileprivate var bundleID: String? {
    if case .iOS(let app) = self { app.bundleID } else { nil }
  }
}

extension AppCheck {
  fileprivate var word: String {
    AppCheckState.allCases.first { $0.mode == mode }?.rawValue ?? ""
  }
}

/// The secret that a client must send, which the file has as one word.
private struct AcceptedSecret: Hashable {
  let text: String?
  let isAny: Bool
}

extension OAuthClient {
  fileprivate var acceptedSecret: AcceptedSecret {
    get { AcceptedSecret(text: secret, isAny: takesAnySecret) }
    set {
      secret = newValue.text
      takesAnySecret = newValue.isAny
    }
  }
}
