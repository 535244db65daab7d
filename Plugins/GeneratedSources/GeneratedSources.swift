import Foundation
import PackagePlugin

/// Makes the sources that come of other files of the repository, before the target that needs them.
@main struct GeneratedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let tool = try context.tool(named: "SourceGenerator").url
    let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
    func command(
      _ kind: String, from inputs: [URL], _ more: [String] = [], to file: URL? = nil
    ) -> Command {
      let output = file ?? output
      return .buildCommand(
        displayName: "Making the \(kind) of \(target.name)", executable: tool,
        arguments: [kind, root.path(), output.path()] + more, inputFiles: inputs,
        outputFiles: [output])
    }
    func contents(of folder: String) -> [URL] {
      let top = root.appending(path: folder)
      let below = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
      return [top] + (below?.compactMap { $0 as? URL } ?? [])
    }
    let source = root.appending(path: "Sources/ScenarioRunner/Preload/clock.c")
    let script = root.appending(path: "scripts/clock-library")
    let library = Command.buildCommand(
      displayName: "Making the library that moves clocks", executable: script,
      arguments: [source.path(), output.path()], inputFiles: [source, script],
      outputFiles: [output])
    return switch target.name {
    // They are linked in the target's own folder, where SwiftPM notices files that come and go.
    case "BuiltinFiles":
      [
        command(
          "files", from: ["scenarios", "drivers", "profiles", "libraries"].flatMap(contents))
      ]
    case "GoogleAuthority":
      [command("scopes", from: contents(of: "Sources/GoogleAuthority/Scopes/Published"))]
    case "GoogleAPIs": [command("apis", from: contents(of: "Sources/GoogleAPIs/Published"))]
    case "ScenarioRunner": [library]
    // Said by who builds: the commit would have every build compile the commands anew.
    case "UnderstudyCommand":
      [
        command(
          "version", from: [root.appending(path: "VERSION")],
          ProcessInfo.processInfo.environment["UNDERSTUDY_BUILD"].map { [$0] } ?? [])
      ]
    default:
      [
        command("causes", from: contents(of: "Sources/GoogleAuthority/Journal")),
        command(
          "page", from: contents(of: "Sources/Understudy/OperatorPage"),
          to: context.pluginWorkDirectoryURL.appending(path: "OperatorFiles.swift")),
      ]
    }
  }
}
