internal import Forms

/// A library and the versions of it that a baseline speaks of.
package struct LibraryVersions: Hashable, FileMapping {
  package var name = ""
  /// The version that was played.
  package var first = Marked(VersionNumber.none, at: .unwritten)
  /// The first version behind it that may be another in what it does.
  package var end = Marked(VersionNumber.none, at: .unwritten)

  package static let form = FileForm<LibraryVersions>(
    "library", "The library whose failures a baseline lists.", blank: LibraryVersions(),
    [
      .required("name", "Its name, which reports have.") { $0.name = $1 },
      .required("from", "The oldest of its versions, which is the one that was played.") {
        $0.first = $1
      },
      .required("below", "The next version for which nothing is said any more.") { $0.end = $1 },
    ])

  package func includes(_ version: VersionNumber) -> Bool {
    first.value <= version && version < end.value
  }

  /// Such as `1.5 or newer, below 1.6`.
  package var words: String { "\(first.value) or newer, below \(end.value)" }
}
