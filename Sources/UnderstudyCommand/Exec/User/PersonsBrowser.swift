internal import System
internal import Understudy

/// The user's real browser, opened as the command would have done.
struct PersonsBrowser: Sendable {
  private let surroundings: [String: String]

  init(_ surroundings: [String: String]) { self.surroundings = surroundings }

  /// Opens a URL, if there is a program for that; it is printed as well.
  func open(_ url: String) {
    let chosen = surroundings["BROWSER"].flatMap { $0.split(separator: ":").first.map(String.init) }
    for program in [chosen].compactMap(\.self) + OpenerShims.openers {
      var launch = Launch(
        program, [url], environment: surroundings.map { "\($0)=\($1)" },
        searchPath: surroundings["PATH"] ?? "")
      launch.output = .null
      launch.errors = .null
      // It is not the command's, so it goes on after the command has ended.
      if (try? launch.start()) != nil { return }
    }
  }
}
