/// Whom an exchange was about, as far as the authority got to know it.
package struct Involved: Hashable, Sendable {
  package var client: ClientID?
  package var account: Subject?
  package var grant: GrantID?

  package init(client: ClientID? = nil, account: Subject? = nil, grant: GrantID? = nil) {
    self.client = client
    self.account = account
    self.grant = grant
  }
}
