internal import HTTPWire

/// The page that the user sees in the browser at the end: one for each end, that loads nothing,
/// links nowhere, and repeats nothing of what came in.
enum RedirectPage: Hashable, Sendable {
  case signedIn
  case notSignedIn
  /// Nothing that belongs to a login: its visitor has come by mistake.
  case stray(HTTPResponse.Status)

  var response: HTTPResponse {
    var response = HTTPResponse(status: status)
    response.fields.append(.contentType, "text/html; charset=utf-8")
    // The address holds a code: it is neither kept nor told to anybody.
    response.fields.append(.cacheControl, "no-store")
    response.fields.append(.referrerPolicy, "no-referrer")
    response.fields.append(.contentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'")
    response.fields.append(.xContentTypeOptions, "nosniff")
    response.fields.append(.connection, "close")
    response.body = Array(html.utf8)
    return response
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .signedIn, .notSignedIn: .ok
    case .stray(let status): status
    }
  }

  private var words: (title: String, text: String) {
    switch self {
    case .signedIn: ("You are signed in", "Close this window and go back to the app.")
    case .notSignedIn:
      ("You are not signed in", "Close this window. The app tells what has happened.")
    case .stray: ("Nothing to see here", "An app waits here for the end of a sign-in.")
    }
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(words.title)</title>
    <style>body { font: 1.1rem system-ui, sans-serif; margin: 15vh auto; max-width: 30rem }</style>
    <h1>\(words.title)</h1>
    <p>\(words.text)</p>
    </html>

    """
  }
}
