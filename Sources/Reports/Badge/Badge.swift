package import ClientChecks

/// One line about a run to show elsewhere, as Markdown and as an image.
package struct Badge: Sendable {
  private let label: String
  private let message: String
  private let conformance: Conformance

  package init(profile: String, _ driver: DriverResult) {
    label = profile
    conformance = driver.conformance
    message = driver.version.map { "\($0) \(driver.conformance.rawValue)" } ?? conformance.rawValue
  }

  /// The image, which has no reference to anything outside.
  package var svg: String {
    let (left, right) = (Self.width(of: label), Self.width(of: message))
    let words = XMLText("\(label): \(message)")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(words)">
        <title>\(words)</title>
        <rect width="\(left + right)" height="20" rx="3" fill="\(colour)"/>
        <path fill="#3d3546" d="M3 0h\(left - 3)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>
        <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" \
      text-anchor="middle">
          <text x="\(left / 2)" y="14">\(XMLText(label))</text>
          <text x="\(left + right / 2)" y="14">\(XMLText(message))</text>
        </g>
      </svg>

      """
  }

  /// The line for a README, given where the image lies.
  package func markdown(image: String) -> String {
    "![\(MarkdownText("\(label): \(message)"))](\(MarkdownText.link(image)))\n"
  }

  /// Every colour has white on it with a contrast of at least 4.5.
  private var colour: String {
    switch conformance {
    case .conformant: "#1d7a3a"
    case .conformantWithWarnings: "#85600a"
    case .notConformant: "#b3261e"
    case .incomplete: "#5f5a66"
    }
  }

  private static func width(of text: String) -> Int { 14 + text.count * 7 }
}
