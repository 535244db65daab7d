internal import Understudy

/// The wish to go on, in this run or a later one, with what a program was granted.
package struct Keeping: Hashable, Sendable {
  /// True if what is granted is to be kept; what was kept before is replaced, unless this run goes
  /// on with it.
  package var keeps = false
  /// The name or the folder of what is kept.
  package var place: String?
  /// The time that has passed since then; nil for a run that begins from nothing.
  package var later: Duration?
  /// The name of a scene.
  package var scene: String?

  package init() {}

  /// The scene to play, with the time that was asked for; nil where there is none.
  var preset: ScenePreset? {
    var preset = scene.flatMap(ScenePreset.named)
    guard let later else { return preset }
    if preset == nil { preset = ScenePreset(after: later) }
    preset?.later = later
    return preset
  }

  /// True if the run goes on with what was kept.
  var goesOn: Bool { preset?.later != nil }

  /// True if a folder is needed.
  var needsFolder: Bool { keeps || goesOn }
}

extension Keeping {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    keeps = arguments.has(ExecCommand.keep)
    place = arguments.value(of: ExecCommand.keep)
    later = try ExecOptions.duration(ExecCommand.later, in: arguments)
    scene = arguments.value(of: ExecCommand.scene)
  }
}
