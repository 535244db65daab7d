import TestSupport
import Testing

/// Whole texts that reports have to equal, kept as files so that other programs can read them too.
enum Golden {
  static func expect(
    _ text: String, equals name: String, in folder: String = "Fixtures/reports",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    RepositoryFile("\(folder)/\(name)").expect(text, sourceLocation: sourceLocation)
  }
}
