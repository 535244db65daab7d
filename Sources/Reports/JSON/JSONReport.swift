package import Evidence
internal import WireFormats

/// `report.json`: the canonical report, from which every other one can be made again.
package enum JSONReport {
  package static func bytes(of result: RunResult) -> [UInt8] {
    RunResult.document.bytes(of: result)
  }

  /// Writes the report in pieces, of which none is larger than one case.
  package static func write(_ result: RunResult, to write: ([UInt8]) -> Void) {
    RunResult.document.write(result, to: write)
  }

  package static func read(_ bytes: [UInt8]) throws(RecordDocumentFailure) -> RunResult {
    try RunResult.document.read(bytes)
  }

  /// Reads a report that comes in parts, of any size. Its stories are left on the shelf, if there is
  /// one. The observations matter to who grades its cases again, or writes this report anew.
  package static func read(
    parts: @escaping () -> [UInt8], leavingStoriesOn shelf: StoryShelf?,
    omitsObservations: Bool = false
  ) throws(RecordDocumentFailure) -> RunResult {
    var reader = DocumentReader(
      JSONReader(parts: parts), leavingStoriesOn: shelf, omitsObservations: omitsObservations)
    return try RunResult.document.read(from: &reader)
  }

  /// The schema of the document, as it is published.
  package static var schema: String { RunResult.document.jsonSchema.text(.google) }
}
