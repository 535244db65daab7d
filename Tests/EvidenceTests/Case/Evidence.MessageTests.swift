import Evidence
import HTTPWire
import Testing
import WireFormats

struct EvidenceMessageTests {
  @Test func aFormIsReadOnlyWhenItsTypeSaysSo() {
    var request = Evidence.Request(
      method: "POST", target: "/token?a=1&b=x%20y", body: Evidence.Body("code=4%2F0A&state="))
    #expect(request.path == "/token")
    #expect(request.query["b"] == "x y")
    #expect(request.form["code"] == nil)
    request.fields = [.init("content-type", "application/x-www-form-urlencoded; charset=UTF-8")]
    #expect(request.form["code"] == "4/0A")
    #expect(request.form["state"] == "")
  }

  @Test func messagesOfTheWireBecomePlainTexts() throws {
    var fields = HTTPFields()
    fields.append(try #require(HTTPField.Name("X-One")), "1")
    let target = try #require(HTTPRequest.Target(method: .get, text: "/x"))
    let request = Evidence.Request(
      HTTPRequest(method: .get, target: target, fields: fields, body: [0x61, 0xFF]))
    #expect(request.fields == [Evidence.Field("X-One", "1")])
    #expect(request.fields[first: "x-one"] == "1")
    #expect(request.body == Evidence.Body("a\u{FFFD}", size: 2))

    let answer = Evidence.Answer(HTTPResponse(status: 404, fields: fields))
    #expect(answer == Evidence.Answer(status: 404, reason: "Not Found", fields: request.fields))
  }

  @Test func ofAHugeBodyTheBeginningIsKept() {
    let body = Evidence.Body([UInt8](repeating: 0x61, count: 100_000))
    #expect(body.text.utf8.count == Evidence.Request.bodyLimit)
    #expect(body.size == 100_000)
  }
}
