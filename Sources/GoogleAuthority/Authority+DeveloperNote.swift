internal import HTTPWire

extension Authority {
  /// Refusals that are further back have been looked at.
  private static let recent: UInt64 = 64

  /// The operator's page for those who see the pages at an origin; nil where none is served.
  func operatorPageURL(at urls: PublicURLs) -> String? {
    guard hasOperatorPages, case .origin(let origin) = urls else { return nil }
    return origin + OperatorPage.path
  }

  /// Nil where the operator's pages aren't served.
  func note(on call: Call, _ urls: PublicURLs) -> DeveloperNote? {
    guard let pageURL = operatorPageURL(at: urls), case .origin(let origin) = urls else {
      return nil
    }
    // The page knows the error that its address has; the redirect there knows the cause.
    let address = origin + call.request.target.text
    let redirect = (0..<min(Self.recent, journal.lastNumber)).lazy
      .compactMap { journal[journal.lastNumber - $0] }
      .first { $0.response?.fields[.location] == address }
    return DeveloperNote(cause: redirect?.cause, pageURL: pageURL)
  }
}
