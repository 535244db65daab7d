extension ReadFile {
  /// Reads several files with so many threads at a time, and gives them in their order.
  package static func all(
    _ files: [(name: String, contents: [UInt8])], workers: Int
  ) async -> [ReadFile] {
    await AllCores.map(files, workers: workers) {
      ReadFile(contents: $0.contents, name: $0.name)
    }
  }
}
