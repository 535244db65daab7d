import Evidence
import FuzzSupport
import Reports
import WireFormats

/// Any bytes at all as `evidence.json` or `report.json`.
enum RecordsTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let bytes = input.bytes
    check(
      Result { () throws(RecordDocumentFailure) in try Evidence(json: bytes) },
      Evidence.document.bytes(of:)
    ) { (written) throws(RecordDocumentFailure) in try Evidence(json: written) }
    check(
      Result { () throws(RecordDocumentFailure) in try JSONReport.read(bytes) },
      JSONReport.bytes(of:)
    ) { (written) throws(RecordDocumentFailure) in try JSONReport.read(written) }
  }

  /// What is read is written and reads as the same; a refusal says why.
  private static func check<Root: Equatable>(
    _ read: Result<Root, RecordDocumentFailure>, _ write: (Root) -> [UInt8],
    _ readAgain: ([UInt8]) throws(RecordDocumentFailure) -> Root
  ) {
    switch read {
    case .success(let root):
      let written = write(root)
      guard let again = try? readAgain(written) else {
        return property(false, "What was written can't be read.")
      }
      same(again, root, "A record changed in writing.")
      same(write(again), written, "A record has two texts.")
    case .failure(let failure):
      property(!"\(failure)".isEmpty, "A file was refused without a word.")
    }
  }
}
