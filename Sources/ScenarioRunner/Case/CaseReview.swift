internal import System
package import ClientChecks
internal import Evidence
internal import Words

/// The review of a played case, besides its scenario's own lines: judged by checks, retold, and its
/// evidence kept.
package struct CaseReview: Sendable {
  /// The checks that look at every case.
  package var catalogue = CheckCatalogue([])
  /// The folder in which the evidence of each case is written; nil to keep none.
  package var evidenceFolder: String?
  /// Decides whether a case is retold in its result, given all else that is known of it.
  var tells: @Sendable (CaseResult) -> Bool = { _ in true }

  package init() {}

  /// Adds to a result what the evidence says.
  func complete(_ result: inout CaseResult, with played: CaseRecord) {
    // Most cases are of interest for their result only.
    lazy var sealed = played.evidence.sealed(with: played.canaries)
    if !catalogue.checks.isEmpty {
      let judgement = catalogue.judge(sealed)
      result.observations = judgement.observations
      result.digest = judgement.digest
    }
    if tells(result) { result.story = CaseStory(sealed) }
    guard let evidenceFolder else { return }
    sealed.conclusion = Evidence.Conclusion(result)
    let path = "\(evidenceFolder)/\(result.name.driver)-\(result.name).json"
    do throws(FileFailure) {
      try FileTree.makeFolders(evidenceFolder)
      try OutputFile.fill(path, with: sealed.json)
      result.evidenceFile = path
    } catch {
      result.end = .harnessError(reason: "the evidence can't be saved: \(error)")
    }
  }
}
