package import Forms

/// The user's answers when the client sends him to the authorization server.
package struct Browser: Hashable, FileMapping {
  package enum Decision: String, FileWord, FileValue {
    case approve, deny, partial, close, ignore
    case errorPage = "error-page"

    package static let noun = Noun("a decision", "decisions")
  }

  /// The moment when the redirect goes back to the client.
  package enum Delivery: String, FileWord, FileValue {
    case atOnce = "at-once"
    case hold, twice

    package static let noun = Noun("a delivery", "deliveries")
  }

  /// Other things that a browser does at the client's listener.
  package enum Style: String, FileWord, FileValue {
    case plain
    /// Connects early, asks for the icon, and keeps connections.
    case chromeLike = "chrome-like"
    case hostile

    package static let noun = Noun("a browser style", "styles")
  }

  /// The state of the program by which clients open browsers.
  package enum Opener: String, FileWord, FileValue {
    case works
    /// It is there, and says that it can't.
    case fails
    /// There is none, as on a machine without a desktop.
    case missing

    package static let noun = Noun("a state of the opener", "states of the opener")
  }

  /// The user who signs in; nil where none has to.
  package var user: Marked<String>?
  package var decision = Decision.approve
  /// The scopes that are ticked, and no others.
  package var grant: [ScopeSelector] = []
  /// The scopes that are unticked.
  package var refuse: [ScopeSelector] = []
  /// The time for which the user grants access.
  package var duration: Duration?
  package var delivery = Delivery.atOnce
  package var style = Style.plain
  package var opener = Opener.works
  /// True if the client may as well ask for no user at all.
  package var isOptional = false

  package static let form = FileForm<Browser>(
    "browser", "The user and the browser.", blank: Browser(),
    [
      .optional("user", takes: .declared(.user), "The user who signs in.") { $0.user = $1 }
        .alsoCalled("account", "login_hint"),
      .optional(
        "decide", usually: "approve",
        """
        The user's decision: approve, deny, deselect some permissions (`partial`), close the \
        window, do nothing, or get an error page.
        """
      ) { $0.decision = $1 }.alsoCalled("decision", "consent"),
      .optional("grant", "Roles or scopes that stay selected; all others are deselected.") {
        $0.grant = $1
      },
      .optional("refuse", "Roles or scopes that are deselected.") { $0.refuse = $1 }
        .alsoCalled("deny", "untick"),
      .optional("duration", "The time for which the user grants access.") { $0.duration = $1 },
      .optional(
        "deliver", usually: "at-once", "The delivery of the redirect to the client."
      ) { $0.delivery = $1 },
      .optional(
        "style", usually: "plain",
        "Other requests that the browser makes to the client's listener."
      ) { $0.style = $1 },
      .optional(
        "opener", usually: "works",
        "The state of the program that opens browsers: working, failing or missing."
      ) { $0.opener = $1 },
      .optional(
        "optional", usually: "false", "True if the client need not involve the user."
      ) { $0.isOptional = $1 },
    ], .atMostOne("grant", "refuse"), relation: checkDecision)

  private static func checkDecision(_ checker: inout Checker, _ node: Node) {
    guard let place = node["decide"], let decision = place.scalar?.text else { return }
    let chosen = ["grant", "refuse"].first { node[$0] != nil }
    if decision == Decision.partial.rawValue, chosen == nil {
      checker.note(
        PlayCode.partialWithoutScopes, "\"partial\" has no effect without \"grant\" or \"refuse\"",
        at: place.span, help: "add \"refuse: optional\"")
    }
    if decision != Decision.partial.rawValue, let chosen, let entry = node.mapping?.entry(chosen) {
      checker.note(
        PlayCode.scopesWithoutPartial, "\"\(chosen)\" has no effect with \"decide: \(decision)\"",
        at: entry.key.span, help: "write \"decide: partial\"")
    }
  }
}
