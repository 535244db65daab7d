import Evidence
import Plays
import WireFormats
import Words

extension PlayFiles {
  /// The failures that the baselines know of, but for one of them; those of libraries only in the
  /// versions that they speak of.
  func knownFailures(except source: String? = nil) -> [BaselineEntry] {
    baselines.filter { $0.source != source }.flatMap { baseline in
      guard let library = baseline.library else { return baseline.known() }
      guard let version = libraryVersions[baseline.source], library.includes(version) else {
        return []
      }
      return baseline.known(of: "\(library.name) \(version)")
    }
  }

  /// Says which libraries' failures aren't known, and why.
  func tellUnusedLibraries(to output: TextStream) {
    for baseline in baselines {
      guard let library = baseline.library else { continue }
      guard let version = libraryVersions[baseline.source] else {
        output.write(
          "note: '\(baseline.source)' isn't applied: say which version your client uses, such as "
            + "'\(baseline.source)@\(library.first.value)'\n")
        continue
      }
      guard !library.includes(version) else { continue }
      output.write(
        "note: '\(baseline.source)@\(version)' isn't applied: it speaks of \(library.name) "
          + "\(library.words)\n")
    }
  }
}

extension Baseline {
  /// The entries as the grading takes them, all those of a library by its name and version.
  func known(of library: String? = nil) -> [BaselineEntry] {
    entries.map { entry in
      BaselineEntry(
        driver: entry.driver?.value,
        subject: entry.check?.value.rawValue ?? entry.scenario?.value.scenario ?? "",
        caseName: entry.scenario?.value.description, seen: entry.seen, library: library,
        reason: entry.reason, until: entry.until, isFlaky: entry.isFlaky,
        place: SourcePlace(file: source, mark: entry.span.start))
    }
  }
}
