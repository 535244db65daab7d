internal import Evidence
internal import Plays
internal import Understudy
internal import WireFormats

/// Lines about the texts that the client shows: pages and output.
extension Examination {
  func finding(_ claim: PageClaim) throws(UnresolvedReference) -> Finding {
    let expected = try claim.text(variables)
    let number = evidence.visits.indices.last { index in
      isInWindow(evidence.visits[index].sent) && evidence.visits[index].answer != nil
    }
    guard let number, let answer = evidence.visits[number].answer else {
      return Finding(.unobserved("no page was seen"), expected: expected, seen: "no page")
    }
    let type = answer.fields[first: "content-type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    let hosts = HTMLLinks.hosts(in: answer.body.text).filter { host in
      evidence.visits[number].url.range(ofHost: host) == nil
    }
    var holds = claim.status?.contains(answer.status) ?? true
    if let wanted = claim.type { holds = holds && type == wanted.lowercased() }
    if let count = claim.linksToOtherHosts { holds = holds && count.contains(hosts.count) }
    if let contains = claim.contains, try !contains.holds(for: answer.body.text, variables) {
      holds = false
    }
    let links = hosts.isEmpty ? "" : ", links to \(hosts.joined(separator: ", "))"
    return Finding(
      holds, expected: expected, seen: "\(answer.status) \(type)\(links)",
      decisive: Decisive(.visitAnswer, number))
  }

  /// The texts of a client's pages, where it has no other output for its user.
  private var pageText: String {
    guard driver.service != nil else { return "" }
    return evidence.visits.filter { isInWindow($0.sent) }
      .compactMap { $0.answer?.body.text }.joined(separator: "\n")
  }

  func finding(_ claim: OutputClaim) throws(UnresolvedReference) -> Finding {
    let outputs = evidence.outputs.enumerated().filter { _, output in
      isInWindow(output.moment) && claim.stream.contains(output.stream)
    }
    if claim.hasNoSecrets {
      for (number, output) in outputs where !canaries.findings(in: output.text).isEmpty {
        return Finding(
          .violated, expected: "output without secrets", seen: output.text,
          decisive: Decisive(.output, number))
      }
    }
    let text = outputs.map(\.element.text).joined() + pageText
    if let words = claim.mentionsAny {
      let words = try variables.texts(of: words)
      let folded = text.lowercased()
      guard words.contains(where: { folded.contains($0.lowercased()) }) else {
        return Finding(
          .violated, expected: "output that mentions \(words.joined(separator: " or "))",
          seen: Self.excerpt(text))
      }
    }
    if let pattern = claim.matches, !pattern.isFound(in: text) {
      return Finding(
        .violated, expected: "output like /\(pattern.source)/", seen: Self.excerpt(text))
    }
    return Finding(.holds, expected: claim.text, seen: Self.excerpt(text))
  }

  /// The end of an output, which is where programs say what went wrong.
  static func excerpt(_ text: String) -> String {
    let limit = 400
    guard text.count > limit else { return text.isEmpty ? "nothing" : text }
    return "…" + text.suffix(limit)
  }
}

extension PageClaim {
  fileprivate func text(_ variables: Variables) throws(UnresolvedReference) -> String {
    var parts: [String] = []
    if let status { parts.append("status \(status.text)") }
    if let type { parts.append(type) }
    if let contains { parts.append(try contains.text(variables)) }
    if let linksToOtherHosts { parts.append("\(linksToOtherHosts.text) links to other hosts") }
    return "a page: " + parts.joined(separator: ", ")
  }
}

extension TextTest {
  fileprivate func holds(
    for text: String, _ variables: Variables
  ) throws(UnresolvedReference) -> Bool {
    switch self {
    case .contains(let template): text.contains(try variables.text(of: template))
    case .matches(let pattern): pattern.isFound(in: text)
    }
  }

  fileprivate func text(_ variables: Variables) throws(UnresolvedReference) -> String {
    switch self {
    case .contains(let template): "with '\(try variables.text(of: template))'"
    case .matches(let pattern): "like /\(pattern.source)/"
    }
  }
}

extension OutputClaim {
  fileprivate var text: String {
    var parts: [String] = []
    if hasNoSecrets { parts.append("without secrets") }
    if mentionsAny != nil { parts.append("with one of the words") }
    if let matches { parts.append("like /\(matches.source)/") }
    return "output " + parts.joined(separator: ", ")
  }
}

extension OutputClaim.Stream {
  fileprivate func contains(_ stream: Evidence.Output.Stream) -> Bool {
    switch (self, stream) {
    case (.both, _), (.stdout, .standardOutput), (.stderr, .standardError): true
    case (.stdout, .standardError), (.stderr, .standardOutput): false
    }
  }
}

extension String {
  /// The start of a URL that names a host as its own; nil when it names another.
  fileprivate func range(ofHost host: String) -> Range<String.Index>? {
    firstRange(of: "://\(host)")
  }
}
