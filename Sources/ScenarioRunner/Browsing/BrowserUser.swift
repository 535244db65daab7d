internal import Evidence
internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats
internal import Words

/// The user of a case at the browser: opens the addresses that the client wants opened, decides at
/// the mock's pages, and is sent back to the client.
///
/// The browser is the built-in one, or a real one where the run has it.
final class BrowserUser {
  static let longestWay = 30

  let world: World
  let ground: RunGround
  /// The case's number, which marks the processes of a real browser.
  let number: Int
  let recorder: Recorder
  let supervisor: Supervisor
  let tasks: CaseTasks

  /// The person who decides; nil when none is there.
  private(set) var person: Plays.Browser?
  /// The browser with its cookies; made when it is first needed.
  var web: WebBrowser?
  /// Other browsers by the names that the story has for them, each with its own cookies.
  private var others: [String: WebBrowser] = [:]
  /// The reason why the person can't do what the story wants; nil while they can.
  private(set) var obstacle: String?
  /// True if the person has decided as the story wants. A client that asks again asks for less.
  private(set) var hasDecided = false
  /// The redirect that goes on when the story says so.
  var held: HeldRedirect?
  /// The real browser, on its way or there; nil when none was needed.
  var chromium: Task<Result<Chromium, ChromiumFailure>, Never>?
  /// Its cookies, where they were needed.
  private var cookies: RealCookies?

  init(
    in world: World, on ground: RunGround, number: Int, recorder: Recorder, supervisor: Supervisor,
    tasks: CaseTasks
  ) {
    self.world = world
    self.ground = ground
    self.number = number
    self.recorder = recorder
    self.supervisor = supervisor
    self.tasks = tasks
    supervisor.openAddress = { [weak self] url, way, run in self?.open(url, by: way, in: run) }
  }

  /// Seats a person at the browser. The one who was there before has signed out.
  func seat(_ person: Plays.Browser?) {
    self.person = person
    hasDecided = false
    guard let name = person?.user else { return }
    let subject = world.cast.subject(of: name)
    world.instance.withAuthority { authority, _ in
      authority.browsers.signOutAll(but: subject)
    }
  }

  /// True if the browser has held back the redirect that a run waits for.
  func holdsRedirect(for run: ClientRun) -> Bool { held?.run == run.number }

  /// Closes a real browser, if there is one.
  func close() async {
    if let browser = try? await chromium?.value.get() { await browser.close() }
  }
}

/// A redirect back to the client that the browser has not followed yet.
struct HeldRedirect: Sendable {
  /// The location as the mock wrote it.
  var location: String
  /// Nil for an address of the client's own scheme.
  var address: WebAddress?
  var web: WebBrowser
  /// Nil when there is no person to decide.
  var person: Plays.Browser?
  /// The number of the run that waits for it.
  var run: Int
}

// MARK: - Ways

extension BrowserUser {
  /// Opens an address as a person, and goes on from there until there is nothing more to decide.
  func browse(from url: String, as person: Plays.Browser, for run: ClientRun) async {
    guard let address = WebAddress(world.direct(url)) else {
      return recorder.note(.user, "can't open '\(url.prefix { $0 != ":" }):'")
    }
    guard ground.chromium == nil else {
      return await travelForReal(from: url, as: person, for: run)
    }
    await travel(from: Stop(address: address), as: person, for: run)
  }

  /// Goes to a page of a web application, and on from there.
  func visit(
    _ address: WebAddress, method: HTTPRequest.Method, as person: Plays.Browser?,
    for run: ClientRun
  ) async {
    let own = method == .get ? nil : method
    if ground.chromium != nil {
      await travelForReal(from: "\(address)", method: own, as: person, for: run)
    } else {
      let start = Stop(address: address, form: own.map { _ in [] }, method: method)
      await travel(from: start, as: person, for: run)
    }
    tasks.wake()
  }

  /// Lets the browser go on that was held back, and follows it to the end.
  func follow(_ held: HeldRedirect, for run: ClientRun) async {
    guard let address = held.address else { return hand(held.location, to: run) }
    guard ground.chromium == nil else {
      return await travelForReal(
        from: "\(address)", genuine: true, as: held.person, for: run)
    }
    var web = held.web
    await travel(
      from: Stop(address: address, purpose: .genuine), in: &web, as: held.person, for: run)
  }

  /// Reads the mock's pages as a person does.
  func reader(_ person: Plays.Browser) -> PageReader {
    let subject = world.cast.subject(of: person.user)
    let account = world.cast.registry.accounts[subject]
    var reader = PageReader(
      decision: person.decision, account: subject.rawValue, email: account?.email)
    reader.hasDecided = hasDecided
    reader.granted = person.grant.map(wish)
    reader.refused = person.refuse.map(wish)
    reader.duration = person.duration
    reader.userCode = recorder.evidence.lastUserCode
    return reader
  }

  private func wish(_ selector: ScopeSelector) -> PageReader.Wish {
    PageReader.Wish(
      name: selector.text, scopes: Set(world.cast.scopes(meantBy: [selector]).map(\.rawValue)))
  }

  /// Notes that a person can't decide as the scenario wants. Nothing that comes of it says anything of
  /// the client.
  func giveUp(because reason: String) {
    recorder.note(.user, reason)
    recorder.evidence.doubt = recorder.evidence.doubt ?? "the user \(reason)"
    obstacle = obstacle ?? "the user \(reason)"
    tasks.wake()
  }

  /// Notes what a person decides with these fields, if a page asks for a decision.
  func noteDecision(at forms: [HTMLForm], sending fields: Form.Fields) {
    guard let decision = forms.lazy.compactMap({ $0.decision(sending: fields) }).first else {
      return
    }
    recorder.note(.user, decision)
    hasDecided = true
  }

  /// The reason why a decision wasn't asked for that the person wants to take; nil where it was, or the
  /// answer is an error that no decision leads to.
  func missedDecision(
    of person: Plays.Browser?, answeredBy location: String
  ) -> String? {
    guard !hasDecided, let decision = person?.decision, decision == .deny || decision == .partial,
      location.contains("code=")
    else { return nil }
    return "isn't asked: all was allowed before"
  }

  static let errorPath = "/signin/oauth/error"

  /// The page that a person meets in place of a decision.
  func errorPage(from address: WebAddress) -> WebAddress? {
    let error = AuthError(
      code: "access_denied",
      message: "The developer hasn’t given you access to this app.", status: 403)
    return address.resolving("\(Self.errorPath)?authError=\(error.text)")
  }
}

// MARK: - Cookies

extension BrowserUser {
  /// The cookies of the real browser, which is started for them; nil where the run has none.
  func realCookies() async -> RealCookies? {
    guard ground.chromium != nil else { return nil }
    if cookies == nil, let browser = try? await realBrowser() {
      cookies = try? await RealCookies(of: browser)
    }
    return cookies
  }
}

// MARK: - Browsers by their names

extension BrowserUser {
  /// The browser that a step names, or the user's own.
  func browser(named name: String?) throws(BrowserFailure) -> WebBrowser {
    let known = name.map { others[$0] } ?? web
    if let known { return known }
    return try world.instance.browser()
  }

  /// Keeps the cookies that a browser has been given.
  func keep(_ browser: WebBrowser, named name: String?) {
    if let name { others[name] = browser } else { web = browser }
  }
}

extension Evidence {
  /// The code that a device shows its user.
  fileprivate var lastUserCode: String? {
    exchanges.last { $0.endpoint == .device }
      .flatMap { $0.answer?.body.text }.flatMap { try? JSONValue(parsing: $0) }?["user_code"]?
      .stringValue
  }
}

extension World {
  /// True if an address is the mock's, under its own name or one of Google's.
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
