internal import HTTPWire
internal import WireFormats

/// A request to the listener: the redirect that is waited for, or one of the many others that come
/// to an open port.
enum RedirectRequest: Hashable, Sendable {
  case answer(AuthorizationAnswer)
  case stray(HTTPResponse.Status, reason: String)

  init(
    _ request: HTTPRequest, authority: String, path: String,
    reading read: (Form) -> AuthorizationAnswer?
  ) {
    // A page elsewhere whose name was made to point here would send its own name.
    guard request.fields[values: .host] == [authority] else {
      self = .stray(.misdirectedRequest, reason: "it is for another host")
      return
    }
    // Browsers ask for icons, and programs look what is here.
    guard request.target.path == path || Flaw.anyPath.isOn else {
      self = .stray(.notFound, reason: "it is for another path")
      return
    }
    guard request.method == .get else {
      self = .stray(.methodNotAllowed, reason: "it is no GET")
      return
    }
    // A prefetching browser will come again for real, and a code is valid only once.
    guard !request.isPrefetch || Flaw.prefetchTaken.isOn else {
      self = .stray(.serviceUnavailable, reason: "it only fetches in advance")
      return
    }
    guard let answer = read(FormURLEncoded.decode(request.target.query ?? "")) else {
      self = .stray(.badRequest, reason: "it doesn't belong to this login")
      return
    }
    self = .answer(answer)
  }
}

extension HTTPRequest {
  /// True if a browser only fetches in advance what its user may want to see.
  var isPrefetch: Bool {
    ["Sec-Purpose", "Purpose"].compactMap { name in
      HTTPField.Name(name).flatMap { fields[$0] }
    }.contains { $0.contains("prefetch") }
  }
}
