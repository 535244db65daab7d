internal import WireFormats

/// The terms on which a method of an API answers: the token that it asks for, and the words in which
/// it refuses.
protocol APITerms {
  /// Any of these is enough. When there is none, any valid token will do.
  var scopes: [Scope] { get }
  /// True if a call without any token is answered.
  var isOpenToAll: Bool { get }
  /// The name of the method in errors.
  var name: APIMethodName { get }
  var style: APIErrorStyle { get }
  /// True if the account needs a YouTube channel, which a service account can't have.
  var needsChannel: Bool { get }
  /// The API's title as its document has it; nil for one without a document.
  var title: String? { get }
}

extension APIRoute: APITerms {
  var isOpenToAll: Bool { false }
  var title: String? { nil }
}
