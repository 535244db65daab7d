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

  /// The mode of folders through which a service that has given up its rights finds the authority's
  /// certificate and the clock. Nobody else can list them, and what lies below is its user's alone.
  static let passable = 0o711

  init(_ path: String, openers names: [String] = []) throws(FileFailure) {
    self.path = path
    openerNames = names
    for folder in [path, work, home, temporary] { try FileTree.makeFolder(folder) }
    try FileTree.setMode(of: path, to: Self.passable)
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
    case .fails, .missing: script = OpenerShims.failingScript
    }
    // Where no opener is, the machine's browsers must not be found either.
    let names =
      state == .missing ? openerNames.filter(OpenerShims.browsers.contains) : openerNames
    guard let first = names.first else { return }
    try FileTree.write(Array(script.utf8), to: "\(openers)/\(first)", mode: 0o700)
    for name in names.dropFirst() { try FileTree.link("\(openers)/\(name)", to: first) }
  }

  func remove() { FileTree.remove(path) }
}
