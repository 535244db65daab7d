internal import WireFormats

/// The resources that programs have made at APIs without routes, account by account.
package struct ResourceStore: Sendable {
  /// A collection of an account's. Versions of an API share theirs.
  struct Place: Hashable {
    let account: Subject?
    let api: String
    let path: [String]
  }

  struct Page {
    let objects: [JSONObject]
    /// The token of the page behind; nil for the last.
    let next: String?
  }

  private struct Element {
    let serial: UInt64
    var object: JSONObject
    var content: FileContent?
    var size: Int
  }

  /// Elements in the order in which they were made.
  private struct Collection {
    var elements: [Element] = []
    var serials: [String: UInt64] = [:]

    /// The place of the first element with at least this serial.
    func place(of serial: UInt64) -> Int {
      var range = 0..<elements.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          elements[middle].serial < serial
          ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }

  /// The bytes that all resources may have together, as JSON, and their number.
  static let sizeLimit = 32 << 20
  static let countLimit = 50_000

  var uploads = UploadSessions()
  private var collections: [Place: Collection] = [:]
  /// The collections that began with something, once they were changed.
  private var begun: Set<Place> = []
  private var lastSerial: UInt64 = 0
  private var size = 0
  private var count = 0
  /// The number of numbers drawn, which every change raises.
  private(set) var changes: UInt64 = 0

  /// A number for an id or an etag, which no other has. It is all digits, so that it fits where an
  /// API's ids are numbers as well as where they are texts.
  mutating func draw(_ seal: TokenSeal) -> UInt64 {
    changes += 1
    return seal.resourceNumber(changes)
  }

  /// The bytes that there is still room for.
  var room: Int { max(0, Self.sizeLimit - size - uploads.size) }

  /// True if what the account had from the first is stored, as far as it is still there.
  func hasBegun(_ place: Place) -> Bool { !begun.isEmpty && begun.contains(place) }

  mutating func noteBeginning(of place: Place) { begun.insert(place) }

  subscript(place: Place, key: String) -> JSONObject? { element(place, key)?.object }

  func content(of key: String, in place: Place) -> FileContent? { element(place, key)?.content }

  private func element(_ place: Place, _ key: String) -> Element? {
    guard let collection = collections[place], let serial = collection.serials[key] else {
      return nil
    }
    return collection.elements[collection.place(of: serial)]
  }

  /// Adds a resource, or puts it in the place of an earlier one, whose file it keeps if it brings
  /// none. False if there is no room.
  mutating func put(
    _ object: JSONObject, _ key: String, with content: FileContent? = nil, into place: Place
  ) -> Bool {
    let content = content ?? self.content(of: key, in: place)
    let added = JSONValue.object(object).bytes(.compact).count + (content?.room ?? 0)
    let replaced = element(place, key)?.size ?? 0
    guard added - replaced <= room, count < Self.countLimit else { return false }
    var collection = collections.removeValue(forKey: place) ?? Collection()
    defer { collections[place] = collection }
    size += added
    if let serial = collection.serials[key] {
      let index = collection.place(of: serial)
      size -= collection.elements[index].size
      collection.elements[index].object = object
      collection.elements[index].content = content
      collection.elements[index].size = added
    } else {
      lastSerial += 1
      count += 1
      collection.serials[key] = lastSerial
      collection.elements.append(
        Element(serial: lastSerial, object: object, content: content, size: added))
    }
    return true
  }

  /// Takes a resource away, with all below it. False if there is none.
  mutating func remove(_ key: String, from place: Place) -> Bool {
    guard var collection = collections.removeValue(forKey: place) else { return false }
    defer { if !collection.elements.isEmpty { collections[place] = collection } }
    guard let serial = collection.serials.removeValue(forKey: key) else { return false }
    size -= collection.elements.remove(at: collection.place(of: serial)).size
    count -= 1
    let path = place.path + [key]
    for below in collections.keys
    where below.account == place.account && below.api == place.api && below.path.starts(with: path)
    {
      guard let lost = collections.removeValue(forKey: below) else { continue }
      count -= lost.elements.count
      size -= lost.elements.reduce(0) { $0 + $1.size }
    }
    return true
  }

  // MARK: - Pages

  /// The resources behind a serial.
  func page(of place: Place, after serial: UInt64, size: Int) -> Page {
    guard let collection = collections[place] else { return Page(objects: [], next: nil) }
    let rest = collection.elements[collection.place(of: serial &+ 1)...]
    let shown = rest.prefix(size)
    let next = shown.count < rest.count ? shown.last.map { Self.page(after: $0.serial) } : nil
    return Page(objects: shown.map(\.object), next: next)
  }

  private static func page(after serial: UInt64) -> String {
    Base64URL.encode(Array("after \(serial)".utf8))
  }

  /// The number of resources in a collection.
  func count(of place: Place) -> Int { collections[place]?.elements.count ?? 0 }

  static func serial(ofPage token: String) -> UInt64? {
    guard let bytes = Base64URL.decode(token) else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return parts.count == 2 && parts[0] == "after" ? UInt64(parts[1]) : nil
  }
}
