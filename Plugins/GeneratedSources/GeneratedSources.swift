import Foundation
import PackagePlugin

/// Makes the sources that come of other files of the repository, before the target that needs them.
@main struct GeneratedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let tool = try context.tool(named: "SourceGenerator").url
    func command(_ kind: String, from inputs: [URL]) -> Command {
      let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
      return .buildCommand(
        displayName: "Making the \(kind) of \(target.name)", executable: tool,
        arguments: [kind, root.path(), output.path()], inputFiles: inputs, outputFiles: [output])
    }
    func contents(of folder: String) -> [URL] {
      let top = root.appending(path: folder)
      let below = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
      return [top] + (below?.compactMap { $0 as? URL } ?? [])
    }
    return switch target.name {
    // They are linked in the target's own folder, where SwiftPM notices files that come and go.
    case "BuiltinFiles":
      [command("files", from: ["scenarios", "drivers", "profiles"].flatMap(contents))]
    case "ScenarioRunner":
      [command("library", from: contents(of: "Sources/ScenarioRunner/Preload"))]
    default: [command("causes", from: contents(of: "Sources/GoogleAuthority/Journal"))]
    }
  }
}
