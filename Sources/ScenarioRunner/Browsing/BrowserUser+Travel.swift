internal import Evidence
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// The way of the built-in browser from an address to its end: pages of the mock, pages of the
/// client, and the redirect back.
extension BrowserUser {
  /// A place that the browser goes to.
  struct Stop {
    var address: WebAddress
    var form: Form.Fields?
    var method: HTTPRequest.Method?
    var purpose = Evidence.Visit.Purpose.page
  }

  /// Travels with the user's own browser.
  func travel(
    from start: Stop, as person: Plays.Browser?, for run: ClientRun
  ) async {
    if web == nil { web = try? world.instance.browser() }
    web?.keepsConnections = person?.style == .chromeLike
    guard var browser = web else { return }
    await travel(from: start, in: &browser, as: person, for: run)
  }

  func travel(
    from start: Stop, in browser: inout WebBrowser, as person: Plays.Browser?,
    for run: ClientRun
  ) async {
    await walk(from: start, in: &browser, as: person, for: run)
    await browser.leave()
    web = browser
  }

  private func walk(
    from start: Stop, in browser: inout WebBrowser, as person: Plays.Browser?,
    for run: ClientRun
  ) async {
    var stop = start
    for _ in 0..<Self.longestWay {
      guard let response = await go(to: stop, in: &browser, as: person, for: run) else { return }
      web = browser
      let (isOurs, sent) = (world.plays(stop.address), stop)
      if response.status.kind == .redirection, let place = response.fields[.location] {
        let next = stop.address.resolving(place)
        if isOurs, next.map(world.plays) != true {
          if let reason = missedDecision(of: person, answeredBy: place) {
            return giveUp(because: reason)
          }
          guard person?.delivery != .hold else {
            held = HeldRedirect(
              location: place, address: next, web: browser, person: person, run: run.number)
            return tasks.wake()
          }
          guard let next else { return hand(place, to: run) }
          stop = Stop(address: next, purpose: .genuine)
        } else {
          guard let next else { return }
          stop = Stop(address: next)
          // These two say that nothing but the address changes.
          if [307, 308].contains(response.status.code) {
            (stop.form, stop.method) = (sent.form, sent.method)
          }
        }
        continue
      }
      let text = response.text
      guard isOurs else {
        run.facts.page = OutcomeFacts.Page(
          status: response.status.code, path: stop.address.path, text: text)
        guard let target = press(on: text, at: stop.address, for: run),
          let next = stop.address.resolving(target.address)
        else { return tasks.wake() }
        stop = Stop(address: next, form: target.fields)
        continue
      }
      guard let person else {
        run.isLeftUndecided = true
        return recorder.note(.user, "isn't there to decide")
      }
      let forms = HTMLForm.all(in: text)
      switch reader(person).answer(to: forms) {
      case .obstructed(let reason): return giveUp(because: reason)
      case .leave(let reason):
        run.isLeftUndecided = true
        recorder.note(.user, reason)
        if person.decision == .errorPage, let page = errorPage(from: stop.address) {
          _ = try? await browser.ask(page)
        }
        return tasks.wake()
      case .send(let fields, let action):
        noteDecision(at: forms, sending: fields)
        guard let next = stop.address.resolving(action ?? "") else { return }
        stop = Stop(address: next, form: fields)
      }
    }
    recorder.note(.user, "gives up, as the redirects never end")
  }

  private func go(
    to stop: Stop, in browser: inout WebBrowser, as person: Plays.Browser?,
    for run: ClientRun
  ) async -> HTTPResponse? {
    do throws(BrowserFailure) {
      if world.plays(stop.address) {
        return try await browser.ask(stop.address, sending: stop.form)
      }
      var request = try browser.request(for: stop.address, sending: stop.form)
      if let method = stop.method { request.method = method }
      guard stop.purpose == .genuine else {
        return try await send(request, to: stop.address, .page, in: &browser)
      }
      return try await deliver(request, to: stop.address, in: &browser, as: person, for: run)
    } catch {
      if obstacle == nil { recorder.note(.user, "gets no answer: \(error)") }
      tasks.wake()
      return nil
    }
  }
}
