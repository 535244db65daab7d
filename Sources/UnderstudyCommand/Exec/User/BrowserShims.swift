internal import System
internal import Understudy

/// The stand-ins for browsers in the files of a run. See ``OpenerShims``.
struct BrowserShims {
  let folder: String
  let pipe: String

  init(in directory: RunDirectory) throws(FileFailure) {
    folder = try directory.makeDirectory("bin")
    pipe = try directory.makePipe("browser")
    let names = OpenerShims.names
    let script = Array(OpenerShims.script(writingTo: pipe).utf8)
    _ = try directory.write("bin/\(names[0])", script, readers: .running)
    for name in names.dropFirst() { try directory.link("bin/\(name)", to: names[0]) }
  }
}
