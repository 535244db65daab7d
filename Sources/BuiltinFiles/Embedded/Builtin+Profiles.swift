// swift-format-ignore-file
// Made by scripts/embed from profiles; not to be changed here.

extension Builtin {
  static let profiles = [
    BuiltinFile("profiles/google-desktop@1.yaml", #"""
# What Google asks of installed apps, on top of RFC 8252 and RFC 9700. Google only recommends
# PKCE; RFC 9700 requires it, and so does this. A token in a query is a warning: Google still
# takes it.
schema: profile/1
id: google-desktop@1
title: Installed apps that sign in with Google
extends: [rfc8252-native@1, security-bcp@1]

required:
  [AR-16, RE-09, TS-10, TS-12, CO-01, RF-08, RF-20, RF-24, RV-05, SE-01, SG-01, SG-09]

recommended:
  [LB-08, CO-02, CO-03, CO-04, RF-01, RF-09, RV-03, AP-02, ID-03, ID-05, ID-06, ID-08, SE-07,
   SG-07]

strict:
  [TS-10]

"""#),
    BuiltinFile("profiles/google-device@1.yaml", #"""
# What Google asks of apps on televisions and in terminals, where the user signs in on another
# device. Google spells verification_url in its own way, and says by status 428 that nothing was
# decided yet.
schema: profile/1
id: google-device@1
title: Limited-input devices that sign in with Google
extends: rfc6749-core@1

required:
  [TS-10, TS-12, CO-01, RF-08, RF-20, RF-24, RV-05, DV-01, DV-02, DV-03, DV-04, DV-06, DV-07,
   DV-08, DV-09, SE-01, SG-01, SG-09]

recommended:
  [CO-02, CO-03, CO-04, RF-01, RF-09, RV-03, SE-07, SG-07]

strict:
  [TS-10]

"""#),
    BuiltinFile("profiles/google-web@1.yaml", #"""
# What Google asks of web server apps, on top of RFC 9700. Their id_tokens are passed on, so that
# a signature has to be checked even behind TLS.
schema: profile/1
id: google-web@1
title: Web server apps that sign in with Google
extends: security-bcp@1

required:
  [AR-16, RE-09, TS-10, TS-12, CO-01, RF-08, RF-20, RF-24, RV-05, ID-01, ID-02, ID-03, ID-05,
   ID-06, ID-08, ID-10, ID-13, WB-01, WB-05, DS-02]

recommended:
  [PK-01, CO-02, CO-03, CO-04, RF-01, RF-09, RV-03, AP-02, SE-07, DS-01]

strict:
  [TS-10, ID-02, ID-10]

"""#),
    BuiltinFile("profiles/hardened@1.yaml", #"""
# All that the other profiles ask for, at full strength: the rules of the house may fail a client
# here, and where a lesser violation is only a warning elsewhere it may be a failure.
schema: profile/1
id: hardened@1
title: Those who want all of it
extends:
  - google-desktop@1
  - google-web@1
  - google-device@1
  - oidc-rp-basic@1
  - oauth21@1
  - resilience@1
  - hygiene@1
house_rules: fail

required:
  [PK-01, LB-01, RE-07, RV-01, CO-03, AP-02, SE-07]

strict:
  [ST-04, ST-05, LB-01]

"""#),
    BuiltinFile("profiles/hygiene@1.yaml", #"""
# What everybody should see to who ships a program with a login: where secrets may lie, who may
# read them, and what happens without a browser. Most of it no specification asks for, so such
# rules only warn.
schema: profile/1
id: hygiene@1
title: Command-line programs and desktop apps

required:
  [LB-05, BR-03, BR-04, SE-01, SE-03, SE-04, SE-06, SG-01, SG-03, SG-09, LF-01, LF-02, LF-05]

recommended:
  [SE-07, SG-07]

"""#),
    BuiltinFile("profiles/oauth21@1.yaml", #"""
# What the draft of OAuth 2.1 asks for, in its text of May 2026. It may still change, and then the
# next version of this profile will.
schema: profile/1
id: oauth21@1
title: New clients, by the draft of OAuth 2.1
extends: rfc6749-core@1

required:
  [AR-17, PK-01, PK-02, PK-03, PK-04, PK-05, PK-06, PK-08, PK-09, ST-04, ST-05, LB-14, TR-09,
   AP-02, AP-04, TL-05, TL-06, BR-04]

recommended:
  [ST-06, LB-01, LB-06, RE-07]

strict:
  [AP-02]

"""#),
    BuiltinFile("profiles/oidc-rp-basic@1.yaml", #"""
# What OpenID Connect asks of a relying party with the code flow. It follows the basic plan of the
# OpenID Foundation for clients, and adds what that leaves out: state, and tokens that have
# expired.
schema: profile/1
id: oidc-rp-basic@1
title: Sign-in with OpenID Connect
extends: rfc6749-core@1

required:
  [ST-04, ST-05, ID-01, ID-02, ID-03, ID-05, ID-06, ID-08, ID-10, ID-13, DS-02]

recommended:
  [DS-01]

strict:
  [ID-10]

"""#),
    BuiltinFile("profiles/resilience@1.yaml", #"""
# What operators wish for: a client that outlives slow and broken answers, neither hammers a
# server nor loses its grant over a passing fault, and ends when it is told to. Most of it no
# specification asks for, so such rules only warn.
schema: profile/1
id: resilience@1
title: Clients that have to run for long

required:
  [LB-12, LB-13, TS-14, TS-15, TS-19, TS-20, TS-22, TS-24, TS-25, CO-08, RF-07, RF-08, RF-15,
   RF-17, RF-18, RF-24, LF-01, LF-02, LF-05]

"""#),
    BuiltinFile("profiles/rfc6749-core@1.yaml", #"""
# What OAuth 2.0 itself asks of every client: its requests are well formed, it understands the
# answers, it stops where the specification says that a flow is over, and it talks to the right
# server over TLS.
schema: profile/1
id: rfc6749-core@1
title: Any OAuth 2.0 client

required:
  [AR-01, AR-02, AR-03, AR-04, AR-05, AR-06, AR-15, ST-01, LB-10, RE-01, RE-02, RE-04, RE-05,
   RE-06, RE-12, RE-14, TR-01, TR-02, TR-03, TR-04, TR-05, TR-06, TR-08, TR-10, TR-13, TS-01,
   TS-05, TS-08, TS-09, TS-14, TS-15, TS-19, TS-20, TS-22, RF-03, RF-12, RF-13, RF-14, RF-26,
   AP-03, AP-05, AP-07, TL-01, TL-02, TL-03, TL-04]

recommended:
  [AR-07, ST-02, ST-04, ST-05, TS-02, TS-10, TS-12, TS-24, RF-02, RF-06, RV-01, RV-02, AP-01,
   AP-02, AP-04, TL-05, TL-06]

"""#),
    BuiltinFile("profiles/rfc8252-native@1.yaml", #"""
# What RFC 8252 adds for apps on the machine of their user: the browser of the system, PKCE, a
# redirect that nobody else can answer or forge.
schema: profile/1
id: rfc8252-native@1
title: Desktop and mobile apps
extends: rfc6749-core@1

required:
  [PK-01, PK-02, PK-03, PK-04, PK-05, PK-06, PK-08, PK-09, ST-02, ST-04, ST-05, LB-04, LB-14,
   LB-18, BR-01, BR-02]

recommended:
  [ST-06, LB-01, LB-06, RE-11]

"""#),
    BuiltinFile("profiles/security-bcp@1.yaml", #"""
# What RFC 9700 asks for, the best current practice of security. PKCE may stand in for state here:
# a forged answer that only PKCE stops is a warning.
schema: profile/1
id: security-bcp@1
title: Clients that follow RFC 9700
extends: rfc6749-core@1

required:
  [AR-17, PK-01, PK-02, PK-03, PK-04, PK-05, PK-06, PK-08, PK-09, ST-04, ST-05, ST-11, RE-07,
   RE-11, TR-09, AP-02, AP-04, TL-05, TL-06, SE-06, WB-03, WB-04]

recommended:
  [ST-02, ST-06, WB-01]

strict:
  [AP-02]

"""#),
  ]
}
