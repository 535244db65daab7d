import HTTPWire
import Testing

/// The head of a response, and what browsers make of it.
struct LenientHeadCase: Sendable, CustomTestStringConvertible {
  let input: String
  let output: String?
  var faults: Set<HTTPLeniency> = []
  var testDescription: String { String(reflecting: input) }

  static let all = [
    Self(
      input: "HTTP/1.1 200 OK\r\nA: b\r\n\r\nx\ny",
      output: "HTTP/1.1 200 OK\r\nA: b\r\n\r\nx\ny"),
    Self(
      input: "HTTP/1.1 200 OK\nA: b\n\nx\ny", output: "HTTP/1.1 200 OK\r\nA: b\r\n\r\nx\ny",
      faults: [.bareLineFeeds]),
    Self(
      input: "HTTP/1.1 200\r\nA: b\n\r\n", output: "HTTP/1.1 200\r\nA: b\r\n\r\n",
      faults: [.bareLineFeeds]),
    Self(
      input: "HTTP/1.1 200\r\nA : b\r\nnothing\r\nC:d\r\n\r\n",
      output: "HTTP/1.1 200\r\nA: b\r\nC:d\r\n\r\n", faults: [.strangeLines]),
    Self(
      input: "HTTP/1.1 200\r\nA: b\r\n c\r\n\r\n", output: "HTTP/1.1 200\r\nA: b c\r\n\r\n",
      faults: [.foldedLines]),
    Self(input: "HTTP/1.1 200 OK\nA: b\n", output: nil),
    Self(input: "", output: nil),
  ]
}

@Suite struct HTTPLeniencyTests {
  @Test(arguments: LenientHeadCase.all)
  func aHeadIsTakenAsBrowsersTakeIt(_ example: LenientHeadCase) {
    var input = Array(example.input.utf8)
    let faults = HTTPClientMachine.correctHead(of: &input)
    #expect(faults == (example.output == nil ? nil : example.faults))
    #expect(String(decoding: input, as: UTF8.self) == example.output ?? example.input)
  }

  @Test func aBodyThatEndsTooEarlyIsTakenAsFarAsItCame() {
    var machine = HTTPClientMachine()
    machine.expectResponse(to: .get)
    var offset = 0
    let input = Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8)
    _ = machine.next(input.span, at: &offset)
    #expect(machine.takeShortResponse()?.body == Array("abc".utf8))
    #expect(machine.takeShortResponse() == nil)
  }
}
