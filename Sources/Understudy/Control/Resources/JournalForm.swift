internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// How the control API writes an entry of the journal.
enum JournalForm {
  enum Kind: String, CaseIterable, Sendable {
    case exchange, event
  }

  private static let members: [SchemaMember] = [
    .required("number", .count, "Numbers the entries of an instance from 1."),
    .required("time", .text(.time), "By the instance's clock."),
    .required("kind", .choice(Kind.self), "A request, or a change behind the scenes."),
    .required("endpoint", .orNull(.choice(EndpointWord.self)), "What a request was for."),
    .required("method", .orNull(.text()), "Of a request."),
    .required("target", .orNull(.text()), "Of a request."),
    .required("status", .orNull(.number(100...999)), "Of the answer."),
    .required("cause", .orNull(.text()), "Why a request was refused; null when it wasn't."),
    .required("event", .orNull(.text()), "What has changed."),
    .required("detail", .orNull(.text()), "What else there is to know of a change."),
    .required("client", .orNull(.text()), "Whom it is about."),
    .required("account", .orNull(.text()), "The subject of whom it is about."),
    .required("grant", .orNull(.count), "The number of the grant that it is about."),
  ]
  private static let message: [SchemaMember] = [
    .required(
      "headers",
      .list(
        .object([
          .required("name", .text(), "As it was spelt."),
          .required("value", .text(), "Without the spaces around it."),
        ])), "The fields, in order."),
    .required("body", .text(), "As text; what isn't UTF-8 is replaced."),
  ]

  static let entry = Schema.named("Entry", .object(members))
  static let wholeEntry = Schema.named(
    "WholeEntry",
    .object(
      members + [
        .required("request", .orNull(.object(message)), "As it came in."),
        .required(
          "response", .orNull(.object(message)),
          "As it went out; null when a fault has kept it from that."),
      ]))

  static func kind(of entry: JournalEntry) -> Kind { entry.exchange == nil ? .event : .exchange }

  static func json(_ entry: JournalEntry) -> JSONValue { .object(object(entry)) }

  static func wholeJSON(_ entry: JournalEntry) -> JSONValue {
    var object = object(entry)
    object["request"] = entry.request.map { message($0.fields, $0.body) } ?? .null
    object["response"] = entry.response.map { message($0.fields, $0.body) } ?? .null
    return .object(object)
  }

  private static func object(_ entry: JournalEntry) -> JSONObject {
    let involved = entry.whomever
    return [
      "number": .count(Int(entry.number)), "time": .time(entry.time),
      "kind": .string(kind(of: entry).rawValue), "endpoint": .text(entry.label?.rawValue),
      "method": .text(entry.request?.method.rawValue),
      "target": .text(entry.request?.target.text),
      "status": entry.response.map { .count($0.status.code) } ?? .null,
      "cause": .text(entry.cause?.code), "event": .text(entry.event?.kind.code),
      "detail": .text(entry.event?.detail), "client": .text(involved.client?.rawValue),
      "account": .text(involved.account?.rawValue),
      "grant": involved.grant.map { .count(Int($0.serial)) } ?? .null,
    ]
  }

  private static func message(_ fields: HTTPFields, _ body: [UInt8]) -> JSONValue {
    [
      "headers": .array(
        fields.map { ["name": .string($0.name.rawName), "value": .string($0.value)] }),
      "body": .string(String(decoding: body, as: UTF8.self)),
    ]
  }
}
