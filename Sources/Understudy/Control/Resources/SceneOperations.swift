internal import HTTPWire
internal import WireFormats

/// The operation that puts an instance into one of the scenes that commands know too.
enum SceneOperations {
  private struct Choice: ControlInput {
    var scene = ScenePreset.all[0]

    static let form = ObjectForm(
      Choice(), [.required("scene", preset, \.scene, "The scene. \(summaries)")])

    private static let preset = InputForm<ScenePreset>(
      .text(.choice(ScenePreset.all.map(\.name)))
    ) { json in json.stringValue.flatMap(ScenePreset.named) }

    private static let summaries = ScenePreset.all
      .map { "`\($0.name)`: \($0.summary)" }.joined(separator: " ")
  }

  static let all = [
    ControlOperation(
      "playScene", .post, "/scene",
      "Puts the instance into a scene, as `exec --scene` does for a program.",
      body: Choice.self, answer: .json(StateOperations.state),
      perform: { call, choice in
        call.service.play(choice.scene)
        return call
      })
  ]
}
