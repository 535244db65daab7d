internal import HTTPWire

/// The operations on scenes: situations in which programs get into trouble.
enum SceneOperations {
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
      "playScene", .post, "/scenes/{scene}",
      "Puts the instance into a scene: clock, project, consents and faults at once.",
      answer: .nothing, perform: play),
  ]

  private static func play(_ call: ControlCall) throws(ControlFailure) {
    let name = try call.place("scene")
    guard let scene = ScenePreset.named(name) else {
      throw .unknown("there is no scene '\(name)'", at: "scene")
        .suggesting(name, among: ScenePreset.all.map(\.name))
    }
    call.service.play(scene)
  }
}
