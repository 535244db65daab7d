internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import WireFormats

extension Understudy {
  /// Plays the user: follows the URL that a client would open in a browser, decides, and returns
  /// the callback.
  ///
  /// The next decision of ``consents`` is taken; where nothing is decided, the user approves. With
  /// `deliver` the callback is also sent to the client, which has to listen on loopback.
  ///
  /// Each account has a browser of its own: the visit is in that of the account that decides, or
  /// else that the URL hints at, or else of the default account.
  ///
  /// ```swift
  /// let callback = try await google.visit(app.authorizationURL)
  /// #expect(callback["state"] == app.state)
  /// ```
  @discardableResult
  public func visit(
    _ url: String, deliver: Bool = false
  ) async throws(VisitFailure) -> Callback {
    guard let page = PageRequest(url, to: origins) else { throw .elsewhere(url: url) }
    let outcome = service.visit(page)
    let cause = outcome.cause.map(Cause.init)
    guard let location = outcome.response.fields[.location] else {
      if let cause { throw .refused(cause) }
      throw .noRequest(url: url)
    }
    // A page of the mock's own means that the user never came back to the client.
    if PageRequest(location, to: origins) != nil {
      guard let cause else { throw .noRequest(url: url) }
      if location.contains(PageRequest.errorPath) { throw .refused(cause) }
      throw .unanswered(cause)
    }
    let callback = Callback(url: location)
    if deliver { try await self.deliver(callback) }
    return callback
  }

  /// The URL by which a real browser finds here what it would find at Google's.
  public func browserURL(_ url: String) throws(VisitFailure) -> String {
    guard let address = WebAddress(url), PageRequest(url, to: origins) != nil else {
      throw .elsewhere(url: url)
    }
    return self.url + address.target
  }

  var origins: [String] { httpURLs + httpsURLs }

  private func deliver(_ callback: Callback) async throws(VisitFailure) {
    guard let (address, request) = callback.loopbackRequest else {
      throw .undelivered(callback, reason: "it isn't on loopback")
    }
    do throws(ClientFailure) {
      _ = try await HTTPClient().send(request, to: address)
    } catch {
      throw .undelivered(callback, reason: "\(error)")
    }
  }
}

extension Service {
  /// Opens a page as the user does. Where nothing is decided, this user approves.
  fileprivate func visit(_ page: PageRequest) -> Outcome {
    change { state, now in
      let fallback = state.authority.decisions.fallback
      state.authority.decisions.fallback = fallback ?? Decision()
      defer { state.authority.decisions.fallback = fallback }
      return state.authority.answer(
        state.authority.played(page.request), isSecure: page.isSecure, at: now,
        random: &state.random)
    }
  }
}

extension Understudy.Callback {
  fileprivate var loopbackRequest: (SocketAddress, HTTPRequest)? {
    guard let url = WebAddress(url), !url.isSecure,
      let address = SocketAddress(
        url.authority.contains(":") ? url.authority : url.authority + ":80"),
      address.isLoopback, let request = url.pageRequest
    else { return nil }
    return (address, request)
  }
}

extension Understudy {
  /// Plays the user who types the code that a device shows; true if they let the device in.
  ///
  /// The next decision of ``consents`` is taken; where nothing is decided, the user approves.
  ///
  /// ```swift
  /// try google.connect(userCode: "ABCD-EFGH")
  /// ```
  @discardableResult
  public func connect(userCode: String) throws(VisitFailure) -> Bool {
    let visit = service.change { state, now in
      let decision = state.authority.decisions.next() ?? Decision()
      return state.authority.decide(userCode: userCode, decision, at: now)
    }
    switch visit {
    case .approved: return true
    case .denied: return false
    case .refused(let refusal): throw .refused(Cause(refusal.cause))
    case .unanswered(let cause): throw .unanswered(Cause(cause))
    }
  }
}
