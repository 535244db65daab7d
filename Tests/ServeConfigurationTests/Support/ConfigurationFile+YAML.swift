import Forms
import ServeConfiguration
import YAMLForms

extension ConfigurationFile {
  /// Reads YAML.
  init(
    contents: [UInt8], name: String, overrides: SetupOverrides = SetupOverrides()
  ) throws(ConfigurationFailure) {
    try self.init(FormDocument(yaml: contents, name: name), overrides: overrides)
  }
}
