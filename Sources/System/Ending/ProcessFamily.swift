/// A launched process with all that came from it, as far as it may have gone.
package struct ProcessFamily: Sendable {
  package let child: ChildProcess
  package let marker: ProcessMarker?

  package init(child: ChildProcess, marker: ProcessMarker? = nil) {
    self.child = child
    self.marker = marker
  }

  /// Those that still run, the child among them. Reading the table takes a millisecond or so.
  ///
  /// Let no descendant be looked for once the child is collected, as its number may be another's.
  package func members(in tree: ProcessTree = .current()) -> [ProcessEntry] {
    let descendants = tree.descendants(of: child.id, marker: marker)
    return ([tree[child.id]].compactMap(\.self) + descendants).filter { !$0.hasEnded }
  }

  /// Those that still run, or nobody if two readings of the table find nobody: one whose parent ends
  /// while the table is read is in neither of its places.
  ///
  /// Strays are members too where no other program's can be among them. See ``Orphans``.
  package func members(
    withStrays countsStrays: Bool = false, readingTwice read: () -> ProcessTree
  ) -> [ProcessEntry] {
    for _ in 1...2 {
      let tree = read()
      let members = members(in: tree)
      let known = Set(members.map(\.id))
      let strays = countsStrays ? Orphans.strays(in: tree).filter { !known.contains($0.id) } : []
      if !members.isEmpty || !strays.isEmpty { return members + strays }
    }
    return []
  }

  /// Sends signals, in this order, to all that are left, and returns a hold on each that has left
  /// the group: the caller watches these beside the child. See ``Ending``.
  package func send(_ signals: [Signal], to members: [ProcessEntry]) -> [ProcessHandle] {
    let strangers = members.filter { $0.group != child.id && $0.id != child.id }
      .compactMap(ProcessHandle.init(of:))
    for signal in signals {
      child.sendToGroup(signal)
      for stranger in strangers { stranger.send(signal) }
    }
    return strangers
  }
}

extension ProcessHandle {
  /// Takes hold of the very process that an entry is about, or returns nil when it has ended.
  package convenience init?(of entry: ProcessEntry) {
    self.init(id: entry.id)
    // Held first and compared then: from here on the number can't change its meaning.
    guard ProcessEntry(current: entry.id)?.startTick == entry.startTick else { return nil }
  }
}
