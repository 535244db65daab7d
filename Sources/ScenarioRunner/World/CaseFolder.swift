internal import Scenarios
internal import Understudy

/// The folders of one case: fresh, only for its user, and gone with the case.
struct CaseFolder: Hashable, Sendable {
  let path: String

  /// Where the driver's files and the client's own go.
  var work: String { "\(path)/work" }
  var home: String { "\(path)/home" }
  var temporary: String { "\(path)/tmp" }
  /// In front of the search path when the client opens a browser by a program.
  var openers: String { "\(path)/bin" }
  /// What the stand-ins for browsers write URLs to.
  var openerPipe: String { "\(path)/urls" }
  /// Where they write down how they were called.
  var openerCalls: String { "\(path)/calls" }
  /// What a faked clock is read from.
  var clockFile: String { "\(path)/clock" }

  init(_ path: String) throws(FolderFailure) {
    self.path = path
    for folder in [path, work, home, temporary] { try FileTree.makeFolder(folder) }
  }

  /// Puts stand-ins in front of the search path: all there are, or those for some programs.
  func makeOpeners(_ names: [String] = OpenerShims.names) throws(FolderFailure) {
    try FileTree.makeFolder(openers)
    try FileTree.makeFolder(openerCalls)
    try FileTree.makePipe(openerPipe)
    try leaveOpener(.works, as: names)
  }

  /// Has the stand-ins for browsers work, fail, or be gone.
  func leaveOpener(
    _ state: Browser.Opener, as names: [String] = OpenerShims.names
  ) throws(FolderFailure) {
    for name in names { FileTree.remove("\(openers)/\(name)") }
    let script: String
    switch state {
    case .works: script = OpenerShims.script(writingTo: openerPipe, keepingCallsIn: openerCalls)
    case .fails: script = OpenerShims.failingScript
    case .missing: return
    }
    guard let first = names.first else { return }
    try FileTree.write(Array(script.utf8), to: "\(openers)/\(first)", mode: 0o700)
    for name in names.dropFirst() { try FileTree.link("\(openers)/\(name)", to: first) }
  }

  func remove() { FileTree.remove(path) }
}
