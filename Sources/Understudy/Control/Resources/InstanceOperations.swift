internal import HTTPWire
internal import WireFormats

/// The operations on instances made from this one. They share nothing with it, so that parallel
/// tests of any language don't disturb each other.
enum InstanceOperations {
  private struct NewInstance: ControlInput {
    var seed: String?
    var autoConsent: Bool?
    var https = false
    var document: Understudy.Configuration?

    static let form = ObjectForm(
      NewInstance(),
      [
        .optional("seed", .filled, \.seed, "Derives ids, codes and tokens from this text."),
        .optional(
          "auto_consent", .flag, \.autoConsent, "True if users grant everything when asked."),
        .optional("https", .flag, \.https, "True if it also speaks TLS."),
        .optional(
          "configuration", .configuration, \.document,
          """
          The content of a configuration file, as JSON, in place of this instance's settings: \
          projects, accounts, organisations, routes, lifetimes and switches.
          """),
      ])

    /// The parent's configuration, or that of the document, on new ports.
    func configuration(
      from parent: Understudy.Configuration
    ) -> Understudy.Configuration {
      var configuration = parent
      if let document {
        configuration.setup = document.setup
        configuration.adoptedClients = []
      }
      configuration.http = ["127.0.0.1:0"]
      configuration.https = https ? ["127.0.0.1:0"] : []
      configuration.intercepts = configuration.intercepts && https
      configuration.allowsRemote = false
      configuration.publicURL = nil
      configuration.servesControl = true
      configuration.network = nil
      configuration.loops = nil
      configuration.seed = seed
      if let autoConsent { configuration.approvesEverything = autoConsent }
      return configuration
    }
  }

  private static let instance = AnswerForm<ChildInstances.Child>.named(
    "Instance",
    [
      .value("id", .text, { $0.id }, "The id that identifies it."),
      .value("url", .text, { $0.instance.url }, "Its first origin."),
      .value(
        "control_url", .text, { $0.instance.url + ControlPath.root }, "Its own control API."),
      .value(
        "http", .list(.text), { $0.instance.httpURLs }, "The origins at which it speaks plain HTTP."
      ),
      .value(
        "https", .list(.text), { $0.instance.httpsURLs }, "The origins at which it speaks TLS."),
    ])

  static let all = [
    ControlOperation(
      "listInstances", .get, "/instances", "Lists the instances that were started from this one.",
      answer: .json(.object([.value("instances", .list(instance), { $0 }, "By id.")])),
      perform: { $0.children.all }),
    ControlOperation(
      "createInstance", .post, "/instances",
      "Starts a new, independent instance on a free loopback port.",
      body: NewInstance.self, status: .created, answer: .json(instance),
      failures: [.unavailable], start: create),
    ControlOperation(
      "deleteInstance", .delete, "/instances/{instance}", "Stops and removes an instance.",
      answer: .nothing, start: delete),
  ].map { operation in
    var operation = operation
    operation.isForAll = false
    return operation
  }

  private static func create(
    _ call: ControlCall, _ new: NewInstance
  ) throws(ControlFailure) -> Eventually<ChildInstances.Child> {
    let instance: Understudy
    do throws(Understudy.StartFailure) {
      instance = try Understudy.start(new.configuration(from: call.configuration))
    } catch {
      throw ControlFailure(.unavailable, error.description)
    }
    guard let child = call.children.append(instance) else {
      return .later { () async throws(ControlFailure) in
        await instance.stop()
        throw ControlFailure(
          .unavailable, "there are \(ChildInstances.capacity) instances already")
      }
    }
    return .now(child)
  }

  private static func delete(_ call: ControlCall) throws(ControlFailure) -> Eventually<Void> {
    let id = try call.place("instance")
    guard let instance = call.children.remove(id) else {
      throw .unknown("there is no instance '\(id)'", at: "instance")
    }
    return .later { await instance.stop() }
  }
}

extension InputForm where Value == Understudy.Configuration {
  /// The content of a configuration file. Its mistakes are shown in the document as it is printed
  /// anew: the caller's own lines aren't known here.
  static var configuration: InputForm {
    InputForm(.anything) { (json, path) throws(ControlFailure) in
      let text = String(decoding: json.bytes(.google), as: UTF8.self)
      do throws(Understudy.DocumentFailure) {
        return try Understudy.Configuration(json: text)
      } catch {
        throw .wrongForm(error.description, at: path)
      }
    }
  }
}
