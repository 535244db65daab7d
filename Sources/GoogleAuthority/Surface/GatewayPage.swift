internal import HTTPWire

/// An answer of Google's gateway, before any service is reached.
enum GatewayPage {
  /// The gateway answers 404, never 405: a verb that isn't served is a page that doesn't exist.
  static func notFound(_ path: String) -> HTTPResponse {
    let page = """
      <!DOCTYPE html>
      <html lang=en>
        <meta charset=utf-8>
        <meta name=viewport content="initial-scale=1, minimum-scale=1, width=device-width">
        <title>Error 404 (Not Found)!!1</title>
        <p><b>404.</b> <ins>That’s an error.</ins>
        <p>The requested URL <code>\(HTMLText.escaped(path))</code> was not found on this server.  <ins>That’s all we know.</ins>

      """
    var response = HTTPResponse(status: .notFound, body: Array(page.utf8))
    response.fields.append(.contentType, "text/html; charset=UTF-8")
    return response
  }
}

/// A file that browsers ask for by themselves. It isn't there, and that is no mistake of the
/// client's.
enum BrowserErrand {
  static func matches(_ path: String) -> Bool { paths.contains(path) }

  private static let paths: Set<String> = [
    "/apple-touch-icon-precomposed.png", "/apple-touch-icon.png", "/favicon.ico", "/robots.txt",
    "/.well-known/appspecific/com.chrome.devtools.json",
  ]
}
