/// Where a page leads to, or takes parts from.
package enum HTMLLinks {
  private static let attributes = ["href", "src", "action", "data", "poster"]

  /// The hosts that a page names, each once, in the order of the page.
  package static func hosts(in page: String) -> [String] {
    var hosts: [String] = []
    for tag in HTMLTags(page) {
      for name in attributes {
        guard let reference = tag[name], let host = host(of: reference), !hosts.contains(host)
        else { continue }
        hosts.append(host)
      }
    }
    return hosts
  }

  private static func host(of reference: String) -> String? {
    let text = reference.hasPrefix("//") ? "http:\(reference)" : reference
    return WebAddress(text)?.authority.lowercased()
  }
}
