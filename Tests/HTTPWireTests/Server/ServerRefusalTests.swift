import HTTPWire
import Testing

/// An input that must be refused, whichever way it arrives.
struct RefusalCase: Sendable, CustomTestStringConvertible {
  var input: String
  var reason: HTTPRefusal.Reason
  var status: Int

  init(_ input: String, _ reason: HTTPRefusal.Reason, _ status: Int = 400) {
    self.input = input
    self.reason = reason
    self.status = status
  }

  var testDescription: String { "\(reason): \(String(reflecting: input))" }

  /// A GET with these further field lines.
  static func fields(
    _ lines: String, _ reason: HTTPRefusal.Reason, _ status: Int = 400
  ) -> Self {
    Self("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n", reason, status)
  }

  /// A POST with a chunked body.
  static func chunks(_ body: String, _ reason: HTTPRefusal.Reason, _ status: Int = 400) -> Self {
    Self(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", reason, status)
  }

  /// A GET of this target.
  static func target(_ target: String, method: String = "GET") -> Self {
    Self("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\r\n", .invalidTarget)
  }

  static func host(_ value: String) -> Self {
    Self("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n", .invalidHost)
  }
}

@Suite struct ServerRefusalTests {
  @Test(arguments: RefusalCase.all)
  func refused(_ c: RefusalCase) {
    let input = Array(c.input.utf8)
    let expected: [Outcome] = [.refused(c.reason), .after(.close)]
    for feeding in Feeding.all(input.count) {
      #expect(ServerDrive.run(input, feeding) == expected, "\(feeding.testDescription)")
    }
    #expect(HTTPServerMachineTests.status(of: input) == c.status)
  }

  @Test(arguments: RefusalCase.all)
  func refusedBehindAnother(_ c: RefusalCase) {
    let first = "POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab"
    let input = Array((first + c.input).utf8)
    for feeding in [Feeding.whole, .byteByByte] {
      let outcomes = ServerDrive.run(input, feeding)
      #expect(outcomes.count == 4)
      #expect(outcomes.suffix(2) == [.refused(c.reason), .after(.close)])
    }
  }

  @Test func nothingBehindARefusalIsRead() {
    let outcomes = ServerDrive.run(
      "GET / HTTP/1.1\r\n\r\nGET /second HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(outcomes == [.refused(.missingHost), .after(.close)])
  }

  @Test func everyReasonOfAServerIsCovered() {
    // Needing other limits, the end of input or a response, these have tests of their own.
    let elsewhere: Set<HTTPRefusal.Reason> = [
      .requestLineTooLong, .fieldLineTooLong, .fieldsTooLarge, .tooManyFields, .trailersTooLarge,
      .chunkLineTooLong, .chunkExtensionsTooLarge, .truncated, .statusLineTooLong,
      .malformedStatusLine,
      .unsolicitedResponse,
    ]
    let covered = Set(RefusalCase.all.map(\.reason))
    #expect(covered.union(elsewhere) == Set(HTTPRefusal.Reason.allCases))
    #expect(covered.isDisjoint(with: elsewhere))
  }
}
