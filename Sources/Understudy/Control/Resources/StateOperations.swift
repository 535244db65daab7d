internal import Forms
internal import GoogleAuthority
internal import HTTPWire
internal import ServeConfiguration
internal import WireFormats
internal import Words

/// The operations on the instance as a whole.
enum StateOperations {
  static let state = AnswerForm<ControlCall>.named(
    "State",
    [
      .value(
        "issuer", .text, { $0.origin }, "The instance's origin as the caller sees it."),
      .value("clock", ClockOperations.clock, { $0.clock }, "The instance's clock."),
      .value(
        "client_at_hand", .text, { $0.configuration.clientAtHand },
        "The client for which files and URLs are made."),
      .value(
        "clients", .count, { $0.service.registry.clients.count },
        "The number of registered clients."),
      .value(
        "accounts", .count, { $0.service.registry.accounts.count },
        "The number of accounts."),
      .value(
        "grants", .count, { $0.grants.count }, "The number of codes and grants."),
      .value(
        "decisions", .count, { $0.consents.count },
        "The number of queued decisions."),
      .value("faults", .count, { $0.faults.count }, "The number of armed faults."),
      .value(
        "entries", .count, { $0.journal.count },
        "The number of entries that the journal has had in total."),
    ])

  private struct Export: ControlInput {
    var redact = false

    static let form = ObjectForm(
      Export(),
      [
        .optional(
          "redact", .flag, \.redact,
          "True to leave out secrets and keys, so that it can be shown to others.")
      ])
  }

  private struct Import: ControlInput {
    /// Replaced by what is given, without which there is no import.
    var state = KeptState(
      ahead: .zero, setup: AuthoritySetup(),
      memory: AuthorityMemory(
        tokenKey: .none, lastGrant: 0, lastRefreshToken: 0, lastIdentifier: 0, grants: [],
        ended: [], consents: []), authority: nil)

    static let form = ObjectForm(
      Import(),
      [.required("state", .keptState, \.state, "The document that an export has given.")])
  }

  static let all = [
    ControlOperation(
      "getState", .get, "/state", "Shows the state of the instance.", answer: .json(state),
      perform: { $0 }),
    ControlOperation(
      "getConfiguration", .get, "/configuration",
      "Shows the settings as a configuration file has them: POST /instances takes them.",
      answer: .json(.anything),
      perform: { $0.service.document(clientAtHand: $0.configuration.clientAtHand) }),
    ControlOperation(
      "reset", .post, "/reset",
      "Resets the instance to its initial state; with a seed, byte for byte.",
      answer: .json(state),
      perform: { call in
        call.service.reset()
        return call
      }),
    ControlOperation(
      "exportState", .post, "/export",
      "Returns all that is known and granted as one document, for an import here or elsewhere.",
      body: Export.self, answer: .json(.anything),
      perform: { call, export in
        let kept = call.service.kept(clientAtHand: call.configuration.clientAtHand)
        return (export.redact ? kept.redacted : kept).document
      }),
    ControlOperation(
      "importState", .post, "/import",
      "Replaces everything by what was exported. The journal begins anew.",
      body: Import.self, answer: .json(state),
      perform: { call, new in
        call.service.replace { _ in call.configuration.resuming(new.state) }
        return call
      }),
  ]
}

extension InputForm where Value == KeptState {
  /// A document that was exported.
  fileprivate static var keptState: InputForm {
    InputForm(.anything) { (json, path) throws(ControlFailure) in
      let bytes = json.bytes(.google)
      do throws(ConfigurationFailure) {
        return try KeptState(
          FormDocument(json: bytes, name: "state", limits: KeptState.limits))
      } catch {
        throw .wrongForm(error.report, at: path)
      }
    }
  }
}

/// The operations on the keys that sign tokens.
enum KeyOperations {
  private static let keys = AnswerForm<JSONValue>(
    .object([
      .required("keys", .list(.anything), "The public halves as JSON Web Keys, the newest first.")
    ])
  ) { $0 }

  static let all = [
    ControlOperation(
      "listKeys", .get, "/keys", "Lists the published keys.", answer: .json(keys),
      perform: { $0.keys.published }),
    ControlOperation(
      "rotateKeys", .post, "/keys/rotate",
      "Signs with a new RSA key from now on. The old one stays published.",
      answer: .json(keys), failures: [.unavailable], start: rotate),
  ]

  private static func rotate(_ call: ControlCall) -> Eventually<JSONValue> {
    .later { () async throws(ControlFailure) in
      do throws(Understudy.KeyFailure) {
        try await call.keys.rotate()
      } catch {
        throw ControlFailure(.unavailable, "no key could be made: \(error.description)")
      }
      return call.keys.published
    }
  }
}

/// The operations on the closed vocabularies of the journal.
enum VocabularyOperations {
  private static let cause = AnswerForm<Cause>.object([
    .value("code", .text, { $0.code }, "Such as `refresh.evicted`."),
    .value("explanation", .text, { $0.explanation }, "The explanation, in one sentence."),
    .value("fix", .text, { $0.fix }, "The change that a developer usually has to make."),
  ])
  private static let event = AnswerForm<EventKind>.object([
    .value("code", .text, { $0.code }, "Such as `grant.evicted`."),
    .value("explanation", .text, { $0.explanation }, "The explanation, in one sentence."),
  ])
  private static let vocabulary = AnswerForm<Void>.object([
    .value("causes", .list(cause), { Cause.all }, "The causes of refusals."),
    .value("events", .list(event), { EventKind.all }, "The changes besides requests."),
    .value(
      "endpoints", .list(.choice(EndpointWord.self)), { EndpointWord.allCases },
      "The endpoints that faults can be for."),
  ])

  static let all = [
    ControlOperation(
      "listCauses", .get, "/causes",
      "Lists the causes of refusals and the kinds of changes.",
      answer: .json(vocabulary), perform: { _ in })
  ]
}
