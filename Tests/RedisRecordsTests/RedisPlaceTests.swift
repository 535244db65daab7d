import RedisRecords
import Testing

@Suite struct RedisPlaceTests {
  @Test(
    arguments: [
      ("redis://127.0.0.1:7000/3", "redis://127.0.0.1:7000/3?name=mock", nil, nil),
      ("redis://127.0.0.1", "redis://127.0.0.1:6379/0?name=mock", nil, nil),
      ("redis://localhost:1/?name=a-b", "redis://127.0.0.1:1/0?name=a-b", nil, nil),
      ("redis://[::1]:1", "redis://[::1]:1/0?name=mock", nil, nil),
      ("redis://:p%40%2F@127.0.0.1:1", "redis://127.0.0.1:1/0?name=mock", nil, "p@/"),
      ("redis://kim:a:b@127.0.0.1:1", "redis://127.0.0.1:1/0?name=mock", "kim", "a:b"),
      ("rediss://127.0.0.1?ca=/a%20b.pem&host=r", "rediss://127.0.0.1:6379/0?name=mock", nil, nil),
      (
        "redis://:x@127.0.0.1:1,[::1]:2/4?sentinel=main",
        "redis://127.0.0.1:1,[::1]:2/4?name=mock&sentinel=main", nil, "x"
      ),
      ("unix:/run/redis.sock", "unix:/run/redis.sock?db=0&name=mock", nil, nil),
      ("unix:///run/r?db=2&name=x", "unix:/run/r?db=2&name=x", nil, nil),
    ] as [(String, String, String?, String?)])
  func urlsAreRead(text: String, shown: String, user: String?, password: String?) throws {
    #expect(RedisPlace.isMeant(by: text))
    let place = try RedisPlace(text)
    #expect(place.description == shown)
    #expect(place.user == user && place.password == password)
  }

  @Test(
    arguments: [
      ("redis://redis:6379/0", "names aren't looked up"), ("redis://127.0.0.1?ca=/x", "TLS"),
      ("redis://127.0.0.1?host=x", "TLS"), ("rediss://127.0.0.1?ca=", "says nothing"),
      ("redis://127.0.0.1,", "no address"), ("redis://127.0.0.1?sentinel=", "says nothing"),
      ("redis://127.0.0.1/x", "no number"), ("redis://127.0.0.1/-1", "no number"),
      ("redis://secret@127.0.0.1", "no password"), ("redis://:%zz@127.0.0.1", "no password"),
      ("redis://127.0.0.1?name=a}b", "says nothing"), ("unix:run", "whole path"),
      ("valkey://127.0.0.1", "no URL"), ("redis:127.0.0.1", "no URL"),
    ])
  func othersAreRefused(text: String, reason: String) {
    #expect(RedisPlace.isMeant(by: text))
    do throws(RedisPlaceFlaw) {
      _ = try RedisPlace(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.reason.contains(reason))
      #expect(!error.reason.contains("secret"), "passwords aren't told")
    }
  }

  @Test func filesAreNoURLs() {
    for name in ["mock.state", "redis", "./unix:", "/redis://x"] {
      #expect(!RedisPlace.isMeant(by: name))
    }
  }
}
