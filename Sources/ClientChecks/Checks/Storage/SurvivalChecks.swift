internal import Evidence
internal import Words

/// Checks of what is left of a grant when its client, its disk or its machine stops in the middle.
enum SurvivalChecks {
  static let all = [atomicWrites, damagedStore, crash, sleep, repeatedLogin]
}

extension SurvivalChecks {
  static let atomicWrites = Check(
    "SG-05", .should, "The store is replaced as a whole", for: [.refresh], by: [.wire, .files],
    in: .cases(["full-disk"]), citing: [],
    rule: "When the store can't be written to its end, the old one is still there.",
    threat: "A full disk, or a power cut at the wrong moment, signs the user out.",
    usualCause: "The file is emptied when it is opened for writing, and then filled.",
    fix: "Write a new file beside the old one, flush it to the disk, and rename it."
  ) { scene in
    let runs = scene.evidence.runs
    guard let login = runs.firstIndex(where: { $0.outcome == .signedIn }),
      let refresh = scene.refreshes.first(where: {
        $0.status == 200 && $0.run.map { $0 > login } ?? false
      }), let struck = refresh.run, let token = scene.refreshToken(of: refresh)
    else { return .unobserved("nothing was renewed while the disk was full") }
    guard let next = scene.endedRuns(after: struck).first else {
      return .unobserved("the client wasn't started again")
    }
    let expected = "the store as it was"
    if let again = scene.uses(of: token, after: refresh).first(where: { $0.run == next }) {
      return .holds("the next run could renew", at: again.decisive)
    }
    let lost = scene.storeWrites.last { $0.file.run == struck }
    let left = lost.map { "\($0.file.fileName) has \($0.file.size) bytes, and " } ?? ""
    if let need = scene.needForUser(in: next, expected: expected, told: left) { return need }
    let record = runs[next]
    return record.hasSucceeded
      ? .unobserved("the client could save although the disk was full")
      : .lesser(
        left + record.story, expected: expected,
        at: lost?.decisive ?? Decisive(.runEnd, next))
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let damagedStore = Check(
    "SG-06", .should, "A damaged store leads to another login", for: [.loopback, .device],
    by: [.process, .files], in: .cases(["damaged-store"]), citing: [],
    rule: "A store that can't be read is taken for an empty one, and a sign-in replaces it.",
    threat: "The user has to find and delete a file that nobody has told them about.",
    usualCause: "The error of the reader ends the program, the sign-in included.",
    fix: "Treat what can't be read as absent, say so, and let the sign-in write it anew."
  ) { scene in
    let runs = scene.evidence.runs
    guard let login = runs.firstIndex(where: { $0.outcome == .signedIn }) else {
      return .unobserved("nobody was signed in")
    }
    let damage = scene.evidence.files.indices.first { number in
      let file = scene.evidence.files[number]
      return file.place == .store && file.run == nil
        && runs[login].ended.map { file.moment > $0 } ?? false
    }
    guard let damage else { return .unobserved("no file of the store was damaged") }
    let later = scene.endedRuns(after: login)
    guard let first = later.first else { return .unobserved("the client wasn't started again") }
    let expected = "a sign-in that replaces it"
    if runs[first].isStuck {
      return .lesser(runs[first].story, expected: expected, at: Decisive(.runEnd, first))
    }
    if runs[first].hasSucceeded, scene.needForUser(in: first) == nil {
      return .unobserved("the client worked without its store")
    }
    guard let again = later.first(where: { runs[$0].action.hasPrefix("login") }) else {
      return .unobserved("nobody signed in again")
    }
    if runs[again].outcome != .signedIn {
      if scene.findsPortTaken(in: again) {
        return .unobserved("\(runs[again].story): the port of the first sign-in wasn't free yet")
      }
      return .lesser(
        "\(runs[again].story), until the file is removed by hand", expected: expected,
        at: Decisive(.runEnd, again))
    }
    guard let last = later.last, last > again else {
      return .holds(runs[again].story, at: Decisive(.file, damage))
    }
    return runs[last].hasSucceeded
      ? .holds("a new sign-in, and \(runs[last].story)", at: Decisive(.runEnd, last))
      : .lesser(
        "\(runs[last].story) after a new sign-in", expected: expected,
        at: Decisive(.runEnd, last))
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let crash = Check(
    "RF-30", .should, "A crash between answer and save is survived", for: [.refresh],
    by: [.wire, .process], in: .cases(["killed-refresh", "killed-saves"]), citing: [],
    rule: """
      A client that was killed while it renewed works again at its next start, as long as the \
      server takes the old refresh token.
      """,
    threat: "A battery that ran out costs the sign-in, or leaves a lock that nobody removes.",
    usualCause: "The dead process has left a lock file, or had removed the old token first.",
    fix: """
      Use a lock that the system releases (flock), and keep the old token until the new one is \
      saved.
      """
  ) { scene in
    let runs = scene.evidence.runs
    let login = runs.firstIndex { $0.outcome == .signedIn }
    let killed = runs.indices.first { number in
      runs[number].outcome == .killed && runs[number].exit == .signal("SIGKILL")
    }
    guard let login, let killed, killed > login else {
      return .unobserved("the client wasn't killed after a login")
    }
    let refresh = scene.requests(scene.refreshes, in: killed).first { $0.status == 200 }
    let later = scene.endedRuns(after: killed)
    guard let next = later.first else { return .unobserved("the client wasn't started again") }
    let expected = "it works again"
    let token = refresh.flatMap { scene.refreshToken(of: $0) }
    var again: Scene.Request?
    if let refresh, let token {
      again = scene.uses(of: token, after: refresh).first { $0.run == next }
    }
    if let again, let token, again.isInvalidGrant {
      return .unobserved("the server didn't take \(token.name) any more")
    }
    let record = runs[next]
    let need = scene.needForUser(in: next, expected: expected)
    if record.hasSucceeded, need == nil {
      guard refresh != nil else {
        return .unobserved("the client was killed before it had an answer")
      }
      return .holds(record.story, at: again?.decisive ?? Decisive(.runEnd, next))
    }
    if let again, let token {
      return .unobserved("\(record.story), although \(token.name) was used again at \(again.place)")
    }
    if let need { return need }
    let isMended = later.last.map { $0 > next && runs[$0].hasSucceeded } ?? false
    let story = isMended ? record.story : "\(record.story), and so did a new sign-in"
    return .lesser(story, expected: expected, at: Decisive(.runEnd, next))
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let sleep = Check(
    "RF-32", .should, "A machine that sleeps in the middle of a refresh loses nothing",
    for: [.refresh], by: [.wire, .process], in: .cases(["sleeping-machine"]), citing: [],
    rule: "A refresh during which hours pass isn't sent again with a token that was replaced.",
    threat: "Whoever closes the laptop at the wrong moment is signed out in the morning.",
    usualCause: "After the wake-up the time limit is over, and the request is sent once more.",
    fix: "Read the answer that has come before a time limit is acted on, and save it first."
  ) { scene in
    let runs = scene.evidence.runs
    let nights = scene.evidence.clockChanges.map(\.moment)
    let slept = scene.refreshes.first { refresh in
      guard refresh.status == 200, let run = refresh.run else { return false }
      return nights.contains { night in
        night > refresh.received && runs[run].ended.map { night < $0 } ?? true
      }
    }
    guard let slept, let run = slept.run, let token = scene.refreshToken(of: slept) else {
      return .unobserved("no refresh was under way when the machine slept")
    }
    let expected = "the new refresh token is used from then on"
    if let again = scene.uses(of: token, after: slept).first {
      let loss = again.isInvalidGrant ? ", and the grant was ended" : ""
      return .lesser(
        "\(token.name) was sent again after it was replaced\(loss)", expected: expected,
        at: again.decisive)
    }
    if runs[run].isStuck {
      return .lesser(runs[run].story, expected: expected, at: slept.decisive)
    }
    guard let next = scene.endedRuns(after: run).first else {
      return .unobserved("the client wasn't started again")
    }
    // Whatever else ended a later run: the token that came in the night wasn't lost.
    if let fresh = scene.secrets(.refreshToken, from: slept).first {
      if let use = scene.uses(of: fresh, after: slept).first {
        return .holds("\(fresh.name) was used", at: use.decisive)
      }
      if scene.isStored(fresh) == true {
        return .holds("\(fresh.name) is in the store", at: slept.decisive)
      }
    }
    if let need = scene.needForUser(in: next, expected: expected) { return need }
    return runs[next].hasSucceeded
      ? .holds(runs[next].story, at: Decisive(.runEnd, next))
      : .unobserved("\(runs[next].story), and no replaced token was used")
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let repeatedLogin = Check(
    "TS-11", .should, "A login without a new refresh token keeps the old one", for: [.refresh],
    by: [.wire, .files], in: .cases(["no-new-refresh-token"]), citing: ["G:web"],
    rule: "When a second sign-in brings no refresh token, the one from the first stays in use.",
    threat: "Signing in a second time ends the access an hour later, for no reason to be seen.",
    usualCause: "The whole answer replaces what was stored.",
    fix: "Keep the refresh token of the same user and client unless a new one came."
  ) { scene in
    let granted = scene.redemptions.filter { $0.status == 200 }
    guard let first = granted.first,
      let token = scene.secrets(.refreshToken, from: first).first,
      let second = granted.first(where: {
        $0.number > first.number && scene.secrets(.refreshToken, from: $0).isEmpty
          && $0.exchange.account == first.exchange.account
      }), let run = second.run
    else { return .unobserved("no second sign-in came without a refresh token") }
    let expected = "\(token.name) is kept"
    if let refresh = scene.refreshes.first(where: { $0.number > second.number }) {
      let used = scene.refreshToken(of: refresh)
      return used?.number == token.number
        ? .holds("\(token.name) was used", at: refresh.decisive)
        : .lesser(
          "\(used?.name ?? "no refresh token of ours") was used", expected: expected,
          at: refresh.decisive)
    }
    let later = scene.endedRuns(after: run).lazy
    if let need = later.compactMap({ scene.needForUser(in: $0, expected: expected) }).first {
      return need
    }
    return scene.isStored(token) == false
      ? .lesser("it is gone from the store", expected: expected, at: second.decisive)
      : .unobserved("nothing had to be renewed after the second sign-in")
  }
}
