package import WireFormats
package import Words

/// Something that goes wrong on purpose.
package struct FaultPlan: Hashable, Sendable {
  /// How many requests it meets.
  package enum Times: Hashable, Sendable {
    case count(Int)
    case always
  }

  package var at: EndpointChoice
  package var match: FaultMatchPlan
  package var times: Times
  /// How many requests it lets pass first.
  package var skip: Int
  /// Nil for what the effect usually means.
  package var phase: FaultPhase?
  package var effect: FaultEffect
  package var span: SourceSpan
}

/// Which requests a fault is for; what isn't said doesn't matter.
package struct FaultMatchPlan: Hashable, Sendable {
  package var grant: GrantWord?
  /// Parameters of the form or the query, each with its exact value.
  package var form: [Named<Template>] = []
  /// The name of a client of the scenario.
  package var client: Marked<String>?
  package var user: Marked<String>?
  package var feature: String?
  /// Only the so-many-th request that fits otherwise, from 1.
  package var nth: Int?
}

/// What a fault does.
package enum FaultEffect: Hashable, Sendable {
  case reply(FaultReply)
  case delay(Duration)
  case hang
  case reset
  /// The connection ends after so many bytes of the body.
  case truncate(Int)
  case drip(Drip)
  case edit(MemberEdits)
  /// So many blanks behind the body.
  case pad(Int)
  /// Another Content-Type.
  case type(String)
  case redirect(status: Int, to: Template)
  case certificate(CertificateFlaw)
}

package struct FaultReply: Hashable, Sendable {
  package enum Body: Hashable, Sendable {
    case json(TemplateValue)
    case text(Template)
  }

  package var status: Int
  package var headers: [Named<Template>]
  package var body: Body?
  package var type: String?
}

/// Bytes that come a few at a time.
package struct Drip: Hashable, Sendable {
  package var bytes: Int
  package var every: Duration
}
