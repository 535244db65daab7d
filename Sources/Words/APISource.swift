/// The source of the API methods that are served.
package enum APISource: String, SharedWord {
  /// The routes that are declared, and those of Google's guides.
  case routes
  /// Those routes, and for everything else Google's own discovery documents.
  case google
}
