internal import Evidence
internal import Plays
internal import WireFormats
internal import Words

extension Examination {
  /// Counts the requests of a kind, and the times between them.
  func finding(_ claim: RequestClaim) throws(UnresolvedReference) -> Finding {
    let expected = try expected(claim)
    if let fault = claim.since?.value, evidence.meeting(with: fault) == nil {
      return Finding(
        .unobserved("no request has met the fault '\(fault)'"), expected: expected, seen: "none")
    }
    let matching = try matching(claim)
    let seen = seen(matching)
    guard claim.count.contains(matching.count) else {
      let isTooMany = matching.count > claim.count.min
      let decisive = isTooMany ? matching[claim.count.max ?? 0] : matching.last
      return Finding(
        .violated, expected: expected, seen: seen,
        decisive: decisive.map { Decisive(.exchange, $0) }
      )
    }
    if let spacing = claim.spacing,
      let (number, time) = offence(against: spacing, among: matching)
    {
      return Finding(
        .violated, expected: expected, seen: "\(seen); one came after \(time.shortText)",
        decisive: Decisive(.exchange, number))
    }
    if matching.isEmpty, try isForgeryLost(claim) {
      return Finding(
        .unobserved("the forged answer met a closed port"), expected: expected, seen: seen)
    }
    return Finding(
      .holds, expected: expected, seen: seen,
      decisive: matching.last.map { Decisive(.exchange, $0) })
  }

  /// True if the forged answer that might have led to a request never came to the client: the one with
  /// what the request would have, or else the last one.
  private func isForgeryLost(_ claim: RequestClaim) throws(UnresolvedReference) -> Bool {
    var forged: [Evidence.Visit] = []
    for visit in evidence.visits where visit.purpose == .forged && visit.sent >= since {
      if try carries(claim.where, visit) { forged.append(visit) }
    }
    if claim.where.isEmpty { forged = forged.suffix(1) }
    return !forged.isEmpty
      && forged.allSatisfy(\.hasMetNobody)
  }

  private func carries(
    _ tests: [FieldTest], _ visit: Evidence.Visit
  ) throws(UnresolvedReference) -> Bool {
    let values = FormURLEncoded.decode(queryOf: visit.url).fields.map(\.value)
    for test in tests {
      var isCarried = false
      for value in values where try test.holds(for: value, variables) { isCarried = true }
      if !isCarried { return false }
    }
    return true
  }

  /// The requests that a line counts, by their numbers.
  func matching(_ claim: RequestClaim) throws(UnresolvedReference) -> [Int] {
    var numbers: [Int] = []
    let strike = claim.since.flatMap { evidence.meeting(with: $0.value) }
    let beginning = strike.map { max($0, since) }
    for (number, exchange) in evidence.exchanges.enumerated() {
      guard exchange.received >= beginning ?? since, isCounted(exchange),
        claim.at.includes(exchange.endpoint)
      else {
        continue
      }
      if let grant = claim.grant,
        exchange.parameter("grant_type").flatMap(GrantWord.init(grantType:)) != grant
      {
        continue
      }
      if let scope = claim.needsScope, !needs(scope, exchange) { continue }
      if let status = claim.status, exchange.answer.map({ status.contains($0.status) }) != true {
        continue
      }
      guard try allHold(claim.where, of: exchange) else { continue }
      numbers.append(number)
    }
    return numbers
  }

  /// The user's browser brings the authorization request; all other requests are the client's own.
  private func isCounted(_ exchange: Evidence.Exchange) -> Bool {
    switch exchange.sender {
    case .client: true
    case .browser: exchange.endpoint == .authorize
    case .harness, .stranger: false
    }
  }

  private func needs(_ selector: ScopeSelector, _ exchange: Evidence.Exchange) -> Bool {
    driver.api.contains { route in
      route.scope == selector && (route.method == "*" || route.method == exchange.request.method)
        && PathWildcard(route.path).fits(exchange.request.path)
    }
  }

  private func allHold(
    _ tests: [FieldTest], of exchange: Evidence.Exchange
  ) throws(UnresolvedReference) -> Bool {
    for test in tests {
      guard try test.holds(for: exchange.value(of: test), variables) else { return false }
    }
    return true
  }

  private func offence(
    against spacing: SpacingRange, among numbers: [Int]
  ) -> (number: Int, time: Duration)? {
    for (earlier, later) in zip(numbers, numbers.dropFirst()) {
      let time =
        evidence.exchanges[later].received.wall - evidence.exchanges[earlier].received.wall
      if let least = spacing.min, time < least { return (later, time) }
      if let most = spacing.max, time > most { return (later, time) }
    }
    return nil
  }

  // MARK: - In words

  private func expected(_ claim: RequestClaim) throws(UnresolvedReference) -> String {
    var words = "\(claim.count.text) \(claim.title)"
    if let status = claim.status { words += " with status \(status.text)" }
    for test in claim.where { words += ", \(try test.text(variables))" }
    if let least = claim.spacing?.min { words += ", at least \(least.shortText) apart" }
    if let most = claim.spacing?.max { words += ", at most \(most.shortText) apart" }
    return words
  }

  private func seen(_ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return "none" }
    let shown = numbers.prefix(5).map { number in
      let exchange = evidence.exchanges[number]
      let status = exchange.answer.map { "\($0.status)" } ?? "no answer"
      return "\(exchange.request.method) \(exchange.request.path) → \(status)"
    }
    return "\(numbers.count): " + shown.joined(separator: ", ")
      + (numbers.count > shown.count ? ", …" : "")
  }
}

extension RequestClaim {
  var title: String {
    let name = at == .any ? "requests" : "\(at.rawValue) requests"
    let grants = grant.map { " with \($0.rawValue)" } ?? ""
    let scopes = needsScope.map { " that need \($0.text)" } ?? ""
    return name + grants + scopes
  }
}

/// A path of a driver's API, in which a star stands for anything.
struct PathWildcard: Hashable, Sendable {
  private let pieces: [Substring]

  init(_ text: String) { pieces = text.split(separator: "*", omittingEmptySubsequences: false) }

  func fits(_ path: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, path.hasPrefix(first) else {
      return false
    }
    guard pieces.count > 1 else { return path == first }
    var rest = path.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
