package import ClientChecks

/// What becomes of a case's evidence, besides the scenario's own lines: judged by checks, and kept.
package struct Judge: Sendable {
  /// The checks that look at every case.
  package var catalogue = CheckCatalogue([])
  /// Where the evidence of each case is written; nil to keep none.
  package var evidenceFolder: String?

  package init() {}

  /// Adds to a result what its evidence says.
  func complete(_ result: inout CaseResult, with evidence: Evidence) {
    var sealed = evidence.sealed()
    let judgement = catalogue.judge(sealed)
    result.observations = judgement.observations
    result.digest = judgement.digest
    result.story = CaseStory(sealed)
    guard let evidenceFolder else { return }
    sealed.conclusion = Evidence.Conclusion(result)
    let path = "\(evidenceFolder)/\(result.name.driver)-\(result.name).json"
    do throws(FolderFailure) {
      try FileTree.makeFolders(evidenceFolder)
      try FileTree.write(sealed.json, to: path)
      result.evidenceFile = path
    } catch {
      result.end = .harnessError(reason: "the evidence can't be kept: \(error)")
    }
  }
}
