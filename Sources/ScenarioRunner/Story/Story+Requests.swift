internal import Evidence
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// Steps that are requests to the client's listener.
extension Story {
  /// Sends callbacks that the mock has never given.
  func forge(_ step: CallbackStep, _ whole: Step) async throws(StepFailure) {
    try demandDifference(step.set)
    let query = try query(of: step.set) + wayBack(to: step.request.wayBack)
    let url = try redirectURL(step.to)
    if WebAddress(url) == nil, let run = run(named: nil),
      run.handlerPath != nil || driver.browser.handler != nil
    {
      for _ in 0..<max(step.request.times, 1) {
        user.hand(Self.target(url, adding: query), to: run, .forged)
      }
      return
    }
    let address = try redirectAddress(step.to)
    await awaitListener(at: address)
    // The callback of another browser is a genuine answer, in the wrong place.
    await request(
      step.request, at: address, query: query,
      step.request.browser == nil ? .forged : .genuine, whole)
  }

  func visit(_ step: VisitStep, _ whole: Step) async throws(StepFailure) {
    let address =
      if let action = step.action { try pageAddress(action) } else { try redirectAddress(nil) }
    await awaitListener(at: address)
    switch step.kind {
    case .request:
      await request(
        step.request, at: address,
        query: try query(of: step.set) + wayBack(to: step.request.wayBack),
        step.action == nil ? .stray : .page, whole)
    case .silent:
      guard let run = run(named: nil) else { return }
      for _ in 0..<max(step.request.times, 1) { await user.connect(to: address, for: run) }
    case .rubbish: await user.sendRubbish(to: address)
    }
  }

  /// A client may listen only after it has asked for the browser, and a person takes longer to come
  /// back than that. What is sent in the person's place waits too, unless the client has listened
  /// before.
  private func awaitListener(at address: WebAddress) async {
    guard driver.service == nil, let run = supervisor.current,
      let port = address.loopback?.port
    else { return }
    await tasks.wait(for: .seconds(2)) { run.isOver || run.portsListened.contains(port) }
  }

  /// A forged value that happens to be the genuine one shows nothing.
  private func demandDifference(_ members: [Named<TemplateValue>]) throws(StepFailure) {
    let unchanged = try resolve { variables in
      members.lazy.compactMap { variables.firstUnchangedReference(in: $0.value) }.first
    }
    if let unchanged {
      throw .notApplicable("\(unchanged) is the same without its filter for this client")
    }
  }

  /// The address at which the client listens: the step's, or the last authorization request's.
  private func redirectURL(_ template: Template?) throws(StepFailure) -> String {
    if let template { return try text(of: template) }
    guard let last = recorder.wire.lastAuthorize["redirect_uri"]?.stringValue else {
      throw .refused("no authorization request has shown where the client listens")
    }
    return last
  }

  private func redirectAddress(_ template: Template?) throws(StepFailure) -> WebAddress {
    let url = try redirectURL(template)
    guard let address = WebAddress(url) else {
      throw .refused("a browser can't send a callback to '\(url)'")
    }
    return address
  }

  /// The page of a web application to which its driver goes for an action.
  private func pageAddress(_ name: Marked<ActionName>) throws(StepFailure) -> WebAddress {
    guard let action = driver.action(name.value) else {
      throw .notApplicable("the driver has no action '\(name.value)'")
    }
    guard case .visit(let paths, _) = action.way, let path = paths.first,
      let address = try serviceAddress()?.resolving(try text(of: path))
    else { throw .notApplicable("the action '\(name.value)' isn't a page") }
    return address
  }

  /// The names that most sites have for the place to go to after a login.
  private static let waysBack = ["next", "return_to", "redirect"]

  func wayBack(to template: Template?) throws(StepFailure) -> [Form.Field] {
    guard let template else { return [] }
    let place = try text(of: template)
    let own = driver.service?.wayBack.filter { !Self.waysBack.contains($0) } ?? []
    return (Self.waysBack + own).map { Form.Field($0, place) }
  }

  /// An address, or the target of a request, with more fields in its query.
  static func target(_ target: String, adding fields: [Form.Field]) -> String {
    guard !fields.isEmpty else { return target }
    return target + (target.contains("?") ? "&" : "?") + FormURLEncoded.encode(fields)
  }

  private func query(
    of members: [Named<TemplateValue>]
  ) throws(StepFailure) -> [Form.Field] {
    var query: [Form.Field] = []
    for member in members {
      let texts = try resolve { variables throws(UnresolvedReference) in
        try variables.texts(of: member.value)
      }
      query += texts.map { Form.Field(member.name, $0) }
    }
    return query
  }

  private func request(
    _ raw: RawRequest, at address: WebAddress, query: [Form.Field],
    _ purpose: Evidence.Visit.Purpose, _ whole: Step
  ) async {
    guard raw.from == .loopback else {
      return recorder.note(
        .harness, "requests from other interfaces can't be played here", at: whole.span)
    }
    for _ in 0..<max(raw.times, 1) {
      do throws(StepFailure) {
        try await requestOnce(raw, at: address, query: query, purpose)
      } catch {
        return recorder.note(.harness, error.description, at: whole.span)
      }
    }
    if let claim = raw.answer { examine(page: claim, at: whole.span) }
  }

  private func requestOnce(
    _ raw: RawRequest, at address: WebAddress, query: [Form.Field],
    _ purpose: Evidence.Visit.Purpose
  ) async throws(StepFailure) {
    guard var web = try? user.browser(named: raw.browser) else {
      throw .refused("the browser can't be started")
    }
    let patience = web.patience
    web.patience = 0
    // A page and a redirect URI may have a query of their own, without which no login begins or is found.
    let path = try raw.path.map { path throws(StepFailure) in try text(of: path) } ?? address.target
    let target = Self.target(path, adding: query)
    guard let place = address.resolving(target),
      let method = HTTPRequest.Method(rawValue: raw.method)
    else { throw .refused("'\(raw.method) \(target)' isn't a request") }
    var request = try self.request(raw, for: place, in: web)
    request.method = method
    if let slow = raw.slow {
      await user.send(
        slowly: request, to: place, over: slow, purpose, in: web, jar: raw.browser)
    } else if let response = try? await user.send(
      request, to: place, purpose, in: &web, jar: raw.browser,
      ownCookies: raw.headers.contains { $0.name.lowercased() == "cookie" })
    {
      let page = try await goOn(from: place, response, raw, &web)
      // What comes of a forged callback in the user's own browser is what the user sees.
      if purpose == .forged, raw.browser == nil { run(named: nil)?.facts.page = page }
      web.patience = patience
      user.keep(web, named: raw.browser)
    }
  }

  /// The request that a browser would send, with the step's changes.
  private func request(
    _ raw: RawRequest, for place: WebAddress, in web: WebBrowser
  ) throws(StepFailure) -> HTTPRequest {
    guard var request = try? web.request(for: place) else {
      throw .refused("'\(place.target)' isn't a valid request target")
    }
    if let host = raw.host { request.fields[.host] = try text(of: host) }
    for header in raw.headers {
      guard let name = HTTPField.Name(header.name) else { continue }
      request.fields[name] = try text(of: header.value)
    }
    return request
  }

  /// Follows a web application from page to page, as far as it stays its own, and returns the page
  /// at which that ends; nil if it leads elsewhere, or there is no application.
  private func goOn(
    from start: WebAddress, _ first: HTTPResponse, _ raw: RawRequest, _ web: inout WebBrowser
  ) async throws(StepFailure) -> OutcomeFacts.Page? {
    guard driver.service != nil else { return nil }
    var (place, response) = (start, first)
    for _ in 0..<BrowserUser.longestWay {
      guard response.status.kind == .redirection else {
        return OutcomeFacts.Page(
          status: response.status.code, path: place.path, text: response.text)
      }
      guard let next = response.fields[.location].flatMap(place.resolving),
        next.origin == start.origin
      else { return nil }
      let request = try self.request(raw, for: next, in: web)
      guard let answer = try? await user.send(request, to: next, .page, in: &web, jar: raw.browser)
      else { return nil }
      (place, response) = (next, answer)
    }
    return nil
  }
}
