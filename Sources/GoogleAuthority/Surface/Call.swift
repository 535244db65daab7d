package import HTTPWire
package import WireFormats
package import Words

/// A request as it has come in, and what it is for. It never changes, so that it is handed on to
/// the journal at no cost.
package final class Call: Sendable {
  package let request: HTTPRequest
  package let isSecure: Bool
  /// The number of the connection that it came over; nil where there was none.
  package let connection: UInt64?
  package let now: Timestamp
  /// Nil when nothing of the kind is served.
  package let endpoint: Endpoint?
  package let purpose: Purpose
  /// True if the client sends a proof that it has a key.
  let bringsProof: Bool
  /// True if a page in a browser has sent it.
  let isOfPage: Bool
  /// The quota that a call of an API finds used up; nil for none.
  let usedUp: QuotaWord?
  /// The origin that the authority gives out whatever the client calls it; nil for the client's own.
  private let publicOrigin: String?

  package init(
    _ request: HTTPRequest, for endpoint: Endpoint?, isSecure: Bool,
    on connection: UInt64? = nil, knownAs publicOrigin: String? = nil, at now: Timestamp
  ) {
    self.isSecure = isSecure
    self.connection = connection
    self.now = now
    self.endpoint = endpoint
    purpose = Purpose(request, at: endpoint)
    bringsProof = request.fields.contains(.dpop)
    isOfPage = request.fields.contains(.origin)
    usedUp = nil
    self.publicOrigin = publicOrigin
    // Last, so that it is moved here and not copied.
    self.request = request
  }

  private init(_ call: Call, at now: Timestamp, usedUp: QuotaWord?) {
    request = call.request
    isSecure = call.isSecure
    connection = call.connection
    self.now = now
    endpoint = call.endpoint
    purpose = call.purpose
    bringsProof = call.bringsProof
    isOfPage = call.isOfPage
    self.usedUp = usedUp
    publicOrigin = call.publicOrigin
  }

  /// The same call, to be answered at a later time.
  package convenience init(_ call: Call, postponedTo now: Timestamp) {
    self.init(call, at: now, usedUp: call.usedUp)
  }

  /// The same call, which finds a quota used up.
  package convenience init(_ call: Call, findingUsedUp quota: QuotaWord?) {
    self.init(call, at: call.now, usedUp: quota)
  }

  /// The URLs by which its client knows the authority.
  var urls: PublicURLs { PublicURLs(of: request, isSecure: isSecure, knownAs: publicOrigin) }

  /// True if the request only reads, as requests for pages and documents do.
  var isReading: Bool { request.method == .get || request.method == .head }
}
