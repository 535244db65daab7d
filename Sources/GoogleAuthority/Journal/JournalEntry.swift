package import HTTPWire
package import WireFormats

/// One entry: a request with its answer, or a change that some request or some person
/// behind the scenes has caused.
package struct JournalEntry: Sendable {
  package enum Content: Sendable {
    case exchange(Exchange)
    /// In a separate box, so that exchanges, which are nearly all there is, don't carry its size.
    indirect case event(Event)
  }

  /// Numbers the entries of an instance from 1.
  package internal(set) var number: UInt64 = 0
  package internal(set) var content: Content

  init(_ call: Call, _ outcome: Outcome?) {
    let movesFiles = call.endpoint == .standIn || call.endpoint == .batch
    content = .exchange(
      movesFiles
        ? Exchange(call: call.shortened, outcome: outcome?.shortened)
        : Exchange(call: call, outcome: outcome))
  }

  init(_ event: Event) { content = .event(event) }
}

// MARK: - Views

extension JournalEntry {
  package var exchange: Exchange? {
    switch content {
    case .exchange(let exchange): exchange
    case .event: nil
    }
  }

  package var event: Event? {
    switch content {
    case .exchange: nil
    case .event(let event): event
    }
  }

  package var time: Timestamp {
    switch content {
    case .exchange(let exchange): exchange.call.now
    case .event(let event): event.time
    }
  }

  /// The endpoint of a request; nil for a path that isn't served, and for events.
  package var endpoint: Endpoint? { exchange?.call.endpoint }
  /// The answer that the client has received; nil as well when a fault has kept it from that.
  package var response: HTTPResponse? { exchange?.outcome?.sent }
  /// The cause of a refusal; nil for other requests, and for events.
  package var cause: Cause? { exchange?.outcome?.cause }
  package var request: HTTPRequest? { exchange?.call.request }
  /// The parties of a request.
  package var involved: Involved { exchange?.outcome?.involved ?? Involved() }
}

/// One request and its outcome.
package struct Exchange: Sendable {
  package let call: Call
  /// Nil until the answer is signed.
  package internal(set) var outcome: Outcome?

  package var purpose: Purpose { call.purpose }
}

/// A change that no answer shows, or that came from no request at all.
package struct Event: Hashable, Sendable {
  package let time: Timestamp
  package let kind: EventKind
  package let involved: Involved
  package let project: ProjectNumber?
  /// The entry of the request that a fault has struck.
  package let exchange: UInt64?
  /// A detail, such as the id of a key or the status of an answer.
  package let detail: String?

  init(
    _ kind: EventKind, at time: Timestamp, account: Subject? = nil, client: ClientID? = nil,
    grant: GrantID? = nil,
    project: ProjectNumber? = nil, exchange: UInt64? = nil, detail: String? = nil
  ) {
    self.time = time
    self.kind = kind
    involved = Involved(client: client, account: account, grant: grant)
    self.project = project
    self.exchange = exchange
    self.detail = detail
  }
}
