import GoogleAuthority
import HTTPWire
import Synchronization
import Testing
import WireFormats

@testable import Understudy

@Suite struct MetricsTests {
  @Test func aTimeCountsInTheFirstBucketThatHasRoom() {
    var histogram = LatencyHistogram()
    for microseconds: Int64 in [0, 50, 51, 250_000, 250_001, -7] {
      histogram.add(.microseconds(microseconds))
    }
    #expect(histogram.counts == [3, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(histogram.sum == .microseconds(500_102))
  }

  @Test func theTextIsThatOfPrometheus() throws {
    let service = Understudy.Configuration(seed: "metrics").service()
    for path in ["/.well-known/openid-configuration", "/nowhere", "/nowhere"] {
      let target = try #require(HTTPRequest.Target(method: .get, text: path))
      var request = HTTPRequest(method: .get, target: target)
      request.fields.append(.host, "127.0.0.1:1")
      _ = service.answer(request, isSecure: false)
    }
    service.latencies.withLock { $0.add(.milliseconds(2)) }
    let context = ControlContext(
      service: service, children: ChildInstances(), configuration: Understudy.Configuration())
    let response = Metrics(context).response
    #expect(response.fields[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(
      String(decoding: response.body, as: UTF8.self) == """
        # HELP understudy_requests_total Requests, by endpoint and by the cause of their refusal.
        # TYPE understudy_requests_total counter
        understudy_requests_total{endpoint="discovery",cause=""} 1
        understudy_requests_total{endpoint="none",cause="request.nothing_there"} 2
        # HELP understudy_request_duration_seconds Times from a request to its answer, without \
        those that faults held back.
        # TYPE understudy_request_duration_seconds histogram
        understudy_request_duration_seconds_bucket{le="5e-05"} 0
        understudy_request_duration_seconds_bucket{le="0.0001"} 0
        understudy_request_duration_seconds_bucket{le="0.00025"} 0
        understudy_request_duration_seconds_bucket{le="0.0005"} 0
        understudy_request_duration_seconds_bucket{le="0.001"} 0
        understudy_request_duration_seconds_bucket{le="0.0025"} 1
        understudy_request_duration_seconds_bucket{le="0.005"} 1
        understudy_request_duration_seconds_bucket{le="0.01"} 1
        understudy_request_duration_seconds_bucket{le="0.05"} 1
        understudy_request_duration_seconds_bucket{le="0.25"} 1
        understudy_request_duration_seconds_bucket{le="+Inf"} 1
        understudy_request_duration_seconds_sum 0.002
        understudy_request_duration_seconds_count 1
        # HELP understudy_grants Codes and grants that are kept.
        # TYPE understudy_grants gauge
        understudy_grants 0
        # HELP understudy_connections Open connections.
        # TYPE understudy_connections gauge
        understudy_connections 0

        """)
  }

  @Test func requestsCountWhenTheirEntriesAreGone() throws {
    let service = Understudy.Configuration().service()
    let target = try #require(HTTPRequest.Target(method: .get, text: "/nowhere"))
    let request = HTTPRequest(method: .get, target: target)
    for _ in 0..<1030 { _ = service.answer(request, isSecure: false) }
    let requests = service.change { state, _ in state.authority.journal.requests }
    #expect(requests.numbers.values.reduce(0, +) == 1030)
    #expect(requests.numbers.count == 1)
  }
}
