package import Evidence
internal import Plays
internal import System
internal import Understudy
internal import Words

/// The things that a held case's client was given, with which it can be played again without the
/// harness.
package struct CaseProps: Hashable, Sendable {
  /// Everything that was seen, with its secrets in clear.
  package var evidence: Evidence
  /// The client's environment, and the names of variables that are passed on from outside.
  package var environment: [String: String]
  package var inherited: [String]
  /// The files that lay in the case's folder before the client was started.
  package var files: [File]
  package var folder: String
  /// The names of the programs that open a browser.
  package var openers: [String]
  /// True if the user takes addresses from the client's output.
  package var readsAddresses: Bool
  /// The folder of the driver's file, where small programs of the client's may lie; nil for a
  /// built-in one.
  package var driverFolder: String?
  /// The mock's ports without TLS and with it.
  package var ports: [Int]
  package var usesTLS: Bool
  package var isProxied: Bool
  /// The hosts that the mock has played.
  package var hosts: [String]
  /// True if a fault has ended answers before the length that they declared.
  package var cutsAnswers: Bool
  /// The reasons why a plain server can't play the case.
  package var obstacles: [String]

  package struct File: Hashable, Sendable {
    /// Below the case's folder.
    package var path: String
    package var text: String

    package init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }
}

extension CaseProps {
  init(
    _ plan: CasePlan, in world: World, files: [File], evidence: Evidence,
    environment: [String: String]
  ) {
    let driver = plan.driver
    self.evidence = evidence
    self.environment = environment
    // A variable that tells the time tells the time of the case.
    for variable in driver.clock.environment { self.environment[variable.name] = nil }
    inherited = driver.isolation.inherited + ["PATH"]
    for name in inherited { self.environment[name] = nil }
    self.files = files
    folder = world.folder.path
    openers = world.folder.openerNames
    readsAddresses = driver.browser.way == .output
    driverFolder = driver.directory
    let addresses = [world.instance.url] + world.instance.httpsURLs
    ports = addresses.compactMap { $0.split(separator: ":").last.flatMap { Int($0) } }
    usesTLS = driver.usesTLS
    isProxied = driver.isProxied
    hosts = driver.playedHosts
    cutsAnswers = plan.scenario.faultEffects.contains(where: \.cutsAnswers)
    obstacles = plan.obstacles
  }
}

extension CaseFolder {
  /// The files that lie in it now.
  var props: [CaseProps.File] {
    var files: [CaseProps.File] = []
    for part in [work, home] { collect(in: part, &files) }
    return files
  }

  private func collect(in place: String, _ files: inout [CaseProps.File]) {
    for name in FileTree.names(in: place).sorted() {
      let file = "\(place)/\(name)"
      if FileTree.kind(of: file) == .directory {
        collect(in: file, &files)
      } else if let bytes = FileTree.read(file) {
        let below = String(file.dropFirst(path.count + 1))
        files.append(CaseProps.File(below, String(decoding: bytes, as: UTF8.self)))
      }
    }
  }
}

// MARK: - Obstacles

extension CasePlan {
  /// The reasons why a plain server and a shell can't play it.
  fileprivate var obstacles: [String] {
    var reasons: [String] = []
    if driver.service != nil { reasons.append("its client is a service that the user visits") }
    switch driver.endpoints.way {
    case .hosts: reasons.append("its client lives in a network of its own")
    case .discovery, .file, .env, .flags, .proxy: break
    }
    switch driver.browser.way {
    case .startURL, .shimEvent: reasons.append("the browser isn't opened by the client")
    case .opener, .output: break
    }
    switch flow {
    case .customScheme?: reasons.append("the answer comes back by a scheme of the client's own")
    case .web?: reasons.append("its client is a site that the user's browser visits")
    case .loopback?, .device?, nil: break
    }
    if scenario.clock.start != nil || scenario.clock.clientSkew != .zero {
      reasons.append("its client's clock is wrong")
    }
    for step in scenario.flatSteps { reasons += obstacle(of: step.action).map { [$0] } ?? [] }
    if scenario.faultEffects.contains(where: \.isBelowHTTP) {
      reasons.append("a fault strikes below HTTP, or takes its time")
    }
    return reasons.uniqued
  }

  private func obstacle(of action: StepAction) -> String? {
    switch action {
    case .run(let run):
      if run.together > 1 || run.isInBackground { return "several processes run at once" }
      if run.disk == .full { return "its disk is full" }
      if run.killedBefore != nil { return "its client is killed" }
      if let browser = run.browser { return obstacle(of: browser) ?? obstacle(of: run) }
      return obstacle(of: run)
    case .browser(let browser): return obstacle(of: browser)
    case .clock(.advance) where clockMode != .none, .clock(.set) where clockMode != .none,
      .clock(.skewClient):
      return "its client's clock is moved"
    case .signal: return "its client is sent a signal"
    case .store: return "its client's files are changed in between"
    case .occupy: return "a port that its client wants is taken"
    case .visit: return "strangers visit its client's port"
    case .callback, .deliverHeld, .mint, .clock, .server, .fault, .clear, .wait, .remember,
      .expect, .do:
      return nil
    }
  }

  private func obstacle(of browser: Browser) -> String? {
    switch (browser.opener, browser.style) {
    case (.works, .plain): nil
    case (.fails, _), (.missing, _): "no browser can be opened"
    case (.works, .chromeLike), (.works, .hostile): "the browser makes requests of its own"
    }
  }

  private func obstacle(of run: RunStep) -> String? {
    guard let action = driver.actions.first(where: { $0.name == run.action.value }) else {
      return nil
    }
    if action.needsTerminal || !action.answers.isEmpty { return "its client is typed to" }
    if action.directory != nil || !action.environment.isEmpty {
      return "an action has an environment of its own"
    }
    return nil
  }
}

extension Scenario {
  fileprivate var flatSteps: [Step] { steps.flatMap(\.flat) }

  /// The effects of all faults that it may arm.
  fileprivate var faultEffects: [FaultEffect] {
    faults.map(\.value.effect)
      + flatSteps.compactMap { step in
        guard case .fault(.inline(let plan)) = step.action else { return nil }
        return plan.effect
      }
  }
}

extension Step {
  fileprivate var flat: [Step] {
    guard case .do(let steps) = action else { return [self] }
    return steps.flatMap(\.flat)
  }
}

extension FaultEffect {
  fileprivate var cutsAnswers: Bool {
    if case .truncate = self { true } else { false }
  }

  fileprivate var isBelowHTTP: Bool {
    switch self {
    case .delay, .hang, .reset, .drip, .certificate: true
    case .reply, .truncate, .edit, .pad, .type, .redirect, .quota: false
    }
  }
}
