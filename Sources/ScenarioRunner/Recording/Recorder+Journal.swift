internal import Evidence
internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// The mock's journal and its connections, taken down as evidence.
extension Recorder {
  /// Takes down all that has come in at the mock since the last time.
  func collectNews() {
    completeAnswers()
    recordConnections()
    let entries = world.instance.entries(after: ledger.lastEntry)
    guard !entries.isEmpty else { return }
    let now = now
    // The note of a fault comes along with the request that it names.
    var struck: [UInt64: String] = [:]
    for event in entries.compactMap(\.event) {
      if let number = event.exchange { struck[number] = event.detail }
    }
    for entry in entries {
      ledger.lastEntry = entry.number
      switch entry.content {
      case .exchange(let exchange):
        record(exchange, entry.number, fault: struck[entry.number], now)
      case .event(let event): record(event, now)
      }
    }
    tellWaiters()
  }

  private func record(
    _ exchange: GoogleAuthority.Exchange, _ number: UInt64, fault: String?, _ now: Moment
  ) {
    let request = exchange.call.request
    let purpose = exchange.purpose
    var taken = Evidence.Exchange(
      received: moment(of: exchange.call.now, now),
      sender: Self.sender(on: exchange.call.connection), request: Evidence.Request(request))
    taken.endpoint = purpose.endpoint?.address
    if !taken.request.isForm {
      taken.request.parameters = purpose.body.fields.map { Evidence.Field($0.name, $0.value) }
    }
    taken.host = request.host
    taken.isTLS = exchange.call.isSecure
    taken.connection = exchange.call.connection.flatMap { ledger.connections[$0] }
    taken.fault = fault.map(faults.name(of:))
    taken.run = taken.sender == .client ? currentRun : nil
    let place = evidence.receive(taken)
    if taken.endpoint == .authorize {
      wire.noteAuthorize(taken.request.query)
    }
    recordVerifier(of: taken, place)
    if let outcome = exchange.outcome {
      answer(place, outcome)
    } else {
      ledger.unanswered[number] = place
    }
  }

  /// Answers are signed when the journal has them already.
  private func completeAnswers() {
    for (number, place) in ledger.unanswered {
      guard let entry = world.instance.entries(after: number - 1).first,
        let outcome = entry.exchange?.outcome
      else { continue }
      ledger.unanswered[number] = nil
      answer(place, outcome)
      tellWaiters()
    }
  }

  private func answer(_ place: Int, _ outcome: Outcome) {
    let answer = outcome.sent.map(Evidence.Answer.init)
    let name = outcome.involved.account.map(world.cast.name(of:))
    evidence.answer(exchange: place, at: evidence.exchanges[place].received) { exchange in
      exchange.answer = answer
      exchange.cause = outcome.cause?.code
      exchange.clientID = outcome.involved.client?.rawValue
      exchange.account = name
    }
    let isGranted = outcome.response.status == .ok
    if evidence.exchanges[place].endpoint == .token, isGranted,
      let account = outcome.involved.account, let grant = outcome.involved.grant
    {
      wire.latestGrants[account] = grant
    }
    if isGranted { recordUse(place) }
    recordAnswerSecrets(place, decided: outcome.response)
    // From here on it shows what the client does with it.
    recordStore()
  }

  private func record(_ event: Event, _ now: Moment) {
    var note = Evidence.Note(
      moment: moment(of: event.time, now), kind: .server,
      text: [event.kind.explanation, event.detail].compactMap(\.self).joined(separator: ": "))
    if event.kind == .faultStruck {
      note.kind = .fault
      if let detail = event.detail { note.text = faults.name(of: detail) }
    }
    evidence.add(note)
  }

  /// Takes down which connections have come and gone.
  private func recordConnections() {
    guard let entries = world.instance.connectionLog?.takeAll(), !entries.isEmpty else { return }
    let now = now
    for entry in entries {
      let moment = moment(of: entry.time, now)
      guard let number = ledger.connections[entry.connection] else {
        ledger.connections[entry.connection] = evidence.add(
          Evidence.Connection(opened: moment, sender: Self.sender(on: entry.connection)))
        continue
      }
      evidence.update(connection: number) { connection in
        switch entry.event {
        case .opened: break
        case .intercepted(let host):
          connection.isProxied = true
          connection.host = host
        case .secured(let version):
          connection.isTLS = true
          connection.tlsVersion = version
        case .failed(let reason, let isTLS):
          connection.isTLS = connection.isTLS || isTLS
          connection.failure = reason
        case .shown(let flaw, let fault):
          connection.isTLS = true
          connection.certificate = flaw.rawValue
          connection.fault = faults.name(of: "\(fault):")
        case .closed: connection.closed = moment
        }
      }
    }
  }

  /// The journal has the mock's time alone. Both clocks have gone at the same speed since the
  /// mock's was last moved, and nothing that is still new is older than that.
  private func moment(of time: Timestamp, _ now: Moment) -> Moment {
    let moved = evidence.clockChanges.last { $0.subject != .client }?.moment.wall ?? .zero
    let wall = now.wall - (now.virtual - time)
    return Moment(wall: min(max(wall, moved), now.wall), virtual: time)
  }

  /// The user's browser has a door of its own to the mock. What a request says of itself is no
  /// evidence: a site may pass on what its visitor's browser has said.
  private static func sender(on connection: UInt64?) -> Evidence.Sender {
    connection.map(BrowserDoor.isOrigin(of:)) == true ? .browser : .client
  }
}
