import Foundation

/// The driver of the shipped client, for tests that change something in it.
enum ShippedDriver {
  /// Its text, in which `old` stands as `new` does.
  static func text(replacing old: String, with new: String) throws -> String {
    let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../drivers/rehearsal-client.yaml")
    return try String(contentsOf: shipped, encoding: .utf8).replacing(old, with: new)
  }
}
