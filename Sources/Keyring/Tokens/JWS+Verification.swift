internal import WireFormats

extension JWS {
  /// Checks the signature with one key, by one of the algorithms that the caller allows.
  ///
  /// The token's `alg` must be on the list and must be the key's own: it chooses nothing.
  package func verify(
    with key: VerificationKey, allowing algorithms: Set<SigningAlgorithm>
  ) throws(JWSFailure) {
    try checkHeader(for: key, allowing: algorithms)
    guard key.accepts(signature, for: signingInput) else { throw .signature }
  }

  /// Checks the signature with the key of the set that the header names.
  package func verify(
    with keys: JSONWebKeySet, allowing algorithms: Set<SigningAlgorithm>
  ) throws(JWSFailure) {
    guard let keyID, let key = keys.key(withID: keyID) else { throw .unknownKey(keyID) }
    try verify(with: key.key, allowing: algorithms)
  }

  private func checkHeader(
    for key: VerificationKey, allowing algorithms: Set<SigningAlgorithm>
  ) throws(JWSFailure) {
    guard header["crit"] == nil else { throw .criticalExtensions }
    guard let name = header["alg"]?.stringValue else { throw .noAlgorithm }
    guard let algorithm = SigningAlgorithm(rawValue: name), algorithms.contains(algorithm),
      algorithm == key.algorithm
    else { throw .algorithm(name) }
  }
}
