/// Stand-ins for the programs that open a browser: each hands the URLs that it is given to a pipe, and
/// returns at once, as the real ones do.
package enum OpenerShims {
  package static let names = [
    "xdg-open", "open", "sensible-browser", "x-www-browser", "www-browser",
  ]

  /// What all of them do. One write for each URL: what is shorter than a page arrives in one piece.
  package static func script(writingTo pipe: String) -> String {
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

  /// The same, with all that it is called with kept in files of a folder: what reaches the pipe is the
  /// name of these files, a blank, and the URL.
  package static func script(writingTo pipe: String, keepingCallsIn folder: String) -> String {
    """
    #!/bin/sh
    # Written by Understudy: hands URLs to the user that it plays.
    call=\(folder.shellQuoted)/$$
    /usr/bin/env -0 >"$call.environment" 2>/dev/null
    printf '%s\\0' "$0" "$@" >"$call.arguments"
    for word; do
      case $word in
      *://*) printf '%s %s\\n' "$$" "$word" >\(pipe.shellQuoted) ;;
      esac
    done

    """
  }

  /// What they do where nothing can be shown: they say so, and end with `xdg-open`'s code for it.
  package static let failingScript = """
    #!/bin/sh
    # Written by Understudy: plays a machine on which no browser can be opened.
    echo "$0: no method available for opening '$*'" >&2
    exit 3

    """

  /// The same for a person who opens what they are told to.
  package static let tellingScript = """
    #!/bin/sh
    # Written by Understudy: says what is to be opened.
    printf 'Open this in a browser:\\n  %s\\n' "$*" >&2

    """
}
