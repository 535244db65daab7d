internal import Evidence
internal import Plays
internal import SocketTransport
internal import System
internal import Understudy
internal import WireFormats

/// The ways in which an address comes to the user.
extension BrowserUser {
  /// Reads the calls of the stand-ins for browsers, for as long as the case is played.
  func watchOpeners() {
    guard let pipe = try? NamedPipe(world.folder.openerPipe) else { return }
    tasks.startWatcher {
      var reader = LineReader()
      while (try? await self.tasks.loop.untilReadable(pipe.descriptor)) != nil {
        for line in reader.append(pipe.read().span) { self.answer(line) }
      }
      pipe.close()
    }
  }

  /// Answers a line of the pipe, which is the call of a stand-in.
  private func answer(_ line: String) {
    guard let run = supervisor.current, let call = OpenerCall(line: line) else { return }
    if supervisor.driver.browser.way == .opener {
      open(call.url, by: .opener, in: run, call)
    } else {
      recorder.note(
        .harness, "the client opens a browser unexpectedly: \(call.url)")
    }
  }

  /// Has the user type what the client has asked for, unless there is something left in the
  /// browser.
  func returnToPrompt(of run: ClientRun) {
    guard run.isAnswered || hasDecided, !holdsRedirect(for: run) else { return }
    supervisor.typeLaterAnswers(to: run)
  }

  /// Opens an address for the client, once however often it is asked for.
  func open(
    _ url: String, by way: Evidence.Opening.Way, in run: ClientRun, _ call: OpenerCall? = nil
  ) {
    var opening = Evidence.Opening(moment: recorder.now, run: run.number, url: url, way: way)
    if let details = call?.details(in: world.folder) {
      (opening.arguments, opening.environment) = details
    }
    let number = recorder.evidence.add(opening)
    supervisor.sample(run)
    let isListening = run.isListening(for: url)
    recorder.evidence.update(opening: number) { $0.listenerAccepted = isListening }
    let isNew = run.openedURLs.insert(url).inserted
    tasks.wake()
    guard isNew, let person else { return }
    tasks.startErrand {
      await self.browse(from: url, as: person, for: run)
      self.returnToPrompt(of: run)
    }
  }
}

extension ClientRun {
  /// True if the port is listened on to which an authorization request wants its answer; nil where
  /// the answer goes elsewhere.
  fileprivate func isListening(for url: String) -> Bool? {
    let query = Substring(url.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst())
    guard let redirect = FormURLEncoded.decode(String(query))["redirect_uri"] else {
      return nil
    }
    let address = RedirectAddress(redirect)
    guard address.isThisMachine, let port = address.port else { return nil }
    return isListening(at: port)
  }
}

/// The call of a stand-in for a browser, as it has written that down.
struct OpenerCall: Hashable, Sendable {
  /// The name by which the rest of it is found.
  var name: String
  var url: String

  /// Takes apart a line of the pipe: who calls, and what is to be opened.
  init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ $0 != UInt8(ascii: "/") })
    else { return nil }
    name = String(parts[0])
    url = String(parts[1])
  }

  /// Its arguments, the program's name in front, and its environment. They are read once.
  func details(in folder: CaseFolder) -> (arguments: [String], environment: [Evidence.Field]) {
    let environment = Self.texts(in: "\(folder.openerCalls)/\(name).environment").compactMap {
      text -> Evidence.Field? in
      guard let mark = text.firstIndex(of: "=") else { return nil }
      return Evidence.Field(String(text[..<mark]), String(text[text.index(after: mark)...]))
    }
    return (Self.texts(in: "\(folder.openerCalls)/\(name).arguments"), environment)
  }

  private static func texts(in path: String) -> [String] {
    let bytes = FileTree.read(path) ?? []
    FileTree.remove(path)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
