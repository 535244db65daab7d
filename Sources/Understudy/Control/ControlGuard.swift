internal import HTTPWire
internal import Keyring
internal import SocketTransport

/// Admits programs on this machine to the control API, and callers that have the key.
///
/// Listeners are on loopback unless others are allowed explicitly. The guard therefore keeps out
/// the browser on this machine: pages of other sites, and names that were made to point here.
struct ControlGuard: Sendable {
  /// Nil where only this machine can connect.
  let key: String?
  /// True where other machines can connect, which then need the key.
  let needsKey: Bool
  /// The `Host` of the public URL; nil without one.
  var publicHost: String?

  func check(_ request: HTTPRequest, isSecure: Bool) throws(ControlFailure) {
    if needsKey {
      try checkKey(of: request)
    } else {
      try checkHost(of: request)
    }
    try checkSite(of: request, isSecure: isSecure)
  }

  /// Refuses names that were made to point at this machine: pages that have one send it.
  func checkHost(of request: HTTPRequest) throws(ControlFailure) {
    guard !needsKey else { return }
    if let host = request.host, Self.isThisMachine(host) || host.lowercased() == publicHost {
      return
    }
    let known = publicHost.map { ", or the public URL's '\($0)'" } ?? ""
    throw ControlFailure(
      .foreignHost,
      "the Host '\(request.host ?? "")' isn't this machine: use localhost or a loopback address"
        + known)
  }

  private static let scheme = "bearer "

  private func checkKey(of request: HTTPRequest) throws(ControlFailure) {
    guard let key, !key.isEmpty else {
      throw ControlFailure(
        .keyNeeded, "other machines can connect, and the instance was started without a control key"
      )
    }
    // The name of a scheme has no case (RFC 9110 section 11.1).
    guard let field = request.fields[.authorization],
      field.prefix(Self.scheme.count).lowercased() == Self.scheme
    else {
      throw ControlFailure(.keyNeeded, "send the control key as 'Authorization: Bearer KEY'")
    }
    guard constantTimeEqual(String(field.dropFirst(Self.scheme.count)), key) else {
      throw ControlFailure(.keyWrong, "the control key is another one")
    }
  }

  private func checkSite(of request: HTTPRequest, isSecure: Bool) throws(ControlFailure) {
    let own = (isSecure ? "https://" : "http://") + (request.host ?? "")
    for origin in request.fields[values: .origin] where origin.lowercased() != own.lowercased() {
      throw ControlFailure(.crossSite, "a page of '\(origin)' may not use the control API")
    }
    for site in request.fields[values: .secFetchSite] where !["same-origin", "none"].contains(site)
    {
      throw ControlFailure(.crossSite, "a page of another site may not use the control API")
    }
  }

  static func isThisMachine(_ host: String) -> Bool {
    let address = host.lastIndex(of: "]") ?? host.startIndex
    let name = host[..<(host[address...].lastIndex(of: ":") ?? host.endIndex)].lowercased()
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    return SocketAddress(host: name, port: 0)?.isLoopback ?? false
  }
}
