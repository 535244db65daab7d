import Understudy
import WireFormats

extension Announcement {
  /// The first things to do with the mock: lines to click and to copy.
  package var introduction: String {
    var text = ""
    if let pageURL { text += "\nSee what happens, and act on it:\n  \(pageURL.printable)\n" }
    if let signInURL { text += "\nSign in, as a user would:\n  \(signInURL.printable)\n" }
    if let clientFile {
      text += "\nA client-secret file that points here:\n  \(clientFile.printable)\n"
    }
    if let serviceAccountFile {
      text += "\nA service account's key file that points here:\n"
      text += "  \(serviceAccountFile.printable)\n"
    }
    guard !requests.isEmpty else { return text }
    text += "\nAsk by hand:\n"
    for arguments in requests {
      let words = arguments.map { $0.shellQuotedIfNeeded.printable }
      text += "  \((["curl"] + trust + words).joined(separator: " "))\n"
    }
    return text
  }

  /// The certificate is needed where the first URL is one of HTTPS.
  private var trust: [String] {
    guard http.isEmpty, let authorityFile else { return [] }
    return ["--cacert", authorityFile.shellQuotedIfNeeded.printable]
  }
}
