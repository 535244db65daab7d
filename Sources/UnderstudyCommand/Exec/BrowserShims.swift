/// Stand-ins for the programs that open a browser: each hands the URLs that it is given to `exec`, and
/// returns at once, as the real ones do.
struct BrowserShims {
  let folder: String
  let pipe: String

  static let names = ["xdg-open", "open", "sensible-browser", "x-www-browser", "www-browser"]

  init(in directory: inout RunDirectory) throws(FileFailure) {
    folder = try directory.makeDirectory("bin")
    pipe = try directory.makePipe("browser")
    let script = Array(Self.script(writingTo: pipe).utf8)
    _ = try directory.write("bin/\(Self.names[0])", script, readers: .running)
    for name in Self.names.dropFirst() { try directory.link("bin/\(name)", to: Self.names[0]) }
  }

  /// One write for each URL: what is shorter than a page arrives in one piece.
  static func script(writingTo pipe: String) -> String {
    """
    #!/bin/sh
    # Written by Understudy: hands URLs to the user that it plays.
    for word; do
      case $word in
      *://*) printf '%s\\n' "$word" >\(pipe.shellQuoted) ;;
      esac
    done

    """
  }
}
