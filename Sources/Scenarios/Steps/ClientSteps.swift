package import Words

/// An action of the driver is started.
package struct RunStep: Hashable, Sendable {
  package var action: Marked<ActionName>
  /// Nil when nobody sits at the screen.
  package var browser: Browser?
  /// What later steps call this run.
  package var label: String?
  package var isInBackground: Bool
  package var times: Int
}

/// A signal to the client's process group.
package struct SignalStep: Hashable, Sendable {
  package enum Signal: String, Hashable, Sendable, CaseIterable {
    case interrupt = "INT"
    case terminate = "TERM"
    case hangUp = "HUP"
    case quit = "QUIT"
    case kill = "KILL"
    case user1 = "USR1"
    case stop = "STOP"
    case `continue` = "CONT"
    case terminalStop = "TSTP"
  }

  package var signal: Signal
  /// The run that is meant; nil for the last one.
  package var run: Marked<String>?
}

/// The story goes on when something has happened.
package struct WaitStep: Hashable, Sendable {
  package enum Event: String, Hashable, Sendable, CaseIterable {
    case exit, outcome, request
    /// No request for a while.
    case quiet
  }

  /// Any of these ends the wait.
  package var events: [Event]
  /// The endpoint that a request must be for.
  package var at: EndpointChoice
  /// The run that is meant; nil for the last one.
  package var run: Marked<String>?
  package var timeout: TimeLimit?
}

/// Something happens to the files in which the client keeps its tokens.
package enum StoreStep: Hashable, Sendable {
  package enum Damage: String, Hashable, Sendable, CaseIterable {
    case empty, truncate, garbage, remove
  }

  case damage(Damage)
  case chmod(FileMode)
  /// The files move away, and links to them stand in their place.
  case symlink
  /// What the files hold is kept under a name.
  case snapshot(String)
  /// What was kept is put back.
  case copy(Marked<String>)
}

/// The permissions of a file, written as `"0600"`.
package struct FileMode: Hashable, Sendable {
  package var bits: UInt16

  package init(bits: UInt16) {
    self.bits = bits
  }
}

extension FileMode: CustomStringConvertible {
  package var description: String {
    let digits = String(bits, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
