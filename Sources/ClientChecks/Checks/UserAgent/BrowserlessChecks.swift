internal import Evidence
internal import WireFormats
internal import Words

/// Checks of logins in which the browser is no help: there is none, or it never comes back.
enum BrowserlessChecks {
  static let all = [webAddresses, noDesktop, errorPage]
}

extension BrowserlessChecks {
  static let webAddresses = Check(
    "BR-05", .mustNot, "Only web addresses are opened", for: [.loopback],
    by: [.network, .wire],
    in: .cases(["hostile-endpoint-url[script]", "hostile-endpoint-url[file]"]),
    citing: ["2.1§1.5"],
    rule: "The client opens addresses that begin with https or http, and no others.",
    threat:
      "Whoever forges the metadata has the desktop open a file, a script or any program's link.",
    usualCause: "The address of the metadata is passed to the opener as it is.",
    fix: "Read the address, and refuse every scheme but https."
  ) { scene in
    guard scene.servedAddress != nil else {
      return .unobserved("the client hasn't read the hostile address")
    }
    for (number, opening) in scene.evidence.openings.enumerated() {
      switch opening.way {
      case .opener, .browserVariable: break
      case .output, .startURL, .shimEvent: continue
      }
      let scheme = RedirectAddress(opening.url).scheme ?? "nothing"
      guard !["https", "http"].contains(scheme) else { continue }
      return .worse(
        "an address with \(scheme) was opened", expected: "https alone",
        at: Decisive(.opening, number))
    }
    guard let run = scene.lastRun, run.outcome != nil else { return .stillRunning }
    return .holds("\(run.story), and the address wasn't opened")
  }
  .with {
    $0.isHouseRule = true
    $0.isProvenBySilence = true
  }

  static let noDesktop = Check(
    "BR-07", .should, "A login without a desktop has a way out", for: [.loopback],
    by: [.process, .time], in: .cases(["no-browser"]), citing: [],
    rule: "When no browser opens, the client shows an address or gives up by itself.",
    threat: "A script, or somebody who is there by ssh, waits for ever, and isn't told for what.",
    usualCause: "The browser is opened again and again, or nobody looks whether that has worked.",
    fix: "Print the address, and stop with an error when nobody has opened it in time."
  ) { scene in
    guard let number = scene.lastLogin else { return .unobserved("no login was begun") }
    let run = scene.evidence.runs[number]
    let decisive = Decisive(run.ended == nil ? .run : .runEnd, number)
    if scene.showsAddress(in: number) { return .holds("the address was shown", at: decisive) }
    guard run.outcome != nil else { return .stillRunning }
    if run.isStuck || run.outcome == .waitingForUser {
      return scene.excuse(ofLogin: number)
        ?? .lesser(
          "\(run.story), and no address was shown", expected: "an address, or an end of its own",
          at: decisive)
    }
    return run.hasSucceeded
      ? .unobserved("the login needed no browser") : .holds(run.story, at: decisive)
  }
  .with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let errorPage = Check(
    "BR-08", .should, "A login ends when the user gets an error page",
    for: [.loopback, .customScheme], by: [.process, .time], in: .cases(["error-page"]),
    citing: ["G:native errors"],
    rule: "When the browser shows an error and never comes back, the client gives up and says so.",
    threat: "The user reads an error in one window, and the other one waits for nothing.",
    usualCause: "The wait has no limit, or its end isn't told.",
    fix: "Wait a few minutes at most, and point at the browser, which says what went wrong."
  ) { scene in
    guard let number = scene.lastLogin,
      let page = scene.requests.first(where: {
        $0.run == number && $0.query["authError"] != nil
      })
    else { return .unobserved("the browser was shown no error") }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    let expected = "an end with a message"
    if run.isStuck || run.outcome == .waitingForUser {
      return scene.excuse(ofLogin: number)
        ?? .lesser(run.story, expected: expected, at: page.decisive)
    }
    let isTold = scene.evidence.outputs.contains {
      $0.run == number && $0.moment > page.received && !$0.text.allSatisfy(\.isWhitespace)
    }
    return isTold
      ? .holds("\(run.story), with a message", at: page.decisive)
      : .lesser("\(run.story), and nothing was said", expected: expected, at: page.decisive)
  }
  .with { $0.isBrokenByFailure = true }
}
