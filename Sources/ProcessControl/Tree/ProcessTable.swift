internal import Glibc

// The reader of the process table. A port to another system replaces it.

extension ProcessTree {
  /// Reads the table of all processes, as it is now.
  package static func current() -> ProcessTree {
    ProcessTree(ProcessFiles.ids().compactMap { ProcessEntry(current: $0) })
  }

  /// Finds the descendants of a launched process, those with its marker among them, never this
  /// process itself.
  package func descendants(of root: Int32, marker: ProcessMarker?) -> [ProcessEntry] {
    let this = getpid()
    guard let marker else { return descendants(of: root).filter { $0.id != this } }
    return descendants(of: root) { entry in
      entry.id != this && !entry.hasEnded
        && marker.isFound(in: ProcessFiles.bytes(at: "/proc/\(entry.id)/environ") ?? [])
    }
  }
}

extension ProcessEntry {
  /// Reads the entry of one process, as it is now.
  package init?(current id: Int32) {
    guard let stat = ProcessFiles.bytes(at: "/proc/\(id)/stat") else { return nil }
    self.init(stat: stat)
  }

  /// The command line of the process, as it is now. Empty when it has ended.
  package func currentArguments() -> [String] {
    TerminatedTexts.parse(ProcessFiles.bytes(at: "/proc/\(id)/cmdline") ?? [])
  }

  /// The path of the program's file, or nil when the process has ended.
  package func currentProgram() -> String? {
    ProcessFiles.link(at: "/proc/\(id)/exe")
  }
}
