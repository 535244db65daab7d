internal import Evidence

/// Groups of checks against clients, when there are several.
struct HTMLMatrix {
  let result: RunResult

  func write(to write: (String) -> Void) {
    let sums = result.drivers.map { driver in
      GroupSum.all(of: result.lines.filter { $0.driver == driver.id })
    }
    let names = Set(sums.joined().map(\.name)).sorted {
      ($0 == "scenarios" ? 1 : 0, $0) < ($1 == "scenarios" ? 1 : 0, $1)
    }
    write(
      "<h2 id=\"matrix\">Clients side by side</h2>\n<div class=\"wide\">\n<table class=\"matrix\">\n"
    )
    write("<thead><tr><th scope=\"col\">Group</th>")
    for driver in result.drivers { write("<th scope=\"col\">\(XMLText(driver.id))</th>") }
    write("</tr></thead>\n<tbody>\n")
    for name in names {
      let title = sums.joined().first { $0.name == name }?.title ?? name
      write("<tr><th scope=\"row\">\(XMLText(title))</th>")
      for groups in sums {
        let counts = groups.first { $0.name == name }?.counts ?? []
        let words = counts.map { count in
          "<span class=\"\(count.verdict.styleName)\">\(count.count) \(count.verdict.name)</span>"
        }
        write("<td>\(words.isEmpty ? "–" : words.joined(separator: "<br>"))</td>")
      }
      write("</tr>\n")
    }
    write("<tr><th scope=\"row\">verdict</th>")
    for driver in result.drivers {
      write(
        "<td class=\"\(driver.conformance.styleName)\"><b>\(driver.conformance.rawValue)</b></td>")
    }
    write("</tr>\n</tbody>\n</table>\n</div>\n")
  }
}
