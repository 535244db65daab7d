/// A way in which a client gets its answer from the authorization server.
package enum Flow: String, SharedWord {
  case loopback
  case customScheme = "custom-scheme"
  case web
  case device
}

/// Something that may be asked of a driver beside its actions.
package enum Capability: String, SharedWord {
  case refresh
  case logout
  case secondProcess = "second_process"
  case parallelCalls = "parallel_calls"
  case idToken = "id_token"
  case discovery
  case multiIssuer = "multi_issuer"
  case device
  case tls
  case exportStore = "export_store"
  /// Each login signs in anew, even if somebody is signed in.
  case freshLogin = "fresh_login"
}

/// A part of what a program does with its grant. A library may leave some of them to its users, and
/// then they are done by the program that stands beside the driver.
package enum ClientPart: String, SharedWord {
  case listener
  case callback
  case storage
  case renewal
  case apiCalls = "api_calls"
  case permissions
  case messages
}

/// The role of a scope for a client, so that scenarios need not know its real scopes.
package enum ScopeRole: String, SharedWord {
  case signin, required, optional
}

/// The behaviour that the mock starts from, before a scenario changes it.
package enum ServerProfile: String, SharedWord {
  case google, rfc, minimal
}
