internal import Evidence
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import System
internal import Understudy
internal import WireFormats

/// One way of the user in a real browser, while it goes on.
private struct Journey {
  /// The address of the client to which the mock has sent the user back.
  var callback: String?
  /// Visits without an answer, by number in the evidence.
  var visits: [String: Int] = [:]
  /// The client's last page, until it is shown.
  var page: OutcomeFacts.Page?
  var hasRepeated = false
  /// The number of times that the client may still be looked for, where it doesn't listen yet.
  var patience = 50
  /// The request with which the way begins, when it isn't a GET.
  var method: HTTPRequest.Method?
}

/// The user's way in a real browser. The decisions are read off the pages as without one; the
/// browser loads them, fills in their forms, and goes to the client by itself.
extension BrowserUser {
  private static let patiencePause = Duration.milliseconds(40)

  /// Goes somewhere, and on from there until there is nothing more to decide.
  func travelForReal(
    from url: String, method: HTTPRequest.Method? = nil, genuine: Bool = false,
    as person: Plays.Browser?, for run: ClientRun
  ) async {
    var journey = Journey()
    journey.method = method
    if genuine { journey.callback = url }
    do throws(ChromiumFailure) {
      guard let browser = try await realBrowser() else { return }
      let tab = try await browser.openTab()
      try await tab.open(world.direct(url))
      for await event in tab.events {
        guard try await handle(event, in: tab, &journey, as: person, for: run) else { break }
        tasks.wake()
      }
      // The page's further requests go on without us.
      _ = try? await tab.call("Fetch.disable")
    } catch {
      recorder.note(.user, "\(error)")
    }
    tasks.wake()
  }

  /// The browser of the case, which is started when it is first needed.
  func realBrowser() async throws(ChromiumFailure) -> Chromium? {
    guard let program = ground.chromium else { return nil }
    if chromium == nil {
      let folder = "\(world.folder.path)/browser"
      let marker = ProcessMarker("\(ground.name)-\(number)-browser")
      let searchPath = ground.searchPath
      let mock = world.instance
      let enclosure = world.enclosure?.enclosure
      recorder.note(.user, "uses \(program.path)")
      chromium = Task(executorPreference: EventLoop.shared) {
        do throws(ChromiumFailure) {
          return .success(
            try await Chromium(
              program, in: folder, marker: marker, searchPath: searchPath, mock: mock,
              enclosure: enclosure))
        } catch {
          return .failure(error)
        }
      }
    }
    return try await chromium?.value.get()
  }

  /// Handles an event of the tab, and returns true if the way goes on.
  private func handle(
    _ event: Chromium.Event, in tab: ChromiumTab, _ journey: inout Journey,
    as person: Plays.Browser?, for run: ClientRun
  ) async throws(ChromiumFailure) -> Bool {
    switch event.method {
    case "Fetch.requestPaused":
      guard let paused = PausedRequest(event.parameters) else { return true }
      switch paused.stage {
      case .request: return try await send(paused, in: tab, &journey, for: run)
      case .answer(let status, let fields):
        return try await receive(
          paused, status, fields, in: tab, &journey, as: person, for: run)
      case .failure(let reason):
        return try await handle(failure: reason, of: paused, in: tab, &journey)
      }
    case "Page.loadEventFired":
      return try await look(in: tab, &journey, as: person, for: run)
    case _: return true
    }
  }
}

// MARK: - Requests

extension BrowserUser {
  /// Lets a request go, and takes it down when it is for the client.
  private func send(
    _ paused: PausedRequest, in tab: ChromiumTab, _ journey: inout Journey, for run: ClientRun
  ) async throws(ChromiumFailure) -> Bool {
    guard let address = WebAddress(paused.url), !world.plays(address) else {
      return try await goOn(paused, in: tab)
    }
    guard reachesClient(at: address) else {
      try await abort(paused, in: tab)
      return false
    }
    if journey.visits[paused.url] == nil {
      var purpose = paused.isDocument ? Evidence.Visit.Purpose.page : .stray
      if paused.isDocument, paused.url == journey.callback {
        purpose = journey.hasRepeated ? .repeated : .genuine
        run.noteCallback(paused.url)
      }
      journey.visits[paused.url] = recorder.evidence.send(
        Evidence.Visit(
          sent: recorder.now, purpose: purpose, url: paused.url, request: paused.request))
    }
    let method = journey.method.map { JSONValue.string($0.rawValue) }
    journey.method = nil
    return try await goOn(paused, in: tab, with: method)
  }

  @discardableResult
  private func goOn(
    _ paused: PausedRequest, in tab: ChromiumTab, with method: JSONValue? = nil
  ) async throws(ChromiumFailure) -> Bool {
    var parameters: JSONObject = ["requestId": paused.id]
    if let method { parameters["method"] = method }
    _ = try await tab.call("Fetch.continueRequest", parameters)
    return true
  }

  private func abort(
    _ paused: PausedRequest, in tab: ChromiumTab
  ) async throws(ChromiumFailure) {
    _ = try await tab.call(
      "Fetch.failRequest", ["requestId": paused.id, "errorReason": "Aborted"])
  }

  /// Lets an answer come, and takes it down when it is the client's.
  private func receive(
    _ paused: PausedRequest, _ status: Int, _ fields: [Evidence.Field], in tab: ChromiumTab,
    _ journey: inout Journey, as person: Plays.Browser?, for run: ClientRun
  ) async throws(ChromiumFailure) -> Bool {
    guard let address = WebAddress(paused.url) else { return try await goOn(paused, in: tab) }
    let place = (300..<400).contains(status) ? fields[first: "location"] : nil
    guard !world.plays(address) else {
      guard let place, paused.isDocument else { return try await goOn(paused, in: tab) }
      return try await redirect(
        to: place, from: address, paused, in: tab, &journey, as: person, for: run)
    }
    var answer = Evidence.Answer(status: status, fields: fields)
    if place == nil {
      let body = try await tab.call("Fetch.getResponseBody", ["requestId": paused.id])
      let text = body["body"]?.stringValue ?? ""
      let bytes = body["base64Encoded"]?.boolValue == true ? Base64.decode(text) : nil
      answer.body = bytes.map { Evidence.Body($0) } ?? Evidence.Body(text)
    }
    if let number = journey.visits.removeValue(forKey: paused.url) {
      recorder.evidence.answer(visit: number, at: recorder.now) { $0.answer = answer }
    }
    if paused.isDocument {
      journey.page = OutcomeFacts.Page(
        status: status, path: address.path, text: answer.body.text)
    }
    return try await goOn(paused, in: tab)
  }

  /// The mock sends the user somewhere: to another of its pages, or back to the client.
  private func redirect(
    to place: String, from address: WebAddress, _ paused: PausedRequest, in tab: ChromiumTab,
    _ journey: inout Journey, as person: Plays.Browser?, for run: ClientRun
  ) async throws(ChromiumFailure) -> Bool {
    let next = address.resolving(place)
    guard next.map(world.plays) != true else { return try await goOn(paused, in: tab) }
    if let reason = missedDecision(of: person, answeredBy: place) {
      try await abort(paused, in: tab)
      giveUp(because: reason)
      return false
    }
    if person?.delivery == .hold, let web = try? world.instance.browser() {
      try await abort(paused, in: tab)
      held = HeldRedirect(
        location: place, address: next, web: web, person: person, run: run.number)
      return false
    }
    guard let next else {
      try await abort(paused, in: tab)
      hand(place, to: run)
      return false
    }
    journey.callback = "\(next)"
    return try await goOn(paused, in: tab)
  }

  /// Waits for a client that opens the browser before it listens, and records any other failure.
  private func handle(
    failure reason: String, of paused: PausedRequest, in tab: ChromiumTab,
    _ journey: inout Journey
  ) async throws(ChromiumFailure) -> Bool {
    let isRefused = reason == "ConnectionRefused" && paused.isDocument
    if isRefused, paused.url == journey.callback, journey.patience > 0, !tasks.isCancelled {
      journey.patience -= 1
      try await abort(paused, in: tab)
      await EventLoop.shared.sleep(for: Self.patiencePause)
      try await tab.open(paused.url)
      return true
    }
    if let number = journey.visits.removeValue(forKey: paused.url) {
      recorder.evidence.answer(visit: number, at: recorder.now) { $0.failure = reason }
    }
    try await goOn(paused, in: tab)
    guard paused.isDocument else { return true }
    recorder.note(.user, "gets no answer: \(reason)")
    return false
  }
}

// MARK: - Pages

extension BrowserUser {
  /// Looks at the page that is shown, and decides.
  private func look(
    in tab: ChromiumTab, _ journey: inout Journey, as person: Plays.Browser?,
    for run: ClientRun
  ) async throws(ChromiumFailure) -> Bool {
    let seen = try await tab.evaluate("[location.href, document.documentElement.outerHTML]")
    // An aborted way shows a page of the browser's own.
    guard let address = seen[0]?.stringValue.flatMap(WebAddress.init),
      let text = seen[1]?.stringValue
    else { return true }
    guard world.plays(address) else {
      run.facts.page = journey.page
      if let target = press(on: text, at: address, for: run) {
        guard let fields = target.fields else {
          guard let next = address.resolving(target.address) else { return false }
          try await tab.open("\(next)")
          return true
        }
        let isPressed = try await tab.evaluate(Self.filling(fields, target.address))
        return isPressed.boolValue == true
      }
      guard person?.delivery == .twice, !journey.hasRepeated, let callback = journey.callback
      else { return false }
      journey.hasRepeated = true
      try await tab.open(callback)
      return true
    }
    guard let person else {
      recorder.note(.user, "isn't there to decide")
      return false
    }
    let forms = HTMLForm.all(in: text)
    switch reader(person).answer(to: forms) {
    case .obstructed(let reason):
      giveUp(because: reason)
      return false
    case .leave(let reason):
      guard address.path != Self.errorPath else { return false }
      recorder.note(.user, reason)
      guard person.decision == .errorPage, let page = errorPage(from: address) else {
        return false
      }
      try await tab.open("\(page)")
      return true
    case .send(let fields, let action):
      noteDecision(at: forms, sending: fields)
      let isPressed = try await tab.evaluate(Self.filling(fields, action))
      guard isPressed.boolValue == true else {
        recorder.note(.user, "finds no button to press")
        return false
      }
      return true
    }
  }

  /// Fills in the form that sends these fields, and presses the button among them, or the only one.
  private static func filling(_ fields: Form.Fields, _ action: String?) -> String {
    let pairs = JSONValue.array(
      fields.map { [.string($0.name), .string($0.value)] }
    ).text(.compact)
    let place = JSONValue.string(action ?? "").text(.compact)
    return """
      ((fields, action) => {
        const has = (name, value) => fields.some((f) => f[0] === name && f[1] === value);
        const forms = [...document.forms].filter((f) => (f.getAttribute("action") ?? "") === action);
        const buttons = (form) => [...form.querySelectorAll("button, input[type=submit]")];
        const named = forms.flatMap(buttons).find((b) => b.name && has(b.name, b.value));
        const button = named ?? forms.flatMap(buttons)[0];
        if (!button) return false;
        for (const control of button.form.elements) {
          if (control.type === "checkbox" || control.type === "radio") {
            if (control.checked !== has(control.name, control.value)) control.click();
          } else if (control.type === "text" || control.type === "email") {
            const field = fields.find((f) => f[0] === control.name);
            if (field) control.value = field[1];
          }
        }
        setTimeout(() => button.click());
        return true;
      })(\(pairs), \(place))
      """
  }
}
