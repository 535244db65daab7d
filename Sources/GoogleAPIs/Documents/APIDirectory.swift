package import WireFormats

/// The list of all APIs' versions, at which programs find their documents.
package enum APIDirectory {
  /// Those of one name, or all; only the recommended ones, or all.
  package static func json(named name: String?, onlyPreferred: Bool) -> JSONValue {
    var items: [JSONValue] = []
    for api in APITable.all where name == nil || name == api.name {
      for version in api.versions where version.isPreferred || !onlyPreferred {
        items.append(item(api, version))
      }
    }
    return [
      "kind": "discovery#directoryList", "discoveryVersion": "v1", "items": .array(items),
    ]
  }

  private static func item(_ api: PublishedAPI, _ version: APIVersion) -> JSONValue {
    let url =
      version.isClassic
      ? "https://\(APIVersion.sharedHost)/discovery/v1/apis/\(api.name)/\(version.name)/rest"
      : "https://\(version.host)/$discovery/rest?version=\(version.name)"
    return [
      "kind": "discovery#directoryItem",
      "id": .string("\(api.name):\(version.name)"),
      "name": .string(api.name),
      "version": .string(version.name),
      "title": .string(version.title),
      "discoveryRestUrl": .string(url),
      "preferred": .bool(version.isPreferred),
    ]
  }
}
