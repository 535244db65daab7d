internal import System
internal import Plays
internal import Understudy

/// The folders of one case: fresh, only for its user, and gone with the case.
struct CaseFolder: Hashable, Sendable {
  let path: String
  /// The programs that open a browser and have a stand-in here; none when nothing stands in.
  let openerNames: [String]

  /// The folder of the driver's files and the client's own.
  var work: String { "\(path)/work" }
  var home: String { "\(path)/home" }
  var temporary: String { "\(path)/tmp" }
  /// In front of the search path when the client opens a browser by a program.
  var openers: String { "\(path)/bin" }
  /// The pipe to which the stand-ins for browsers write URLs.
  var openerPipe: String { "\(path)/urls" }
  /// The folder in which they write down their arguments and environment.
  var openerCalls: String { "\(path)/calls" }
  /// The file from which a faked clock is read.
  var clockFile: String { "\(path)/clock" }

  init(_ path: String, openers names: [String] = []) throws(FileFailure) {
    self.path = path
    openerNames = names
    for folder in [path, work, home, temporary] { try FileTree.makeFolder(folder) }
    guard !names.isEmpty else { return }
    try FileTree.makeFolder(openers)
    try FileTree.makeFolder(openerCalls)
    try FileTree.makePipe(openerPipe)
    try putOpeners(.works)
  }

  /// Has the stand-ins for browsers work, fail, or be gone.
  func leaveOpener(_ state: Browser.Opener) throws(FileFailure) {
    for name in openerNames { FileTree.remove("\(openers)/\(name)") }
    try putOpeners(state)
  }

  private func putOpeners(_ state: Browser.Opener) throws(FileFailure) {
    let script: String
    switch state {
    case .works: script = OpenerShims.script(writingTo: openerPipe, keepingCallsIn: openerCalls)
    case .fails: script = OpenerShims.failingScript
    case .missing: return
    }
    guard let first = openerNames.first else { return }
    try FileTree.write(Array(script.utf8), to: "\(openers)/\(first)", mode: 0o700)
    for name in openerNames.dropFirst() { try FileTree.link("\(openers)/\(name)", to: first) }
  }

  func remove() { FileTree.remove(path) }
}
