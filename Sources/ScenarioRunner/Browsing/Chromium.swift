internal import System
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// A real browser of one case, which is driven through its DevTools pipe.
actor Chromium {
  /// Something that a tab has told.
  struct Event: Sendable {
    var method: String
    var parameters: JSONValue
  }

  private typealias Answer = Result<JSONValue, ChromiumFailure>

  private let child: ChildProcess
  private let family: ProcessFamily
  private let orders: NamedPipe
  private let answers: NamedPipe
  private var lastNumber = 0
  private var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
  private var tabs: [String: AsyncStream<Event>.Continuation] = [:]
  private var tasks: [Task<Void, Never>] = []
  private var hasEnded = false

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    EventLoop.shared.asUnownedSerialExecutor()
  }

  /// Starts it with a folder of its own.
  init(
    _ program: ChromiumProgram, in folder: String, marker: ProcessMarker, searchPath: String,
    mock: Understudy, enclosure: Sandbox?
  ) async throws(ChromiumFailure) {
    do throws(FileFailure) {
      try FileTree.makeFolder(folder)
      orders = try NamedPipe(making: "\(folder)/orders")
      answers = try NamedPipe(making: "\(folder)/answers")
    } catch {
      throw .notStarted("\(error)")
    }
    // It reads descriptor 3 and writes descriptor 4.
    var launch = Launch(
      "/bin/sh",
      ["-c", #"exec "$@" 3<"$0/orders" 4>"$0/answers""#, folder, program.path]
        + program.arguments(profile: "\(folder)/profile", mock: mock),
      environment: [
        "HOME=\(folder)", "PATH=\(searchPath)", "TMPDIR=\(folder)",
        "\(ProcessMarker.variable)=\(marker.value)",
      ], searchPath: searchPath)
    launch.sandbox = enclosure
    launch.directory = folder
    launch.output = .null
    launch.errors = .null
    do throws(LaunchFailure) {
      child = try launch.start()
    } catch {
      throw .notStarted(error.description)
    }
    family = ProcessFamily(child: child, marker: marker)
    tasks = [
      Task(executorPreference: EventLoop.shared) { await self.read() },
      Task(executorPreference: EventLoop.shared) { await self.watchEnd() },
    ]
  }
}

// MARK: - Orders and answers

extension Chromium {
  /// Gives an order and waits for its answer.
  @discardableResult
  func call(
    _ method: String, _ parameters: JSONObject = [:], in session: String? = nil
  ) async throws(ChromiumFailure) -> JSONValue {
    let number = try post(method, parameters, in: session)
    let answer = await withCheckedContinuation { waiting[number] = $0 }
    return try answer.get()
  }

  /// Gives an order without waiting for its answer.
  @discardableResult
  func post(
    _ method: String, _ parameters: JSONObject = [:], in session: String? = nil
  ) throws(ChromiumFailure) -> Int {
    guard !hasEnded else { throw .ended }
    lastNumber += 1
    var order: JSONObject = [
      "id": .number(JSONNumber(lastNumber)), "method": .string(method),
      "params": .object(parameters),
    ]
    if let session { order["sessionId"] = .string(session) }
    let bytes = JSONValue.object(order).bytes(.compact) + [0]
    // Orders are shorter than what a pipe holds, so one is written whole or not at all.
    guard orders.write(bytes) else { throw .ended }
    return lastNumber
  }

  /// Opens a tab, whose requests wait for leave to go on.
  func openTab() async throws(ChromiumFailure) -> ChromiumTab {
    let target = try await call("Target.createTarget", ["url": "about:blank"])
    let attached = try await call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    guard let session = attached["sessionId"]?.stringValue else {
      throw .refused("a tab without a session")
    }
    let (events, continuation) = AsyncStream<Event>.makeStream()
    tabs[session] = continuation
    try await call("Page.enable", in: session)
    // Nothing but this machine can be reached, and who plays Google here is known.
    try await call("Security.setIgnoreCertificateErrors", ["ignore": true], in: session)
    let stages: [JSONValue] = ["Request", "Response"].map { stage in
      ["urlPattern": "*", "requestStage": .string(stage)]
    }
    try await call("Fetch.enable", ["patterns": .array(stages)], in: session)
    return ChromiumTab(browser: self, session: session, events: events)
  }

  private func read() async {
    var message: [UInt8] = []
    while (try? await EventLoop.shared.untilReadable(answers.descriptor)) != nil {
      for byte in answers.read() {
        guard byte == 0 else {
          message.append(byte)
          continue
        }
        receive(message)
        message.removeAll(keepingCapacity: true)
      }
    }
  }

  private func receive(_ message: [UInt8]) {
    // Pages and scripts come whole, in base64.
    let limits = JSONLimits(size: 64 << 20)
    guard let value = try? JSONValue(parsing: message, limits: limits) else { return }
    if let number = value["id"]?.intValue {
      let reason = value["error"]?["message"]?.stringValue
      let answer = reason.map { Answer.failure(.refused($0)) } ?? .success(value["result"] ?? .null)
      waiting.removeValue(forKey: number)?.resume(returning: answer)
    } else if let method = value["method"]?.stringValue,
      let session = value["sessionId"]?.stringValue
    {
      tabs[session]?.yield(Event(method: method, parameters: value["params"] ?? .null))
    }
  }
}

// MARK: - The end

extension Chromium {
  private func watchEnd() async {
    guard (try? await EventLoop.shared.untilReadable(child.exitDescriptor)) != nil else { return }
    end()
  }

  private func end() {
    hasEnded = true
    for continuation in waiting.values { continuation.resume(returning: .failure(.ended)) }
    waiting = [:]
    for tab in tabs.values { tab.finish() }
    tabs = [:]
  }

  /// Ends it and all of its processes.
  func close() async {
    end()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    var left = 100
    while left > 0 {
      let members = family.members()
      guard !members.isEmpty else { break }
      _ = family.send([.kill], to: members)
      await EventLoop.shared.sleep(for: .milliseconds(10))
      left -= 1
    }
    _ = child.collect()
  }
}

/// One page of a real browser.
struct ChromiumTab: Sendable {
  let browser: Chromium
  let session: String
  let events: AsyncStream<Chromium.Event>

  func call(
    _ method: String, _ parameters: JSONObject = [:]
  ) async throws(ChromiumFailure) -> JSONValue {
    try await browser.call(method, parameters, in: session)
  }

  /// Opens a URL; events report the result.
  func open(_ url: String) async throws(ChromiumFailure) {
    _ = try await browser.post("Page.navigate", ["url": .string(url)], in: session)
  }

  /// Returns the value of an expression of JavaScript.
  func evaluate(_ expression: String) async throws(ChromiumFailure) -> JSONValue {
    let answer = try await call(
      "Runtime.evaluate", ["expression": .string(expression), "returnByValue": true])
    return answer["result"]?["value"] ?? .null
  }
}

/// The reason why a real browser can't carry out a command.
enum ChromiumFailure: Error, Hashable, Sendable {
  case notStarted(String)
  case ended
  case refused(String)
}

extension ChromiumFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .notStarted(let reason): "the browser can't be started: \(reason)"
    case .ended: "the browser has ended"
    case .refused(let reason): "the browser says: \(reason)"
    }
  }
}
