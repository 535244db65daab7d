internal import System
internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// The things that one case has for itself: a mock with its own authority, seed and clock, folders,
/// ports, and the client's settings.
struct World: Sendable {
  let plan: CasePlan
  let instance: Understudy
  /// Another server, of which a client that was told of one alone must take nothing.
  let second: Understudy?
  let folder: CaseFolder
  /// The network that keeps the client apart, where its driver wants that.
  let enclosure: ClientEnclosure?
  let cast: CastList
  /// The values of the driver's references.
  let variables: Variables
  /// The values of the variables that have a fixed one.
  let facts: [String: JSONValue]
  /// The file that moves the client's wall clock, where its driver wants that.
  let clockFile: (any ClockFile)?
  /// All of the client's environment, but for what belongs to one run.
  let environment: [String: String]

  /// Makes a world, and leaves nothing behind when that fails.
  static func make(
    for plan: CasePlan, number: Int, on ground: RunGround
  ) throws(WorldFailure) -> World {
    let folder: CaseFolder
    do throws(FileFailure) {
      folder = try ground.folder(for: number, openers: plan.driver.openers(on: ground))
    } catch {
      throw .folder(error)
    }
    do throws(WorldFailure) {
      return try World(for: plan, in: folder, on: ground)
    } catch {
      folder.remove()
      throw error
    }
  }

  private init(
    for plan: CasePlan, in folder: CaseFolder, on ground: RunGround
  ) throws(WorldFailure) {
    self.plan = plan
    self.folder = folder
    let ports = PortBook()
    let auto = Self.auto(seed: plan.seed)
    var facts = WorldFacts(of: plan.driver, folder: folder, auto: auto)
    cast = try CastList(plan, Variables(facts.values, ports: ports))
    let driver = plan.driver
    clockFile = try plan.clockMode.makeClockFile(in: folder, on: ground)
    enclosure = try ClientEnclosure(for: driver, in: folder)
    do throws(WorldFailure) {
      instance = try Mock.start(plan, cast, on: ground.loop, in: enclosure?.network)
    } catch {
      enclosure?.close()
      throw error
    }
    do throws(WorldFailure) {
      second =
        plan.scenario.needsSecondIssuer
        ? try Mock.start(plan, cast, on: ground.loop, in: enclosure?.network, isSecond: true)
        : nil
    } catch {
      instance.abandon()
      enclosure?.close()
      throw error
    }
    do throws(WorldFailure) {
      facts.add(instance, driver, plan.scenario.server)
      if let second { facts.add(second: second, driver) }
      facts.add(cast, driver)
      self.facts = facts.values
      variables = Variables(facts.values, ports: ports)
      try Mock.furnish(instance, plan, cast, variables)
      do throws(FileFailure) {
        if let authority = instance.authorityCertificate {
          try FileTree.write(Array(authority.utf8), to: folder.authority, mode: 0o644)
          try enclosure?.trust(authority)
        }
      } catch {
        throw .folder(error)
      }
      for file in driver.endpoints.files {
        try DriverFile(file, instance, cast).write(variables)
      }
      let usual = try ClientSurroundings(driver, folder, ground.surroundings).environment(variables)
      if let watch = plan.watch {
        environment = try watch.tellApart(usual, in: folder)
      } else {
        environment = usual
      }
    } catch {
      instance.abandon()
      second?.abandon()
      enclosure?.close()
      throw error
    }
  }

  private static func auto(seed: String) -> String {
    var random = SeededRandom(seed: seed + "/auto")
    return Hex.encode(random.bytes(16))
  }

  /// Stops the mock, and gives the folder back with what the client has left.
  func close(on ground: RunGround) {
    instance.ring(nil)
    instance.abandon()
    second?.abandon()
    enclosure?.close()
    ground.takeBack(folder)
  }

  var issuer: String { plan.driver.issuer(of: instance, plan.scenario.server) }

  /// The network in which the client is; this process's own when nil.
  var network: NetworkSpace? { enclosure?.network }
}

extension CaseFolder {
  /// The certificate of the run's authority.
  var authority: String { "\(path)/ca.pem" }
}

extension Scenario {
  /// True if anything in it speaks of another server.
  fileprivate var needsSecondIssuer: Bool {
    server.hasSecondIssuer == true || clients.contains(where: \.value.isAtSecondIssuer)
      || steps.contains(where: \.needsSecondIssuer)
  }
}

extension Step {
  fileprivate var needsSecondIssuer: Bool {
    switch action {
    case .mint(let mint): mint.isFromSecondIssuer
    case .do(let steps): steps.contains(where: \.needsSecondIssuer)
    case .run, .browser, .callback, .visit, .deliverHeld, .occupy, .clock, .server, .fault, .clear,
      .signal,
      .wait, .remember, .store, .expect:
      false
    }
  }
}
