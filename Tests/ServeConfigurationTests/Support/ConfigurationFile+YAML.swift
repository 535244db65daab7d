import Forms
import ServeConfiguration
import YAMLForms

extension ConfigurationFile {
  /// Reads YAML.
  init(
    contents: [UInt8], name: String, lenientAbout leniencies: [String] = []
  ) throws(ConfigurationFailure) {
    try self.init(FormDocument(yaml: contents, name: name), lenientAbout: leniencies)
  }
}
