package import WireFormats
package import Words

/// A place in one of the run's files.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  package init(file: String, mark: SourceMark) {
    self.init(file: file, line: mark.line, column: mark.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  package var description: String { "\(file):\(line):\(column)" }
}

extension SourcePlace: Comparable {
  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension PlayedCase: Record {
  static let blank = PlayedCase(scenario: "", driver: "")

  package static let form = RecordForm(
    "CaseName", blank: blank,
    [
      .value("scenario", \.case.scenario), .optional("variant", \.case.variant),
      .value("driver", \.driver),
      .optional("repetition", \.repetition),
    ])
}

extension SourcePlace: Record {
  package static let form = RecordForm(
    "Place", blank: SourcePlace(file: "", line: 1),
    [.value("file", \.file), .value("line", \.line), .value("column", \.column)])
}
