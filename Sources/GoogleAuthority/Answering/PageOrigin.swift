internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The origin of a page that calls from a browser, which lets the page read the answer only if the
/// answer says so (CORS).
///
/// The fields, their values and their order are those of recorded answers of Google's gateway: it
/// names the origin that has asked, whichever it is, and doesn't let the browser send cookies.
struct PageOrigin: Sendable {
  private let text: String

  /// Nil if no page has sent the request, or if pages can't read what the endpoint answers.
  init?(of call: Call, readsRevocations: Bool = false) {
    guard call.isOfPage, let endpoint = call.endpoint,
      endpoint.isOpenToPages || readsRevocations && endpoint == .revocation,
      let text = call.request.fields[.origin]
    else { return nil }
    self.text = text
  }

  /// The fields of an answer that the page may read. They stand before the gateway's last ones.
  func shared(_ fields: HTTPFields) -> HTTPFields {
    var shared = HTTPFields()
    var isPlaced = false
    for field in fields {
      if field.name == .altSvc {
        append(to: &shared, exposing: fields)
        isPlaced = true
      }
      shared.append(field.name, field.value)
    }
    if !isPlaced { append(to: &shared, exposing: fields) }
    return shared
  }

  private func append(to shared: inout HTTPFields, exposing fields: HTTPFields) {
    let names = fields.map(\.name).filter { !Self.unnamed.contains($0) }.map(\.canonicalName)
    shared.append(.accessControlAllowOrigin, text)
    shared.append(
      .accessControlExposeHeaders, (names + ["content-length"]).joined(separator: ","))
  }

  /// The fields that a page can read anyhow, and those that the gateway adds at the end.
  private static let unnamed: Set<HTTPField.Name> = [
    .cacheControl, .contentType, .expires, .pragma, .xXSSProtection, .xFrameOptions,
    .xContentTypeOptions, .altSvc, .acceptRanges,
  ]
}

// MARK: - Preflights

extension Call {
  /// True for a browser's question whether a page may send its request.
  package var isPreflight: Bool {
    request.method == .options && request.fields.contains(.accessControlRequestMethod)
      && PageOrigin(of: self) != nil
  }
}

extension PageOrigin {
  /// The answer to a preflight: every method and every field that is asked for is allowed. The
  /// fields that aren't about sharing, and the place of all, are assumed.
  func answer(toPreflight call: Call) -> Outcome {
    var fields: HTTPFields = [
      .accessControlAllowOrigin: text,
      .vary: "origin",
      .vary: "referer",
      .vary: "x-origin",
      .accessControlAllowMethods: "DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT",
    ]
    if let wanted = call.request.fields[.accessControlRequestHeaders] {
      fields.append(.accessControlAllowHeaders, wanted)
    }
    fields.append(.accessControlMaxAge, "3600")
    fields.append(.date, HTTPDate.format(call.now))
    fields.append(.contentType, "text/html")
    fields.append(.server, "ESF")
    fields.append(.xXSSProtection, "0")
    fields.append(.xFrameOptions, "SAMEORIGIN")
    fields.append(.xContentTypeOptions, "nosniff")
    fields.append(.altSvc, APIFields.altSvc)
    return Outcome(HTTPResponse(status: .ok, fields: fields))
  }
}

// MARK: - Answers

extension Outcome {
  /// The same, for the page to read.
  func shared(with page: PageOrigin) -> Outcome {
    var response = response
    response.fields = page.shared(response.fields)
    return Outcome(response, cause: cause, involved: involved)
  }
}
