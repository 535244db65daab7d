internal import GoogleAuthority
internal import HTTPWire

extension Understudy {
  /// One thing that happened: a request with its answer, or a change that no answer shows.
  public struct JournalEntry: Sendable, CustomStringConvertible {
    /// Entries are numbered from 1.
    public let number: UInt64
    /// The time by the instance's clock.
    public let time: Instant
    /// The purpose of a request; nil for changes, and when there is nothing at its address.
    public let endpoint: Endpoint?
    /// The request; nil for changes.
    public let request: Request?
    /// Nil for changes, and until an answer is ready.
    public let response: Response?
    /// The reason why a request was refused; nil when it wasn't.
    public let cause: Cause?
    /// The change; nil for requests.
    public let event: Event?
    /// The id of the client that it was about.
    public let clientID: String?
    /// The id of the account that it was about.
    public let accountID: Account.ID?
    /// The grant that it was about.
    public let grant: GrantID?

    init(_ entry: GoogleAuthority.JournalEntry) {
      number = entry.number
      time = Instant(entry.time)
      endpoint = Endpoint(entry)
      request = entry.request.map(Request.init)
      response = entry.response.map(Response.init)
      cause = entry.cause.map(Cause.init)
      event = entry.event.map(Event.init)
      let involved = entry.event?.involved ?? entry.involved
      clientID = involved.client?.rawValue
      accountID = involved.account?.rawValue
      grant = involved.grant.map(GrantID.init)
    }

    /// One line, such as `3 POST /token 400 refresh.revoked`.
    public var description: String {
      let parts = [
        "\(number)", request.map { "\($0.method) \($0.target)" }, response.map { "\($0.status)" },
        cause?.code, event?.code, event?.detail,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }
}

extension Understudy.JournalEntry {
  /// A request as it has come in.
  public struct Request: Sendable {
    /// Such as `POST`.
    public let method: String
    /// Path and query.
    public let target: String
    /// The header fields, in the order in which they were sent.
    public let fields: [Field]
    /// The body as text.
    public let body: String

    init(_ request: HTTPRequest) {
      method = request.method.rawValue
      target = request.target.text
      fields = request.fields.map(Field.init)
      body = String(decoding: request.body, as: UTF8.self)
    }
  }

  /// An answer as it has gone out.
  public struct Response: Sendable {
    /// Such as 200.
    public let status: Int
    /// The header fields, in the order in which they were sent.
    public let fields: [Field]
    /// The body as text.
    public let body: String

    init(_ response: HTTPResponse) {
      status = response.status.code
      fields = response.fields.map(Field.init)
      body = String(decoding: response.body, as: UTF8.self)
    }
  }

  /// One field of a header.
  public struct Field: Sendable, Hashable {
    /// The name, as it was spelt.
    public let name: String
    /// The text behind the colon.
    public let value: String

    init(_ field: HTTPField) {
      name = field.name.rawName
      value = field.value
    }
  }

  /// A change that no answer shows, or that came from no request at all.
  public struct Event: Sendable, Hashable {
    /// Such as `grant.evicted`.
    public let code: String
    /// The change, in one sentence.
    public let explanation: String
    /// A further detail, such as the id of a key.
    public let detail: String?

    init(_ event: GoogleAuthority.Event) {
      code = event.kind.code
      explanation = event.kind.explanation
      detail = event.detail
    }
  }
}
