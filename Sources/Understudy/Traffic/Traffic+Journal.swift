internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

extension Understudy {
  /// What has reached the instance, as far back as the journal goes.
  package var traffic: Traffic {
    Traffic(service.change { state, _ in state.authority.journal.entries })
  }
}

extension Traffic {
  init(_ entries: [JournalEntry]) {
    for entry in entries {
      switch entry.content {
      case .exchange(let exchange): requests.append(Request(exchange, entry.number))
      case .event(let event): happenings.append(Happening(event, entry.number))
      }
    }
  }
}

extension Traffic.Request {
  fileprivate init(_ exchange: GoogleAuthority.Exchange, _ number: UInt64) {
    let request = exchange.call.request
    self.number = number
    time = exchange.call.now.rfc3339
    method = request.method.rawValue
    host = request.host
    path = request.target.path
    endpoint = exchange.endpoint?.rawValue
    status = exchange.outcome?.sent?.status.code
    refusal = exchange.outcome?.cause.map(Traffic.Refusal.init)
  }
}

extension Traffic.Refusal {
  fileprivate init(_ cause: Cause) {
    code = cause.code
    explanation = cause.explanation
    fix = cause.fix
  }
}

extension Traffic.Happening {
  fileprivate init(_ event: Event, _ number: UInt64) {
    self.number = number
    time = event.time.rfc3339
    code = event.kind.code
    explanation = event.kind.explanation
    detail = event.detail
  }
}
