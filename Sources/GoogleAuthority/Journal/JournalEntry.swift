package import WireFormats

/// One thing that happened: a request with its answer, or a change that some request or some person
/// behind the scenes has caused.
package struct JournalEntry: Sendable {
  package enum Content: Sendable {
    case exchange(Exchange)
    case event(Event)
  }

  /// Numbers the entries of an instance from 1.
  package let number: UInt64
  package let time: Timestamp
  package internal(set) var content: Content

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

  /// What a request was for; nil when that was nothing, and for events.
  package var endpoint: Endpoint? { exchange?.endpoint }

  /// Why a request was refused; nil when it wasn't, and for events.
  package var cause: Cause? { exchange?.cause }

  package var involved: Involved {
    switch content {
    case .exchange(let exchange): exchange.involved
    case .event(let event): event.involved
    }
  }
}
