package import Forms
package import WireFormats
package import Words

/// A failure on purpose.
package struct FaultPlan: Hashable {
  /// The number of requests that it affects.
  package enum Times: Hashable, Sendable {
    case count(Int)
    case always
  }

  package var at = EndpointChoice.any
  package var match = FaultMatchPlan()
  package var times = Times.count(1)
  /// The number of requests that pass unaffected first.
  package var skip = 0
  /// Nil for the usual phase of the effect.
  package var phase: FaultPhase?
  package var effect = FaultEffect.hang
  package var span = SourceSpan.unwritten
}

extension FaultPlan: FileMapping {
  package static let form = FileForm<FaultPlan>(
    "a fault", "An injected fault with exactly one effect.", blank: FaultPlan(),
    place: { $0.span = $1 },
    [
      .optional("at", usually: "any", "The endpoint that it affects.") { $0.at = $1 }
        .alsoCalled("endpoint"),
      .optional("match", "Conditions on the request, all of which must hold.") { $0.match = $1 },
      .optional("times", usually: "1", "The number of requests that it affects.") { $0.times = $1 }
        .alsoCalled("count"),
      .optional(
        "skip", takes: .int(0...1_000_000), usually: "0",
        "The number of requests that pass unaffected first."
      ) { $0.skip = $1 },
      .optional(
        "phase", usually: .words("`after` for what changes an answer, else `before`"),
        "The moment of the fault: `before` the mock acts, or `after` it, when a code is used up."
      ) { $0.phase = $1 },
    ] + effects, .oneOf(effects.map(\.words.name)))

  private static let effects: [FileMember<FaultPlan>] = [
    .optional("reply", FaultReply.self, "A different answer.") {
      $0.effect = .reply($1)
    }.alsoCalled("respond", "response"),
    .optional("delay", Duration.self, "The answer is delayed.") { $0.effect = .delay($1) },
    .optional(
      "hang", Presence.self, takes: .only("true", "a way to hang"),
      "The connection stays open without an answer."
    ) { fault, _ in fault.effect = .hang },
    .optional(
      "reset", Presence.self, takes: .only("true", "a way to reset"), "The connection is reset."
    ) { fault, _ in fault.effect = .reset },
    .optional(
      "truncate", ByteCount.self, "The connection closes after this many bytes of the body."
    ) { $0.effect = .truncate($1.bytes) },
    .optional("drip", Drip.self, "The answer arrives in small parts.") { $0.effect = .drip($1) },
    .optional("edit", MemberEdits.self, "Changes to a JSON body.") { $0.effect = .edit($1) },
    .optional("pad", ByteCount.self, "The number of spaces to append to the body.") {
      $0.effect = .pad($1.bytes)
    },
    .optional("type", String.self, takes: .form(.headerValue), "Another `Content-Type`.") {
      $0.effect = .type($1)
    },
    .optional("redirect", FaultRedirect.self, "A redirect.") {
      $0.effect = .redirect(status: $1.status, to: $1.to)
    },
    .optional("certificate", CertificateFlaw.self, "A bad certificate.") {
      $0.effect = .certificate($1)
    },
    .optional(
      "quota", QuotaWord.self,
      "An API refuses the call in Google's words, as a quota of this kind is used up."
    ) { $0.effect = .quota($1) },
  ]
}

extension FaultPlan.Times: FileText {
  package static let form = ScalarForm(
    "a number of times", PlayCode.badNumber, example: "write a number from 1, or always",
    pattern: "^([1-9][0-9]*|always)$", numbers: 1...1_000_000
  ) { Self($0) != nil }

  package init?(_ text: String) {
    if text == "always" {
      self = .always
    } else {
      guard let count = Int(text), (1...1_000_000).contains(count) else { return nil }
      self = .count(count)
    }
  }
}

/// The requests that a fault is for; what isn't said doesn't matter.
package struct FaultMatchPlan: Hashable, FileMapping {
  package var grant: GrantWord?
  /// Parameters of the form or the query, each with its exact value.
  package var parameters: [Named<Template>] = []
  /// The name of a client of the scenario.
  package var client: Marked<String>?
  package var user: Marked<String>?
  package var feature: String?
  /// Only the so-many-th request that fits otherwise, from 1.
  package var nth: Int?

  package static let form = FileForm<FaultMatchPlan>(
    "match", "Only the conditions that are given count.", blank: FaultMatchPlan(),
    [
      .optional("grant", "The grant of the request.") { $0.grant = $1 },
      .optional("form", "Parameters with their exact values.") { $0.parameters = $1 },
      .optional(
        "client", takes: .declared(.client),
        "The client that makes the request, one of the scenario's."
      ) { $0.client = $1 },
      .optional(
        "user", takes: .declared(.user),
        "The user whose code or token the request contains."
      ) { $0.user = $1 },
      .optional(
        "feature", takes: .form(.name),
        "The feature that the client was started with."
      ) { $0.feature = $1 },
      .optional(
        "nth", takes: .int(1...1_000_000),
        "Only the n-th request that meets the other conditions."
      ) { $0.nth = $1 },
    ], definition: "faultMatch")
}

/// The effect of a fault.
package enum FaultEffect: Hashable, Sendable {
  case reply(FaultReply)
  case delay(Duration)
  case hang
  case reset
  /// The connection closes after this many bytes of the body.
  case truncate(Int)
  case drip(Drip)
  case edit(MemberEdits)
  /// The number of spaces to append to the body.
  case pad(Int)
  /// Another Content-Type.
  case type(String)
  case redirect(status: Int, to: Template)
  case certificate(CertificateFlaw)
  case quota(QuotaWord)
}

package struct FaultReply: Hashable, FileMapping {
  package enum Body: Hashable, Sendable {
    case json(TemplateValue)
    case text(Template)
  }

  package var status = 0
  package var headers: [Named<Template>] = []
  package var body: Body?
  package var type: String?

  package static let form = FileForm<FaultReply>(
    "reply", "An answer in place of the mock's own.", blank: FaultReply(),
    [
      .required("status", takes: .int(100...599), "The status.") { $0.status = $1 },
      .optional(
        "headers", takes: .map(.form(.header), .template), "The header fields."
      ) { $0.headers = $1 },
      .optional("json", TemplateValue.self, "The body, as JSON.") { $0.body = .json($1) },
      .optional("body", Template.self, "The body, as text.") { $0.body = .text($1) },
      .optional(
        "type", takes: .form(.headerValue), usually: .words("that of the body"),
        "The `Content-Type`."
      ) {
        $0.type = $1
      },
    ], .atMostOne("json", "body"))
}

/// Bytes that come a few at a time.
package struct Drip: Hashable, FileMapping {
  package var bytes = 0
  package var every = Duration.zero

  package static let form = FileForm<Drip>(
    "drip", "An answer that arrives in small parts.", blank: Drip(),
    [
      .required("bytes", takes: .int(1...1_048_576), "The number of bytes at a time.") {
        $0.bytes = $1
      },
      .required("every", "The time between two parts.") { $0.every = $1 },
    ])
}

private struct FaultRedirect: FileMapping {
  var status = 0
  var to = Template()

  static let form = FileForm<FaultRedirect>(
    "redirect", "A redirect.", blank: FaultRedirect(),
    [
      .optional("status", takes: .int(300...399), usually: "302", "The status.") { $0.status = $1 },
      .required("to", "The target URL.") { $0.to = $1 },
    ])
}
