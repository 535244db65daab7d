internal import Words

extension CaseStory {
  /// Retells evidence, which is sealed first, so that no story holds a secret.
  package init(_ evidence: Evidence) {
    self.init()
    let evidence = evidence.sealed()
    var teller = StoryTeller(evidence: evidence)
    for event in evidence.timeline {
      if let line = teller.line(for: event) { lines.append(line) }
    }
    transcripts = teller.transcripts
    counts = [
      Count("requests", evidence.exchanges.count), Count("visits", evidence.visits.count),
      Count("runs", evidence.runs.count), Count("pieces of output", evidence.outputs.count),
      Count("files", evidence.files.count), Count("processes", evidence.processes.count),
    ].filter { $0.count > 0 }
  }

  /// The number of the line that shows a decisive thing, if any does.
  package func line(of decisive: Decisive) -> Int? {
    lines.firstIndex { $0.event.kind == decisive.kind && $0.event.number == decisive.number }
  }
}

/// Puts events into words, and keeps the messages that they were about.
private struct StoryTeller {
  typealias Line = CaseStory.Line

  let evidence: Evidence
  var transcripts: [CaseStory.Transcript] = []
  private var transcriptsOfExchanges: [Int: Int] = [:]
  private var transcriptsOfVisits: [Int: Int] = [:]

  init(evidence: Evidence) { self.evidence = evidence }

  mutating func line(for event: Evidence.Event) -> Line? {
    switch event.kind {
    case .run: start(evidence.runs[event.number], event)
    case .runEnd: end(evidence.runs[event.number], event)
    case .exchange: request(event)
    case .answer: answer(event)
    case .connection: connection(evidence.connections[event.number], event)
    case .output: output(evidence.outputs[event.number], event)
    case .opening: opening(evidence.openings[event.number], event)
    case .visit: visit(event)
    case .visitAnswer: visitAnswer(event)
    case .listener: listens(evidence.listeners[event.number], "listens on", event)
    case .listenerEnd: listens(evidence.listeners[event.number], "no longer listens on", event)
    case .process: process(evidence.processes[event.number], event)
    case .file: file(evidence.files[event.number], event)
    case .clock: clock(evidence.clockChanges[event.number], event)
    case .secret: secret(evidence.secrets[event.number], event)
    case .note: note(evidence.notes[event.number], event)
    }
  }

  // MARK: - The client

  private func start(_ run: Evidence.Run, _ event: Evidence.Event) -> Line {
    Line(
      event: event, from: .client, text: "\(run.label ?? run.action) starts",
      detail: run.arguments.isEmpty ? nil : run.arguments.joined(separator: " "))
  }

  private func end(_ run: Evidence.Run, _ event: Evidence.Event) -> Line {
    let words = [run.exit.map { "\($0)" }, run.outcome?.rawValue].compactMap(\.self)
    let how = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
    return Line(
      event: event, from: .client, text: "\(run.label ?? run.action) ends\(how)",
      detail: run.leftBehind.isEmpty
        ? nil : "left behind: \(run.leftBehind.joined(separator: ", "))")
  }

  private func output(_ output: Evidence.Output, _ event: Evidence.Event) -> Line? {
    let lines = output.text.split(whereSeparator: \.isNewline)
    guard let first = lines.first, let last = lines.last else { return nil }
    let text = lines.count > 1 ? "\(first) … \(last)" : String(first)
    return Line(event: event, from: .client, text: "\(output.stream.rawValue): \(text.abridged)")
  }

  private func listens(
    _ listener: Evidence.Listener, _ verb: String, _ event: Evidence.Event
  ) -> Line {
    let host = listener.address.contains(":") ? "[\(listener.address)]" : listener.address
    return Line(event: event, from: .client, text: "\(verb) \(host):\(listener.port)")
  }

  private func process(_ process: Evidence.ProcessSighting, _ event: Evidence.Event) -> Line? {
    let verb: String
    switch process.relation {
    case .client, .shim: return nil
    case .descendant: verb = "starts"
    case .detached: verb = "leaves behind"
    }
    return Line(
      event: event, from: .client,
      text: "\(verb) \(process.arguments.joined(separator: " ").shortened)")
  }

  private func file(_ file: Evidence.FileSighting, _ event: Evidence.Event) -> Line {
    let mode = String(file.mode, radix: 8)
    let text =
      switch file.kind {
      case .gone: "removes \(file.path)"
      case .regular: "writes \(file.path), mode 0\(mode), \(file.size) bytes"
      case .directory: "makes the folder \(file.path), mode 0\(mode)"
      case .symbolicLink: "has a link at \(file.path)"
      case .export where file.isFailedExport: "has a store that can't be exported"
      case .export: "has a store of \(file.size) bytes, as exported"
      }
    return Line(event: event, from: .client, text: text)
  }

  // MARK: - Messages

  private mutating func request(_ event: Evidence.Event) -> Line {
    let exchange = evidence.exchanges[event.number]
    let grant = exchange.grantType.map { " (\($0))" } ?? ""
    var line = Line(
      event: event, from: actor(exchange.sender), to: actor(exchange),
      text: "\(exchange.request.method) \(exchange.request.path.shortened)\(grant)",
      detail: exchange.fault.map { "fault: \($0)" })
    line.transcript = transcripts.count
    transcriptsOfExchanges[event.number] = transcripts.count
    transcripts.append(
      CaseStory.Transcript(
        title: "\(exchange.request.method) \(exchange.request.path.shortened)",
        request: exchange.request.transcript, answer: exchange.answer?.transcript))
    return line
  }

  private func answer(_ event: Evidence.Event) -> Line {
    let exchange = evidence.exchanges[event.number]
    var line = Line(
      event: event, from: actor(exchange), to: actor(exchange.sender),
      text: exchange.answer?.summary ?? "no answer",
      detail: exchange.cause ?? exchange.fault.map { "fault: \($0)" })
    line.isAnswer = true
    line.transcript = transcriptsOfExchanges[event.number]
    return line
  }

  private mutating func visit(_ event: Evidence.Event) -> Line {
    let visit = evidence.visits[event.number]
    var line = Line(
      event: event, from: .browser, to: .client,
      text: "\(visit.request.method) \(visit.request.target.shortened)",
      detail: visit.purpose.rawValue)
    line.transcript = transcripts.count
    transcriptsOfVisits[event.number] = transcripts.count
    transcripts.append(
      CaseStory.Transcript(
        title: "\(visit.purpose.rawValue) \(visit.request.method) \(visit.url.shortened)",
        request: visit.request.transcript, answer: visit.answer?.transcript))
    return line
  }

  private func visitAnswer(_ event: Evidence.Event) -> Line {
    let visit = evidence.visits[event.number]
    var line = Line(
      event: event, from: .client, to: .browser,
      text: visit.answer?.summary ?? visit.failure ?? "no answer",
      detail: visit.overlooked.isEmpty
        ? nil : "overlooked: \(visit.overlooked.joined(separator: ", "))")
    line.isAnswer = true
    line.transcript = transcriptsOfVisits[event.number]
    return line
  }

  private func opening(_ opening: Evidence.Opening, _ event: Evidence.Event) -> Line {
    let address = opening.url.prefix { $0 != "?" }
    return Line(
      event: event, from: .client, to: .browser, text: "open \(String(address).shortened)",
      detail: opening.way.rawValue)
  }

  private func connection(_ connection: Evidence.Connection, _ event: Evidence.Event) -> Line? {
    guard let failure = connection.failure else { return nil }
    return Line(
      event: event, from: actor(connection.sender), to: .authority,
      text: "connection fails: \(failure)", detail: connection.certificate)
  }

  // MARK: - The rest

  private func clock(_ change: Evidence.ClockChange, _ event: Evidence.Event) -> Line {
    let whose =
      switch change.subject {
      case .server: "the mock's clock"
      case .client: "the client's clock"
      case .both: "both clocks"
      }
    return Line(event: event, from: .scenario, text: "\(whose): \(change.by.signedText)")
  }

  private func secret(_ secret: Secret, _ event: Evidence.Event) -> Line? {
    guard let name = secret.mintedName else { return nil }
    return Line(event: event, from: .scenario, text: "mints \(secret.mark) as \(name)")
  }

  private func note(_ note: Evidence.Note, _ event: Evidence.Event) -> Line {
    let actor: CaseStory.Actor =
      switch note.kind {
      case .step, .harness: .scenario
      case .fault, .server: .authority
      case .signal, .detour: .client
      case .user: .browser
      }
    return Line(
      event: event, from: actor, text: note.text.abridged, detail: note.place.map { "\($0)" })
  }

  private func actor(_ sender: Evidence.Sender) -> CaseStory.Actor {
    switch sender {
    case .client, .stranger: .client
    case .browser: .browser
    case .harness: .scenario
    }
  }

  private func actor(_ exchange: Evidence.Exchange) -> CaseStory.Actor {
    switch exchange.endpoint {
    case .api?: .api
    case nil: .elsewhere
    case .authorize?, .pages?, .token?, .refresh?, .devicePoll?, .assertion?, .device?, .revoke?,
      .userinfo?, .tokeninfo?, .jwks?, .discovery?:
      .authority
    }
  }
}
