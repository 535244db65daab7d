/// Tells web views from browsers by what they call themselves.
package enum EmbeddedUserAgent {
  package static func matches(_ agent: String) -> Bool {
    isAndroidWebView(agent) || isWebKitView(agent)
  }

  /// `; wv)` since Android 5, `Version/4.0 Chrome/` since 4.4, `Version/4.0 Mobile` without Chrome
  /// before. A browser on Android has none of them.
  private static func isAndroidWebView(_ agent: String) -> Bool {
    guard agent.has("Android") else { return false }
    return agent.has("; wv)") || agent.has("Version/4.0")
  }

  /// `WKWebView` and `UIWebView` leave the browser's name out, which every browser on Apple's systems
  /// has.
  private static func isWebKitView(_ agent: String) -> Bool {
    let isApple = ["iPhone", "iPad", "iPod", "Macintosh"].contains { agent.has("(\($0);") }
    return isApple && agent.has("AppleWebKit/") && !agent.has("Safari/")
  }
}

extension String {
  fileprivate func has(_ piece: String) -> Bool { utf8.hasBytes(piece.utf8) }
}
