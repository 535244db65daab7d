package import WireFormats

/// Public keys that are published together.
package struct JSONWebKeySet: Hashable, Sendable {
  package var keys: [JSONWebKey]

  package init(_ keys: [JSONWebKey]) {
    self.keys = keys
  }

  /// Reads a set and leaves out the keys that can't be used, as RFC 7517 (section 5) asks.
  package init(json: JSONValue) throws(JSONWebKeyFailure) {
    guard json.objectValue != nil else { throw .notAnObject }
    guard let values = json["keys"]?.arrayValue else {
      throw .member("keys", expected: "an array")
    }
    keys = values.compactMap { try? JSONWebKey(json: $0) }
  }

  package var json: JSONValue {
    ["keys": .array(keys.map(\.json))]
  }

  /// The first key with this id.
  package func key(withID keyID: String) -> JSONWebKey? {
    keys.first { $0.keyID == keyID }
  }
}
