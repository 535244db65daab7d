extension WalkModel {
  mutating func openDevice(_ scopes: WalkScopes) -> String {
    devices.add(ModelDevice(scopes: scopes, expiry: now + 1800), number)
    return "200 expires=1800 interval=5"
  }

  mutating func follow(_ answer: WalkAnswer, _ device: ModelDevice) -> String {
    guard device.expiry > now, case .waiting = device.state else {
      return "unanswered [device.user_code_unknown]"
    }
    guard answer.choice != .close else { return "unanswered [authorize.closed]" }
    if !sessions.contains(answer.account) { sessions.append(answer.account) }
    guard answer.choice == .allow else {
      device.state = .denied("device.denied")
      return "denied [device.denied]"
    }
    guard Self.canRefuse(answer.refused, asked: device.scopes) else {
      return "unanswered [authorize.box_missing]"
    }
    switch Self.granted(device.scopes, refused: answer.refused) {
    case nil:
      device.state = .denied("authorize.nothing_granted")
      return "denied [authorize.nothing_granted]"
    case let granted?:
      consent(answer.account, to: .television, granted)
      let grant = ModelGrant(
        client: .television, account: answer.account, scopes: granted, isOffline: true,
        duration: answer.duration)
      let code = ModelCode(grant, expiry: device.expiry, proof: .none)
      add(code)
      device.state = .approved(code)
      return "approved \(granted)"
    }
  }

  mutating func poll(_ device: ModelDevice) -> String {
    if case .claimed = device.state { return "400 invalid_grant Bad Request [device.claimed]" }
    guard device.expiry > now else { return "400 expired_token Bad Request [device.expired]" }
    switch device.state {
    case .claimed: return "400 invalid_grant Bad Request [device.claimed]"
    case .denied(let cause): return "403 access_denied Forbidden [\(cause)]"
    case .approved(let code):
      guard code.end(at: now) == nil else {
        return "400 invalid_grant Bad Request [device.revoked]"
      }
      device.state = .claimed
      open(code)
      return issue(for: code.grant)
    case .waiting:
      let isEarly = device.lastPoll.map { now < $0 + device.interval } ?? false
      device.lastPoll = now
      guard isEarly else {
        return "428 authorization_pending Precondition Required [device.pending]"
      }
      device.interval += 5
      return "403 slow_down Forbidden [device.polls_too_fast]"
    }
  }
}
