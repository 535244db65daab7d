internal import Evidence
internal import GoogleAuthority
internal import HTTPWire
internal import Scenarios
internal import SocketTransport
internal import Understudy
internal import WireFormats
internal import Words

/// The user's way from an address to where it ends: pages of the mock, pages of the client, and the
/// redirect back.
extension CaseRun {
  static let longestWay = 30

  /// A place that the browser goes to.
  private struct Stop {
    var address: WebAddress
    var form: Form.Fields?
    var method: HTTPRequest.Method?
    var purpose = Evidence.Visit.Purpose.page
  }

  func browse(from url: String, as person: Scenarios.Browser, for run: ClientRun) async {
    guard let address = WebAddress(world.direct(url)) else {
      return note(.user, "can't open '\(url.prefix { $0 != ":" }):'")
    }
    guard ground.chromium == nil else {
      return await travelForReal(from: url, as: person, for: run)
    }
    guard var web = browser(person) else { return }
    await travel(from: Stop(address: address), &web, as: person, for: run)
  }

  /// Goes to a page of a web application, and on from there.
  func visit(
    _ address: WebAddress, method: HTTPRequest.Method, as person: Scenarios.Browser?,
    for run: ClientRun
  ) async {
    if ground.chromium != nil {
      await travelForReal(
        from: "\(address)", method: method == .get ? nil : method, as: person, for: run)
    } else {
      guard var web = browser(person) else { return }
      let form: Form.Fields? = method == .get ? nil : []
      await travel(
        from: Stop(address: address, form: form, method: method), &web, as: person, for: run)
    }
    run.hasNavigated = true
    touch()
  }

  /// Lets the browser go on that was held back, and follows it to the end.
  func follow(_ held: HeldRedirect, for run: ClientRun) async {
    var web = held.web
    guard let address = held.address else { return hand(held.location, to: run) }
    guard ground.chromium == nil else {
      return await travelForReal(
        from: "\(address)", genuine: true, as: held.person, for: run)
    }
    await travel(
      from: Stop(address: address, purpose: .genuine), &web, as: held.person, for: run)
  }

  private func browser(_ person: Scenarios.Browser?) -> WebBrowser? {
    if user.web == nil { user.web = try? world.instance.browser() }
    user.web?.keepsConnections = person?.style == .chromeLike
    return user.web
  }

  private func travel(
    from start: Stop, _ web: inout WebBrowser, as person: Scenarios.Browser?,
    for run: ClientRun
  ) async {
    await walk(from: start, &web, as: person, for: run)
    await web.leave()
    user.web = web
  }

  private func walk(
    from start: Stop, _ web: inout WebBrowser, as person: Scenarios.Browser?,
    for run: ClientRun
  ) async {
    var stop = start
    for _ in 0..<Self.longestWay {
      guard let response = await go(to: stop, &web, as: person, for: run) else { return }
      user.web = web
      let isOurs = world.plays(stop.address)
      if response.status.kind == .redirection, let place = response.fields[.location] {
        let next = stop.address.resolving(place)
        if isOurs, next.map(world.plays) != true {
          guard person?.delivery != .hold else {
            user.held = HeldRedirect(
              location: place, address: next, web: web, person: person, run: run.number)
            return touch()
          }
          guard let next else { return hand(place, to: run) }
          stop = Stop(address: next, purpose: .genuine)
        } else {
          guard let next else { return }
          stop = Stop(address: next)
        }
        continue
      }
      let text = String(decoding: response.body, as: UTF8.self)
      guard isOurs else {
        run.facts.page = OutcomeFacts.Page(
          status: response.status.code, path: stop.address.path, text: text)
        return touch()
      }
      guard let person else { return note(.user, "isn't there to decide") }
      switch reader(person).answer(to: HTMLForm.all(in: text)) {
      case .leave(let reason):
        note(.user, reason)
        if person.decision == .errorPage { await meetError(from: stop.address, &web) }
        return touch()
      case .send(let fields, let action):
        guard let next = stop.address.resolving(action ?? "") else { return }
        stop = Stop(address: next, form: fields)
      }
    }
    note(.user, "gives up, as the way never ends")
  }

  private func go(
    to stop: Stop, _ web: inout WebBrowser, as person: Scenarios.Browser?,
    for run: ClientRun
  ) async -> HTTPResponse? {
    do throws(BrowserFailure) {
      if world.plays(stop.address) {
        return try await web.ask(stop.address, sending: stop.form)
      }
      var request = try web.request(for: stop.address, sending: stop.form)
      if let method = stop.method { request.method = method }
      guard stop.purpose == .genuine else {
        return try await send(request, to: stop.address, .page, &web)
      }
      return try await deliver(request, to: stop.address, &web, as: person, for: run)
    } catch {
      note(.user, "gets no answer: \(error)")
      touch()
      return nil
    }
  }

  /// What the user sees instead of a decision.
  private func meetError(from address: WebAddress, _ web: inout WebBrowser) async {
    guard let page = errorPage(from: address) else { return }
    _ = try? await web.ask(page)
  }

  static let errorPath = "/signin/oauth/error"

  func errorPage(from address: WebAddress) -> WebAddress? {
    let error = AuthError(
      code: "access_denied",
      message: "The developer hasn’t given you access to this app.", status: 403)
    return address.resolving("\(Self.errorPath)?authError=\(error.text)")
  }

  func reader(_ person: Scenarios.Browser) -> PageReader {
    let subject = world.cast.subject(of: person.user)
    let account = subject.flatMap { world.cast.registry.accounts[$0] }
    var reader = PageReader(
      decision: person.decision, account: subject?.rawValue ?? "", email: account?.email ?? "")
    if !person.grant.isEmpty {
      reader.granted = Set(world.cast.scopes(meantBy: person.grant).map(\.rawValue))
    }
    reader.refused = Set(world.cast.scopes(meantBy: person.refuse).map(\.rawValue))
    reader.duration = person.duration
    reader.userCode =
      evidence.exchanges.last { $0.endpoint == .device }
      .flatMap { $0.answer?.body.text }.flatMap { try? JSONValue(parsing: $0) }?["user_code"]?
      .stringValue
    return reader
  }
}

extension World {
  /// Whether an address is the mock's, under its own name or one of Google's.
  func plays(_ address: WebAddress) -> Bool {
    if instance.httpURLs.contains(address.origin) || instance.httpsURLs.contains(address.origin) {
      return true
    }
    guard address.scheme == "https", let host = address.destination?.host else { return false }
    return GoogleHost.name(in: "\(host):443") != nil
  }

  /// An address that the browser reaches without a proxy.
  func direct(_ url: String) -> String {
    plan.driver.usesTLS ? url : instance.directURL(url)
  }
}
