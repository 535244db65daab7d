internal import Keyring
package import WireFormats

/// App Check's state: each client's setting and figures, and the assertions that were used.
///
/// An assertion is good for one request. The same request again is no second use: that is how a
/// page is loaded again, and how the sign-in pages come back to the client's request at each step.
package struct AppCheckRecord: Sendable {
  enum Use: Hashable, Sendable {
    case sameRequest, anotherRequest
  }

  /// For iOS clients; switched off for those that aren't here.
  package var settings: [ClientID: AppCheck] = [:] { didSet { setupHasChanged = true } }
  /// True if a setting has changed since somebody last asked.
  var setupHasChanged = false
  package internal(set) var metrics: [ClientID: AppCheckMetrics] = [:]
  /// Digests of the requests, by the digests of the assertions that came with them.
  private var used: [[UInt8]: [UInt8]] = [:]
  private var order: [[UInt8]] = []
  private var oldest = 0
  /// More than can be good at one time.
  private let capacity: Int

  init(capacity: Int = 1 << 12) { self.capacity = max(capacity, 1) }

  /// The earlier use of an assertion that was good; nil when there is none.
  func earlierUse(of assertion: String, for form: Form) -> Use? {
    guard let known = used[SHA256.digest(assertion)] else { return nil }
    return known == Self.digest(form) ? .sameRequest : .anotherRequest
  }

  mutating func noteUse(of assertion: String, for form: Form) {
    let assertion = SHA256.digest(assertion)
    guard used.updateValue(Self.digest(form), forKey: assertion) == nil else { return }
    if order.count < capacity {
      order.append(assertion)
    } else {
      used[order[oldest]] = nil
      order[oldest] = assertion
      oldest = (oldest + 1) % capacity
    }
  }

  /// Pages order the parameters anew.
  private static func digest(_ form: Form) -> [UInt8] {
    SHA256.digest(
      FormURLEncoded.encode(form.fields.sorted { ($0.name, $0.value) < ($1.name, $1.value) }))
  }
}

/// A client's App Check as the console shows it: the last switch, what is felt of it, and figures.
package struct AppCheckReport: Hashable, Sendable {
  package let mode: AppCheck.Mode
  package let inForce: AppCheck.Mode
  /// The time from which ``mode`` is in force; nil when it is already.
  package let awaited: Timestamp?
  package let metrics: AppCheckMetrics
}

extension AppCheckRecord {
  func report(of client: ClientID, at now: Timestamp) -> AppCheckReport {
    let setting = settings[client] ?? AppCheck()
    return AppCheckReport(
      mode: setting.mode, inForce: setting.inForce(at: now), awaited: setting.awaited(at: now),
      metrics: metrics[client] ?? AppCheckMetrics())
  }
}

/// The number of a client's requests of each kind, as the console shows them.
package struct AppCheckMetrics: Hashable, Sendable {
  package internal(set) var verified = 0
  /// Requests without an assertion, but with the marks of Google's SDK.
  package internal(set) var likelyOutdatedClient = 0
  /// Requests without an assertion, and without those marks.
  package internal(set) var unknownOrigin = 0
  /// Requests with an assertion that is refused.
  package internal(set) var invalid = 0

  mutating func count(_ flaw: AppCheckFlaw?) {
    switch flaw {
    case nil: verified += 1
    case .missing: likelyOutdatedClient += 1
    case .unknownOrigin: unknownOrigin += 1
    case .malformed, .badSignature, .ofAnotherApp, .expired, .reused: invalid += 1
    }
  }
}
