internal import HTTPWire

/// A page of the site. It loads nothing from anywhere, and what it shows of others is text.
struct SitePage: Hashable, Sendable {
  var status = HTTPResponse.Status.ok
  var title = "Rehearsal client"
  var text: String
  var items: [String] = []
  var isSignedIn = false

  var response: HTTPResponse {
    var response = HTTPResponse(status: status)
    response.fields.append(.contentType, "text/html; charset=utf-8")
    response.fields.append(.cacheControl, "no-store")
    response.fields.append(.referrerPolicy, "no-referrer")
    response.fields.append(
      .contentSecurityPolicy,
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
    response.fields.append(.xContentTypeOptions, "nosniff")
    response.body = Array(html.utf8)
    return response
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title.escaped)</title>
    <h1>\(title.escaped)</h1>
    <p>\(text.escaped)</p>
    <ul>\(items.map { "<li>\($0.escaped)</li>" }.joined())</ul>
    \(isSignedIn ? Self.forms : Self.link)
    </html>

    """
  }

  private static let link = #"<p><a href="/login">Sign in with Google</a></p>"#

  /// Actions that change something are forms, which no other site's link can stand in for.
  private static let forms = """
    <p><a href="/files">Files</a> <a href="/calendars">Calendars</a></p>
    <form method="post" action="/refresh"><button>Renew the access</button></form>
    <form method="post" action="/logout"><button>Sign out</button></form>
    """
}

extension SitePage {
  /// The page about an error, with the status that says whose fault it is.
  init(_ error: RehearsalError) {
    self.init(status: .internalServerError, text: error.message)
    switch error {
    case .needsLogin(let reason):
      status = .unauthorized
      text = "\(reason) Sign in again."
    case .needsPermission(let feature):
      status = .forbidden
      text = "The permission to \(feature.purpose) was not granted. To grant it, sign in again."
    case .denied, .notAuthorized, .unusableAnswer: status = .forbidden
    case .busy: status = .serviceUnavailable
    case .unreachable, .badAnswer, .refused, .untrustedIdentity: status = .badGateway
    case .usage, .unknownAction, .clientFile, .store, .noAnswer, .nobodyWaits, .codeUnused,
      .stillGranted:
      break
    }
  }
}

extension String {
  /// As it may stand in HTML, in text and in attributes.
  fileprivate var escaped: String {
    reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _: result.append(character)
      }
    }
  }
}
