internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The fields that every answer of `accounts.google.com` to a browser has, in its order.
struct AccountsHeaders {
  let urls: PublicURLs
  let now: Timestamp

  func redirect(to location: String, random: inout some RandomSource) -> HTTPResponse {
    redirect(to: location, cookie: cookie(random: &random))
  }

  /// A redirect with a cookie that was made before the location was known.
  func redirect(to location: String, cookie: String) -> HTTPResponse {
    HTTPResponse(status: .found, fields: fields(cookie: cookie, location: location))
  }

  func page(
    _ document: PageDocument, status: HTTPResponse.Status = .ok, leavesFormsFree: Bool = false
  ) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: fields(cookie: nil, location: nil, leavesFormsFree: leavesFormsFree),
      body: Array(document.html.utf8))
  }

  private func fields(
    cookie: String?, location: String?, leavesFormsFree: Bool = false
  ) -> HTTPFields {
    var fields = HTTPFields()
    fields.append(.contentType, "text/html; charset=UTF-8")
    if let cookie { fields.append(.setCookie, cookie) }
    fields.append(.xFrameOptions, "DENY")
    fields.append(.cacheControl, "no-cache, no-store, max-age=0, must-revalidate")
    fields.append(.pragma, "no-cache")
    fields.append(.expires, "Mon, 01 Jan 1990 00:00:00 GMT")
    fields.append(.date, HTTPDate.format(now))
    if let location { fields.append(.location, location) }
    if mayPinHTTPS {
      fields.append(.strictTransportSecurity, "max-age=31536000; includeSubDomains")
    }
    fields.append(
      .contentSecurityPolicy, Self.contentSecurityPolicy(leavesFormsFree: leavesFormsFree))
    fields.append(.xContentTypeOptions, "nosniff")
    fields.append(.xXSSProtection, "1; mode=block")
    fields.append(.server, "GSE")
    return fields
  }

  /// True where HTTPS may be pinned: a browser would pin a developer's own host to HTTPS for a
  /// year. Over plain HTTP it ignores the field, and Google's hosts are pinned anyway.
  private var mayPinHTTPS: Bool { urls == .google || !urls[.accounts].hasPrefix("https:") }

  /// The policy of the page. Google's own isn't recorded; the pages here have no scripts and
  /// nothing from elsewhere.
  ///
  /// Chromium holds every redirect that follows a form to the form's policy. The forms of the
  /// sign-in pages lead to the client, and from there to wherever it likes, so theirs can't be
  /// limited.
  private static func contentSecurityPolicy(leavesFormsFree: Bool) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
      + (leavesFormsFree ? "" : "form-action 'self'; ") + "frame-ancestors 'none'"
  }

  func cookie(random: inout some RandomSource) -> String {
    let value = Base64URL.encode(random.bytes(21)) + ":" + Base64URL.encode(random.bytes(12))
    let expiry = HTTPDate.format(now + Duration.seconds(730 * 86_400))
    return "__Host-GAPS=1:\(value);Path=/;Expires=\(expiry);Secure;HttpOnly;Priority=HIGH"
  }
}
