internal import Evidence
internal import Glibc
internal import System
internal import Scenarios
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// How addresses come to the user.
extension CaseRun {
  /// How long a client that prints an address may take to call a program for it as well.
  private static let openerHeadStart = Duration.milliseconds(300)

  /// Reads what the stand-ins for browsers are called with, for as long as the case is played.
  func watchOpeners() {
    // Open for writing too, so that it never ends.
    let pipe = Glibc.open(world.folder.openerPipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { return }
    watchers.append(
      start {
        var reader = LineReader()
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while (try? await self.ground.loop.untilReadable(pipe)) != nil {
          let count = Glibc.read(pipe, &buffer, buffer.count)
          guard count > 0 else { continue }
          for line in reader.append(buffer.span.extracting(first: count)) {
            guard let run = self.clients.last(where: \.isRunning) else { continue }
            guard let call = OpenerCall(line: line) else { continue }
            if self.plan.driver.browser.way == .opener {
              self.open(call.url, by: .opener, in: run, call)
            } else {
              self.note(.harness, "the client opens a browser, which nobody expects: \(call.url)")
            }
          }
        }
        Glibc.close(pipe)
      })
  }

  /// The client wants the user to open an address.
  func open(
    _ url: String, by way: Evidence.Opening.Way, in run: ClientRun, _ call: OpenerCall? = nil
  ) {
    var opening = Evidence.Opening(moment: now, run: run.number, url: url, way: way)
    if let details = call?.details(in: world.folder) {
      (opening.arguments, opening.environment) = details
    }
    let number = evidence.add(opening)
    takeSample(of: run)
    evidence.update(opening: number) { $0.listenerAccepted = run.isListening(for: url) }
    let isNew = run.openedURLs.insert(url).inserted
    touch()
    guard isNew, let person = user.browser else { return }
    errands.append(start { await self.browse(from: url, as: person, for: run) })
  }

  /// Opens a printed address unless a program is called for it, too.
  func openUnlessShown(_ url: String, in run: ClientRun) async {
    await wait(for: Self.openerHeadStart) { !run.openedURLs.isEmpty || run.isOver }
    guard run.openedURLs.isEmpty, run.isRunning else { return }
    open(url, by: .output, in: run)
  }
}

extension ClientRun {
  /// Whether the port is listened on to which an authorization request wants its answer; nil where
  /// the answer goes elsewhere.
  fileprivate func isListening(for url: String) -> Bool? {
    let query = Substring(url.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst())
    guard let redirect = FormURLEncoded.decode(String(query))["redirect_uri"] else {
      return nil
    }
    let address = RedirectAddress(redirect)
    guard address.isThisMachine, let port = address.port else { return nil }
    return listenerSightings.keys.contains { $0.hasSuffix(":\(port)") }
  }
}
