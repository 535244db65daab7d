internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// A call of a method that no route answers, but that Google's documents have.
struct StandInCall: APITerms {
  let match: APIMatch
  let path: String
  let query: Form
  let scopes: [Scope]
  /// The etags in the conditions of the request.
  let ifMatch: String?
  let ifNoneMatch: String?
  /// The account whose resources it is about; nil for a call without a token.
  var account: Account?
  var subject: Subject?

  init(_ match: APIMatch, _ call: Call) {
    self.match = match
    path = call.request.target.path
    query = call.purpose.query
    scopes = match.method.scopes.map { Scope(rawValue: $0) }
    ifMatch = call.request.fields[.ifMatch]
    ifNoneMatch = call.request.fields[.ifNoneMatch]
  }

  var method: APIMethod { match.method }
  /// A method without scopes needs no token.
  var isOpenToAll: Bool { scopes.isEmpty }
  /// Google's own name of the method, which its gateway takes from files that aren't published,
  /// differs from the documents' mostly: assumed.
  var name: APIMethodName { APIMethodName(service: match.service, method: match.id) }
  var style: APIErrorStyle { match.version.isClassic ? .classic : .gateway }
  var needsChannel: Bool { match.api.name == "youtube" }
  var title: String? { match.version.title }

  /// The files that it takes, where it brings one.
  var upload: APIUpload? { match.isUpload ? method.upload : nil }
  /// True if it asks for a file's content.
  var wantsFile: Bool { !match.isUpload && method.downloads && query["alt"] == "media" }

  /// The shape of the resources that the method is about: a long-running operation is only the
  /// receipt for one.
  var resource: APISchema? {
    guard let response = match.response, !response.isOperation, !response.isOldOperation,
      !response.isEmpty
    else { return match.request }
    return response
  }
}

/// A call to a host of Google's that no document names.
struct UnlistedCall: APITerms {
  let host: String

  var scopes: [Scope] { [] }
  var isOpenToAll: Bool { false }
  var name: APIMethodName { APIMethodName(service: host, method: "") }
  var style: APIErrorStyle { .gateway }
  var needsChannel: Bool { false }
  var title: String? { nil }
}
