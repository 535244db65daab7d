import HTTPWire
import Testing

@testable import GoogleAuthority

@Suite struct APIEndpointBadInputTests {
  /// Every host, path, header and query in every combination has an answer, and never a 500.
  @Test func nothingBreaksIt() throws {
    var world = APIWorld()
    let paths = [
      "/drive/v3/files", "/drive/v3/files/", "//drive/v3/files", "/drive%2Fv3/files", "/%00", "/",
      "/youtube/v3/channels?part=%FF", "/calendar/v3/users/me/calendarList",
      "/" + String(repeating: "{id}/", count: 50) + "*",
    ]
    let queries = [
      "", "?", "?access_token", "?access_token=%", "?access_token=a&access_token=b",
      "?access_token=" + String(repeating: "%00", count: 1000), "?%FF=%FE",
    ]
    let headers: [[String]] = [
      [], [""], ["Bearer"], ["Bearer \u{FFFD}"], ["Bearer a b"], ["\u{0}"], ["Digest a=\"b\""],
      ["Bearer a", "Basic b"],
    ]
    let hosts = ["www.googleapis.com", "youtube.googleapis.com", "a:b:c", "", ":443"]
    for path in paths {
      for query in queries {
        guard HTTPRequest.Target(method: .get, text: path + query) != nil else { continue }
        for values in headers {
          var fields = HTTPFields()
          for value in values { fields.append(.authorization, value) }
          for host in hosts {
            for method in [HTTPRequest.Method.get, .post] {
              let outcome = try world.send(
                path + query, host: host, method: method, fields: fields, body: [0, 0xFF])
              #expect([401, 404].contains(outcome.response.status.code))
              #expect(outcome.cause != nil)
            }
          }
        }
      }
    }
  }
}
