internal import Forms
internal import System
public import Understudy
internal import YAMLForms

extension Understudy.Configuration {
  /// Reads the settings of a configuration file in YAML, as `understudy serve --config` does. All
  /// others have their defaults, and can be set afterwards.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: Its name in messages.
  /// - Throws: All mistakes in the document.
  public init(
    yaml document: String, name: String = "configuration"
  ) throws(Understudy.DocumentFailure) {
    try self.init(FormDocument(yaml: Array(document.utf8), name: name))
  }

  /// Reads the settings of a configuration file.
  public init(file path: String) throws(Understudy.DocumentFailure) {
    let contents: [UInt8]
    do throws(FileFailure) {
      contents = try InputFile.read(path)
    } catch {
      throw Understudy.DocumentFailure("\(error.description)\n")
    }
    try self.init(FormDocument(yaml: contents, name: path))
  }
}
