import Testing
import WireFormats

struct HTTPDateTests {
  let now = Timestamp(secondsSince1970: 1_795_233_064)

  @Test func writesThePreferredFormat() {
    #expect(
      HTTPDate.format(Timestamp(secondsSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.format(.earliest) == "Mon, 01 Jan 0001 00:00:00 GMT")
    #expect(HTTPDate.format(.latest) == "Fri, 31 Dec 9999 23:59:59 GMT")
  }

  @Test func appendsToABuffer() {
    var output = Array("Date: ".utf8)
    HTTPDate.format(Timestamp(secondsSince1970: 784_111_777), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "Date: Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func readsAllThreeFormats(_ text: String) {
    #expect(HTTPDate.parse(text, now: now) == Timestamp(secondsSince1970: 784_111_777))
  }

  @Test func readsTwoDigitDaysOfAsctime() {
    #expect(
      HTTPDate.parse("Wed Nov 16 08:49:37 1994", now: now)
        == Timestamp(secondsSince1970: 784_975_777))
  }

  @Test(
    "A two-digit year is at most 50 years ahead",
    arguments: [
      ("Saturday, 21-Nov-26 00:00:00 GMT", "2026-11-21T00:00:00Z"),
      ("Saturday, 21-Nov-76 00:00:00 GMT", "2076-11-21T00:00:00Z"),
      ("Monday, 21-Nov-77 00:00:00 GMT", "1977-11-21T00:00:00Z"),
      ("Tuesday, 21-Nov-00 00:00:00 GMT", "2000-11-21T00:00:00Z"),
    ])
  func windowsTheYear(_ text: String, _ expected: String) {
    #expect(HTTPDate.parse(text, now: now)?.rfc3339 == expected)
  }

  @Test func windowsTheYearIntoTheNextCentury() {
    let late = Timestamp(rfc3339: "2094-06-01T00:00:00Z")
    #expect(
      late.flatMap { HTTPDate.parse("Saturday, 06-Nov-06 00:00:00 GMT", now: $0) }?.rfc3339
        == "2106-11-06T00:00:00Z")
  }

  @Test(
    arguments: [
      "", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 GMT ",
      "sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
      "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
      "Sun 06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-94 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "784111777",
    ])
  func refuses(_ text: String) {
    #expect(HTTPDate.parse(text, now: now) == nil)
  }
}
