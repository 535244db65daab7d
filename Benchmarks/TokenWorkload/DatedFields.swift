internal import HTTPWire
internal import WireFormats

/// The fields of Google's token answers, whose `Date` is written anew once a second.
struct DatedFields {
  private var second: Int64 = .min
  private var current = HTTPFields()

  mutating func fields(at now: Timestamp) -> HTTPFields {
    if now.secondsSince1970 != second {
      second = now.secondsSince1970
      current = Self.constant
      current.append(.date, HTTPDate.format(now))
    }
    return current
  }

  private static let constant: HTTPFields = [
    .cacheControl: "no-cache, no-store, max-age=0, must-revalidate",
    .expires: "Mon, 01 Jan 1990 00:00:00 GMT",
    .pragma: "no-cache",
    .contentType: "application/json; charset=utf-8",
    .vary: "X-Origin",
    .server: "scaffolding on HTTPServer2",
    .xFrameOptions: "SAMEORIGIN",
    .xContentTypeOptions: "nosniff",
  ]
}
