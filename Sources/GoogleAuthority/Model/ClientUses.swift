package import WireFormats

/// The latest known uses of clients: exchanges of tokens, and edits in the console.
package struct ClientUses: Sendable {
  private var latest: [ClientID: Timestamp] = [:]
  /// The time from which uses are noted, which counts as one; nil until somebody asks.
  private var beginning: Timestamp?

  package init(since beginning: Timestamp? = nil) { self.beginning = beginning }

  mutating func note(_ client: ClientID, at now: Timestamp) { latest[client] = now }

  mutating func last(of client: ClientID, asOf now: Timestamp) -> Timestamp {
    if beginning == nil { beginning = now }
    return latest[client] ?? beginning ?? now
  }
}
