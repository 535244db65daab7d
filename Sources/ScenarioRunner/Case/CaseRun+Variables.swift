internal import Keyring
internal import Scenarios
internal import WireFormats

extension CaseRun {
  /// What references stand for at this moment of the story.
  var variables: Variables {
    let base = world.variables
    let memory = memory
    let scenario = plan.scenario
    let driver = plan.driver
    let seed = plan.seed
    return Variables(sha256: base.sha256) { name in
      if let value = base.value(name) ?? memory.value(of: name) { return value }
      let parts = name.split(separator: ".").map(String.init)
      switch parts.first {
      case "users" where parts.count == 3: return scenario.users[parts[1]]?.fact(parts[2])
      case "driver" where parts.count == 3 && parts[1] == "words":
        return driver.words[parts[2]].map { .array($0.map { .string($0) }) }
      case "random" where parts.count == 2:
        return Int(parts[1]).map { .string(Self.random($0, seed: "\(seed)/\(name)")) }
      case _: return nil
      }
    }
  }

  /// A text of so many letters that is the same wherever a case says it.
  private static func random(_ count: Int, seed: String) -> String {
    var random = SeededRandom(seed: seed)
    return String(Base64URL.encode(random.bytes(max(count, 0))).prefix(count))
  }
}

extension ScenarioUser {
  fileprivate func fact(_ name: String) -> JSONValue? {
    switch name {
    case "email": .string(email)
    case "sub": subject.map { .string($0) }
    case "hd": hostedDomain.map { .string($0) }
    case _: nil
    }
  }
}
