package import Forms
package import WireFormats
package import Words

/// The lines that must all be true when a step is reached.
package struct Expectation: Hashable {
  /// The point from which requests are counted.
  package enum Window: String, FileWord, FileValue {
    case lastRun = "last-run"
    case start

    package static let noun = Noun("a window", "windows")
  }

  package var since: Window
  package var assertions: [Assertion]
}

/// One line of an expectation.
package struct Assertion: Hashable, Sendable {
  package var claim: Claim
  /// True if it must be true at no time, instead of now.
  package var isNever: Bool
  package var level: Requirement?
  /// Empty for the author's own line, which is reported under the scenario's name.
  package var checks: [Marked<CheckID>]
  /// The reason in the author's words.
  package var because: String?
  /// The need without which it is inconclusive.
  package var needs: AssertionNeed?
  /// The place of the line.
  package var span: SourceSpan
}

package enum AssertionNeed: String, FileWord, FileValue {
  /// The client's clock must follow the server's.
  case clientClock = "client-clock"

  package static let noun = Noun("a need", "needs")
}

package enum Claim: Hashable, Sendable {
  case outcome(OutcomeClaim)
  /// `signed_in` only if a token was issued, and the reverse.
  case outcomeMatchesServer
  case requests(RequestClaim)
  case listener(ListenerClaim)
  case page(PageClaim)
  case output(OutputClaim)
  case stored(StoredClaim)
  case tokens(TokenClaim)
  case process(ProcessClaim)
}

// MARK: - In files

extension Expectation: FileValue {
  package static var shape: Shape { .section(ExpectationLines.self) }

  package init(from node: Node) throws(UnreadableNode) {
    let lines = try ExpectationLines(from: node)
    since = lines.since
    assertions = try lines.assertions(isNever: false, weighing: Weight(of: node))
    for never in lines.never {
      let weight = try Weight(of: node)
      let lines = try never.lines.assertions(isNever: true, weighing: Weight(of: never.node))
      assertions += lines.map { $0.weighted(by: weight) }
    }
  }
}

/// The level of an expectation and the checks that it counts for.
struct Weight: FileMapping {
  var level: Requirement?
  var checks: [Marked<CheckID>] = []
  var because: String?
  var needs: AssertionNeed?

  static let form = FileForm<Weight>(
    "weight", "", blank: Weight(),
    [
      .optional(
        "level", usually: .words("what the profile says"), "The level of the expectation."
      ) { $0.level = $1 },
      .optional(
        "check", usually: .words("the scenario itself"),
        "The checks under which it is reported."
      ) { $0.checks = $1 }.alsoCalled("checks"),
      .optional("because", "The reason, in your own words.") { $0.because = $1 },
      .optional("needs", "The capability without which it can't be judged.") { $0.needs = $1 },
    ])

  /// The members that every line has beside its own.
  static let group = MemberGroup(
    "Weight", "The level of an expectation and the checks it counts for.", form.section.members)

  /// The weight of a line; none of one that is a word or a list.
  init(of node: Node) throws(UnreadableNode) {
    self.init()
    if node.mapping != nil { try Self.form.read(node, into: &self) }
  }

  init() {}
}

extension Assertion {
  /// The line with a common weight where it sets none itself.
  fileprivate func weighted(by weight: Weight) -> Assertion {
    var line = self
    line.level = level ?? weight.level
    line.checks = checks.isEmpty ? weight.checks : checks
    line.because = because ?? weight.because
    line.needs = needs ?? weight.needs
    return line
  }
}

/// The members of `expect`, in the order in which they were written.
private struct ExpectationLines: FileMapping {
  var since = Expectation.Window.lastRun
  var user: Marked<String>?
  var lines: [(claim: Claim, node: Node)] = []
  /// At most one.
  var never: [NeverLines] = []

  static let form = FileForm<ExpectationLines>(
    "expect",
    "All entries must hold. Its weight is the default for its entries.",
    blank: ExpectationLines(),
    claims + [
      .optional("never", NeverLines.self, "Things that must never be true.") {
        $0.never = [$1]
      },
      .optional(
        "since", usually: "last-run", "The point from which requests are counted."
      ) { $0.since = $1 },
    ], group: Weight.group)

  static let claims: [FileMember<ExpectationLines>] = [
    .optional(
      "outcome", Line<OutcomeClaim>.self,
      "The outcome of the last run; any one of several."
    ) { $0.lines.append((.outcome($1.claim), $1.node)) }.alsoCalled("result"),
    .optional(
      "as", takes: .declared(.user),
      "The user who is signed in to the client."
    ) { $0.user = $1 },
    .optional(
      "outcome_must_match_server", Line<Presence>.self, takes: .only("true", "a wish"),
      "Requires that the client claims success exactly if tokens were issued."
    ) { $0.lines.append((.outcomeMatchesServer, $1.node)) },
    .optional(
      "requests", [Line<RequestClaim>].self, takes: .list(.section(RequestClaim.self)),
      "The requests that were made."
    ) { $0.lines += $1.map { (.requests($0.claim), $0.node) } },
    .optional("listener", Line<ListenerClaim>.self, "The state of the client's listener.") {
      $0.lines.append((.listener($1.claim), $1.node))
    },
    .optional("page", Line<PageClaim>.self, "The last page that the user sees.") {
      $0.lines.append((.page($1.claim), $1.node))
    },
    .optional("output", Line<OutputClaim>.self, "The output of the client.") {
      $0.lines.append((.output($1.claim), $1.node))
    }.alsoCalled("stderr", "stdout"),
    .optional("stored", Line<StoredClaim>.self, "The store of the client.") {
      $0.lines.append((.stored($1.claim), $1.node))
    },
    .optional(
      "tokens", [Named<Line<TokenClaim>>].self,
      takes: .map(.declared(.user), .section(TokenClaim.self)),
      "The state of tokens at the mock, by user."
    ) { lines, users in
      lines.lines += users.map { user in
        var claim = user.value.claim
        claim.user = Marked(user.name, at: user.span)
        return (.tokens(claim), user.value.node)
      }
    },
    .optional("process", Line<ProcessClaim>.self, "The client's use of system resources.") {
      $0.lines.append((.process($1.claim), $1.node))
    },
  ]

  func assertions(isNever: Bool, weighing common: Weight) throws(UnreadableNode) -> [Assertion] {
    var assertions: [Assertion] = []
    for (claim, node) in lines {
      var claim = claim
      if case .outcome(var outcome) = claim {
        outcome.user = outcome.user ?? user
        claim = .outcome(outcome)
      }
      let own = try Weight(of: node)
      let line = Assertion(
        claim: claim, isNever: isNever, level: own.level, checks: own.checks,
        because: own.because, needs: own.needs, span: node.span)
      assertions.append(line.weighted(by: common))
    }
    return assertions
  }

  /// A claim and its place, whose weight is read beside it.
  private struct Line<Claim: FileValue>: FileValue {
    var claim: Claim
    var node: Node

    static var shape: Shape { Claim.shape }

    init(from node: Node) throws(UnreadableNode) {
      claim = try Claim(from: node)
      self.node = node
    }
  }
}

/// The members of `never`.
private struct NeverLines: FileValue, FileSection {
  var lines: ExpectationLines
  var node: Node

  static var shape: Shape { .section(Self.self) }
  static let section = Section(
    "never", "The same entries as in `expect`, none of which may ever be true.",
    ExpectationLines.claims.map(\.words), group: Weight.group)

  init(from node: Node) throws(UnreadableNode) {
    lines = try ExpectationLines(from: node)
    self.node = node
  }
}
