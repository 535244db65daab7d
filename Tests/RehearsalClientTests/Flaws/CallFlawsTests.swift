import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// The renewals that a client with a flaw makes after an answer.
struct RenewalFlawCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let status: HTTPResponse.Status
  let renewals: Int

  var testDescription: String { flaw.name }

  static let all = [
    RenewalFlawCase(flaw: .tokenPrinted, status: .unauthorized, renewals: 1),
    RenewalFlawCase(flaw: .tokenPrinted, status: .forbidden, renewals: 0),
    RenewalFlawCase(flaw: .givesUpOnRefusal, status: .unauthorized, renewals: 0),
    RenewalFlawCase(flaw: .refreshLoop, status: .unauthorized, renewals: 6),
    RenewalFlawCase(flaw: .refreshesForScope, status: .forbidden, renewals: 1),
  ]
}

struct CallFlawsTests {
  @Test(arguments: RenewalFlawCase.all)
  func renewalsAreMoreOrFewer(_ example: RenewalFlawCase) {
    let response = HTTPResponse(status: example.status)
    Flaw.$active.withValue([example.flaw]) {
      let renewals = (0..<10).prefix { APIClient.wantsRenewal(response, after: $0) }.count
      #expect(renewals == example.renewals)
    }
  }

  private func call(_ flaw: Flaw) throws -> WebRequest {
    let target = try #require(WebURL("https://api.example/files"))
    return Flaw.$active.withValue([flaw]) {
      APIClient.spoiled(.get(target, bearer: "a1"), target, .sample)
    }
  }

  @Test func theTokenTravelsOtherwise() throws {
    let good = try call(.tokenPrinted)
    #expect(good.message.fields[.authorization] == "Bearer a1")
    #expect(good.url.target.text == "/files")
    #expect(good.message.fields[.referer] == nil)
    let body = try call(.tokenInBody)
    #expect(String(decoding: body.message.body, as: UTF8.self) == "access_token=a1")
    #expect(body.message.fields[.authorization] == nil)
    let query = try call(.tokenInQuery)
    #expect(query.message.target.text == "/files?access_token=a1")
    #expect(query.message.fields[.authorization] == nil)
    let both = try call(.tokenTwice)
    #expect(both.message.target.text == "/files?access_token=a1")
    #expect(both.message.fields[.authorization] == "Bearer a1")
    let referer = try call(.tokenInReferer).message.fields[.referer]
    #expect(referer == "https://api.example/files?access_token=a1")
    #expect(try call(.refreshTokenShown).message.fields[.cookie] == "refresh=r1")
  }

  @Test func retriesAreWithoutPause() {
    var response = HTTPResponse(status: .serviceUnavailable)
    response.fields.append(.retryAfter, "3")
    func pauses(_ flaws: Set<Flaw>) -> [Duration?] {
      Flaw.$active.withValue(flaws) {
        [1, 2, 3, 9, 10].map { attempt in
          RetryPolicy().pause(
            after: response, attempt: attempt, now: Timestamp(secondsSince1970: 0))
        }
      }
    }
    let atOnce = Duration.milliseconds(100)
    #expect(pauses([]) == [.seconds(3), .seconds(3), nil, nil, nil])
    #expect(pauses([.retriesAtOnce]) == [atOnce, atOnce, nil, nil, nil])
    #expect(pauses([.hammers]) == [atOnce, atOnce, atOnce, atOnce, nil])
  }
}
