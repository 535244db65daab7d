import Evidence
internal import Keyring
import ScenarioRunner
internal import SocketTransport
import WireFormats

/// A case as files that need nothing of this project: a server of a few lines that says what the mock
/// has said, the commands of the client, and what to look for.
struct Standalone: Sendable {
  /// A file of the folder.
  struct File: Hashable, Sendable {
    var path: String
    var contents: [UInt8]
    var mode = 0o644
  }

  var files: [File] = []
  /// The reasons why there is no script, or that it shows too little.
  var obstacles: [String] = []
  /// The findings that the script recognises.
  var looks: [StandaloneLook] = []
  /// The findings that it can't recognise, each with the reason.
  var unseen: [(title: String, reason: String)] = []

  var isPlayable: Bool { obstacles.isEmpty }

  /// The time for which certificates and id_tokens are good.
  private static let lifetime = Duration.seconds(365 * 86_400)

  init(
    _ props: CaseProps, _ lines: [CheckLine], _ rules: [Rule], now: Timestamp
  ) throws(KeyringFailure) {
    let evidence = props.evidence
    let transcript = StandaloneTranscript(of: evidence)
    var shown: [(CheckLine, CheckLine.Finding)] = []
    for line in lines {
      for finding in line.cases where finding.name == evidence.setting.name {
        guard case .violated = finding.observation else { continue }
        shown.append((line, finding))
        do throws(StandaloneLook.Trouble) {
          looks.append(try transcript.look(for: finding, of: line))
        } catch {
          unseen.append(("\(line.subject), \(line.title)", error.reason))
        }
      }
    }
    let script = StandaloneCase(props, end: now + Self.lifetime)
    obstacles = props.obstacles + script.obstacles
    if shown.isEmpty { obstacles.append("there is nothing that the client did wrong") }
    if looks.isEmpty, !shown.isEmpty {
      obstacles.append(
        "a script can't recognise it: \(unseen.map(\.reason).uniqued.joined(separator: ", "))")
    }
    let guide = StandaloneGuide(props, shown, rules, unseen, obstacles, end: now + Self.lifetime)
    files = [File(path: "README.md", contents: Array(guide.text.utf8))]
    guard isPlayable else { return }
    try addProgram(script, props)
    if props.usesTLS { try addCertificates(for: props, now: now) }
  }

  private mutating func addProgram(
    _ script: StandaloneCase, _ props: CaseProps
  ) throws(KeyringFailure) {
    let client = StandaloneClient(props, listsFiles: looks.contains(where: \.isInFile))
    files.append(File(path: "reproduce.py", contents: Array(script.script.text.utf8)))
    files.append(
      File(path: "case.json", contents: try script.document(looks).bytes(.google)))
    files.append(File(path: "client.sh", contents: Array(client.text.utf8), mode: 0o755))
    for program in client.programs {
      files.append(
        File(path: "client/\(program.name)", contents: program.contents, mode: 0o755))
    }
    for name in [StandaloneClient.browser] + props.openers.dropFirst() {
      files.append(
        File(path: "bin/\(name)", contents: Array(StandaloneClient.opener.utf8), mode: 0o755))
    }
  }

  private mutating func addCertificates(
    for props: CaseProps, now: Timestamp
  ) throws(KeyringFailure) {
    let end = now + Self.lifetime
    let hosts = (props.hosts + props.evidence.exchanges.compactMap(\.hostName)).uniqued
    let authority = try CertificateAuthority(constrainedTo: hosts, now: now, until: end)
    let identity = try authority.identity(
      forAll: (hosts + ["localhost", "127.0.0.1"]).uniqued, until: end)
    files.append(File(path: "ca.pem", contents: Array(authority.certificatePEM.utf8)))
    files.append(File(path: "server.pem", contents: Array(identity.pem.utf8), mode: 0o600))
  }
}

extension Evidence.Exchange {
  /// The host without its port.
  fileprivate var hostName: String? { host?.split(separator: ":").first.map(String.init) }
}
