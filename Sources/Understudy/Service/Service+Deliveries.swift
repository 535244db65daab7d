internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The delivery of security events: to receivers on this machine, and nowhere else.
extension Service {
  func deliver(_ delivery: SecurityEventDelivery) {
    Task {
      let result = await Self.result(of: delivery)
      note { state, now in state.authority.settle(delivery, result, at: now) }
    }
  }

  /// Sends the events that wait, once the time has come.
  func deliverLater(after pause: Duration) {
    Task { [weak self] in
      await EventLoop.shared.sleep(for: pause)
      self?.note { state, _ in state.hasCourier = false }
    }
  }

  private static func result(of delivery: SecurityEventDelivery) async -> DeliveryResult {
    let url = delivery.url
    guard let address = SocketAddress(host: url.host, port: url.port), address.isLoopback else {
      return .refused("\(url.host) isn't on this machine, and nothing is sent to another one")
    }
    do {
      let request = try delivery.request()
      let name = url.isSecure ? url.host : nil
      let response = try await HTTPClient().send(request, to: address, tlsName: name)
      return .answered(response.status)
    } catch let failure as ClientFailure {
      return .unreachable(failure.description)
    } catch {
      return .refused("the event couldn't be signed: \(error)")
    }
  }
}
