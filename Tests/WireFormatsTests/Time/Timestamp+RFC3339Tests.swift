import Testing
import WireFormats

struct RFC3339Case: Sendable, CustomTestStringConvertible {
  var text: String
  var seconds: Int64
  var nanoseconds: Int32
  var canonical: String
  var testDescription: String { text }

  init(_ text: String, _ seconds: Int64, _ nanoseconds: Int32 = 0, canonical: String? = nil) {
    self.text = text
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.canonical = canonical ?? text
  }

  static let all = [
    RFC3339Case("1970-01-01T00:00:00Z", 0),
    RFC3339Case("0001-01-01T00:00:00Z", -62_135_596_800),
    RFC3339Case("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999),
    RFC3339Case("2026-11-21T03:51:04Z", 1_795_233_064),
    RFC3339Case("1969-12-31T23:59:59.500Z", -1, 500_000_000),
    RFC3339Case(
      "1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000, canonical: "1985-04-12T23:20:50.520Z"),
    RFC3339Case("1970-01-01T00:00:00.000001Z", 0, 1_000),
    RFC3339Case("1970-01-01T00:00:00.000000001Z", 0, 1),
    RFC3339Case(
      "1970-01-01T00:00:00.0000000019Z", 0, 1, canonical: "1970-01-01T00:00:00.000000001Z"),
    RFC3339Case("1970-01-01t00:00:00.0z", 0, canonical: "1970-01-01T00:00:00Z"),
    RFC3339Case("1996-12-19T16:39:57-08:00", 851_042_397, canonical: "1996-12-20T00:39:57Z"),
    RFC3339Case(
      "1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000,
      canonical: "1937-01-01T11:40:27.870Z"),
    RFC3339Case("1990-12-31T23:59:60Z", 662_688_000, canonical: "1991-01-01T00:00:00Z"),
    RFC3339Case("1990-12-31T15:59:60-08:00", 662_688_000, canonical: "1991-01-01T00:00:00Z"),
    RFC3339Case("0001-01-01T00:00:00-00:00", -62_135_596_800, canonical: "0001-01-01T00:00:00Z"),
  ]
}

struct RFC3339Tests {
  @Test(arguments: RFC3339Case.all)
  func readsAndWrites(_ c: RFC3339Case) {
    let instant = Timestamp(secondsSince1970: c.seconds, nanoseconds: c.nanoseconds)
    #expect(Timestamp(rfc3339: c.text) == instant)
    #expect(instant.rfc3339 == c.canonical)
  }

  @Test(
    arguments: [
      "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "1970-01-01T00:00Z",
      "1970-1-01T00:00:00Z", "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00,5Z",
      "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T00:00:60Z",
      "1990-12-31T23:59:61Z", "1971-02-29T00:00:00Z", "0000-01-01T00:00:00Z",
      "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00+00:60", "1970-01-01T00:00:00+0100",
      "1970-01-01T00:00:00+-01:00", "1970-01-01T00:00:00Z ", " 1970-01-01T00:00:00Z",
      "+1970-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
      "1970-01-01T00:00:00é", "１９７０-01-01T00:00:00Z",
    ])
  func refuses(_ text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test func leapSecondAtTheEndOfTimeStaysInside() {
    #expect(Timestamp(rfc3339: "9999-12-31T23:59:60Z") == .latest)
  }
}
