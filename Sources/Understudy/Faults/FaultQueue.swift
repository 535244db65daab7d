internal import GoogleAuthority
internal import Words

/// The faults that are armed, in the order in which they were. Each request meets one at most.
struct FaultQueue: Sendable {
  struct Armed: Hashable, Sendable {
    let id: Int
    var fault: Fault
    /// The number of requests that it has struck.
    var struck = 0
  }

  /// A token that a fault has refused: it stays so, as a token that is dead doesn't come to life.
  private struct Refusal: Hashable, Sendable {
    let token: String
    let by: Armed
  }

  private(set) var armed: [Armed] = []
  /// The oldest first.
  private var refusals: [Refusal] = []
  private var lastID = 0

  /// The most that may be armed at a time: every request is checked against all of them.
  static let capacity = 1000

  var isEmpty: Bool { armed.isEmpty && refusals.isEmpty }

  /// Returns the armed fault with the number by which it is disarmed.
  @discardableResult
  mutating func arm(_ fault: Fault) throws(FaultProblem) -> Armed {
    try fault.check()
    guard armed.count < Self.capacity else { throw .tooMany }
    lastID += 1
    let entry = Armed(id: lastID, fault: fault)
    armed.append(entry)
    return entry
  }

  mutating func disarm(_ id: Int) -> Bool {
    let count = armed.count
    armed.removeAll { $0.id == id }
    refusals.removeAll { $0.by.id == id }
    return armed.count < count
  }

  mutating func disarmAll() {
    armed = []
    refusals = []
  }

  /// The fault that a request meets: the one that has refused its token, or the first that is for it.
  mutating func strike(_ subject: FaultSubject) -> Armed? {
    if let refusal = refusals.first(where: { subject.brings($0.token) }),
      refusal.by.fault.meets(subject)
    {
      return refusal.by
    }
    guard let struck = strike(where: { $0.meets(subject) }) else { return nil }
    if let token = subject.token(refusedBy: struck.fault.action) {
      if refusals.count == Self.capacity { refusals.removeFirst() }
      refusals.append(Refusal(token: token, by: struck))
    }
    return struck
  }

  /// The flaw that a client meets which begins to speak TLS with the host of this name.
  mutating func strike(handshakeAt name: String) -> (
    armed: Armed, flaw: CertificateFlaw
  )? {
    guard let armed = strike(where: { $0.flaw(at: name) != nil }),
      let flaw = armed.fault.flaw(at: name)
    else { return nil }
    return (armed, flaw)
  }

  /// The first fault of its kind, which is one time less from then on. Those that have some to let
  /// pass have let one pass.
  private mutating func strike(where meets: (Fault) -> Bool) -> Armed? {
    for index in armed.indices where meets(armed[index].fault) {
      guard armed[index].fault.skip == 0 else {
        armed[index].fault.skip -= 1
        continue
      }
      armed[index].struck += 1
      if let times = armed[index].fault.times { armed[index].fault.times = times - 1 }
      let entry = armed[index]
      if entry.fault.times == 0 { armed.remove(at: index) }
      return entry
    }
    return nil
  }
}

extension Fault {
  fileprivate func meets(_ subject: FaultSubject) -> Bool {
    guard action.word != .certificate, match.fits(subject) else { return false }
    if action.word == .quota, subject.label != .api { return false }
    guard let labels else { return true }
    return subject.label.map(labels.contains) == true
  }

  fileprivate func flaw(at name: String) -> CertificateFlaw? {
    guard case .certificate(let flaw) = action,
      labels?.contains(where: { $0.isServed(at: name, orAliases: followsAliases) }) ?? true
    else { return nil }
    return flaw
  }
}

extension EndpointWord {
  /// True if a client may want it that connects to a host. At the mock's own address all
  /// endpoints are to be had; APIs have many hosts.
  func isServed(at name: String, orAliases followsAliases: Bool) -> Bool {
    guard let name = GoogleHost.name(in: name) else { return true }
    guard let host = GoogleHost(rawValue: name) else { return self == .api }
    return followsAliases ? hosts.contains(host) : hosts.first == host
  }
}
