import Keyring
import Testing
import WireFormats

@Suite struct TrustStoreTests {
  /// The whole file of two certificates, which are sequences of one number each.
  @Test func theFileIsWrittenByteForByte() {
    let roots = PEMBundle([[0x30, 3, 2, 1, 2]])
    let store = TrustStore(authority: [0x30, 3, 2, 1, 1], roots: roots)
    #expect(Hex.encode(store.pkcs12) == golden.filter { $0 != "\n" && $0 != " " })
  }

  @Test func theSizesOfLongStoresAreRight() {
    let certificate: [UInt8] = [0x30, 0x82, 0x03, 0xE8] + [UInt8](repeating: 1, count: 1000)
    let roots = PEMBundle([[UInt8]](repeating: certificate, count: 66))
    let file = TrustStore(authority: certificate, roots: roots).pkcs12
    #expect(Array(file.prefix(2)) == [0x30, 0x83])
    #expect(file.count == 5 + Int(file[2]) << 16 + Int(file[3]) << 8 + Int(file[4]))
  }
}

/// A line for each level down to a bag, then three for each bag: the certificate, that Java may trust it,
/// and its name.
private let golden = """
  3081fb 020103 3081f5 06092a864886f70d010701 a081e7 0481e4 3081e1
  3081de 06092a864886f70d010701 a081d0 0481cd 3081ca
  3065 060b2a864886f70d010c0a0103 a017 3015 060a2a864886f70d01091601 a007 0405 3003020101
  313d 3016 060c6086480186f966adca7b0101 3106 0604551d2500
  3023 06092a864886f70d010914 3116 1e14 0075006e00640065007200730074007500640079
  3061 060b2a864886f70d010c0a0103 a017 3015 060a2a864886f70d01091601 a007 0405 3003020102
  3139 3016 060c6086480186f966adca7b0101 3106 0604551d2500
  301f 06092a864886f70d010914 3112 1e10 00730079007300740065006d002d0031
  """
