internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// The closed vocabularies of the journal.
enum VocabularyOperations {
  static let all = [
    ControlOperation(
      "listCauses", .get, "/causes",
      "Lists why requests can be refused, and what can happen besides requests.",
      answer: .json(
        .object([
          .required(
            "causes",
            .list(
              .object([
                .required("code", .text(), "Such as `refresh.evicted`."),
                .required("explanation", .text(), "What happened."),
                .required("fix", .text(), "What a developer usually has to change."),
              ])), "Why requests are refused."),
          .required(
            "events",
            .list(
              .object([
                .required("code", .text(), "Such as `grant.evicted`."),
                .required("explanation", .text(), "What has happened."),
              ])), "What can happen besides requests."),
          .required("endpoints", .list(.choice(EndpointWord.self)), "What faults can be for."),
        ])), perform: list)
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    let causes = Cause.all.map { cause -> JSONValue in
      [
        "code": .string(cause.code), "explanation": .string(cause.explanation),
        "fix": .string(cause.fix),
      ]
    }
    let events = EventKind.all.map { kind -> JSONValue in
      ["code": .string(kind.code), "explanation": .string(kind.explanation)]
    }
    return .json([
      "causes": .array(causes), "events": .array(events),
      "endpoints": .texts(EndpointWord.allCases.map(\.rawValue)),
    ])
  }
}
