internal import HTTPWire
internal import WireFormats

/// The operations on scenes: situations in which programs get into trouble.
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

  private static let scene = AnswerForm<ScenePreset>.named(
    "Scene",
    [
      .value("name", .text, { $0.name }, "Its name."),
      .value("summary", .text, { $0.summary }, "The situation, in one sentence."),
    ])

  static let all = [
    ControlOperation(
      "listScenes", .get, "/scenes", "Lists the scenes.",
      answer: .json(
        .object([.value("scenes", .list(scene), { _ in ScenePreset.all }, "The scenes.")])),
      perform: { _ in }),
    ControlOperation(
      "playScene", .post, "/scenes",
      "Puts the instance into a scene: clock, project, consents and faults at once.",
      body: Choice.self, answer: .json(StateOperations.state),
      perform: { call, choice in
        call.service.play(choice.scene)
        return call
      }),
  ]
}
