/// One raw request to the client's redirect URI.
package struct CallbackStep: Hashable, Sendable {
  /// Nil for the redirect URI of the last authorization request.
  package var to: Template?
  /// Parameters of the query; one with a list comes several times.
  package var set: [Named<TemplateValue>]
  package var request: RawRequest
}

/// Any other request to the client's listener, or what only looks like one.
package struct VisitStep: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case request
    /// A connection on which nothing is said.
    case silent
    /// Bytes that are no HTTP.
    case rubbish
  }

  package var kind: Kind
  /// The action whose page it goes to; nil for the address of the redirect URI.
  package var action: Marked<ActionName>?
  /// Parameters of the query; one with a list comes several times.
  package var set: [Named<TemplateValue>]
  package var request: RawRequest
}

/// What callbacks and visits have in common.
package struct RawRequest: Hashable, Sendable {
  /// Nil for the path of the redirect URI.
  package var path: Template?
  package var method: String
  package var headers: [Named<Template>]
  /// Another `Host`.
  package var host: Template?
  package var from: RequestOrigin
  /// The name of a browser with cookies of its own; nil for the user's.
  package var browser: String?
  package var times: Int
  /// Over how much time the request is spread.
  package var slow: Duration?
  package var answer: PageClaim?
}
