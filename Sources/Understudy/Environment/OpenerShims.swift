internal import WireFormats

/// Stand-ins for the programs that open a browser: each hands the URLs that it is given to a pipe,
/// and returns at once, as the real ones do.
package enum OpenerShims {
  package static let names = [
    variable, "xdg-open", "open", "sensible-browser", "x-www-browser", "www-browser",
  ]

  /// The name for the variable `BROWSER`. No library knows it, so none takes it for a program that
  /// it treats in a way of its own, such as one that is still running when it has done its work.
  package static let variable = "understudy-browser"

  /// The programs that some clients start without asking for an opener. They have stand-ins where
  /// nobody but the client is to find them.
  package static let browsers = [
    "gio", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "firefox",
    "firefox-esr",
  ]

  /// The openers of a person's machine.
  package static let openers = Array(names.dropFirst())

  /// The script of all of them. It writes each URL at once: a text shorter than a page arrives in
  /// one piece.
  package static func script(writingTo pipe: String) -> String {
    script(handingOn: "printf '%s\\n' \"$word\" >\(pipe.shellQuoted)")
  }

  /// The script for a user in a process of its own: it starts a program with each URL, and leaves it
  /// running.
  package static func script(starting words: [String]) -> String {
    let command = words.map(\.shellQuoted).joined(separator: " ")
    return script(handingOn: "\(command) \"$word\" </dev/null >/dev/null 2>&1 &")
  }

  /// The first script, which keeps its arguments and environment in files of a folder. It writes the
  /// name of these files, a blank, and the URL.
  package static func script(writingTo pipe: String, keepingCallsIn folder: String) -> String {
    script(
      after: """
        call=\(folder.shellQuoted)/$$
        /usr/bin/env -0 >"$call.environment" 2>/dev/null
        printf '%s\\0' "$0" "$@" >"$call.arguments"

        """,
      handingOn: "printf '%s %s\\n' \"$$\" \"$word\" >\(pipe.shellQuoted)")
  }

  private static func script(after preparation: String = "", handingOn: String) -> String {
    """
    #!/bin/sh
    # Written by Understudy: hands URLs to the user that it plays.
    \(preparation)for word; do
      case $word in
      *://*) \(handingOn) ;;
      esac
    done

    """
  }

  /// The script for a machine without a display: it says so, and ends with `xdg-open`'s code for
  /// it.
  package static let failingScript = """
    #!/bin/sh
    # Written by Understudy: plays a machine on which no browser can be opened.
    echo "$0: no method available for opening '$*'" >&2
    exit 3

    """

  /// The script for a person who opens URLs by hand.
  package static let tellingScript = """
    #!/bin/sh
    # Written by Understudy: says what is to be opened.
    printf 'Open this in a browser:\\n  %s\\n' "$*" >&2

    """
}

extension String {
  /// The text as one word for sh, and for the shells that read as it does.
  package var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The same, without quotes where none are needed.
  package var shellQuotedIfNeeded: String {
    let plain = ASCIISet.alphanumerics.union(ASCIISet("-._/:=,@%+"))
    return !isEmpty && utf8.allSatisfy(plain.contains) ? self : shellQuoted
  }
}
