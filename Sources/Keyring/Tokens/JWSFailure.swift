package import WireFormats

/// The reason why a compact token can't be read or must not be trusted.
package enum JWSFailure: Error, Hashable, Sendable {
  package enum Part: String, Hashable, Sendable {
    case header, payload, signature
  }

  case partCount(Int)
  /// A part is not strict base64url.
  case encoding(Part)
  case headerText(JSONFailure)
  /// The header is JSON, but something else than an object.
  case headerKind(String)
  /// The header has no `alg`, or one that is not a string.
  case noAlgorithm
  /// The algorithm is unknown, is not allowed here, or does not go with the key; `none` always.
  case algorithm(String)
  /// The header asks for extensions that must be understood, and none is.
  case criticalExtensions
  /// The header names no key of the set.
  case unknownKey(String?)
  case signature
}

extension JWSFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .partCount(let count): "the token has \(count) parts instead of 3"
    case .encoding(let part): "the \(part.rawValue) is not base64url"
    case .headerText(let failure): "the header is not JSON: \(failure)"
    case .headerKind(let kind): "the header is \(kind) instead of an object"
    case .noAlgorithm: "the header names no algorithm"
    case .algorithm(let name): "the algorithm '\(name)' is not allowed"
    case .criticalExtensions: "the header has critical extensions"
    case .unknownKey(let keyID?): "there is no key '\(keyID)'"
    case .unknownKey(nil): "the header names no key"
    case .signature: "the signature is wrong"
    }
  }
}
