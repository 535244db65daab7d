internal import HTTPWire
internal import WireFormats

/// Instances made from this one, each for itself, so that parallel tests of any language share nothing.
enum InstanceOperations {
  private static let instance = Schema.named(
    "Instance",
    .object([
      .required("id", .text(), "By which it is dropped."),
      .required("url", .text(), "Its first origin."),
      .required("control_url", .text(), "Its own control API."),
      .required("http", .list(.text()), "Where it speaks plain HTTP."),
      .required("https", .list(.text()), "Where it speaks TLS."),
    ]))

  static let all = [
    ControlOperation(
      "listInstances", .get, "/instances", "Lists the instances that were made from this one.",
      answer: .json(.object([.required("instances", .list(instance), "By id.")])),
      perform: list),
    ControlOperation(
      "createInstance", .post, "/instances",
      "Starts a fresh instance on a free loopback port, which shares nothing with this one.",
      body: .object([
        .optional("seed", .text(.filled), "Makes ids, codes and tokens from this text."),
        .optional("auto_consent", .flag, "Whether whoever is asked grants everything."),
        .optional("https", .flag, "Whether it speaks TLS as well."),
      ]), status: .created, answer: .json(instance), failures: [.unavailable], perform: create),
    ControlOperation(
      "deleteInstance", .delete, "/instances/{instance}", "Stops an instance and drops it.",
      answer: .nothing, perform: delete),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    .json(["instances": .array(call.stage.troupe.members.map(json))])
  }

  private static func create(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    var configuration = call.stage.configuration
    configuration.http = ["127.0.0.1:0"]
    configuration.https = call.flag("https") == true ? ["127.0.0.1:0"] : []
    configuration.intercepts = configuration.intercepts && !configuration.https.isEmpty
    configuration.allowsRemote = false
    configuration.loops = nil
    configuration.seed = call.text("seed")
    if let answer = call.flag("auto_consent") { configuration.approvesEverything = answer }
    let instance: Understudy
    do throws(StartFailure) {
      instance = try Understudy.start(configuration)
    } catch {
      throw ControlFailure(.unavailable, error.description)
    }
    guard let id = call.stage.troupe.append(instance) else {
      return .later {
        await instance.stop()
        return .failure(
          ControlFailure(.unavailable, "there are \(Troupe.capacity) instances already"))
      }
    }
    return .json(json((id, instance)))
  }

  private static func delete(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let id = call.place("instance")
    guard let instance = call.stage.troupe.remove(id) else {
      throw .unknown("there is no instance '\(id)'", at: "instance")
    }
    return .later {
      await instance.stop()
      return .success(.nothing)
    }
  }

  private static func json(_ member: (id: String, instance: Understudy)) -> JSONValue {
    let instance = member.instance
    return [
      "id": .string(member.id), "url": .string(instance.url),
      "control_url": .string(instance.url + ControlPath.root),
      "http": .texts(instance.httpURLs), "https": .texts(instance.httpsURLs),
    ]
  }
}
