extension ReadFile {
  /// Reads several files at the same time, and gives them in their order.
  ///
  /// Each file is read for itself, so that all cores can take part, also where the caller prefers to
  /// stay on one thread.
  package static func all(
    _ files: [(name: String, contents: [UInt8])]
  ) async -> [ReadFile] {
    await withTaskGroup(of: (index: Int, file: ReadFile).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask(executorPreference: globalConcurrentExecutor) {
          (index, ReadFile(contents: file.contents, name: file.name))
        }
      }
      var read: [(index: Int, file: ReadFile)] = []
      for await result in group { read.append(result) }
      return read.sorted { $0.index < $1.index }.map(\.file)
    }
  }
}
