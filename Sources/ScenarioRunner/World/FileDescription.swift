internal import Evidence
internal import System

extension Evidence.FileSighting.Kind {
  /// The kind of a file as evidence knows it, where a pipe or a socket counts as a file.
  init(_ kind: FileDescription.Kind) {
    self =
      switch kind {
      case .directory: .directory
      case .symbolicLink: .symbolicLink
      case .regular, .pipe, .socket, .device: .regular
      }
  }
}

extension FileTree {
  /// The target of a link, or the content of a text file.
  static func text(of path: String, _ file: FileDescription, upTo limit: Int) -> String? {
    switch file.kind {
    case .symbolicLink: return target(of: path)
    case .regular, .pipe, .socket, .device:
      guard let bytes = read(path, upTo: limit), !bytes.contains(0) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case .directory: return nil
    }
  }
}
