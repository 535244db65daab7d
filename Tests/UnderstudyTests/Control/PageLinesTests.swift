// Written by scripts/page-lines --swift from the operator's page: don't change it by hand.
// swift-format-ignore-file

import Testing
import Understudy
import UnderstudyTesting

/// Lines that the operator's page shows for tests in Swift.
@Suite(.understudy) struct PageLinesTests {
  @Test func whatIsDone() async throws {
    let google = Understudy.current
    let desktop = google.register(.desktop("Notes"))
    let ios = try google.register(.iOS("Notes", bundleID: "com.example.notes", teamID: "A1B2C3D4E5"))
    let chrome = try google.register(.chromeExtension("Notes", itemID: "abcdefghijklmnopabcdefghijklmnop"))
    let android = try google.register(.android("Notes", packageName: "com.example.rehearsal", fingerprint: "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"))
    do { // decision, all
      google.consents.next(.approve())
    }
    do { // decision, some
      google.consents.next(.approve(refusing: ["https://www.googleapis.com/auth/drive", "https://www.googleapis.com/auth/tasks"]))
    }
    do { // decision, by one
      google.consents.next(.deny, as: google.users["ada.lovelace@example.com"])
    }
    do { // decision, for a time
      google.consents.next(.approve(refusing: ["https://www.googleapis.com/auth/drive"]), as: google.users["ada.lovelace@example.com"], for: .seconds(5400))
    }
    do { // decision, close
      google.consents.next(.close)
    }
    do { // decision, unticked
      google.consents.next(.approveUnticked)
    }
    do { // fallback
      google.consents.otherwise(.deny, as: google.users["ada.lovelace@example.com"])
    }
    do { // fault, 429
      try google.faults.arm(.reply(status: 429, body: #"{"error":"rate_limited"}"#, type: "application/json"), at: .token)
    }
    do { // fault, 500
      try google.faults.arm(.reply(status: 500), at: .token, times: 2)
    }
    do { // fault, 503
      try google.faults.arm(.reply(status: 503, headers: ["Retry-After": "2"]), at: .token, times: 2)
    }
    do { // fault, delay
      try google.faults.arm(.delay(.seconds(3)), at: .token)
    }
    do { // fault, delay by little
      try google.faults.arm(.delay(.milliseconds(2500)), at: .token, times: nil)
    }
    do { // fault, hang
      try google.faults.arm(.hang, at: .token, times: 3)
    }
    do { // fault, reset
      try google.faults.arm(.reset, at: .token)
    }
    do { // fault, lost
      try google.faults.arm(.reset, at: .token, phase: .after)
    }
    do { // fault, truncate
      try google.faults.arm(.truncate(afterBytes: 10), at: .token, skipping: 1)
    }
    do { // fault, drip
      try google.faults.arm(.drip(bytes: 1, every: .seconds(1)), at: .token)
    }
    do { // fault, redirect
      try google.faults.arm(.redirect(to: "/elsewhere", status: 307), at: .token)
    }
    do { // fault, edit
      try google.faults.arm(.edit(setting: #"{"expires_in":"soon","list":[1,true,{"a":"b"}]}"#), at: .token)
    }
    do { // fault, edit more
      try google.faults.arm(.edit(setting: #"{"a":1}"#, dropping: ["scope"], adding: ##"{"b":"#{2}"}"##), at: .token)
    }
    do { // fault, pad
      try google.faults.arm(.pad(bytes: 3), at: .token)
    }
    do { // fault, type
      try google.faults.arm(.contentType("text/html"), at: .token)
    }
    do { // fault, quota
      try google.faults.arm(.quota(.minute), at: .api)
    }
    do { // fault, certificate
      try google.faults.arm(.certificate(.wrongHost))
    }
    do { // fault, of one app
      let app = desktop
      // app is the client under test, as it was registered.
      try google.faults.arm(.hang, clientID: app.id)
    }
    do { // disarm
      let fault = try google.faults.arm(.reset)
      // fault is what was given when it was armed.
      google.faults.disarm(fault)
    }
    do { // scene
      google.scene(.throttled)
    }
    do { // expire
      let app = desktop
      let account = google.users.consumer
      let grant = try google.grants.mint(for: app, by: account, scopes: [.drive]).id
      // grant is the id of what was minted, or of an entry in the journal.
      try google.grants.expire(grant)
    }
    do { // revoke
      let app = desktop
      let account = google.users.consumer
      _ = try google.grants.mint(for: app, by: account, scopes: [.drive])
      // account is the user who granted it; app is the client under test, as it was registered.
      try google.consents.revoke(by: account, to: app)
    }
    do { // mint
      let app = desktop
      // app is the client under test, as it was registered.
      let tokens = try google.grants.mint(for: app, by: google.users["ada.lovelace@example.com"], scopes: ["https://www.googleapis.com/auth/drive", "https://www.googleapis.com/auth/tasks"])
      _ = tokens
    }
    do { // account
      try google.users.add("eve@example.com")
    }
    do { // account, with a name
      try google.users.add("zoe@example.org", givenName: "Zo\"é", familyName: "#{x} \\(y) $z", hostedDomain: "example.org", hasVerifiedEmail: true)
    }
    do { // account, sign_out
      try google.users.signOut(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, change_password
      try google.users.changePassword(of: #require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, require_credential_change
      try google.users.requirePasswordChange(of: #require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, disable
      try google.users.disable(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, enable
      try google.users.enable(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, restrict
      try google.users.restrict(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, enable
      try google.users.enable(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // account, hijack
      try google.users.disable(#require(google.users["ada.lovelace@example.com"]), hijacked: true)
    }
    do { // account, delete
      try google.users.delete(#require(google.users["ada.lovelace@example.com"]))
    }
    do { // client, desktop
      let app = google.register(.desktop("<b>Notes</b> #{1}"))
      _ = app
    }
    do { // client, device
      let app = google.register(.limitedInput("App"))
      _ = app
    }
    do { // client, web
      let app = try google.register(.web("Site", redirectURIs: ["http://127.0.0.1:5000/callback"]))
      _ = app
    }
    do { // client, iOS
      let app = try google.register(.iOS("Phone", bundleID: "com.example.notes"))
      _ = app
    }
    do { // client file
      let file = [UInt8](#"{"installed": {"client_id": "123456789012-dropped.apps.googleusercontent.com", "client_secret": "GOCSPX-dropped", "redirect_uris": ["http://localhost"]}}"#.utf8)
      // file is what client_secret.json holds.
      let app = try google.clients.adopt(.init(contents: file))
      _ = app
    }
    do { // client, disable
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.disable(app)
    }
    do { // client, enable
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.enable(app)
    }
    do { // client, delete
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.delete(app)
    }
    do { // client, restore
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.restore(app)
    }
    do { // App Check, enable
      let app = ios
      // app is the client under test, as it was registered.
      try google.appCheck.enable(for: app)
    }
    do { // App Check, enforce
      let app = ios
      // app is the client under test, as it was registered.
      try google.appCheck.enforce(for: app)
    }
    do { // App Check, unenforce
      let app = ios
      // app is the client under test, as it was registered.
      try google.appCheck.unenforce(for: app)
    }
    do { // App Check, token
      let app = ios
      // app is the client under test, as it was registered.
      let token = try google.appCheck.token(for: app)
      _ = token
    }
    do { // App Check, disable
      let app = ios
      // app is the client under test, as it was registered.
      try google.appCheck.disable(for: app)
    }
    do { // ownership of an extension
      let app = chrome
      // app is the client under test, as it was registered.
      try google.clients.verifyOwnership(of: app, by: .chromeWebStore(itemID: "abcdefghijklmnopabcdefghijklmnop"))
    }
    do { // ownership of an app
      let app = android
      // app is the client under test, as it was registered.
      try google.clients.verifyOwnership(of: app, by: .playConsole(packageName: "com.example.rehearsal", fingerprint: "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09", isAdmin: true))
    }
    do { // project, testing
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.publish(app, to: .testers(["grace.hopper@example.org"]))
    }
    do { // project, organisation
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.publish(app, to: .organisation(domain: "example.org"))
    }
    do { // project, production
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.publish(app, to: .production)
    }
    do { // APIs
      let app = desktop
      // app is the client under test, as it was registered.
      try google.clients.setAPIs(["drive.googleapis.com", "tasks.googleapis.com"], of: app)
    }
    do { // robot
      let app = desktop
      // app is the client under test, as it was registered.
      try google.serviceAccounts.add("butler", for: app)
    }
    do { // delegation
      try google.serviceAccounts.delegate(["https://www.googleapis.com/auth/drive"], of: "example.org", to: #require(google.serviceAccounts["prompter@understudy-rehearsal.iam.gserviceaccount.com"]))
    }
    do { // robot, disable
      try google.serviceAccounts.disable(#require(google.serviceAccounts["prompter@understudy-rehearsal.iam.gserviceaccount.com"]))
    }
    do { // scope
      try google.scopes.add("https://notes.example/scope", sentence: "See it")
    }
    do { // scope, without a sentence
      try google.scopes.add("https://notes.example/edit")
    }
    do { // scope, none
      google.scopes.remove("https://notes.example/edit")
    }
    do { // keys
      try await google.keys.rotate()
    }
    do { // time
      try google.clock.set(to: #require(Understudy.Instant("2031-02-03T04:05:06Z")))
    }
    do { // time, a week
      google.clock.advance(days: 7)
    }
    do { // time, an odd one
      google.clock.advance(by: .seconds(3660))
    }
    do { // time, stop
      google.clock.freeze()
    }
  }

  @Test func whatIsUndone() async throws {
    let google = Understudy.current
    do { // decision
      google.consents.next(.close)
    }
    do { // decisions, none
      google.consents.removeAll()
    }
    do { // fallback, none
      google.consents.otherwise(nil)
    }
    do { // fault, hang
      try google.faults.arm(.hang, at: .token)
    }
    do { // faults, none
      google.faults.removeAll()
    }
    do { // time, stop
      google.clock.freeze()
    }
    do { // time, on
      google.clock.resume()
    }
    do { // time, a day
      google.clock.advance(hours: 24)
    }
    do { // time, the real one
      google.clock.reset()
    }
  }
}
