package import Evidence
package import Words

/// One check of the catalogue: what must hold, why, and how evidence tells whether it does.
package struct Check: Sendable {
  package var id: CheckID
  package var keyword: Keyword
  /// True if no specification uses such a keyword, so that the strength is ours.
  package var isHouseRule = false
  package var title: String
  /// The clients it is about; none stands for all.
  package var clients: Set<ClientTrait>
  /// The kinds of evidence that the verdict rests on.
  package var evidence: Set<EvidenceKind>
  package var stimulus: Stimulus
  /// True if it holds because something didn't happen, which only a living client can prove.
  package var isProvenBySilence = false
  /// True if it is broken because the client failed: a client that always fails isn't blamed.
  package var isBrokenByFailure = false
  /// True if a crash is what it looks for, and not what keeps it from looking.
  package var isAboutCrashes = false
  /// The cases without which a pass proves too little.
  package var requiredCases: [String] = []
  /// The profiles in which a lesser violation counts as the worse one.
  package var strictProfiles: Set<String> = []
  package var citations: [CitationKey]
  package var text: Text
  package var judgement: Judgement

  /// The explanation of findings.
  package struct Text: Hashable, Sendable {
    /// The rule in one plain sentence.
    package var rule: String
    /// The damage to people when it is broken.
    package var threat: String
    package var usualCause: String
    package var fix: String
  }

  /// The function that turns evidence into rulings.
  package enum Judgement: Sendable {
    /// By each case for itself.
    case eachCase(@Sendable (Scene) -> Ruling)
    /// By all cases of a client together; there is one ruling for each digest.
    case allCases(@Sendable ([CaseDigest]) -> [Ruling])
  }

  /// A check that looks at each case for itself.
  package init(
    _ id: CheckID, _ keyword: Keyword, _ title: String, for clients: Set<ClientTrait> = [],
    by evidence: Set<EvidenceKind> = [.wire], in stimulus: Stimulus = .everyCase,
    citing citations: [CitationKey], rule: String, threat: String, usualCause: String, fix: String,
    judge: @escaping @Sendable (Scene) -> Ruling
  ) {
    self.id = id
    self.keyword = keyword
    self.title = title
    self.clients = clients
    self.evidence = evidence
    self.stimulus = stimulus
    self.citations = citations
    text = Text(rule: rule, threat: threat, usualCause: usualCause, fix: fix)
    judgement = .eachCase(judge)
  }

  /// A check that looks at all cases of a client together.
  package init(
    across id: CheckID, _ keyword: Keyword, _ title: String, for clients: Set<ClientTrait> = [],
    by evidence: Set<EvidenceKind> = [.wire], in stimulus: Stimulus = .everyCase,
    citing citations: [CitationKey], rule: String, threat: String, usualCause: String, fix: String,
    judge: @escaping @Sendable ([CaseDigest]) -> [Ruling]
  ) {
    self.init(
      id, keyword, title, for: clients, by: evidence, in: stimulus, citing: citations, rule: rule,
      threat: threat, usualCause: usualCause, fix: fix
    ) { _ in .unobserved("it is judged over all cases of a client") }
    judgement = .allCases(judge)
  }
}

extension Check {
  /// True if it is about clients with these flows and capabilities, whose drivers bring code for
  /// these parts.
  package func isAbout(
    flows: some Collection<Flow>, capabilities: some Collection<Capability>,
    ownCode: some Collection<ClientPart> = []
  ) -> Bool {
    flows.contains {
      inapplicability(flow: $0, capabilities: capabilities, ownCode: ownCode) == nil
    }
  }

  /// The reason why it has nothing to say of a client in a flow; nil when it has.
  func inapplicability(
    flow: Flow?, capabilities: some Collection<Capability>,
    ownCode: some Collection<ClientPart> = []
  ) -> String? {
    if let reason = clients.inapplicability(flow: flow, capabilities: capabilities) {
      return reason
    }
    return ClientPart.inapplicability(of: id, ownCode: ownCode)
  }

  /// The rule for reports.
  package var rule: Rule {
    var rule = Rule(id: id.rawValue, title: title)
    rule.sentence = text.rule
    rule.citations = citations.map(\.citation)
    rule.threat = text.threat
    rule.usualCause = text.usualCause
    rule.fix = text.fix
    return rule
  }

  /// The same check with some of its less common properties set.
  package func with(_ change: (inout Check) -> Void) -> Check {
    var check = self
    change(&check)
    return check
  }
}
