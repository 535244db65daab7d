internal import Evidence

// What becomes of the files that hold tokens.
extension Scene {
  /// A file of the store, as a run of the client has left it.
  struct StoreWrite {
    var number: Int
    var file: Evidence.FileSighting
    /// The file at the same path before, from any writer.
    var previous: Evidence.FileSighting?

    /// True if its path was empty before, so that the client has chosen the mode.
    var isNew: Bool { previous?.kind != .regular }

    var decisive: Decisive { Decisive(.file, number) }
  }

  /// The client's writes to its store, in order.
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

  /// True if the driver says in which files the tokens are, however they can be read.
  var namesStoreFiles: Bool { setting.driver.store?.isEmpty == false }

  static let noStoreFiles = "the driver names no files of a store"

  /// True if a file was found so before the run after the given one had begun.
  func wasFound(_ sighting: Int, until run: Int) -> Bool {
    let next = evidence.runs.dropFirst(run + 1).first
    return next.map { evidence.files[sighting].moment < $0.started } ?? true
  }
}

extension Evidence.FileSighting {
  /// The last part of the path.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
