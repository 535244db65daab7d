/// The content of a file that a program has uploaded.
struct FileContent {
  /// A file's bytes that are kept at most. Of a larger one only the size is known.
  static let keptLimit = 16 << 20

  /// Nil for a file that was too large to be kept.
  let bytes: [UInt8]?
  let size: Int
  /// The media type.
  let type: String

  init(_ bytes: [UInt8], type: String) {
    self.bytes = bytes
    size = bytes.count
    self.type = type
  }

  init(unkept size: Int, type: String) {
    bytes = nil
    self.size = size
    self.type = type
  }

  /// The bytes that it takes of the store.
  var room: Int { bytes?.count ?? 0 }
}
