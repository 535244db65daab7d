// What becomes of the files that hold tokens.
extension Scene {
  /// A file of the store, as a run of the client has left it.
  struct StoreWrite {
    var number: Int
    var file: Evidence.FileSighting
    /// The same path before, whoever had written it.
    var previous: Evidence.FileSighting?

    /// Whether there was nothing at its path before, so that the mode is of the client's choice.
    var isNew: Bool { previous?.kind != .regular }

    var decisive: Decisive { Decisive(.file, number) }
  }

  /// What the client has written to its store, in order.
  var storeWrites: [StoreWrite] {
    var known: [String: Evidence.FileSighting] = [:]
    var writes: [StoreWrite] = []
    for (number, file) in evidence.files.enumerated() where file.place == .store {
      if file.run != nil, file.kind == .regular {
        writes.append(StoreWrite(number: number, file: file, previous: known[file.path]))
      }
      known[file.path] = file
    }
    return writes
  }

  /// Whether a file was found so before the run that follows a given one had begun.
  func wasFound(_ sighting: Int, until run: Int) -> Bool {
    let next = evidence.runs.dropFirst(run + 1).first
    return next.map { evidence.files[sighting].moment < $0.started } ?? true
  }
}

extension Evidence.FileSighting {
  /// The last part of the path.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
