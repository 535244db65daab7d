internal import Forms
internal import GoogleAuthority

extension ConfigurationReader {
  mutating func readLifetimes(_ node: Node?) {
    guard let fields = yaml.fields(node, of: LifetimeMembers.section) else { return }
    for lifetime in LifetimeMembers.all {
      let node = fields[lifetime.member]
      switch lifetime.place {
      case .duration(let path, let least):
        if let value = yaml.duration(node, atLeast: least) {
          setup.lifetimes[keyPath: path] = value
        }
      case .count(let path):
        if let value = yaml.int(node, in: 1...LifetimeMembers.largestCount) {
          setup.lifetimes[keyPath: path] = value
        }
      }
    }
  }

  mutating func readSwitches(_ node: Node?) {
    guard let fields = yaml.fields(node, of: SwitchMembers.section) else { return }
    for toggle in SwitchMembers.twoPositions {
      if let value = yaml.bool(fields[toggle.member]) {
        setup.switches[keyPath: toggle.path] = value
      }
    }
    let form: AccountForm? = yaml.word(
      fields[SwitchMembers.accountSubject], Noun("a form of a subject", "forms"))
    if let form { setup.switches.accountSubject = form.form }
    let algorithm: Switches.TokenAlgorithm? = yaml.word(
      fields[SwitchMembers.tokenIdentifier], Noun("an algorithm", "algorithms"))
    if let algorithm { setup.switches.tokenIdentifier = algorithm }
    readRotation(fields[SwitchMembers.rotation])
  }

  private mutating func readRotation(_ node: Node?) {
    guard let fields = yaml.fields(node, of: RotationMembers.section) else { return }
    var rotation = Switches.Rotation()
    if let grace = yaml.duration(fields[RotationMembers.grace], atLeast: .zero) {
      rotation.grace = grace
    }
    if let detects = yaml.bool(fields[RotationMembers.detectsReuse]) {
      rotation.detectsReuse = detects
    }
    setup.switches.rotation = rotation
  }
}
