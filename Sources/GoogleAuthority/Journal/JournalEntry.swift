package import HTTPWire
package import WireFormats

/// One request and what became of it.
package struct JournalEntry: Sendable {
  /// Numbers the entries of an instance from 1.
  package internal(set) var number: UInt64 = 0
  package let call: Call
  /// Nil when the request was for nothing that the authority serves.
  package let endpoint: Endpoint?
  /// Nil until the answer is signed.
  package internal(set) var outcome: Outcome?

  package var time: Timestamp { call.now }
  package var request: HTTPRequest { call.request }
  package var response: HTTPResponse? { outcome?.response }
  /// Why the request was refused; nil when it wasn't.
  package var cause: Cause? { outcome?.cause }

  init(_ call: Call, _ endpoint: Endpoint?, _ outcome: Outcome?) {
    self.call = call
    self.endpoint = endpoint
    self.outcome = outcome
  }
}
