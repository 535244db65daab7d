internal import Keyring
package import WireFormats

extension GrantStore {
  /// Opens a request of a device; nil when its client has too many that wait.
  mutating func openDevice(
    for client: ClientID, scopes: [Scope], at now: Timestamp, random: inout some RandomSource
  ) -> (code: String, request: DeviceRequest)? {
    dropWhatIsOver(at: now)
    guard devices.hasRoom(for: client, limit: lifetimes.deviceCodesPerClient, at: now)
    else { return nil }
    var userCode = UserCode(random: &random)
    while devices[userCode] != nil { userCode = UserCode(random: &random) }
    let request = DeviceRequest(
      id: nextID(), client: client, scopes: scopes, userCode: userCode,
      expiry: now + lifetimes.deviceCode, interval: lifetimes.deviceInterval)
    devices.insert(request)
    let contents = TokenSeal.Contents(grant: request.id, expiry: request.expiry)
    return (seal.token(contents, kind: .device, random: &random).text, request)
  }

  /// Looks a device's code up without using it.
  package func device(_ text: String, at now: Timestamp) throws(GrantFailure) -> DeviceRequest {
    guard let contents = seal.open(text.utf8Span.span, as: .device) else { throw .unknown }
    let id = contents.grant
    if contents.expiry > now, let request = devices[id] { return request }
    let reason = endedCodes[id]
    // A claimed code stays claimed; every other one has expired in the end.
    throw .ended(id, reason != .used && contents.expiry <= now ? .expired : reason)
  }

  /// Looks up the device that a grant's id names, until it has its tokens.
  package func device(_ id: GrantID) -> DeviceRequest? { devices[id] }

  /// Looks up the device that waits under a user's code.
  package func device(_ userCode: UserCode, at now: Timestamp) -> DeviceRequest? {
    devices[userCode].flatMap { $0.expiry > now ? $0 : nil }
  }

  /// Keeps what a device's user has approved until the device fetches it.
  mutating func approve(
    _ device: DeviceRequest, as grant: CodeGrant, project: ProjectNumber, at now: Timestamp
  ) {
    keep(newCode(for: grant, project: project, as: device.id, until: device.expiry), at: now)
    devices.change(device.id) { $0.state = .approved }
  }

  /// Refuses the device from now on.
  mutating func refuse(_ device: DeviceRequest, _ refusal: TokenRefusal) {
    devices.change(device.id) { $0.state = .refused(refusal) }
  }

  /// Notes a poll, and returns true if it came too soon after the last one.
  mutating func poll(_ device: DeviceRequest, at now: Timestamp) -> Bool {
    let isEarly = device.lastPoll.map { now < $0 + device.interval } ?? false
    let more = isEarly ? lifetimes.deviceSlowDown : .zero
    devices.change(device.id) { device in
      device.lastPoll = now
      device.interval += more
    }
    return isEarly
  }
}
