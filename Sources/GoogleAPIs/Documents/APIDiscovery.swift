package import WireFormats

/// A request for discovery.
package enum APIDiscovery: Hashable, Sendable {
  case directory
  /// The document of an API's version; the recommended one without a name.
  case document(api: String, version: String?)
  /// The document of a version of the API that has a host for itself.
  case ownDocument

  /// Nil for a request for something else.
  package init?(_ path: String, of host: String) {
    if path == "/$discovery/rest" || path == "/%24discovery/rest" {
      self = .ownDocument
      return
    }
    guard host == APIVersion.sharedHost || host == "discovery.googleapis.com" else { return nil }
    let segments = APIPath.segments(of: path)
    guard segments.starts(with: ["discovery", "v1", "apis"]) else { return nil }
    switch segments.count {
    case 3: self = .directory
    case 6 where segments[5] == "rest":
      self = .document(api: segments[3], version: segments[4])
    case _: return nil
    }
  }

  /// Nil for an API or a version that isn't there.
  package func answer(
    at host: String, name: String?, version: String?, onlyPreferred: Bool
  ) -> JSONValue? {
    switch self {
    case .directory: APIDirectory.json(named: name, onlyPreferred: onlyPreferred)
    case .document(let api, let version):
      APITable.api(api).flatMap { Self.document(of: [$0], version) }
    case .ownDocument: Self.document(of: APITable.apis(at: host), version)
    }
  }

  private static func document(of apis: [PublishedAPI], _ wanted: String?) -> JSONValue? {
    for api in apis {
      let found = api.versions.first { wanted == nil || $0.name == wanted }
      if let found { return APIDocument(api, found).json }
    }
    return nil
  }
}
