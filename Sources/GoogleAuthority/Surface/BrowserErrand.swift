/// What browsers ask for by themselves. It isn't there, and nobody has done anything wrong.
enum BrowserErrand {
  static func matches(_ path: String) -> Bool { paths.contains(path) }

  private static let paths: Set<String> = [
    "/apple-touch-icon-precomposed.png", "/apple-touch-icon.png", "/favicon.ico", "/robots.txt",
    "/.well-known/appspecific/com.chrome.devtools.json",
  ]
}
