internal import ServeConfiguration

/// Reads the configuration file that the command line names.
enum ConfiguredSetup {
  static func read(
    _ path: String, _ options: ServeOptions
  ) throws(CommandError) -> ConfigurationFile {
    let contents: [UInt8]
    do throws(FileFailure) {
      contents = try InputFile.read(path)
    } catch {
      throw .file(error)
    }
    do throws(ConfigurationFailure) {
      return try ConfigurationFile(
        contents: contents, name: path, lenientAbout: options.leniencies)
    } catch {
      throw .findings(error.report)
    }
  }
}
