package import Keyring
package import WireFormats

extension ServiceAccount {
  /// The id of a key, forty hexadecimal digits.
  package static func keyID(of key: RSAPrivateKey) -> String { key.verificationKey.keyID }

  /// The file that Google lets one download for a new key, with members in its order. It leads to the
  /// mock wherever Google's leads to Google.
  package func keyFile(
    for key: RSAPrivateKey, urls: PublicURLs
  ) throws(KeyringFailure) -> JSONValue {
    let address = Percent.encode(email.rawValue)
    return [
      "type": "service_account",
      "project_id": .string(email.projectID ?? project.rawValue),
      "private_key_id": .string(Self.keyID(of: key)),
      "private_key": .string(try key.pem),
      "client_email": .string(email.rawValue),
      "client_id": .string(uniqueID.rawValue),
      "auth_uri": .string(urls[.accounts] + "/o/oauth2/auth"),
      "token_uri": .string(urls[.oauth2] + "/token"),
      "auth_provider_x509_cert_url": .string(urls[.apis] + "/oauth2/v1/certs"),
      "client_x509_cert_url": .string(urls[.apis] + "/robot/v1/metadata/x509/\(address)"),
      "universe_domain": .string(GoogleHost.apiDomain),
    ]
  }
}
