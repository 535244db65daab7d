package import HTTPWire

/// A handler's reply to a request.
package enum Reply: Sendable {
  case answer(Answer)
  /// An answer that has to be waited for. The closure starts on the connection's loop at once, and
  /// stays there unless it goes elsewhere by itself.
  case later(@Sendable () async -> Answer)
  /// Another program on this machine answers: the request is passed on, and the answer passed back.
  case pass(LoopbackRoute)

  package static func now(_ response: consuming HTTPResponse) -> Reply { .answer(.now(response)) }

  package static func delivered(_ response: HTTPResponse, _ delivery: Delivery) -> Reply {
    .answer(.delivered(response, delivery))
  }
}

/// A response and how it is to reach the client.
package struct Answer: Sendable {
  package enum Way: Sendable {
    /// All of it, at once.
    case ordinary
    /// Late, in drips, cut off.
    indirect case delivered(Delivery)
    /// The body is made while the client reads it: no more than one piece is held for a client that
    /// doesn't, and other connections get their turn between two.
    case inPieces(any BodyPieces)
  }

  package var response: HTTPResponse
  package var way: Way

  package static func now(_ response: consuming HTTPResponse) -> Answer {
    Answer(response: response, way: .ordinary)
  }

  package static func delivered(_ response: HTTPResponse, _ delivery: Delivery) -> Answer {
    Answer(response: response, way: .delivered(delivery))
  }

  /// An answer whose response has no body of its own.
  package static func inPieces(_ response: HTTPResponse, _ body: any BodyPieces) -> Answer {
    Answer(response: response, way: .inPieces(body))
  }
}

/// A body as a value that gives one piece after the other.
package protocol BodyPieces: Sendable {
  /// The next piece, nil at the end. It is made on the loop's thread, so it should be small.
  mutating func next() -> [UInt8]?
}

/// The way in which an answer's bytes reach the client, as faults change it.
package struct Delivery: Sendable, Hashable {
  /// A steady trickle: so many bytes, then a pause.
  package struct Drip: Sendable, Hashable {
    package var bytes: Int
    package var pause: Duration
    package init(bytes: Int, pause: Duration) {
      self.bytes = max(1, bytes)
      self.pause = pause
    }
  }

  /// An end before the end.
  package struct Cut: Sendable, Hashable {
    package enum Manner: Sendable, Hashable {
      /// An orderly end of the connection (FIN, and close_notify inside TLS).
      case close
      /// A reset: the client's read fails instead of ending.
      case reset
      /// Silence: the connection stays open and nothing more comes.
      case hang
    }
    package enum Place: Sendable, Hashable {
      /// So many bytes of the answer are still sent, its head among them.
      case answer(Int)
      /// The head, and so many bytes of the body.
      case body(Int)
    }
    package var place: Place
    package var manner: Manner
    package init(_ place: Place, manner: Manner) {
      self.place = place
      self.manner = manner
    }
    package init(afterBytes count: Int = 0, manner: Manner) {
      self.init(.answer(count), manner: manner)
    }
  }

  package var delay: Duration
  package var drip: Drip?
  package var cut: Cut?

  package init(delay: Duration = .zero, drip: Drip? = nil, cut: Cut? = nil) {
    self.delay = delay
    self.drip = drip
    self.cut = cut
  }

  package static let hang = Delivery(cut: Cut(manner: .hang))
  package static let reset = Delivery(cut: Cut(manner: .reset))
}

/// The place at which a request came in.
package struct Exchange: Sendable, Hashable {
  /// Numbers the connections of a server from 1.
  package let connection: UInt64
  /// Numbers the requests of a connection from 1.
  package let number: UInt32
  package let isSecure: Bool
  /// The destination that the client asked a proxy for, if this server plays it; nil on a direct
  /// connection.
  package let interceptedFor: ProxyDestination?
}
