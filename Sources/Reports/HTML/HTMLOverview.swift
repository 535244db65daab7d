internal import Evidence
internal import WireFormats
internal import Words

/// The top of the page: what each client is by the profile, how the run ended, with what it was
/// made.
struct HTMLOverview {
  let index: RunIndex

  func write(to write: (String) -> Void) {
    let result = index.result
    let setting = result.setting
    let isFine = result.exit.code == .fine
    write("<header>\n<h1>\(XMLText(setting.profile))</h1>\n")
    write(
      "<p class=\"exit \(isFine ? "pass" : "fail")\"><b>exit \(result.exit.code.rawValue)</b> "
        + "\(XMLText(result.exit.reason))</p>\n")
    write(
      """
      <fieldset class="theme"><legend>Colours</legend>
      <label><input type="radio" name="theme" checked> as the system</label>
      <label><input type="radio" name="theme" id="light"> light</label>
      <label><input type="radio" name="theme" id="dark"> dark</label>
      </fieldset>
      </header>
      <main>
      <div class="drivers">

      """)
    for driver in result.drivers { self.write(driver, to: write) }
    write("</div>\n")
    HTMLBars(index: index).write(to: write)
    write("<details class=\"facts\"><summary>About this run</summary>\n<dl>\n")
    let facts = [
      ("understudy", setting.tool), ("catalogue", setting.catalogue),
      ("profile", setting.profile), ("platform", setting.platform), ("seed", "\(setting.seed)"),
      ("started", setting.started.rfc3339), ("took", result.duration.shortText),
      ("cases", "\(result.cases.count)"), ("command", setting.command),
    ]
    for (name, value) in facts where !value.isEmpty {
      write("<dt>\(name)</dt><dd>\(XMLText(line: value))</dd>\n")
    }
    write("</dl>\n</details>\n")
  }

  private func write(_ driver: DriverResult, to write: (String) -> Void) {
    let version = driver.version.map { " \($0)" } ?? ""
    write("<section class=\"driver \(driver.conformance.styleName)\">\n")
    write("<h2>\(XMLText(line: driver.id + version))</h2>\n")
    write("<p class=\"conformance\">\(driver.conformance.rawValue)</p>\n")
    write("<p>\(XMLText("\(driver.tally)"))</p>\n")
    write("<p class=\"dim\">clock: \(driver.clock.words)</p>\n")
    if !driver.unexercised.isEmpty {
      let ids = driver.unexercised.map(\.rawValue).joined(separator: ", ")
      write("<p class=\"dim\">required, but not exercised: \(XMLText(ids))</p>\n")
    }
    write("</section>\n")
  }
}

extension Conformance {
  var styleName: String {
    switch self {
    case .conformant: "pass"
    case .conformantWithWarnings: "warn"
    case .notConformant: "fail"
    case .incomplete: "open"
    }
  }
}
