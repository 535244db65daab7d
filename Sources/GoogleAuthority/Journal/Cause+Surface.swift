/// Why a request is refused before it reaches an endpoint.
extension Cause {
  static let nothingThere = Cause(
    "request.nothing_there", "Nothing is served at this address.",
    fix: "Compare the path, and the host, with the discovery document.")
  static let methodUnknown = Cause(
    "request.method_unknown", "The address isn't served for this method.",
    fix: "Use GET for pages and documents, and POST for tokens.")

  /// Every cause that belongs to no endpoint.
  package static let surface = [nothingThere, methodUnknown]

  /// The whole vocabulary.
  package static let all =
    surface + authorization + tokenEndpoint + revocationEndpoint + apis + serviceAccounts
    + deviceFlow + information + appCheck + stream + pages + interception + faults
}

/// Answers in the authority's place.
extension Cause {
  /// A fault that struck before the authority acted.
  static let faultInstead = Cause(
    "fault.instead", "A fault that somebody had armed answered in the authority's place.",
    fix: "Nothing is wrong with the request; see what the client makes of the fault.")

  /// Every cause that comes from a fault.
  package static let faults = [faultInstead]
}

/// Why a request to a proxy is refused.
extension Cause {
  static let hostRefused = Cause(
    "proxy.host_refused", "The host is none of those whose part is played, nor this machine.",
    fix: "Nothing else can be reached, so that no test touches the real world: leave it out, or "
      + "let a program on this machine stand in for it.")
  static let tlsRequired = Cause(
    "request.tls_required", "The URL of a host of Google begins with http.",
    fix: "Write https: Google serves these endpoints over TLS only.")

  /// Every cause that only a proxy has.
  package static let interception = [hostRefused, tlsRequired]
}

extension Cause {
  /// Why a form of one of the pages is refused.
  package enum Page {
    package static let crossSite = Cause(
      "page.cross_site", "The form was sent from another site.",
      fix: "Send forms from the pages they are on.")
    package static let forged = Cause(
      "page.forged", "The form doesn't come with this page, or the page was about something else.",
      fix: "Load the page, and send its form as it is.")
    package static let stale = Cause(
      "page.stale", "The page was open for too long.",
      fix: "Load the page again.")
    package static let choiceUnknown = Cause(
      "page.choice_unknown", "The form has no answer, or one that the page doesn't offer.",
      fix: "Send the value of one of the page's buttons, and values that its fields offer.")
  }

  /// The causes that only pages have.
  package static let pages = [Page.crossSite, Page.forged, Page.stale, Page.choiceUnknown]
}

/// Why tokeninfo tells nothing about an id_token; access tokens are refused as by the APIs.
extension Cause {
  static let idTokenForeign = Cause(
    "information.id_token_foreign", "The token isn't an id_token that one of the keys has signed.",
    fix: "Send the id_token as it came, all of it.")
  static let idTokenExpired = Cause(
    "information.id_token_expired", "The id_token has run out.",
    fix: "Check an id_token when it comes, and keep what it says.")

  /// Every cause that only tokeninfo has.
  package static let information = [idTokenForeign, idTokenExpired]
}
