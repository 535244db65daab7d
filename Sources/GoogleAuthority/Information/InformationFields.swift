internal import HTTPWire
internal import WireFormats

/// The fields of these endpoints' answers. They are assumed: those of Google's other APIs.
enum InformationFields {
  static func fields(at now: Timestamp) -> HTTPFields {
    [
      .vary: "X-Origin",
      .vary: "Referer",
      .vary: "Origin,Accept-Encoding",
      .contentType: "application/json; charset=UTF-8",
      .date: HTTPDate.format(now),
      .server: "ESF",
      .cacheControl: "private",
      .xXSSProtection: "0",
      .xFrameOptions: "SAMEORIGIN",
      .xContentTypeOptions: "nosniff",
      .altSvc: #"h3=":443"; ma=2592000,h3-29=":443"; ma=2592000"#,
    ]
  }
}
