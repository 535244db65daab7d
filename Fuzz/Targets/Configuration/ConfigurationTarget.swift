import Forms
import FuzzSupport
import GoogleAuthority
import HTTPWire
import Keyring
import ServeConfiguration
import WireFormats
import YAMLForms

/// Any bytes at all as `understudy.yaml`.
///
/// A file that is good is written as it reads, and can be served.
enum ConfigurationTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let bytes = input.bytes
    let first = read(FormDocument(yaml: bytes, name: "input"))
    same(
      first, read(FormDocument(yaml: bytes, name: "input")),
      "The same file reads otherwise the second time.")
    switch first {
    case .success(let file):
      checkLines(file.warnings)
      checkWriting(of: file.setup)
      checkUse(of: file.setup)
    case .failure(let failure):
      property(!failure.report.isEmpty, "A file was refused without a word.")
      checkLines(failure.report)
    }
  }

  private static func read(
    _ document: FormDocument
  ) -> Result<ConfigurationFile, ConfigurationFailure> {
    Result { () throws(ConfigurationFailure) in try ConfigurationFile(document) }
  }

  private static func checkWriting(of setup: AuthoritySetup) {
    let written = ConfigurationDocument(setup).json.bytes(.google)
    switch read(FormDocument(json: written, name: "written")) {
    case .success(let file): same(file.setup, setup, "A setup changed in writing.")
    case .failure(let failure):
      property(false, "What was written can't be read:\n\(failure.report)")
    }
  }

  /// Findings can't act on a terminal.
  private static func checkLines(_ text: String) {
    property(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
      "A control character got into a finding.")
  }

  /// What was found good can be served.
  private static func checkUse(of setup: AuthoritySetup) {
    var random = InstanceRandom(seed: "fuzz")
    var authority = Authority(setup, random: &random)
    let path = "/.well-known/openid-configuration"
    guard let target = HTTPRequest.Target(method: .get, text: path) else { return }
    let request = HTTPRequest(
      method: .get, target: target, fields: [.host: "accounts.google.com"], body: [])
    let now = Timestamp(secondsSince1970: 1_800_000_000)
    let outcome = authority.answer(request, isSecure: true, at: now, random: &random)
    same(outcome.response.status, .ok, "A good configuration serves no discovery document.")
  }
}
