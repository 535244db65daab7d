internal import Evidence
internal import WireFormats

/// Knows which authorization request an answer belongs to.
struct LoginBook {
  private struct Key: Hashable {
    var redirectURI: String
    var state: String?
  }

  var logins: [Scene.Login] = []
  /// The logins with the same place and state, in their order.
  private var byAnswer: [Key: [Int]] = [:]
  private var byPlace: [String: [Int]] = [:]

  /// A browser may load an address again: that isn't a new login unless an answer came in between.
  init(_ authorizations: [Scene.Request], _ callbacks: [Scene.Callback]) {
    var known: [String: Scene.Request] = [:]
    let answers = callbacks.map(\.visit.sent)
    for request in authorizations {
      let target = request.exchange.request.target
      if let earlier = known[target], earlier.run == request.run,
        !answers.containsMoment(
          between: earlier.exchange.received, and: request.exchange.received)
      {
        continue
      }
      known[target] = request
      let login = Scene.Login(request)
      if let place = login.redirectURI {
        byAnswer[Key(redirectURI: place, state: login.state), default: []].append(logins.count)
        byPlace[place, default: []].append(logins.count)
      }
      logins.append(login)
    }
  }

  /// The login that each code was issued to, found by the redirect and its state.
  func codeOwners(_ evidence: Evidence) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for secret in evidence.secrets where secret.kind == .code && secret.mintedName == nil {
      guard let exchange = secret.exchange,
        let location = evidence.exchanges[exchange].answer?.fields[first: "location"]
      else { continue }
      let (place, query) = location.parted(at: "?", "#")
      let state = query.map { FormURLEncoded.decode($0) }?["state"]
      owners[secret.number] = login(at: place, state, before: secret.issued)
    }
    return owners
  }

  /// The login to which a callback without its own code belongs.
  func login(for callback: Scene.Callback) -> Int? {
    let sent = callback.visit.sent
    return login(at: callback.place, callback.parameters["state"], before: sent)
      ?? last(of: Array(logins.indices), before: sent)
  }

  private func login(at place: String, _ state: String?, before moment: Moment) -> Int? {
    last(of: byAnswer[Key(redirectURI: place, state: state)] ?? [], before: moment)
      ?? last(of: byPlace[place] ?? [], before: moment)
  }

  /// The last of some logins that had begun at a moment.
  private func last(of numbers: [Int], before moment: Moment) -> Int? {
    let count = numbers.countOfAscending { logins[$0].request.exchange.received <= moment }
    return count == 0 ? nil : numbers[count - 1]
  }
}

extension Array {
  /// The number of elements that fulfil a condition, by bisection: all of them stand first.
  fileprivate func countOfAscending(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Moment] {
  /// True if an ascending list has a moment in a range.
  fileprivate func containsMoment(between start: Moment, and end: Moment) -> Bool {
    let place = countOfAscending { $0 <= start }
    return place < count && self[place] < end
  }
}
