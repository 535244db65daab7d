internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

extension Authority {
  /// Answers each call of a batch as if it had come by itself, and writes it to the journal.
  mutating func answerBatch(_ context: inout RequestContext) -> Outcome {
    let call = context.call
    let path = call.request.target.path
    let host = GoogleHost.name(of: call.request) ?? APIVersion.sharedHost
    guard call.request.method == .post, let (api, version) = APITable.batch(at: path, of: host)
    else { return .noSuchPage(call, .methodUnknown) }
    do throws(APIRefusal) {
      let batch = try BatchRequest(call.request)
      let number = resources.draw(grants.seal)
      var answer = BatchAnswer(boundary: "batch_\(String(number, radix: 36))")
      for part in batch.parts {
        let outcome = outcome(of: part.request, to: api, at: host, in: call)
        answer.add(outcome.response, to: part.contentID)
      }
      return Outcome(answer.response(at: call.now))
    } catch {
      let terms = BatchTerms(version: version)
      return Outcome(error.response(from: terms, at: call.now), cause: error.cause)
    }
  }

  private mutating func outcome(
    of request: HTTPRequest, to api: PublishedAPI, at host: String, in batch: Call
  ) -> Outcome {
    let call = Call(
      routes.call(request, isSecure: batch.isSecure, on: batch.connection, at: batch.now),
      findingUsedUp: batch.usedUp)
    let outcome = outcome(of: call, to: api, at: host)
    journal.append(JournalEntry(call, outcome))
    return outcome
  }

  private mutating func outcome(
    of call: Call, to api: PublishedAPI, at host: String
  ) -> Outcome {
    guard let verb = APIMethod.Verb(rawValue: call.request.method.rawValue),
      let match = APITable.match(verb, call.request.target.path, of: host)
    else { return .noSuchPage(call, .nothingThere) }
    guard match.api.name == api.name, !match.isUpload else {
      return .noSuchPage(call, .batchOfOtherAPI)
    }
    switch call.endpoint {
    case .api?: return answerByRoute(call)
    case .standIn?: return answerForStandIn(call)
    case _: return .noSuchPage(call, .nothingThere)
    }
  }
}

/// The terms of a batch itself: each call in it has its own.
private struct BatchTerms: APITerms {
  let version: APIVersion

  var scopes: [Scope] { [] }
  var isOpenToAll: Bool { true }
  var name: APIMethodName { APIMethodName(service: version.host, method: "") }
  var style: APIErrorStyle { version.isClassic ? .classic : .gateway }
  var needsChannel: Bool { false }
  var title: String? { version.title }
}
