internal import TokenWorkload

/// The memory of this process by the kernel's count.
enum MemoryUse {
  /// Bytes of memory that belong to no file: heap, stacks and the like.
  static func anonymous() -> Int {
    guard let bytes = Files.read("/proc/self/smaps_rollup") else { return 0 }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("Anonymous:") else { continue }
      let words = line.split(separator: " ")
      return words.count > 1 ? (Int(words[1]) ?? 0) * 1024 : 0
    }
    return 0
  }
}
