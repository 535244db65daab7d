internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// An entry of the journal, as the control API writes it.
enum JournalForm {
  enum Kind: String, CaseIterable, Sendable {
    case exchange, event

    init(_ entry: JournalEntry) { self = entry.exchange == nil ? .event : .exchange }
  }

  private struct Message {
    let fields: HTTPFields
    let body: [UInt8]
  }

  private static let members: [AnswerMember<JournalEntry>] = [
    .value("number", .count, { $0.number }, "The number of the entry, from 1."),
    .value("time", .time, { $0.time }, "The time by the instance's clock."),
    .value("kind", .choice(Kind.self), { Kind($0) }, "A request, or another change."),
    .value(
      "endpoint", .orNull(.choice(EndpointWord.self)), { $0.label }, "The endpoint of a request."),
    .value("method", .orNull(.text), { $0.request?.method.rawValue }, "Set for requests."),
    .value("target", .orNull(.text), { $0.request?.target.text }, "Set for requests."),
    .value(
      "status", .orNull(.number(100...999)), { $0.response?.status.code },
      "The status of the answer."),
    .value(
      "cause", .orNull(.text), { $0.cause?.code },
      "The cause of a refusal; null if the request wasn't refused."),
    .value("event", .orNull(.text), { $0.event?.kind.code }, "The kind of a change."),
    .value(
      "detail", .orNull(.text), { $0.event?.detail }, "A further detail of a change."),
    .value(
      "client", .orNull(.text), { $0.parties.client?.rawValue }, "The id of the client in question."
    ),
    .value(
      "account", .orNull(.text), { $0.parties.account?.rawValue },
      "The subject of the account in question."),
    .value(
      "grant", .orNull(.count), { $0.parties.grant.map { Int($0.serial) } },
      "The number of the grant in question."),
  ]
  private static let field = AnswerForm<HTTPField>.object([
    .value("name", .text, { $0.name.rawName }, "The name as sent."),
    .value("value", .text, { $0.value }, "The value without surrounding spaces."),
  ])
  private static let message = AnswerForm<Message>.object([
    .value("headers", .list(field), { Array($0.fields) }, "The headers, in order."),
    .value(
      "body", .text, { String(decoding: $0.body, as: UTF8.self) },
      "The body as text, with invalid UTF-8 replaced."),
  ])

  static let entry = AnswerForm<JournalEntry>.named("Entry", members)
  static let wholeEntry = AnswerForm<JournalEntry>.named(
    "WholeEntry",
    members + [
      .value(
        "request", .orNull(message),
        { $0.request.map { Message(fields: $0.fields, body: $0.body) } },
        "The request as received."),
      .value(
        "response", .orNull(message),
        { $0.response.map { Message(fields: $0.fields, body: $0.body) } },
        "The answer as sent; null if a fault prevented it."),
    ])
}
