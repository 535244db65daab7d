/// The places that were looked up: the section is there, and says what it is cited for.
///
/// RFC 9700 was read as the 29th draft, the last one before it, and OAuth 2.1 as the 16th.
enum HeldCitations {
  /// Read from end to end, so that any of its places counts.
  private static let whole: Set<String> = ["6749"]

  private static let places: [String: Set<Substring>] = [
    "6585": ["4"],
    "6750": ["2", "2.1", "2.3", "3.1", "5.3"],
    "6819": ["5.1.6"],
    "7009": ["2", "2.1", "2.2"],
    "7636": ["4.1", "4.2", "4.3", "4.5", "4.6", "7.2", "A"],
    "8252": ["7.3", "8.1", "8.3", "8.9", "8.10", "8.12"],
    "8414": ["3", "3.3"],
    "8628": ["3.1", "3.3", "3.5"],
    "8725": ["2.1", "3.1"],
    "9110": ["4.3.4", "10.2.3", "15.4", "15.6.4"],
    "9112": ["2.2", "8"],
    "9207": ["2.4"],
    "9700": [
      "2.1", "2.1.1", "2.1.2", "2.4", "2.6", "4.1", "4.2", "4.3", "4.3.1", "4.3.2", "4.4", "4.4.2",
      "4.4.2.1", "4.5.3.2", "4.7.1", "4.8", "4.9.3", "4.11.1", "4.14",
    ],
    "2.1": ["1.4", "1.5", "2.4.1", "4.1.1", "5.1", "5.3.2", "7.12", "7.15", "8.5.4"],
    "OIDC": ["2", "3.1.3.7", "10.1.1", "12.2"],
    "OIDC-D": ["4", "4.3"],
  ]

  static func contains(_ section: Substring, of document: String) -> Bool {
    whole.contains(document) || places[document]?.contains(section) ?? false
  }
}
