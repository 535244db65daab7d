package import WireFormats

/// A change that no answer shows, or that came from no request at all.
package struct Event: Hashable, Sendable {
  package let time: Timestamp
  package let kind: EventKind
  package let involved: Involved
  package let project: ProjectNumber?
  /// What else there is to know, such as the id of a key or the status of an answer.
  package let detail: String?

  init(
    _ kind: EventKind, at time: Timestamp, account: Subject? = nil, client: ClientID? = nil,
    grant: GrantID? = nil,
    project: ProjectNumber? = nil, detail: String? = nil
  ) {
    self.time = time
    self.kind = kind
    involved = Involved(client: client, account: account, grant: grant)
    self.project = project
    self.detail = detail
  }
}
