package import Words

/// Scopes as a scenario means them: by their role, or by name.
package enum ScopeSelector: Hashable, Sendable {
  case role(ScopeRole)
  case scope(String)
}

/// What the mock hands out.
package enum TokenKind: String, Hashable, Sendable, CaseIterable {
  case code
  case accessToken = "access_token"
  case refreshToken = "refresh_token"
  case idToken = "id_token"
}

/// Where a request to the client's listener comes from.
package enum RequestOrigin: String, Hashable, Sendable, CaseIterable {
  case loopback
  case otherInterface = "other-interface"
}
