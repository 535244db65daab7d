internal import Glibc

// The reader of the process table. A port to another system replaces it.

extension ProcessTree {
  /// Reads the table of all processes, as it is now.
  package static func current() -> ProcessTree {
    ProcessTree(ProcessFiles.ids().compactMap { ProcessEntry(current: $0) })
  }

  /// Reads a launched process and what descends from it by the kernel's lists of children.
  ///
  /// For sampling: its cost grows with the family, not with the machine. Who has left the family is
  /// missing. Where the kernel keeps no such lists it reads the whole table.
  package static func near(_ root: Int32) -> ProcessTree {
    guard hasChildLists else { return current() }
    return read([root])
  }

  /// Reads besides what this process has adopted, see ``Orphans``: the kernel gives it to the first
  /// thread. Its other threads' children are left out, as their launchers know of them.
  package static func near(_ root: Int32, withOrphansOf adopter: Int32) -> ProcessTree {
    guard hasChildLists else { return current() }
    return read([root] + children(of: adopter, thread: "\(adopter)"))
  }

  private static func read(_ roots: [Int32]) -> ProcessTree {
    var entries: [ProcessEntry] = []
    var seen: Set<Int32> = []
    var unvisited = roots
    while let id = unvisited.popLast() {
      guard seen.insert(id).inserted, let entry = ProcessEntry(current: id) else { continue }
      entries.append(entry)
      // The first thread has its process's number.
      let tasks = entry.threads == 1 ? ["\(id)"] : ProcessFiles.names(in: "/proc/\(id)/task")
      for task in tasks { unvisited += children(of: id, thread: task) }
    }
    return ProcessTree(entries.sorted { $0.id < $1.id })
  }

  private static func children(of process: Int32, thread: String) -> [Int32] {
    let list = ProcessFiles.bytes(at: "/proc/\(process)/task/\(thread)/children") ?? []
    return list.split(separator: UInt8(ascii: " ")).compactMap { Decimal.parse($0, as: Int32.self) }
  }

  /// True if the kernel was built with lists of children.
  private static let hasChildLists =
    ProcessFiles.bytes(at: "/proc/self/task/\(getpid())/children") != nil

  /// Finds the descendants of a launched process, those with its marker among them, never this
  /// process itself.
  package func descendants(of root: Int32, marker: ProcessMarker?) -> [ProcessEntry] {
    let this = getpid()
    guard let marker else { return descendants(of: root).filter { $0.id != this } }
    return descendants(of: root) { entry in
      entry.id != this && !entry.hasEnded && entry.currentMarker == marker
    }
  }

  /// Those that still run with a marker, or with that of a case in its run.
  func bearers(of marker: ProcessMarker) -> [ProcessEntry] {
    entries.filter { entry in
      !entry.hasEnded && entry.currentMarker.map { marker.isBegun(in: $0.value) } ?? false
    }
  }
}

extension ProcessEntry {
  /// Reads the entry of one process, as it is now.
  package init?(current id: Int32) {
    guard let stat = ProcessFiles.bytes(at: "/proc/\(id)/stat") else { return nil }
    self.init(stat: stat)
  }

  /// The marker in the environment that the process was started with.
  var currentMarker: ProcessMarker? {
    ProcessFiles.bytes(at: "/proc/\(id)/environ").flatMap(ProcessMarker.init(inEnviron:))
  }

  /// The command line of the process, as it is now. Empty when it has ended.
  package func currentArguments() -> [String] {
    TerminatedTexts.parse(ProcessFiles.bytes(at: "/proc/\(id)/cmdline") ?? [])
  }

  /// True if the process has a library that is loaded before all others. Nil when that can't be
  /// known: it isn't that far, it has ended, or it has no C library.
  package func hasPreloaded(_ library: String) -> Bool? {
    let text = ProcessFiles.bytes(at: "/proc/\(id)/maps") ?? []
    let maps = String(decoding: text, as: UTF8.self)
    return maps.contains("/libc.so") ? maps.contains(library) : nil
  }

  /// The path of the program's file, or nil when the process has ended.
  package func currentProgram() -> String? {
    ProcessFiles.link(at: "/proc/\(id)/exe")
  }
}
