import ClientChecks
import Evidence
import Words

/// `docs/checks.md`: every check with what proves it.
struct ProofPage {
  private let outcome: SelftestOutcome

  init(_ outcome: SelftestOutcome) { self.outcome = outcome }

  var markdown: String {
    let groups = Dictionary(grouping: outcome.proofs) { $0.check.id.group }
    let sections = groups.keys.sorted().map { section($0, groups[$0] ?? []) }
    return introduction + sections.joined()
  }

  private var introduction: String {
    """
    # Checks

    <!-- Written by `understudy selftest --matrix docs/checks.md`; don't edit this file. -->

    This table lists every check and its proof: the shipped client passes the check, and fails it
    with the listed flaw switched on. `understudy explain` says more about each check: why it
    matters, the usual cause, the fix, and its level in every profile.

    The strength is the specification's keyword for clients. An asterisk marks a strength of our
    own, where no specification has a keyword. The section numbers were checked against the texts;
    a † marks those that could not be.

    \(outcome.summary).

    """
  }

  private func section(_ group: String, _ proofs: [CheckProof]) -> String {
    let rows = proofs.map(row).joined()
    return """

      ## \(group)

      | check | rule | strength | sources | seen in | shipped client | flaw | with it |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      \(rows)
      """
  }

  private func row(_ proof: CheckProof) -> String {
    let check = proof.check
    let cells = [
      "**\(check.id)** \(check.title)", check.text.rule, check.strength,
      check.citations.map(source).joined(separator: ", "), place(check),
      proof.good.map(\.word) ?? "–", proof.flaw.map { "`\($0)`" } ?? "–",
      [proof.flawed.map(\.word), proof.decisiveCase.map { "in `\($0)`" }].compactMap(\.self)
        .joined(separator: " "),
    ]
    return "| \(cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")) |\n"
  }

  private func source(_ key: CitationKey) -> String {
    let citation = key.citation
    let mark = key.isHeldAgainstText ? "" : " †"
    let text = citation.text.replacing("|", with: "\\|")
    return (citation.link.isEmpty ? text : "[\(text)](\(citation.link))") + mark
  }

  private func place(_ check: Check) -> String {
    switch check.stimulus {
    case .everyCase: "every case"
    case .cases(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}

extension Verdict {
  /// As tables have it, such as `PASS`.
  fileprivate var word: String { rawValue.uppercased() }
}
