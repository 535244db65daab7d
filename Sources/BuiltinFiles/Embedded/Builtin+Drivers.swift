// swift-format-ignore-file
// Made by scripts/embed from drivers; not to be changed here.

extension Builtin {
  static let drivers = [
    BuiltinFile("drivers/JavaGoogleOAuthClient.java", #"""
// Google's OAuth client library for Java, with its own PKCE, renewal and store.
import com.google.api.client.auth.oauth2.*;
import com.google.api.client.http.*;
import com.google.api.client.json.gson.GsonFactory;
import com.google.api.client.util.store.FileDataStoreFactory;
import java.util.Map;

class JavaGoogleOAuthClient {
  public static void main(String[] words) { Launcher.run(words, JavaGoogleOAuthClient::act); }

  static int act(String action, String address, Launcher.App app) throws Exception {
    HttpTransport wire = Trust.wire();
    AuthorizationCodeFlow flow = new AuthorizationCodeFlow.Builder(
        BearerToken.authorizationHeaderAccessMethod(), wire, GsonFactory.getDefaultInstance(),
        new GenericUrl(app.get("token_uri")), new ClientParametersAuthentication(
            app.get("client_id"), app.get("client_secret")), app.get("client_id"),
        app.get("auth_uri")).enablePKCE().setScopes(Launcher.SCOPES)
        .setDataStoreFactory(new FileDataStoreFactory(Launcher.STORE)).build();
    if (action.equals("login")) {
      Listener listener = new Listener();
      String code = listener.ask(flow.newAuthorizationUrl().setRedirectUri(listener.back)
          .setState(listener.state).set("access_type", "offline").set("prompt", "consent").build());
      TokenResponse token = flow.newTokenRequest(code).setRedirectUri(listener.back).execute();
      flow.createAndStoreCredential(token, "user");
      if (token.getScope() != null && !token.getScope().contains("drive.metadata"))
        throw new Exception("permission drive.metadata.readonly was not granted");
      return 200;
    }
    Credential user = flow.loadCredential("user");
    if (user == null) return 401;
    if (action.equals("refresh")) return user.refreshToken() ? 200 : 500;
    if (!action.equals("logout"))
      return wire.createRequestFactory(user).buildGetRequest(new GenericUrl(address))
          .setThrowExceptionOnExecuteError(false).execute().getStatusCode();
    wire.createRequestFactory().buildPostRequest(new GenericUrl(address), new UrlEncodedContent(
        Map.of("token", user.getRefreshToken()))).execute();
    flow.getCredentialDataStore().delete("user");
    return 200;
  }
}

"""#),
    BuiltinFile("drivers/Launcher.java", #"""
// What a Java launcher needs besides its library: how an action begins and how its end is told.
import com.google.gson.JsonParser;
import java.io.File;
import java.nio.file.*;
import java.util.*;

class Launcher {
  static final String AUTH = "https://www.googleapis.com/auth/";
  static final List<String> SCOPES =
      List.of("openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly");
  static final Map<String, String> PATHS = Map.of("login", "", "refresh", "", "logout", "",
      "call_api", "/drive/v3/files", "call_api.optional", "/calendar/v3/users/me/calendarList");
  static final File STORE = new File(System.getenv("HOME"), "tokens");

  interface App { String get(String name); }

  interface Work { int act(String action, String address, App app) throws Exception; }

  /** Ends the program with what came of the action, by the API's status or the error's text. */
  static void run(String[] words, Work work) {
    String action = words[0], path = PATHS.get(action);
    if (path == null) System.exit(127);
    int code = 1;
    try {
      var app = JsonParser.parseString(Files.readString(Path.of("client_secret.json")))
          .getAsJsonObject().getAsJsonObject("installed");
      int status = work.act(
          action, words.length > 1 ? words[1] + path : "", name -> app.get(name).getAsString());
      code = Map.of(200, 0, 401, 5, 403, 4).getOrDefault(status, 1);
    } catch (Exception error) {
      System.err.println(error);
      String text = error.toString();
      code = text.contains("access_denied") ? 3 : text.contains("not granted") ? 4
          : text.contains("invalid_grant") && !action.equals("login") ? 5 : 1;
    }
    System.exit(code);
  }
}

"""#),
    BuiltinFile("drivers/Launcher.pm", #"""
package Launcher;    # What the Perl launchers share: the client's file, a store, an action's end.
use strict;
use warnings;
use JSON::PP;
our ($STORE, $AUTH) = ("$ENV{HOME}/token.json", 'https://www.googleapis.com/auth');
our $SCOPES = "openid $AUTH/drive.metadata.readonly $AUTH/calendar.readonly";
our %PATHS = (call_api => '/drive/v3/files',
  'call_api.optional' => '/calendar/v3/users/me/calendarList');
sub text { open my $file, '<', shift or die $!; local $/; <$file> }
sub client { decode_json(text('client_secret.json'))->{installed} }
sub load { decode_json(text($STORE)) }
sub save {
  umask 077;
  open my $file, '>', $STORE or die $!;
  print {$file} ref $_[0] ? encode_json($_[0]) : $_[0];
}
sub permitted {    # Ends the action when the token, as it was kept, lacks the scope it needs.
  my ($granted, $needed) = (load()->{scope}, "$AUTH/drive.metadata.readonly");
  $needed = "$AUTH/calendar.readonly" if $_[0] =~ /optional/;
  return if !$granted || $granted =~ /\Q$needed\E/;
  print STDERR "permission $needed was not granted\n";
  exit 4;
}
sub run {    # Starts the action that the command line names; what the library dies of, it prints.
  my ($actions, $action, @rest) = (shift, @ARGV);
  my $known = exists $PATHS{$action} ? 'call_api' : $action;
  exit 127 unless $actions->{$known};
  exit 5 if $action ne 'login' && !-e $STORE;
  permitted($action) if $PATHS{$action};
  my $status = eval { $actions->{$known}->(map { $_ . ($PATHS{$action} // '') } @rest) };
  if (my $error = $@) {
    print STDERR $error;
    exit($error =~ /access_denied/ ? 3 : $error =~ /invalid_grant/ && $action ne 'login' ? 5 : 1);
  }
  permitted($action) if $action eq 'login';
  unlink $STORE if $action eq 'logout';
  exit({ 200 => 0, 401 => 5, 403 => 4 }->{ $status // 200 } // 1);
}
1;

"""#),
    BuiltinFile("drivers/Listener.java", #"""
// The listener of a Java launcher, as RFC 8252 wants it.
import com.sun.net.httpserver.HttpServer;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;

class Listener {
  final HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 5);
  final String back = "http://127.0.0.1:" + server.getAddress().getPort() + "/callback";
  final String state = UUID.randomUUID().toString();

  Listener() throws Exception {}

  /** The code that the browser brings back with our state; nobody else's. */
  String ask(String link) throws Exception {
    CompletableFuture<Map<String, String>> coming = new CompletableFuture<>();
    server.createContext("/", visit -> {
      Map<String, String> answer = new HashMap<>();
      for (String pair : Objects.toString(visit.getRequestURI().getRawQuery(), "").split("&"))
        answer.merge(part(pair, 0), part(pair, 1), (one, other) -> one + " " + other);
      boolean known = visit.getRequestURI().getPath().equals("/callback")
          && state.equals(answer.get("state"))
          && (answer.containsKey("error") || !answer.getOrDefault("code", "").isEmpty());
      visit.sendResponseHeaders(known ? 200 : 404, -1);
      visit.close();
      if (known) coming.complete(answer);
    });
    server.start();
    new ProcessBuilder(System.getenv("BROWSER"), link).start();
    Map<String, String> answer = coming.get(15, TimeUnit.SECONDS);
    server.stop(0);
    if (answer.containsKey("error")) throw new Exception(answer.get("error"));
    return answer.get("code");
  }

  static String part(String pair, int index) {
    return URLDecoder.decode((pair + "=").split("=", -1)[index], StandardCharsets.UTF_8);
  }
}

"""#),
    BuiltinFile("drivers/Loopback.pm", #"""
package Loopback;    # The listener that the Perl launchers add to modules without one.
use strict;
use warnings;
use IO::Select;
use IO::Socket::INET;
sub listener { IO::Socket::INET->new(Listen => 5, LocalAddr => '127.0.0.1') or die $! }
sub redirect_uri { 'http://127.0.0.1:' . shift->sockport . '/callback' }
sub ask {    # The code that the browser brings back with our state; nobody else's.
  my ($listener, $url, $state, $end) = (@_, time + 15);
  system $ENV{BROWSER} // 'xdg-open', $url;
  while ((my $left = $end - time) > 0) {
    next unless IO::Select->new($listener)->can_read($left);
    my $visit = $listener->accept;
    my $line = IO::Select->new($visit)->can_read(2) ? <$visit> // '' : '';
    my ($query) = $line =~ m{^GET /callback\?(\S+) };
    my %answer = map { split /=/, $_, 2 } split /&/, $query // '';
    my $known = ($answer{state} // '') eq $state && ($answer{code} || $answer{error});
    print {$visit} "HTTP/1.1 ", $known ? "200 OK" : "404 Not Found",
      "\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Back to the app.</p>\n";
    close $visit;
    next unless $known;
    die "$answer{error}\n" if exists $answer{error};
    return $answer{code} =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ger;
  }
  die "nobody came back from the browser\n";
}
1;

"""#),
    BuiltinFile("drivers/Trust.java", #"""
// Whom a Java launcher trusts: Java's own store isn't asked, only the file that the run names.
import com.google.api.client.http.HttpTransport;
import com.google.api.client.http.javanet.NetHttpTransport;
import java.io.InputStream;
import java.nio.file.*;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;

class Trust {
  static HttpTransport wire() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream pem = Files.newInputStream(Path.of(System.getenv("SSL_CERT_FILE")))) {
      trusted.setCertificateEntry(
          "run", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    return new NetHttpTransport.Builder().trustCertificates(trusted).build();
  }
}

"""#),
    BuiltinFile("drivers/emailproxy.py", #"""
#!/usr/bin/env python3
"""A mail program that logs in through emailproxy, which knows one mail server, the module's."""
import imaplib
import os
import select
import subprocess
import sys
import time
import mailserver

ENDS = {"access_denied": 3, "403": 4, "401": 5}


def visit(port, patience):
    """Asks for the user's mail, as soon as the proxy listens; what moves clocks fails `sleep`."""
    while True:
        try:
            return imaplib.IMAP4("127.0.0.1", port).login("ana@example.com", "password")
        except ConnectionRefusedError:
            if time.monotonic() > patience:
                raise
            select.select([], [], [], 0.05)


if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
mailserver.serve(int(sys.argv[3]), *sys.argv[4:])
with open("trusted.pem", "w") as trusted:
    for name in (os.environ["SSL_CERT_FILE"], mailserver.CERTIFICATE):
        trusted.write(open(name).read())
with subprocess.Popen(
        ["python3", "-m", "emailproxy", "--no-gui", "--local-server-auth", "--config-file",
         "emailproxy.config"], env={**os.environ, "SSL_CERT_FILE": "trusted.pem"}) as proxy:
    try:
        visit(int(sys.argv[2]), time.monotonic() + 20)
    except imaplib.IMAP4.error as error:
        print(error, file=sys.stderr)
        sys.exit(next((code for word, code in ENDS.items() if word in str(error)), 1))
    finally:
        proxy.kill()

"""#),
    BuiltinFile("drivers/emailproxy.yaml", #"""
# emailproxy lets mail programs that know passwords only log in at servers that want OAuth. It keeps
# its tokens in its own file of settings, encrypted with the password of the mail program. The mail
# program and the server are the launcher's: a login asks the API whether the token is good.
schema: driver/1
id: emailproxy
title: emailproxy (Python, daemon for mail programs)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, emailproxy.py, openssl], debian: [openssl], pypi: [emailproxy] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/emailproxy.config"
    text: |
      [IMAP-${port.local}]
      local_address = 127.0.0.1
      server_address = localhost
      server_port = ${port.remote}
      [ana@example.com]
      permission_url = ${authorize.url}
      token_url = ${token.url}
      oauth2_scope = https://mail.google.com/
      redirect_uri = http://localhost:${port.redirect}
      client_id = ${client.id}
      client_secret = ${client.secret}
      use_pkce = True

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: output
  pattern: "/https?:\\S+/"

actions:
  login:
    run: ["emailproxy.py", login, "${port.local}", "${port.remote}"]
    timeout: 60s
  call_api:
    run:
      - emailproxy.py
      - call_api
      - "${port.local}"
      - "${port.remote}"
      - "${api.url}/gmail/v1/users/me/profile"
    timeout: 60s

scopes:
  required: ["https://mail.google.com/"]

api:
  - { match: "GET /gmail/v1/users/me/profile", scope: required, json: { emailAddress: ana } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store: { files: ["${work}/emailproxy.config"] }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/gcalcli.yaml", #"""
# gcalcli as Debian has it, on oauth2client: any command without a token signs in first, on port
# 8080. The client's id and secret are in its file of options, so that nobody sees them among the
# arguments.
schema: driver/1
id: gcalcli
title: gcalcli (Python, command line)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [gcalcli], debian: [gcalcli, python3-socks] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${home}/.gcalclirc"
    text: |
      --client-id=${client.id}
      --client-secret=${client.secret}

trust: { via: env, set: { HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser: { capture: opener }

actions:
  login: { run: ["gcalcli", "--nocache", "list"], timeout: 60s }
  call_api: { run: ["gcalcli", "--nocache", "list"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/calendar"]

# It asks for the description of the API first, of which this is the part that it needs.
api:
  - { match: "GET /calendar/v3/users/me/calendarList", scope: required, json: { items: [] } }
  - match: "GET /discovery/v1/apis/calendar/v3/rest"
    scope: required
    json:
      name: calendar
      version: v3
      rootUrl: https://www.googleapis.com/
      servicePath: calendar/v3/
      schemas: { CalendarList: { id: CalendarList, type: object } }
      resources:
        calendarList:
          methods:
            list:
              id: calendar.calendarList.list
              path: users/me/calendarList
              httpMethod: GET
              parameters: { pageToken: { type: string, location: query } }
              response: { $ref: CalendarList }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { output: "/was rejected/" }
  needs_login: { action: call_api, output: "/invalid_grant/" }
  needs_permission: { output: "/[Ii]nsufficient/" }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.gcalcli_oauth"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }

"""#),
    BuiltinFile("drivers/getmail.yaml", #"""
# getmail's helper, which makes a file of tokens and prints the one that is good now. Printing it
# is what it is for, so a token in its output (SE-01) is no fault of it. It calls no API itself:
# curl does, with what it prints. Its port is fixed.
schema: driver/1
id: getmail
title: getmail-gmail-xoauth-tokens (Python, command line)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [getmail-gmail-xoauth-tokens, with-token.sh, curl], debian: [getmail6, curl] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/tokens.json"
    json:
      scope: https://mail.google.com/
      user: ana@example.com
      client_id: "${client.id}"
      client_secret: "${client.secret}"
      token_uri: "${token.url}"
      auth_uri: "${authorize.url}"

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}", CURL_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1" }
  inherit: [PATH, LANG]

browser:
  capture: output
  pattern: "/https?:\\S+/"

actions:
  login:
    run: ["getmail-gmail-xoauth-tokens", "--init", "--port", "8083", "tokens.json"]
    timeout: 30s
  call_api:
    run:
      - with-token.sh
      - "${api.url}/gmail/v1/users/me/profile"
      - getmail-gmail-xoauth-tokens
      - tokens.json
    timeout: 60s

scopes:
  required: ["https://mail.google.com/"]

api:
  - { match: "GET /gmail/v1/users/me/profile", scope: required, json: { emailAddress: ana } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  needs_permission: { exit: 4 }
  denied: { action: login, output: "/access_denied/" }
  needs_login: { action: call_api, output: "/invalid_grant|KeyError/" }
  error: { exit: any-nonzero }

store:
  files: ["${work}/tokens.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/git-credential-oauth.yaml", #"""
# git-credential-oauth answers git's question for a password with a token, which git keeps in its
# own store of passwords. It calls no API itself: curl does, with what git prints.
schema: driver/1
id: git-credential-oauth
title: git-credential-oauth (Go, command line)
flows: [loopback]
requires:
  programs: [git-credential-oauth, git-credential.sh, with-token.sh, git, curl]
  debian: [git-credential-oauth, git, curl]
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${home}/.gitconfig"
    text: |
      [credential]
        helper = store
        helper = oauth
      [credential "${issuer}"]
        oauthClientId = ${client.id}
        oauthClientSecret = ${client.secret}
        oauthScopes = https://www.googleapis.com/auth/drive.metadata.readonly
        oauthAuthURL = /o/oauth2/v2/auth
        oauthTokenURL = /token

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}", CURL_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["git-credential.sh", "${issuer}"], timeout: 30s }
  call_api:
    run: ["with-token.sh", "${api.url}/drive/v3/files", "git-credential.sh", "${issuer}"]
    timeout: 30s

scopes:
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, stdout: "/password=/" }
  ok: { action: call_api, exit: 0 }
  needs_permission: { exit: 4 }
  denied: { output: "/access_denied/" }
  error: { exit: [0, any-nonzero] }

# A URL with the token as its password, which no pointer reads.
store: { files: ["${home}/.git-credentials"] }

clock: { via: none } # Go asks the kernel for the time, not the C library.
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }
set_env: { GIT_TERMINAL_PROMPT: "0" }

"""#),
    BuiltinFile("drivers/git-credential.sh", #"""
#!/bin/sh
# Asks git for the password of an address, and has git keep it, as fetching from it would do.
answer=$(printf 'url=%s\n\n' "$1" | git credential fill) || exit 1
printf '%s\n\n' "$answer" | git credential approve
printf '%s\n' "$answer"

"""#),
    BuiltinFile("drivers/go-oauth2.go", #"""
// golang.org/x/oauth2 with its own renewal; state, the listener and the store are the launcher's.
package main

import (
	"context"
	"golang.org/x/oauth2"
	"net/http"
	"net/url"
	"os"
)

type kept struct {
	*oauth2.Token
	Scope string `json:"scope,omitempty"`
}

func main() {
	ctx, own, token := context.Background(), client(), kept{Token: &oauth2.Token{}}
	app := oauth2.Config{ClientID: own.Client_id, ClientSecret: own.Client_secret, Scopes: scopes,
		Endpoint: oauth2.Endpoint{AuthURL: own.Auth_uri, TokenURL: own.Token_uri}}
	run(map[string]func(string) int{"login": func(string) int {
		code := ask(&app.RedirectURL, func(state string) string {
			return app.AuthCodeURL(state, oauth2.AccessTypeOffline, oauth2.ApprovalForce)
		})
		fresh := sure(app.Exchange(ctx, code))
		granted, _ := fresh.Extra("scope").(string)
		save(kept{fresh, granted})
		return permit("login")
	}, "call_api": func(address string) int {
		load(&token)
		source := app.TokenSource(ctx, token.Token)
		answer := sure(oauth2.NewClient(ctx, source).Get(address))
		save(kept{sure(source.Token()), token.Scope})
		return answer.StatusCode
	}, "logout": func(address string) int {
		load(&token)
		sure(http.PostForm(address, url.Values{"token": {token.RefreshToken}}))
		return sure(200, os.Remove(store))
	}})
}

"""#),
    BuiltinFile("drivers/go-oauth2.yaml", #"""
# golang.org/x/oauth2 as Debian has it, in a program of its own: the package makes requests, reads
# answers and renews. The version knows no PKCE; state, the listener and the store are the
# program's. scripts/field compiles it, or:   GOPATH=/usr/share/gocode GO111MODULE=off go build go-
# oauth2.go
schema: driver/1
id: go-oauth2
title: golang.org/x/oauth2 (Go, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [go-oauth2], debian: [golang-go, golang-golang-x-oauth2-dev] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["go-oauth2", "login"], timeout: 60s }
  call_api: { run: ["go-oauth2", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional: { run: ["go-oauth2", "call_api.optional", "${api.url}"], timeout: 60s }
  logout: { run: ["go-oauth2", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: none } # Go asks the kernel for the time, not the C library.
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/google-oauthlib-tool.py", #"""
#!/usr/bin/env python3
"""google-oauthlib-tool for the login, and google-auth with the file that it has saved for calls."""
import json
import subprocess
import sys
from google.auth.transport.requests import AuthorizedSession
from google.oauth2.credentials import Credentials
from keeping import SCOPES, STORE, save
from launcher import run


def login():
    command = ["google-oauthlib-tool", "--client-secrets", "client_secret.json", "--save"]
    command += ["--credentials", STORE] + [word for one in SCOPES for word in ("--scope", one)]
    ended = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if ended.returncode:
        print(ended.stderr, file=sys.stderr)
        raise RuntimeError(ended.stderr.strip().splitlines()[-1])


def api(url):
    user = Credentials.from_authorized_user_file(STORE)
    status = AuthorizedSession(user).get(url).status_code
    save(json.loads(user.to_json()))
    return status


run(login, api, None, None)

"""#),
    BuiltinFile("drivers/google-oauthlib-tool.yaml", #"""
# The console program of google-auth-oauthlib, which signs in and saves a refresh token, always on
# port 8080. Calls are google-auth's with that file, as Google's samples make them.
schema: driver/1
id: google-oauthlib-tool
title: google-oauthlib-tool (Python, command line)
flows: [loopback]
capabilities: [refresh, second_process]
requires:
  programs: [python3, google-oauthlib-tool, google-oauthlib-tool.py]
  pypi: [google-auth-oauthlib, requests, click]

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# Renewing goes to oauth2.googleapis.com, whatever the file says; and each case may have the port.
endpoints:
  via: hosts
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["google-oauthlib-tool.py", "login"], timeout: 60s }
  call_api: { run: ["google-oauthlib-tool.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["google-oauthlib-tool.py", "call_api.optional", "${api.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { refresh_token: "$.refresh_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/java-google-oauth-client.sh", #"""
#!/bin/sh
# Starts JavaGoogleOAuthClient, which scripts/field has compiled; classes as an earlier start has
# found them make up half of the time of a start.
jars=$(command -v java-google-oauth-client.jar)
archive=${jars%.jar}.jsa
for name in google-oauth-client google-http-client google-http-client-gson gson guava \
  opencensus-api opencensus-contrib-http-util grpc-context commons-codec commons-logging \
  httpclient httpcore; do
  jars=$jars:/usr/share/java/$name.jar
done
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -XX:SharedArchiveFile="$archive" \
  -cp "$jars" JavaGoogleOAuthClient "$@"

"""#),
    BuiltinFile("drivers/java-google-oauth-client.yaml", #"""
# Google's OAuth client library for Java, with its own PKCE, its renewal a minute ahead and its
# store. The listener and state are the launcher's. scripts/field compiles the small program beside
# this file.
schema: driver/1
id: java-google-oauth-client
title: google-oauth-client (Java, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires:
  programs: [java, java-google-oauth-client.sh, java-google-oauth-client.jar]
  debian: [default-jdk-headless, libgoogle-oauth-client-java, libgoogle-http-client-java]

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["java-google-oauth-client.sh", "login"], timeout: 60s }
  call_api: { run: ["java-google-oauth-client.sh", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["java-google-oauth-client.sh", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["java-google-oauth-client.sh", "refresh"], timeout: 60s }
  logout: { run: ["java-google-oauth-client.sh", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

# Its store is a serialized map, which no pointer reads.
store: { files: ["${home}/tokens/StoredCredential"] }

clock: { via: none } # Under libfaketime a JVM takes half a minute to start.
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/keeping.py", #"""
"""What the Python launchers share: the client's file, a store, and which permissions it tells of."""
import json
import os
import sys

AUTH = "https://www.googleapis.com/auth/"
SCOPES = ["openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly"]
NEEDED = {"login": SCOPES[1], "call_api": SCOPES[1], "call_api.optional": SCOPES[2]}
STORE = os.path.expanduser("~/token.json")


def client():
    """What Google's console hands out, with the addresses of whoever plays Google."""
    with open("client_secret.json") as file:
        return next(iter(json.load(file).values()))


def load():
    with open(STORE) as store:
        return json.load(store)


def save(token):
    with open(os.open(STORE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as store:
        json.dump(token, store)


def permitted(action):
    """Ends the action when the token, as the library has kept it, lacks the scope it needs."""
    token = load()
    token = {**token, **(token.get("token_response") or {})}
    granted = token.get("scope") or " ".join(token.get("scopes") or [])
    if granted and NEEDED[action] not in granted:
        print(f"permission {NEEDED[action]} was not granted", file=sys.stderr)
        sys.exit(4)

"""#),
    BuiltinFile("drivers/launcher.go", #"""
// What a Go launcher needs besides its library: how an action begins and how its end is told.
package main

import (
	"fmt"
	"os"
	"strings"
)

var paths = map[string]string{"call_api": "/drive/v3/files",
	"call_api.optional": "/calendar/v3/users/me/calendarList"}
var action = os.Args[1]

// Ends the action with the code of what went wrong, if something did.
func sure[Value any](value Value, err error) Value {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		for code, word := range map[int]string{3: "access_denied", 4: "not granted", 5: "invalid_grant"} {
			if strings.Contains(err.Error(), word) && (code < 5 || action != "login") {
				os.Exit(code)
			}
		}
		os.Exit(1)
	}
	return value
}

// Starts the action that the command line names; a path follows the address that it is about.
func run(actions map[string]func(string) int) {
	work, path := actions[strings.Split(action, ".")[0]], paths[action]
	if work == nil || strings.Contains(action, ".") && path == "" {
		os.Exit(127)
	} else if path != "" {
		permit(action)
	}
	status := work(strings.Join(os.Args[2:], "") + path)
	if code, known := map[int]int{200: 0, 401: 5, 403: 4}[status]; path != "" && (code > 0 || !known) {
		os.Exit(map[bool]int{true: code, false: 1}[known])
	}
}

"""#),
    BuiltinFile("drivers/launcher.py", #"""
"""What the Python launchers share: how an action is started, and how its end is told."""
import os
import sys
from keeping import STORE, permitted

PATHS = {"call_api": "/drive/v3/files", "call_api.optional": "/calendar/v3/users/me/calendarList"}


def attempt(work, arguments=()):
    """Ends with the code of what went wrong, if something did."""
    try:
        return work(*arguments)
    except Exception as error:
        # Some errors have their code beside the text.
        text = f"{type(error).__name__}: {error} {getattr(error, 'error', '')}".strip()
        print(text, file=sys.stderr)
        later = sys.argv[1] != "login"
        again = later and "invalid_grant" in text
        missing = later and ("insufficient" in text.lower() or "PERMISSION_DENIED" in text)
        sys.exit(3 if "access_denied" in text else 5 if again else 4 if missing else 1)


def run(login, api, logout, refresh):
    """Starts the action that the command line names; what the library raises, it prints."""
    action, rest = sys.argv[1], sys.argv[2:]
    actions = {"login": login, "logout": logout, "refresh": refresh, **dict.fromkeys(PATHS, api)}
    if action not in actions:
        sys.exit(127)
    if action != "login" and not os.path.exists(STORE):
        sys.exit(5)
    if action in PATHS:
        permitted(action)
    status = attempt(actions[action], [address + PATHS.get(action, "") for address in rest])
    if action == "login":
        permitted(action)
    elif action == "logout" and os.path.exists(STORE):
        os.remove(STORE)
    # What else was returned is the library's own.
    sys.exit({200: 0, 401: 5, 403: 4}.get(status, 1) if action in PATHS else 0)

"""#),
    BuiltinFile("drivers/launcher.rb", #"""
# What the Ruby launchers share: the client's file, a store, and how an action's end is told.
require "json"
require_relative "loopback"

module Launcher
  STORE = File.join(Dir.home, "token.json")
  AUTH = "https://www.googleapis.com/auth/"
  SCOPES = "openid #{AUTH}drive.metadata.readonly #{AUTH}calendar.readonly"
  PATHS = { "call_api" => "/drive/v3/files",
            "call_api.optional" => "/calendar/v3/users/me/calendarList" }
  module_function

  def client = JSON.parse(File.read("client_secret.json"))["installed"]
  def load = JSON.parse(File.read(STORE))
  def save(token) = File.write(STORE, JSON.generate(token), perm: 0o600)
  def forgets?(action, error) = action != "login" && error.message[/invalid_grant/]

  # Ends the action when the token, as the gem has kept it, lacks the scope it needs.
  def permitted(action)
    needed = AUTH + (action[/optional/] ? "calendar.readonly" : "drive.metadata.readonly")
    return if (load["scope"] || needed).to_s.include?(needed)
    warn "permission #{needed} was not granted"
    exit 4
  end

  # Starts the action that the command line names; what the library raises, it prints.
  def run(actions)
    action, *rest = ARGV
    known = actions[PATHS.key?(action) ? "call_api" : action] or exit 127
    exit 5 unless action == "login" || File.exist?(STORE)
    permitted(action) if PATHS.key?(action)
    status = known.call(*rest.map { |address| address + PATHS.fetch(action, "") })
    File.delete(STORE) if action == "logout"
    permitted(action) if action == "login"
    exit({ 200 => 0, 401 => 5, 403 => 4 }.fetch(status, 1))
  rescue StandardError => error
    warn "#{error.class}: #{error.message}"
    exit(error.message[/access_denied/] ? 3 : forgets?(action, error) ? 5 : 1)
  end
end

"""#),
    BuiltinFile("drivers/launcher.sh", #"""
# What a shell launcher needs besides curl: the client's file, a store, and how a token is renewed.
# What is secret goes to curl by its standard input, since arguments can be read by everybody.
store=$HOME/token.json
umask 077
app() { jq -r ".installed.$1" client_secret.json; }
ask() { curl --silent --show-error --data @- "$1"; }
field() { printf '%s' "$1" | jq -r ".$2 // empty"; }
keys="client_id=$(app client_id)&client_secret=$(app client_secret)"

renew() {
  [ -s "$store" ] || return 5
  token=$(printf '%s&grant_type=refresh_token&refresh_token=%s' "$keys" \
    "$(jq -r .refresh_token "$store")" | ask "$(app token_uri)") || return 1
  [ "$(field "$token" error)" = invalid_grant ] && return 5
  [ -n "$(field "$token" access_token)" ] || return 1
  jq --argjson new "$token" '. + $new' "$store" >"$store.new" && mv "$store.new" "$store"
}

# A token that the API refuses is renewed once.
call() {
  [ -s "$store" ] || return 5
  with-token.sh "$1" jq -r .access_token "$store"
  code=$?
  [ $code = 5 ] || return $code
  renew && with-token.sh "$1" jq -r .access_token "$store"
}

"""#),
    BuiltinFile("drivers/listener.go", #"""
// The listener of a Go launcher, as RFC 8252 wants it.
package main

import (
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"time"
)

// The code that the browser brings back with our state, and nobody else's, to an address of ours.
func ask(back *string, link func(state string) string) string {
	listener, random := sure(net.Listen("tcp", "127.0.0.1:0")), make([]byte, 24)
	sure(rand.Read(random))
	state, answers := fmt.Sprintf("%x", random), make(chan url.Values, 9)
	go http.Serve(listener, http.HandlerFunc(func(page http.ResponseWriter, r *http.Request) {
		answer := r.URL.Query()
		ours := r.URL.Path == "/callback" && fmt.Sprint(answer["state"]) == "["+state+"]"
		if !ours || answer.Get("code") == "" && !answer.Has("error") {
			http.NotFound(page, r)
			return
		}
		page.Header().Set("Content-Length", "24")
		fmt.Fprintln(page, "<p>Back to the app.</p>")
		page.(http.Flusher).Flush()
		answers <- answer
	}))
	*back = fmt.Sprintf("http://%s/callback", listener.Addr())
	sure(0, exec.Command(os.Getenv("BROWSER"), link(state)).Run())
	time.AfterFunc(15*time.Second, func() { sure(0, fmt.Errorf("nobody came back")) })
	answer := <-answers
	if answer.Has("error") {
		sure(0, fmt.Errorf("%s", answer.Get("error")))
	}
	return answer.Get("code")
}

"""#),
    BuiltinFile("drivers/loopback.py", #"""
"""The listener that an app adds to a library without one, as RFC 8252 wants it."""
import secrets
import time
import webbrowser
from http.server import HTTPServer
from urllib.parse import parse_qs, urlsplit
from visit import Visit


class Listener(HTTPServer):
    """Waits on a free port of 127.0.0.1 for the request that has an answer; others aren't found."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Visit)
        self.answer, self.state = None, secrets.token_urlsafe()
        self.redirect_uri = f"http://127.0.0.1:{self.server_port}/callback"

    def ask(self, url, state=None):
        """The address to which the user's browser was sent back, with that state if there is one."""
        self.wanted = state and [state]
        webbrowser.open(url)
        end = time.monotonic() + 15
        while not self.answer and time.monotonic() < end:
            self.timeout = max(0.1, end - time.monotonic())
            self.handle_request()
        self.server_close()
        if not self.answer:
            raise TimeoutError("nobody came back from the browser")
        return self.answer

    def code(self, url):
        """The code of an answer with our own state, for a library that leaves both to the app."""
        answer = parse_qs(urlsplit(self.ask(url, self.state)).query)
        if "error" in answer:
            raise ValueError(answer["error"][0])
        return answer["code"][0]

"""#),
    BuiltinFile("drivers/loopback.rb", #"""
# The listener that the Ruby launchers add to gems without one, as RFC 8252 wants it.
require "socket"
require "uri"

module Loopback
  PAGE = "Content-Type: text/html\r\nConnection: close\r\n\r\n<p>Back to the app.</p>\n"
  module_function

  # The code that the browser brings back with our state; nobody else's.
  def code(state)
    server = TCPServer.new("127.0.0.1", 0)
    redirect_uri = "http://127.0.0.1:#{server.addr[1]}/callback"
    system(ENV["BROWSER"] || "xdg-open", yield(redirect_uri))
    finish = Time.now + 15
    while (left = finish - Time.now).positive?
      next unless server.wait_readable(left)
      answer = visit(server.accept, state) or next
      raise answer["error"] if answer["error"]
      return answer["code"], redirect_uri
    end
    raise "nobody came back from the browser"
  end

  # What a visitor brings, if it is an answer to us.
  def visit(visitor, state)
    line = visitor.wait_readable(2) ? visitor.gets.to_s : ""
    answer = URI.decode_www_form(line[/^GET \/callback\?(\S+) /, 1].to_s).to_h
    known = answer["state"] == state && !"#{answer["code"]}#{answer["error"]}".empty?
    visitor.print "HTTP/1.1 #{known ? "200 OK" : "404 Not Found"}\r\n", PAGE
    visitor.close
    known ? answer : nil
  end
end

"""#),
    BuiltinFile("drivers/mailserver.py", #"""
"""A mail server of one command: whether it lets a token in is what the API says to that token."""
import base64
import socketserver
import ssl
import subprocess
from threading import Thread
from urllib import error, request

CERTIFICATE, KEY = "mailserver.pem", "mailserver.key"


class Session(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(b"* OK ready\r\n")
        for line in self.rfile:
            tag, word, *rest = line.split()
            self.wfile.write(b"* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR\r\n")
            status = self.status(rest[-1]) if word == b"AUTHENTICATE" and self.server.api else 200
            self.wfile.write(b"%s %s %d\r\n" % (tag, b"OK" if status == 200 else b"NO", status))

    def status(self, answer):
        bearer = base64.b64decode(answer).decode().split("\1")[1].removeprefix("auth=")
        api = request.Request(self.server.api)
        api.add_unredirected_header("Authorization", bearer)
        try:
            return request.urlopen(api).status
        except error.HTTPError as refusal:
            return refusal.code


def serve(port, api=None):
    """Starts the server, with a certificate of its own; without an API every token will do."""
    subprocess.run(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj /CN=localhost "
        f"-addext subjectAltName=DNS:localhost -keyout {KEY} -out {CERTIFICATE}".split())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE, KEY)
    server = socketserver.TCPServer(("127.0.0.1", port), Session)
    server.socket, server.api = context.wrap_socket(server.socket, server_side=True), api
    Thread(target=server.serve_forever, daemon=True).start()

"""#),
    BuiltinFile("drivers/mutt-oauth2.sh", #"""
#!/bin/sh
# mutt's script is meant to be copied and edited: the app's id and secret go into it, and what keeps
# its tokens secret. Here nothing does, so that the file can be looked at.
copy=$HOME/mutt_oauth2.py
[ -f "$copy" ] || (umask 077; sed "
  s/^\(EN\|DE\)CRYPTION_PIPE = .*/\1CRYPTION_PIPE = ['cat']/
  0,/'client_id': ''/s//'client_id': '$CLIENT_ID'/
  0,/'client_secret': ''/s//'client_secret': '$CLIENT_SECRET'/
  " /usr/share/doc/mutt/examples/mutt_oauth2.py >"$copy")
exec python3 "$copy" "$@"

"""#),
    BuiltinFile("drivers/mutt-oauth2.yaml", #"""
# mutt_oauth2.py of mutt's examples, which asks three questions on the terminal and prints the token
# that is good now. Printing it is what it is for, so a token in its output (SE-01) is no fault.
# It calls no API itself: curl does, with what it prints. The launcher edits a copy, as is meant.
schema: driver/1
id: mutt-oauth2
title: mutt_oauth2.py (Python, command line)
flows: [loopback]
capabilities: [refresh, second_process]
requires:
  programs: [mutt-oauth2.sh, with-token.sh, python3, curl]
  debian: [mutt, python3, curl]

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# Its addresses are Google's.
endpoints: { via: hosts }
trust: { via: system }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1" }
  inherit: [PATH, LANG]

browser:
  capture: output
  pattern: "/https?:\\S+/"

actions:
  login:
    run: ["mutt-oauth2.sh", "tokens", "--verbose", "--authorize"]
    timeout: 60s
    terminal: true
    answers:
      - { prompt: "/OAuth2 registration: /", type: google }
      - { prompt: "/Preferred OAuth2 flow/", type: localhostauthcode }
      - { prompt: "/Account e-mail address: /", type: ana@example.com }
  call_api:
    run: ["with-token.sh", "${api.url}/gmail/v1/users/me/profile", "mutt-oauth2.sh", "tokens"]
    timeout: 60s

scopes:
  required: ["https://mail.google.com/"]

api:
  - { match: "GET /gmail/v1/users/me/profile", scope: required, json: { emailAddress: ana } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  needs_permission: { exit: 4 }
  denied: { action: login, output: "/Did not obtain an authcode/" }
  needs_login: { action: call_api, output: "/invalid_grant|at least once|No refresh token/" }
  error: { exit: any-nonzero }

store:
  files: ["${work}/tokens"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
set_env: { CLIENT_ID: "${client.id}", CLIENT_SECRET: "${client.secret}" }

"""#),
    BuiltinFile("drivers/perl-lwp-authen-oauth2.pl", #"""
#!/usr/bin/perl
# LWP::Authen::OAuth2 with its preset for Google; state, the listener and the store are ours.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Launcher; use Loopback;
use LWP::Authen::OAuth2;

my $app = Launcher::client();

sub library {
  LWP::Authen::OAuth2->new(
    client_id => $app->{client_id}, client_secret => $app->{client_secret},
    service_provider => 'Google', client_type => 'web server', scope => $Launcher::SCOPES,
    save_tokens => \&Launcher::save, @_);
}

sub stored { library(token_string => Launcher::text($Launcher::STORE)) }

Launcher::run({
  login => sub {
    my ($listener, $state) = (Loopback::listener(), join '', map { ("a" .. "z")[rand 26] } 1 .. 24);
    my $user = library(redirect_uri => Loopback::redirect_uri($listener));
    my $url = $user->authorization_url(
      state => $state, access_type => 'offline', approval_prompt => 'force');
    $user->request_tokens(code => Loopback::ask($listener, "$url", $state));
    200;
  },
  call_api => sub { stored()->get(shift)->code },
  logout => sub { LWP::UserAgent->new->post(shift,
    { token => Launcher::load()->{refresh_token} }); 200 },
});

"""#),
    BuiltinFile("drivers/perl-lwp-authen-oauth2.yaml", #"""
# LWP::Authen::OAuth2 with its preset for Google, whose addresses are those of 2014, fixed in the
# module. State, the listener and the store are the launcher's.
schema: driver/1
id: perl-lwp-authen-oauth2
title: LWP::Authen::OAuth2 (Perl, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [perl-lwp-authen-oauth2.pl], debian: [liblwp-authen-oauth2-perl] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}", PERL_LWP_ENV_PROXY: "1" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { PERL_LWP_SSL_CA_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["perl-lwp-authen-oauth2.pl", "login"], timeout: 2m }
  call_api: { run: ["perl-lwp-authen-oauth2.pl", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["perl-lwp-authen-oauth2.pl", "call_api.optional", "${api.url}"], timeout: 60s }
  logout: { run: ["perl-lwp-authen-oauth2.pl", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/perl-net-oauth2.pl", #"""
#!/usr/bin/perl
# Net::OAuth2's web server profile; state, the listener and the store are the launcher's.
use strict;
use warnings;
use FindBin; use lib $FindBin::Bin;
use Launcher; use Loopback;
use LWP::UserAgent;
use Net::OAuth2::Profile::WebServer;

sub profile {
  my $app = Launcher::client();
  Net::OAuth2::Profile::WebServer->new(
    client_id => $app->{client_id}, client_secret => $app->{client_secret},
    authorize_url => $app->{auth_uri}, access_token_url => $app->{token_uri},
    refresh_token_url => $app->{token_uri}, scope => $Launcher::SCOPES, @_);
}

sub keep { Launcher::save($_[0]->session_freeze); 200 }
sub token { Net::OAuth2::AccessToken->session_thaw(
  Launcher::load(), profile => profile(), auto_refresh => 1, changed => 1) }

Launcher::run({
  login => sub {
    my ($listener, $state) = (Loopback::listener(), join '', map { ("a" .. "z")[rand 26] } 1 .. 24);
    my $profile = profile(redirect_uri => Loopback::redirect_uri($listener));
    my $url = $profile->authorize(state => $state, access_type => 'offline', prompt => 'consent');
    my $token = $profile->get_access_token(Loopback::ask($listener, "$url", $state));
    die $token->error, "\n" if $token->error;
    keep($token);
  },
  call_api => sub {
    my $token = token();
    my $status = $token->get(shift)->code;
    keep($token) && $status;
  },
  refresh => sub { my $token = token(); $token->refresh; keep($token) },
  logout => sub {
    LWP::UserAgent->new->post(shift, { token => Launcher::load()->{refresh_token} }) && 200;
  },
});

"""#),
    BuiltinFile("drivers/perl-net-oauth2.yaml", #"""
# Net::OAuth2 with its profile for web servers, the only one that has a code. It knows no PKCE;
# state, the listener and the store are the launcher's.
schema: driver/1
id: perl-net-oauth2
title: Net::OAuth2 (Perl, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [perl-net-oauth2.pl], debian: [libnet-oauth2-perl] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { PERL_LWP_SSL_CA_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["perl-net-oauth2.pl", "login"], timeout: 60s }
  call_api: { run: ["perl-net-oauth2.pl", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["perl-net-oauth2.pl", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["perl-net-oauth2.pl", "refresh"], timeout: 60s }
  logout: { run: ["perl-net-oauth2.pl", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/pkce.py", #"""
"""A proof key that an app adds to a library which makes none."""
import base64
import hashlib
import secrets


def pkce():
    """A verifier of an app's own, and its challenge."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    return verifier, base64.urlsafe_b64encode(digest).decode().rstrip("=")

"""#),
    BuiltinFile("drivers/python-aiogoogle.py", #"""
#!/usr/bin/env python3
"""aiogoogle's login and its session; state, the listener and the store are the launcher's."""
import asyncio
from aiogoogle import Aiogoogle
from aiogoogle.excs import HTTPError
from aiogoogle.models import Request
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
keys = {"client_id": app["client_id"], "client_secret": app["client_secret"], "scopes": SCOPES}


def login():
    listener = Listener()
    creds = {**keys, "redirect_uri": listener.redirect_uri}
    google = Aiogoogle(client_creds=creds)
    url = google.oauth2.authorization_url(
        state=listener.state, access_type="offline", prompt="consent")
    save(asyncio.run(google.oauth2.build_user_creds(listener.code(url))))


async def fetch(url):
    async with Aiogoogle(user_creds=load(), client_creds=keys) as google:
        try:
            await google.as_user(Request("GET", url))
        except HTTPError as error:
            return error.res.status_code if error.res else 500
        finally:
            save(google.user_creds)
    return 200


oauth2 = Aiogoogle(client_creds=keys).oauth2
run(login, lambda url: asyncio.run(fetch(url)), lambda _: asyncio.run(oauth2.revoke(load())),
    lambda: save(asyncio.run(oauth2.refresh(load()))[1]))

"""#),
    BuiltinFile("drivers/python-aiogoogle.yaml", #"""
# aiogoogle, a client for Google's APIs on aiohttp, whose addresses are fixed. State, the listener
# and the store are the launcher's.
schema: driver/1
id: python-aiogoogle
title: aiogoogle (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-aiogoogle.py], pypi: [aiogoogle] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { AIOGOOGLE_HTTP_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-aiogoogle.py", "login"], timeout: 60s }
  call_api: { run: ["python-aiogoogle.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-aiogoogle.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-aiogoogle.py", "refresh"], timeout: 60s }
  logout: { run: ["python-aiogoogle.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-authlib-httpx.py", #"""
#!/usr/bin/env python3
"""Authlib's client on requests, or with `httpx` in its name on httpx; the listener is ours."""
import sys
from authlib.integrations.httpx_client import OAuth2Client
from authlib.integrations.requests_client import OAuth2Session
from authlib.common.security import generate_token
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
Client = OAuth2Client if "httpx" in sys.argv[0] else OAuth2Session


def session(**more):
    return Client(app["client_id"], app["client_secret"], token_endpoint=app["token_uri"],
                  code_challenge_method="S256", update_token=lambda token, **_: save(token), **more)


def login():
    listener = Listener()
    user = session(scope=" ".join(SCOPES), redirect_uri=listener.redirect_uri)
    verifier = generate_token(48)
    url, state = user.create_authorization_url(
        app["auth_uri"], code_verifier=verifier, access_type="offline", prompt="consent")
    save(user.fetch_token(app["token_uri"], authorization_response=listener.ask(url), state=state,
                          code_verifier=verifier))


def api(url):
    return session(token=load()).get(url).status_code


def refresh():
    token = load()
    save(session(token=token).refresh_token(app["token_uri"], token["refresh_token"]))


run(login, api, lambda url: session(token=load()).revoke_token(
    url, load()["refresh_token"], "refresh_token"), refresh)

"""#),
    BuiltinFile("drivers/python-authlib-httpx.yaml", #"""
# Authlib's OAuth 2 client on httpx: the same library as python-authlib on another HTTP stack, with
# the same launcher under another name.
schema: driver/1
id: python-authlib-httpx
title: Authlib on httpx (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-authlib-httpx.py], pypi: [authlib, httpx, requests] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-authlib-httpx.py", "login"], timeout: 60s }
  call_api: { run: ["python-authlib-httpx.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-authlib-httpx.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-authlib-httpx.py", "refresh"], timeout: 60s }
  logout: { run: ["python-authlib-httpx.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-authlib.py", #"""
#!/usr/bin/env python3
"""Authlib's client on requests, or with `httpx` in its name on httpx; the listener is ours."""
import sys
from authlib.integrations.httpx_client import OAuth2Client
from authlib.integrations.requests_client import OAuth2Session
from authlib.common.security import generate_token
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
Client = OAuth2Client if "httpx" in sys.argv[0] else OAuth2Session


def session(**more):
    return Client(app["client_id"], app["client_secret"], token_endpoint=app["token_uri"],
                  code_challenge_method="S256", update_token=lambda token, **_: save(token), **more)


def login():
    listener = Listener()
    user = session(scope=" ".join(SCOPES), redirect_uri=listener.redirect_uri)
    verifier = generate_token(48)
    url, state = user.create_authorization_url(
        app["auth_uri"], code_verifier=verifier, access_type="offline", prompt="consent")
    save(user.fetch_token(app["token_uri"], authorization_response=listener.ask(url), state=state,
                          code_verifier=verifier))


def api(url):
    return session(token=load()).get(url).status_code


def refresh():
    token = load()
    save(session(token=token).refresh_token(app["token_uri"], token["refresh_token"]))


run(login, api, lambda url: session(token=load()).revoke_token(
    url, load()["refresh_token"], "refresh_token"), refresh)

"""#),
    BuiltinFile("drivers/python-authlib.yaml", #"""
# Authlib's OAuth 2 session on requests. Listener and store are the launcher's; state, PKCE, the
# exchange, the renewal before a call and the revocation are the library's.
schema: driver/1
id: python-authlib
title: Authlib on requests (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-authlib.py], pypi: [authlib, requests, httpx] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-authlib.py", "login"], timeout: 60s }
  call_api: { run: ["python-authlib.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional: { run: ["python-authlib.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-authlib.py", "refresh"], timeout: 60s }
  logout: { run: ["python-authlib.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-flask-dance.py", #"""
#!/usr/bin/env python3
"""A site that signs in with Flask-Dance's preset for Google, and keeps tokens in its session."""
from flask import redirect
from flask_dance.consumer import oauth_error
from flask_dance.contrib.google import google, make_google_blueprint
from keeping import SCOPES
from oauthlib.oauth2 import OAuth2Error
from website import app, keys, serve

app.register_blueprint(make_google_blueprint(
    keys["client_id"], keys["client_secret"], scope=SCOPES[:2], offline=True,
    reprompt_consent=True, redirect_url="/home"), url_prefix="/login")


@app.get("/start")
def start():
    return redirect("/login/google")


@app.errorhandler(OAuth2Error)
def failed(error):
    return ("Sign in first", 401) if error.error == "invalid_grant" else (f"{error.error}", 500)


@oauth_error.connect
def declined(_, error, **more):
    return app.make_response((error, 400))


serve(lambda: google.authorized, lambda url: google.get(url).status_code)

"""#),
    BuiltinFile("drivers/python-flask-dance.yaml", #"""
# A site of forty lines on Flask-Dance and its preset for Google, which keeps tokens in the session
# cookie. State and the callback are the library's; it checks no id_token.
schema: driver/1
id: python-flask-dance
title: Flask-Dance (Python, web app)
flows: [web]
requires: { programs: [python3, python-flask-dance.py], pypi: [Flask-Dance] }

client:
  type: web
  id: "${auto}"
  secret: "${auto}"
  redirect_uris: ["http://127.0.0.1:${port.app}/login/google/authorized"]

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}", NO_PROXY: "" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

service:
  run: ["python-flask-dance.py"]
  env: { PORT: "${port.app}", API: "${api.url}" }
  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 60s }

browser: { capture: start-url }

actions:
  login: { visit: "/start", timeout: 60s }
  call_api: { visit: "/files", timeout: 60s }
  status: { visit: "/", timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, page: { status: 200, text: "/You are signed in/" } }
  denied: { action: login, page: { text: "/access_denied/" } }
  needs_permission: { page: { text: "/Permission was not granted/" } }
  needs_login: { action: call_api, page: { status: 401 } }
  error:
    - { action: login }
    - { page: { status: [4xx, 5xx] } }
  ok: { page: { status: 200 } }

store: none

clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# Plain HTTP on loopback, and a scope that changes its spelling, are errors to oauthlib otherwise.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1", OAUTHLIB_RELAX_TOKEN_SCOPE: "1" }

"""#),
    BuiltinFile("drivers/python-gcsa.py", #"""
#!/usr/bin/env python3
"""gcsa's own login, and the list of the user's calendars, for both actions."""
import os
import sys
from gcsa.google_calendar import GoogleCalendar
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: list(GoogleCalendar(
    credentials_path="client_secret.json", token_path=os.path.expanduser("~/token.pickle"),
    authentication_flow_port=0).get_calendar_list()))

"""#),
    BuiltinFile("drivers/python-gcsa.yaml", #"""
# gcsa, Google Calendar Simple API, signs in by itself with google-auth-oauthlib, and calls the API
# with googleapiclient.
schema: driver/1
id: python-gcsa
title: gcsa (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-gcsa.py], pypi: [gcsa, PySocks] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept:
    - accounts.google.com
    - oauth2.googleapis.com
    - www.googleapis.com
    - calendar.googleapis.com
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}", HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-gcsa.py", "login"], timeout: 60s }
  call_api: { run: ["python-gcsa.py", "call_api"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/calendar"]

api:
  - { match: "GET /calendar/v3/users/me/calendarList", scope: required, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

# A pickled object, which no pointer reads.
store: { files: ["${home}/token.pickle"] }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-google-auth.py", #"""
#!/usr/bin/env python3
"""Maps a driver's actions to google-auth-oauthlib and google-auth, as their guides use them."""
import json
from google.auth.transport.requests import AuthorizedSession, Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from keeping import SCOPES, STORE, load, save
from launcher import run
from requests import post


def keep(user, scopes):
    save({**json.loads(user.to_json()), "scope": " ".join(scopes)})


def stored():
    return Credentials.from_authorized_user_file(STORE)


def login():
    flow = InstalledAppFlow.from_client_secrets_file("client_secret.json", SCOPES)
    user = flow.run_local_server(port=0, timeout_seconds=15)
    keep(user, user.granted_scopes or SCOPES)


def api(url):
    user = stored()
    status = AuthorizedSession(user).get(url).status_code
    keep(user, user.granted_scopes or load()["scope"].split())
    return status


def refresh():
    user = stored()
    user.refresh(Request())
    keep(user, user.granted_scopes or load()["scope"].split())


run(login, api, lambda url: post(url, data={"token": load()["refresh_token"]}), refresh)

"""#),
    BuiltinFile("drivers/python-google-auth.yaml", #"""
# Google's own Python libraries, as most scripts use them: google-auth-oauthlib for the login and
# google-auth for the rest. The launcher beside this file maps the actions to their calls.
#
# The launcher and a Python that has the libraries must be found by PATH:
#   python3 -m venv venv && venv/bin/pip install google-auth-oauthlib
#   export PATH="$PWD/drivers:$PWD/venv/bin:$PATH"
schema: driver/1
id: python-google-auth
title: google-auth-oauthlib (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-google-auth.py], pypi: [google-auth-oauthlib, requests] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# The login takes its addresses from the client's file. Renewing doesn't: what is read back with
# from_authorized_user_file goes to oauth2.googleapis.com, whatever the file says. So the mock plays
# Google's hosts behind a proxy as well.
endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# webbrowser.open starts what BROWSER names; the library prints the address as well.
browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-google-auth.py", "login"], timeout: 30s }
  call_api: { run: ["python-google-auth.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-google-auth.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-google-auth.py", "refresh"], timeout: 60s }
  logout: { run: ["python-google-auth.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.token", refresh_token: "$.refresh_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }

words: { permission: ["permission", "scope"] }
# The login sends its request without a limit, and the rest waits for two minutes. Nobody who sits
# before the screen is so patient.
limits: { login_timeout: 15s, network_timeout: 30s }
# The library refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-gspread.py", #"""
#!/usr/bin/env python3
"""gspread's own login, and the list of the user's sheets, for both actions."""
import sys
import gspread
from keeping import STORE
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: gspread.oauth(
    credentials_filename="client_secret.json",
    authorized_user_filename=STORE).list_spreadsheet_files())

"""#),
    BuiltinFile("drivers/python-gspread.yaml", #"""
# gspread signs in by itself, with google-auth-oauthlib underneath, and renews with google-auth.
# Its scopes and its hosts are its own.
schema: driver/1
id: python-gspread
title: gspread (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-gspread.py], pypi: [gspread] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com, sheets.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}", HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-gspread.py", "login"], timeout: 60s }
  call_api: { run: ["python-gspread.py", "call_api"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/drive"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.token", refresh_token: "$.refresh_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-httpx-auth.py", #"""
#!/usr/bin/env python3
"""httpx_auth with a file of tokens: a request without one opens the browser by itself."""
import os
import sys
import httpx
from httpx_auth import JsonTokenFileCache, OAuth2, OAuth2AuthorizationCodePKCE
from keeping import SCOPES, client
from launcher import PATHS, attempt

STORE = os.path.expanduser("~/token.json")
action, rest = sys.argv[1], sys.argv[2:]
if action not in ("login", *PATHS):
    sys.exit(127)
if action != "login" and not os.path.exists(STORE):
    sys.exit(5)
app = client()
OAuth2.token_cache = JsonTokenFileCache(STORE)
auth = OAuth2AuthorizationCodePKCE(
    app["auth_uri"], app["token_uri"], client_id=app["client_id"],
    scope=" ".join(SCOPES), access_type="offline", prompt="consent", timeout=15)
# As an argument the secret would go to the authorization endpoint as well, which refuses it.
for parameters in (auth.token_data, auth.refresh_data):
    parameters["client_secret"] = app["client_secret"]
url = rest[0] + PATHS.get(action, PATHS["call_api"])
status = attempt(lambda: httpx.get(url, auth=auth).status_code)
sys.exit({200: 0, 401: 5, 403: 4}.get(status, 1))

"""#),
    BuiltinFile("drivers/python-httpx-auth.yaml", #"""
# httpx_auth opens the browser by itself when a request has no token, so that signing in is calling
# the API for the first time. Everything but the client's file is the library's: the listener on
# its fixed port 5000, the page and the store.
schema: driver/1
id: python-httpx-auth
title: httpx-auth (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-httpx-auth.py], pypi: [httpx-auth] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser: { capture: opener }

actions:
  login: { run: ["python-httpx-auth.py", "login", "${api.url}"], timeout: 60s }
  call_api: { run: ["python-httpx-auth.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-httpx-auth.py", "call_api.optional", "${api.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

# Keyed by a hash, which no pointer finds; so it is known where tokens are, but not which.
store: { files: ["${home}/token.json"] }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-httpx-oauth.py", #"""
#!/usr/bin/env python3
"""httpx-oauth's client for Google; state, PKCE, the listener and the store are the launcher's."""
import asyncio
import httpx
from httpx_oauth.clients.google import GoogleOAuth2
from httpx_oauth.oauth2 import OAuth2Token
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce

app = client()
google = GoogleOAuth2(app["client_id"], app["client_secret"], SCOPES)


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    url = asyncio.run(google.get_authorization_url(
        listener.redirect_uri, listener.state, code_challenge=challenge,
        code_challenge_method="S256", extras_params={"access_type": "offline"}))
    code = listener.code(url)
    save(asyncio.run(google.get_access_token(code, listener.redirect_uri, verifier)))


def refresh():
    old = load()
    save({**old, **asyncio.run(google.refresh_token(old["refresh_token"]))})


def api(url):
    if OAuth2Token(load()).is_expired():
        refresh()
    return httpx.get(url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code


def logout(_):
    asyncio.run(google.revoke_token(load()["refresh_token"], "refresh_token"))


run(login, api, logout, refresh)

"""#),
    BuiltinFile("drivers/python-httpx-oauth.yaml", #"""
# httpx-oauth's client for Google, whose addresses are fixed. It makes requests and reads answers;
# state, PKCE, the listener and the store are the launcher's.
schema: driver/1
id: python-httpx-oauth
title: httpx-oauth (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-httpx-oauth.py], pypi: [httpx-oauth] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-httpx-oauth.py", "login"], timeout: 60s }
  call_api: { run: ["python-httpx-oauth.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-httpx-oauth.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-httpx-oauth.py", "refresh"], timeout: 60s }
  logout: { run: ["python-httpx-oauth.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-idpyoidc.py", #"""
#!/usr/bin/env python3
"""idpyoidc's relying party, by the issuer's metadata; the listener and the store are ours."""
import os
from urllib.parse import parse_qsl, urlsplit
import requests
from idpyoidc.client.rp_handler import RPHandler
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener


def login():
    app, listener = client(), Listener()
    party = RPHandler(client_configs={"google": {
        "client_type": "oidc", "issuer": os.environ["ISSUER"], "client_id": app["client_id"],
        "client_secret": app["client_secret"], "redirect_uris": [listener.redirect_uri],
        "add_ons": {"pkce": {
            "function": "idpyoidc.client.oauth2.add_on.pkce.add_support",
            "kwargs": {"code_challenge_length": 64, "code_challenge_method": "S256"}}}}})
    url = party.begin("google", req_args={
        "scope": SCOPES, "access_type": "offline", "prompt": "consent"})
    query = urlsplit(listener.ask(url)).query
    answer = party.finalize(os.environ["ISSUER"], dict(parse_qsl(query)))
    if "error" in answer:
        raise ValueError(answer["error"])
    save(party.get_session_information(answer["state"]))


run(login, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code, None, None)

"""#),
    BuiltinFile("drivers/python-idpyoidc.yaml", #"""
# idpyoidc, pyoidc's successor and a certified relying party, told nothing but the issuer. State,
# nonce, verifier and id_tokens are the library's to check; the listener and the store are the
# launcher's.
schema: driver/1
id: python-idpyoidc
title: idpyoidc (Python, installed app)
flows: [loopback]
capabilities: [second_process, id_token, discovery]
requires: { programs: [python3, python-idpyoidc.py], pypi: [idpyoidc, requests] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: discovery
  set: { ISSUER: "${issuer}" }
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-idpyoidc.py", "login"], timeout: 60s }
  call_api: { run: ["python-idpyoidc.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    run: ["python-idpyoidc.py", "call_api.optional", "${api.url}"]
    timeout: 60s

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-oauth2client.py", #"""
#!/usr/bin/python3
"""oauth2client, retired in 2018 and still what Debian's gcalcli and others sign in with."""
from keeping import SCOPES, STORE
from launcher import run
import httplib2
from oauth2client import client, tools
from oauth2client.file import Storage


def login():
    flow = client.flow_from_clientsecrets("client_secret.json", SCOPES, prompt="consent")
    tools.run_flow(flow, Storage(STORE), tools.argparser.parse_args([]))


def api(url):
    return int(Storage(STORE).get().authorize(httplib2.Http()).request(url)[0]["status"])


def refresh():
    Storage(STORE).get().refresh(httplib2.Http())


def logout(_):
    Storage(STORE).get().revoke(httplib2.Http())


run(login, api, logout, refresh)

"""#),
    BuiltinFile("drivers/python-oauth2client.yaml", #"""
# oauth2client, retired in 2018 and still what Debian's gcalcli and many scripts sign in with: its
# own listener on ports 8080 and 8090, and its own store.
schema: driver/1
id: python-oauth2client
title: oauth2client (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python-oauth2client.py], debian: [python3-oauth2client, python3-socks] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser: { capture: opener }

actions:
  login: { run: ["python-oauth2client.py", "login"], timeout: 60s }
  call_api: { run: ["python-oauth2client.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-oauth2client.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-oauth2client.py", "refresh"], timeout: 60s }
  logout: { run: ["python-oauth2client.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

# It ends with 1 and says why it was declined.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { action: login, output: "/was rejected/" }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }

"""#),
    BuiltinFile("drivers/python-oic.py", #"""
#!/usr/bin/env python3
"""pyoidc's relying party, by the issuer's metadata; the listener and the store are ours."""
import os
from urllib.parse import urlsplit
import requests
from oic import rndstr
from oic.oic import Client
from oic.oic.message import AuthorizationResponse, RegistrationResponse
from oic.utils.authn.client import CLIENT_AUTHN_METHOD
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
library = Client(client_authn_method=CLIENT_AUTHN_METHOD)
library.store_registration_info(RegistrationResponse(
    client_id=app["client_id"], client_secret=app["client_secret"]))


def login():
    library.provider_config(os.environ["ISSUER"])
    listener, state, nonce = Listener(), rndstr(), rndstr()
    library.redirect_uris = [listener.redirect_uri]
    pkce, verifier = library.add_code_challenge()
    request = library.construct_AuthorizationRequest(request_args={
        "client_id": app["client_id"], "response_type": "code", "scope": SCOPES, "state": state,
        "nonce": nonce, "redirect_uri": listener.redirect_uri, "access_type": "offline", **pkce})
    query = urlsplit(listener.ask(request.request(library.authorization_endpoint))).query
    answer = library.parse_response(AuthorizationResponse, info=query, sformat="urlencoded")
    if "error" in answer or answer["state"] != state:
        raise ValueError(answer.get("error", "the answer is to another question"))
    token = library.do_access_token_request(state=state, request_args={
        "code": answer["code"], "redirect_uri": listener.redirect_uri, "code_verifier": verifier})
    if "error" in token:
        raise ValueError(token["error"])
    save({key: token[key] for key in ("access_token", "refresh_token", "scope") if key in token})


run(login, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code, None, None)

"""#),
    BuiltinFile("drivers/python-oic.yaml", #"""
# pyoidc, a certified relying party, told nothing but the issuer. Listener, store and state's
# comparison are the launcher's; id_tokens are the library's to check.
schema: driver/1
id: python-oic
title: pyoidc (Python, installed app)
flows: [loopback]
capabilities: [second_process, id_token, discovery]
requires: { programs: [python3, python-oic.py], pypi: [oic] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: discovery
  set: { ISSUER: "${issuer}" }
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-oic.py", "login"], timeout: 60s }
  call_api: { run: ["python-oic.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional: { run: ["python-oic.py", "call_api.optional", "${api.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-pydata-google-auth.py", #"""
#!/usr/bin/env python3
"""pydata-google-auth, which pandas-gbq signs in with; the call is made with google-auth."""
import os
import sys
import pydata_google_auth
from google.auth.transport.requests import AuthorizedSession
from keeping import SCOPES, client
from launcher import PATHS, attempt
from pydata_google_auth.cache import ReadWriteCredentialsCache

action, rest = sys.argv[1], sys.argv[2:]
if action not in ("login", *PATHS):
    sys.exit(127)


def work():
    app = client()
    user = pydata_google_auth.get_user_credentials(
        SCOPES, client_id=app["client_id"], client_secret=app["client_secret"],
        credentials_cache=ReadWriteCredentialsCache(dirname="cache", filename="token.json"))
    if action == "login":
        return 200
    return AuthorizedSession(user).get(rest[0] + PATHS[action]).status_code


sys.exit({200: 0, 401: 5, 403: 4}.get(attempt(work), 1))

"""#),
    BuiltinFile("drivers/python-pydata-google-auth.yaml", #"""
# pydata-google-auth, with which pandas-gbq and others sign in. It finds its own port from 8080 on;
# its store is below the user's configuration.
schema: driver/1
id: python-pydata-google-auth
title: pydata-google-auth (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-pydata-google-auth.py], pypi: [pydata-google-auth] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}", HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-pydata-google-auth.py", "login"], timeout: 60s }
  call_api: { run: ["python-pydata-google-auth.py", "call_api", "${api.url}"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/cache/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-pydrive2.py", #"""
#!/usr/bin/env python3
"""PyDrive2's own login on oauth2client, and the list of the user's files, for both actions."""
import sys
from keeping import STORE
from launcher import attempt
from pydrive2.auth import AuthenticationRejected, GoogleAuth
from pydrive2.drive import GoogleDrive

SETTINGS = {
    "client_config_backend": "file", "client_config_file": "client_secret.json",
    "save_credentials": True, "save_credentials_backend": "file", "save_credentials_file": STORE,
    "get_refresh_token": True, "oauth_scope": ["https://www.googleapis.com/auth/drive"],
}


def work():
    user = GoogleAuth(settings=SETTINGS)
    try:
        user.LocalWebserverAuth()
    except AuthenticationRejected:
        sys.exit(3)
    GoogleDrive(user).ListFile({"q": "trashed = false"}).GetList()


if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(work)

"""#),
    BuiltinFile("drivers/python-pydrive2.yaml", #"""
# PyDrive2 signs in by itself with oauth2client, on port 8080 or else 8090, and calls the API with
# googleapiclient.
schema: driver/1
id: python-pydrive2
title: PyDrive2 (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-pydrive2.py], pypi: [PyDrive2, "cryptography<44"] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# A network for each case, where Google's names lead to the mock and the port is free.
endpoints:
  via: hosts
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-pydrive2.py", "login"], timeout: 60s }
  call_api: { run: ["python-pydrive2.py", "call_api"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/drive"]

api:
  - { match: "GET /drive/v2/files", scope: required, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }

"""#),
    BuiltinFile("drivers/python-pygsheets.py", #"""
#!/usr/bin/env python3
"""pygsheets' own login, and the list of the user's sheets, for both actions."""
import os
import sys
import pygsheets
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: pygsheets.authorize(
    client_secret="client_secret.json", credentials_directory=os.path.expanduser("~"),
    local=True).spreadsheet_titles())

"""#),
    BuiltinFile("drivers/python-pygsheets.yaml", #"""
# pygsheets signs in by itself with google-auth-oauthlib, always on port 8080, and calls the API
# with googleapiclient.
schema: driver/1
id: python-pygsheets
title: pygsheets (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-pygsheets.py], pypi: [pygsheets] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

# A network for each case, where Google's names lead to the mock and the port is free.
endpoints:
  via: hosts
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}", HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-pygsheets.py", "login"], timeout: 60s }
  call_api: { run: ["python-pygsheets.py", "call_api"], timeout: 60s }

scopes:
  required:
    - https://www.googleapis.com/auth/spreadsheets
    - https://www.googleapis.com/auth/drive

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/sheets.googleapis.com-python.json"]
  read: { access_token: "$.token", refresh_token: "$.refresh_token", id_token: "$.id_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-requests-oauth2client.py", #"""
#!/usr/bin/env python3
"""requests_oauth2client, as its README has it; the listener and the store are the launcher's."""
import requests
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from requests_oauth2client import OAuth2AccessTokenAuth, OAuth2Client, TokenSerializer

app, book = client(), TokenSerializer()
stored = lambda: book.loads(load()["token"].encode())


def library(**more):
    return OAuth2Client(app["token_uri"], authorization_endpoint=app["auth_uri"],
                        client_id=app["client_id"], client_secret=app["client_secret"], **more)


def keep(token):
    save({"access_token": token.access_token, "refresh_token": token.refresh_token,
          "scope": token.scope, "token": bytes(book.dumps(token)).decode()})


def login():
    listener = Listener()
    user = library(redirect_uri=listener.redirect_uri)
    request = user.authorization_request(
        scope=" ".join(SCOPES), access_type="offline", prompt="consent")
    keep(user.authorization_code(
        request.validate_callback(listener.ask(request.uri)), validate=False))


def api(url):
    auth = OAuth2AccessTokenAuth(library(), stored())
    status = requests.get(url, auth=auth).status_code
    keep(auth.token)
    return status


run(login, api, lambda url: library(revocation_endpoint=url).revoke_refresh_token(
    stored().refresh_token), lambda: keep(library().refresh_token(stored())))

"""#),
    BuiltinFile("drivers/python-requests-oauth2client.yaml", #"""
# requests_oauth2client makes and checks the whole answer by itself: state, PKCE, nonce and issuer.
# The listener and the store are the launcher's.
schema: driver/1
id: python-requests-oauth2client
title: requests_oauth2client (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-requests-oauth2client.py], pypi: [requests-oauth2client] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-requests-oauth2client.py", "login"], timeout: 60s }
  call_api: { run: ["python-requests-oauth2client.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-requests-oauth2client.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-requests-oauth2client.py", "refresh"], timeout: 60s }
  logout: { run: ["python-requests-oauth2client.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/python-requests-oauthlib.py", #"""
#!/usr/bin/env python3
"""requests-oauthlib's session, as its guide for Google has it; the listener is the launcher's."""
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from requests_oauthlib import OAuth2Session

app = client()
secret = {"client_id": app["client_id"], "client_secret": app["client_secret"]}


def session(**more):
    return OAuth2Session(app["client_id"], auto_refresh_url=app["token_uri"],
                         auto_refresh_kwargs=secret, token_updater=save, **more)


def login():
    listener = Listener()
    user = session(scope=SCOPES, redirect_uri=listener.redirect_uri, pkce="S256")
    url, _ = user.authorization_url(app["auth_uri"], access_type="offline", prompt="consent")
    save(user.fetch_token(app["token_uri"], authorization_response=listener.ask(url),
                          client_secret=app["client_secret"], include_client_id=True))


def api(url):
    return session(token=load()).get(url).status_code


def refresh():
    save(session(token=load()).refresh_token(app["token_uri"], **secret))


def logout(url):
    session(token=load()).post(url, data={"token": load()["refresh_token"]}, withhold_token=True)


run(login, api, logout, refresh)

"""#),
    BuiltinFile("drivers/python-requests-oauthlib.yaml", #"""
# requests-oauthlib as scripts use it, with its own PKCE and its own renewal. It brings neither a
# listener nor a store: those are the launcher's, and so is what is said of them.
schema: driver/1
id: python-requests-oauthlib
title: requests-oauthlib (Python, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [python3, python-requests-oauthlib.py], pypi: [requests-oauthlib] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["python-requests-oauthlib.py", "login"], timeout: 60s }
  call_api: { run: ["python-requests-oauthlib.py", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["python-requests-oauthlib.py", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["python-requests-oauthlib.py", "refresh"], timeout: 60s }
  logout: { run: ["python-requests-oauthlib.py", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-simplegmail.py", #"""
#!/usr/bin/env python3
"""simplegmail's own login, and the list of the user's labels, for both actions."""
import sys
from keeping import STORE
from launcher import attempt
from simplegmail import Gmail

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: Gmail(client_secret_file="client_secret.json", creds_file=STORE).list_labels())

"""#),
    BuiltinFile("drivers/python-simplegmail.yaml", #"""
# simplegmail signs in by itself with google-auth-oauthlib, on port 8080 or else 8090, and calls
# the API with googleapiclient.
schema: driver/1
id: python-simplegmail
title: simplegmail (Python, installed app)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [python3, python-simplegmail.py], pypi: [simplegmail, PySocks] }
interactive_reauth: true

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com, gmail.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}", HTTPLIB2_CA_CERTS: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

browser:
  capture: opener
  fallback: { output: "/https?:\\S+/" }

actions:
  login: { run: ["python-simplegmail.py", "login"], timeout: 60s }
  call_api: { run: ["python-simplegmail.py", "call_api"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/gmail.modify"]

api:
  - { match: "GET /gmail/v1/users/me/labels", scope: required, json: { labels: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.token", refresh_token: "$.refresh_token" }

# Under libfaketime the sleep of Python 3.11 fails, and google-auth sleeps before it tries again.
clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }
# oauthlib refuses plain HTTP, on loopback too, unless it is told that this is a test.
set_env: { OAUTHLIB_INSECURE_TRANSPORT: "1" }

"""#),
    BuiltinFile("drivers/python-social-auth.py", #"""
#!/usr/bin/env python3
"""A site that signs in with social-auth-core's backend for Google; who its users are is left out."""
import os
import requests
from flask import redirect, request, session
from social_core.backends.google import GoogleOAuth2
from social_core.exceptions import AuthException
from social_core.strategy import BaseStrategy
from website import SCOPES, app, keys, serve, storage

tokens = {}
SETTINGS = {"KEY": keys["client_id"], "SECRET": keys["client_secret"], "SCOPE": SCOPES[1:2],
            "AUTH_EXTRA_ARGUMENTS": {"access_type": "offline", "prompt": "consent"}}


class Site(BaseStrategy):
    get_setting = lambda _, name: SETTINGS[name.removeprefix("SOCIAL_AUTH_GOOGLE_OAUTH2_")]
    get_request_data = lambda _, merge=True: request.values.to_dict()
    redirect = lambda _, url: redirect(url)
    build_absolute_uri = lambda _, path=None: f"http://127.0.0.1:{os.environ['PORT']}{path or ''}"
    session_get = lambda _, name, default=None: session.get(name, default)
    session_set = lambda _, name, value: session.update({name: value})
    session_pop = lambda _, name: session.pop(name, None)
    authenticate = lambda _, backend, *args, response, **more: response


@app.get("/start", defaults={"step": "start"})
@app.get("/complete/google-oauth2/", defaults={"step": "complete"})
def login(step):
    backend = GoogleOAuth2(Site(storage), "/complete/google-oauth2/")
    if step == "start":
        return backend.start()
    session["user"] = os.urandom(16).hex()
    tokens[session["user"]] = backend.complete()["access_token"]
    return redirect("/home")


app.register_error_handler(AuthException, lambda error: (f"{type(error).__name__}: {error}", 400))
serve(lambda: session.get("user") in tokens, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + tokens[session["user"]]}).status_code)

"""#),
    BuiltinFile("drivers/python-social-auth.yaml", #"""
# A site of a few lines on social-auth-core and its backend for Google, which keeps tokens in its
# memory. State and the callback are the library's; it asks Google who the user is, and reads no
# id_token.
schema: driver/1
id: python-social-auth
title: social-auth-core (Python, web app)
flows: [web]
requires: { programs: [python3, python-social-auth.py], pypi: [social-auth-core, Flask, requests] }

client:
  type: web
  id: "${auto}"
  secret: "${auto}"
  redirect_uris: ["http://127.0.0.1:${port.app}/complete/google-oauth2/"]

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}", NO_PROXY: "" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { REQUESTS_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1" }
  inherit: [PATH, LANG]

service:
  run: ["python-social-auth.py"]
  env: { PORT: "${port.app}", API: "${api.url}" }
  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 60s }

browser: { capture: start-url }

actions:
  login: { visit: "/start", timeout: 60s }
  call_api: { visit: "/files", timeout: 60s }
  status: { visit: "/", timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, page: { status: 200, text: "/You are signed in/" } }
  denied: { action: login, page: { text: "/AuthCanceled/" } }
  needs_permission: { page: { text: "/Permission was not granted/" } }
  needs_login: { action: call_api, page: { status: 401 } }
  error:
    - { action: login }
    - { page: { status: [4xx, 5xx] } }
  ok: { page: { status: 200 } }

store: none

clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }

"""#),
    BuiltinFile("drivers/rclone.yaml", #"""
# rclone with a client of one's own, as its guide for Drive advises: the addresses are options of
# the remote. Its port is fixed. It shows the browser an address of its own first, which leads on
# to Google's.
schema: driver/1
id: rclone
title: rclone (Go, command line)
flows: [loopback]
capabilities: [refresh, second_process]
requires: { programs: [rclone], debian: [rclone] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: proxy
  set: { HTTPS_PROXY: "${proxy.url}" }
  intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login:
    run:
      - rclone
      - config
      - create
      - gd
      - drive
      - scope=drive.metadata.readonly
      - config_is_local=true
      - config_change_team_drive=false
    timeout: 30s
  call_api:
    run: ["rclone", "lsjson", "gd:", "--retries=1", "--low-level-retries=2"]
    timeout: 60s

scopes:
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - match: "GET /drive/v3/files/root"
    scope: required
    json: { id: "0ATop", kind: "drive#file" }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { action: login, output: "/access_denied|No code returned by remote server/" }
  needs_permission: { output: "/insufficient.*(scope|[Pp]ermission)/" }
  needs_login: { action: call_api, output: "/invalid_grant|empty token|reconnect/" }
  error: { exit: any-nonzero }

# The token is JSON in one line of an INI file, which no pointer reads.
store: { files: ["${home}/.config/rclone/rclone.conf"] }

clock: { via: none } # Go asks the kernel for the time, not the C library.
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }
# By its environment, so that nobody sees the secret among the arguments.
set_env:
  RCLONE_DRIVE_CLIENT_ID: "${client.id}"
  RCLONE_DRIVE_CLIENT_SECRET: "${client.secret}"

"""#),
    BuiltinFile("drivers/rehearsal-client-device.yaml", #"""
# The same app on a device without a browser: it shows an address and a code, and its user goes
# elsewhere with them.
schema: driver/1
id: rehearsal-client-device
title: Rehearsal client (Swift, device)
flows: [device]
capabilities: [device, refresh, logout, second_process, parallel_calls, tls]
requires: [rehearsal-client]

# How the mock knows the client: registered for the run, with an id and a secret of its own.
client: { type: device, id: "${auto}", secret: "${auto}" }

# How the client knows the mock: the file that Google's console hands out, with the mock's URLs.
endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The address stands alone in a line; the code that goes with it is in the one after that.
browser:
  capture: output
  pattern: "/^https?:\\/\\/\\S+$/"

actions:
  login: { run: ["rehearsal-client", "--flow", "device", "login"], timeout: 120s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# Devices may ask for few scopes: this one is enough for what the app is for.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.file"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 90s, network_timeout: 30s }
set_env: { REHEARSAL_CLIENT: "${work}/client_secret.json", REHEARSAL_LOGIN_TIMEOUT: 90s }

"""#),
    BuiltinFile("drivers/rehearsal-client-scheme.yaml", #"""
# The same app where the system hands it addresses of its own scheme: the browser is sent to
# com.googleusercontent.apps.…:/oauth2redirect, and the harness plays the system.
schema: driver/1
id: rehearsal-client-scheme
title: Rehearsal client (Swift, private-use scheme)
flows: [custom-scheme]
capabilities: [refresh, logout, second_process, parallel_calls, tls]
requires: [rehearsal-client]

# Registered as an app for iOS: it has no secret, and a scheme that is its id backwards.
client: { type: custom-scheme, id: "${auto}", secret: none }

# How the client knows the mock: the file that Google's console hands out, with the mock's URLs.
endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The client opens the browser as desktops do. Where it can't, it prints the address.
browser:
  capture: opener
  fallback: { output: "/^https?:\\/\\/\\S+$/" }

actions:
  # With --events the client tells where it takes such addresses.
  login: { run: ["rehearsal-client", "--flow", "scheme", "--events", "login"], timeout: 60s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["rehearsal-client", "call_api.optional", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# What the scopes are to the user: without the required one the app is of no use.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 15s, network_timeout: 30s }
set_env: { REHEARSAL_CLIENT: "${work}/client_secret.json", REHEARSAL_LOGIN_TIMEOUT: 15s }

"""#),
    BuiltinFile("drivers/rehearsal-client-web.yaml", #"""
# The same app as a web site: one process that serves many browsers, and keeps what it is given.
schema: driver/1
id: rehearsal-client-web
title: Rehearsal client (Swift, web app)
flows: [web]
capabilities: [refresh, logout, parallel_calls, id_token, discovery, tls]
requires: [rehearsal-client]

client:
  type: web
  id: "${auto}"
  secret: "${auto}"
  redirect_uris: ["http://127.0.0.1:${port.app}/callback"]

endpoints:
  via: discovery
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The site is where its redirect URI is, so nobody has to name the port a second time.
service:
  run: ["rehearsal-client", "serve-web", "--api", "${api.url}"]
  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 20s }

browser: { capture: start-url }

actions:
  login: { visit: "/login", timeout: 60s }
  call_api: { visit: "/files", timeout: 60s }
  call_api.optional: { visit: "/calendars", timeout: 60s }
  call_api.parallel: { visit: ["/files", "/files", "/files", "/files"], timeout: 60s }
  refresh: { visit: "/refresh", method: POST, timeout: 60s }
  logout: { visit: "/logout", method: POST, timeout: 60s }
  status: { visit: "/", timeout: 60s }

scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# How a login has ended stands on the page that the browser is sent to in the end.
outcomes:
  signed_in: { action: login, page: { status: 200, text: "/You are signed in/" } }
  denied: { page: { text: "/You declined/" } }
  needs_permission: { page: { text: "/permission .* not granted/" } }
  needs_login: { page: { status: 401 } }
  error:
    - { action: login }
    - { page: { status: [4xx, 5xx] } }
  ok: { page: { status: 200 } }

store: none
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }
words: { permission: ["permission"] }
limits: { network_timeout: 30s }
set_env:
  REHEARSAL_CLIENT: "${work}/client_secret.json"
  REHEARSAL_ISSUER: "${issuer}"

"""#),
    BuiltinFile("drivers/rehearsal-client.yaml", #"""
# The installed app of this repository: a client that does everything right, unless a flaw is
# switched on (rehearsal-client --list-flaws shows them). It shows what a driver can say, line by
# line.
schema: driver/1
id: rehearsal-client
title: Rehearsal client (Swift, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process, parallel_calls, id_token, discovery, tls]
requires: [rehearsal-client]

# How the mock knows the client: registered for the run, with an id and a secret of its own.
client: { type: desktop, id: "${auto}", secret: "${auto}" }

# How the client knows the mock: the file that Google's console hands out says who it is, and the
# issuer's metadata says where everything else is. It is told to be less patient than usual, so that
# nobody waits for dead servers longer than need be.
endpoints:
  via: discovery
  args: ["--network-timeout", "9s"]
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

# Every case has a home of its own, so that no run finds the tokens of another.
isolate:
  env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The client opens the browser as desktops do. Where it can't, it prints the address.
browser:
  capture: opener
  fallback: { output: "/^https?:\\/\\/\\S+$/" }

actions:
  login: { run: ["rehearsal-client", "login"], timeout: 60s }
  call_api: { run: ["rehearsal-client", "call_api", "--api", "${api.url}"], timeout: 60s }
  call_api.optional:
    { run: ["rehearsal-client", "call_api.optional", "--api", "${api.url}"], timeout: 60s }
  call_api.parallel:
    run: ["rehearsal-client", "call_api", "--parallel", "4", "--api", "${api.url}"]
    timeout: 60s
  refresh: { run: ["rehearsal-client", "refresh"], timeout: 60s }
  logout: { run: ["rehearsal-client", "logout"], timeout: 60s }
  status: { run: ["rehearsal-client", "status", "--api", "${api.url}"], timeout: 60s }
  debug: { run: ["rehearsal-client", "debug", "--api", "${api.url}"], timeout: 60s }

# What the scopes are to the user: without the required one the app is of no use.
scopes:
  signin: [openid, email]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - match: "GET /drive/v3/files"
    scope: required
    json: { files: [{ name: Rehearsal notes }] }
  - match: "GET /calendar/v3/users/me/calendarList"
    scope: optional
    json: { items: [{ summary: Rehearsals }] }

# The first that fits tells how an action ended.
outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4, stderr: "/permission .* not granted/" }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/.config/rehearsal-client/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

# The client takes its time from a variable, so it follows when a case lets days pass.
clock: { via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }

words: { permission: ["permission"] }
limits: { login_timeout: 7s, network_timeout: 9s }
set_env:
  REHEARSAL_CLIENT: "${work}/client_secret.json"
  REHEARSAL_ISSUER: "${issuer}"
  REHEARSAL_LOGIN_TIMEOUT: 7s

"""#),
    BuiltinFile("drivers/ruby-oauth2.rb", #"""
#!/usr/bin/env ruby
# The gem oauth2; state, the listener and the store are the launcher's.
require "oauth2"
require "securerandom"
require_relative "launcher"

APP = Launcher.client
GEM = OAuth2::Client.new(APP["client_id"], APP["client_secret"],
                         authorize_url: APP["auth_uri"], token_url: APP["token_uri"])

def stored
  token = OAuth2::AccessToken.from_hash(GEM, Launcher.load)
  return token unless token.expired?
  token.refresh!.tap { |fresh| Launcher.save(fresh.to_hash) }
end

Launcher.run(
  "login" => lambda do
    state = SecureRandom.urlsafe_base64
    code, redirect_uri = Loopback.code(state) do |uri|
      GEM.auth_code.authorize_url(redirect_uri: uri, scope: Launcher::SCOPES, state: state,
                                  access_type: "offline", prompt: "consent")
    end
    Launcher.save(GEM.auth_code.get_token(code, redirect_uri: redirect_uri).to_hash)
    200
  end,
  "call_api" => ->(url) { stored.get(url, raise_errors: false).status },
  "refresh" => lambda do
    token = OAuth2::AccessToken.from_hash(GEM, Launcher.load)
    Launcher.save(token.refresh!.to_hash)
    200
  end,
  "logout" => lambda do |url|
    GEM.request(:post, url, body: { token: Launcher.load["refresh_token"] }, raise_errors: false)
    200
  end
)

"""#),
    BuiltinFile("drivers/ruby-oauth2.yaml", #"""
# The gem oauth2, on which most of Ruby's sign-in gems are built. It knows no PKCE in this version;
# state, the listener and the store are the launcher's.
schema: driver/1
id: ruby-oauth2
title: The gem oauth2 (Ruby, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [ruby-oauth2.rb], debian: [ruby-oauth2] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["ruby-oauth2.rb", "login"], timeout: 60s }
  call_api: { run: ["ruby-oauth2.rb", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional: { run: ["ruby-oauth2.rb", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["ruby-oauth2.rb", "refresh"], timeout: 60s }
  logout: { run: ["ruby-oauth2.rb", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/ruby-omniauth.rb", #"""
#!/usr/bin/ruby
# A site that signs in with OmniAuth's OAuth 2 strategy; who its users are is left out.
require "net/http"
require "omniauth-oauth2"
require "rack/handler/webrick"
require_relative "launcher"

APP, TOKENS = JSON.parse(File.read("client_secret.json"))["web"], {}

class Google < OmniAuth::Strategies::OAuth2
  option :client_options, authorize_url: APP["auth_uri"], token_url: APP["token_uri"]
  option :scope, Launcher::SCOPES.split[1]
  option :authorize_params, access_type: "offline", prompt: "consent"
  option :pkce, true
  def callback_url = full_host + callback_path # The base's has the answer's query behind it.
end

def page(text, status = 200, more = {}) = [status, { "Content-Type" => "text/plain", **more }, [text]]

SITE = lambda do |env|
  user, query = env["rack.session"]["user"], Rack::Utils.parse_query(env["QUERY_STRING"])
  case env["PATH_INFO"]
  when "/auth/google/callback"
    env["rack.session"]["user"] = user = SecureRandom.hex
    TOKENS[user] = env["omniauth.auth"].credentials.token
    page("", 302, "Location" => "/home")
  when "/auth/failure" then page("The login failed: #{query["message"]}", 400)
  when "/files"
    next page("Sign in first", 401) unless TOKENS[user]
    status = Net::HTTP.get_response(URI("#{ENV["API"]}/drive/v3/files"),
                                    { Authorization: "Bearer #{TOKENS[user]}" }).code.to_i
    page(status == 403 ? "Permission was not granted" : "The API says #{status}", status)
  else page(TOKENS[user] ? "You are signed in" : "Nobody is signed in")
  end
end

OmniAuth.config.allowed_request_methods = [:get] # So that a link can start a login.
Rack::Handler::WEBrick.run(Rack::Session::Cookie.new(
  Google.new(SITE, APP["client_id"], APP["client_secret"], name: "google"),
  secret: SecureRandom.hex(32)), Host: "127.0.0.1", Port: ENV["PORT"].to_i, AccessLog: [])

"""#),
    BuiltinFile("drivers/ruby-omniauth.yaml", #"""
# A site of a few lines on the gem omniauth-oauth2, on which OmniAuth's strategies for Google and
# for most others are built. State, PKCE and the callback are the gem's; the site keeps tokens in
# its memory.
schema: driver/1
id: ruby-omniauth
title: omniauth-oauth2 (Ruby, web app)
flows: [web]
requires: { programs: [ruby-omniauth.rb], debian: [ruby-omniauth-oauth2, ruby-webrick] }

client:
  type: web
  id: "${auto}"
  secret: "${auto}"
  redirect_uris: ["http://127.0.0.1:${port.app}/auth/google/callback"]

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}", RACK_ENV: production }
  inherit: [PATH, LANG]

service:
  run: ["ruby-omniauth.rb"]
  env: { PORT: "${port.app}", API: "${api.url}" }
  ready: { http: "http://127.0.0.1:${port.app}/", timeout: 60s }

browser: { capture: start-url }

actions:
  login: { visit: "/auth/google", timeout: 60s }
  call_api: { visit: "/files", timeout: 60s }
  status: { visit: "/", timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, page: { status: 200, text: "/You are signed in/" } }
  denied: { action: login, page: { text: "/access_denied/" } }
  needs_permission: { page: { text: "/Permission was not granted/" } }
  needs_login: { action: call_api, page: { status: 401 } }
  error:
    - { action: login }
    - { page: { status: [4xx, 5xx] } }
  ok: { page: { status: 200 } }

store: none

clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { network_timeout: 60s }

"""#),
    BuiltinFile("drivers/ruby-signet.rb", #"""
#!/usr/bin/env ruby
# The gem signet, which Google's own gems build on; state, listener and store are the launcher's.
require "signet/oauth_2/client"
require "securerandom"
require_relative "launcher"

APP = Launcher.client

def library(**more)
  Signet::OAuth2::Client.new(
    authorization_uri: APP["auth_uri"], token_credential_uri: APP["token_uri"],
    client_id: APP["client_id"], client_secret: APP["client_secret"], **more)
end

def keep(user, scope = Launcher.load["scope"])
  Launcher.save(access_token: user.access_token, refresh_token: user.refresh_token,
                expires_at: user.expires_at.to_i, scope: scope)
end

def stored = library(**Launcher.load.transform_keys(&:to_sym))

Launcher.run(
  "login" => lambda do
    user = library(scope: Launcher::SCOPES, state: SecureRandom.urlsafe_base64)
    user.code, = Loopback.code(user.state) do |uri|
      user.redirect_uri = uri
      user.authorization_uri(access_type: "offline", prompt: "consent").to_s
    end
    keep(user, user.fetch_access_token!["scope"])
    200
  end,
  "call_api" => lambda do |url|
    user = stored
    user.refresh! if user.expired?
    keep(user)
    user.fetch_protected_resource(uri: url).status
  end,
  "refresh" => -> { keep(stored.tap(&:refresh!)) && 200 },
  "logout" => ->(url) { Faraday.post(url, token: Launcher.load["refresh_token"]) && 200 }
)

"""#),
    BuiltinFile("drivers/ruby-signet.yaml", #"""
# Google's gem signet, on which googleauth and the API gems are built. State, the listener and the
# store are the launcher's.
schema: driver/1
id: ruby-signet
title: The gem signet (Ruby, installed app)
flows: [loopback]
capabilities: [refresh, logout, second_process]
requires: { programs: [ruby-signet.rb], debian: [ruby-signet] }

client: { type: desktop, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

# The listener's launcher opens the browser as desktops do.
browser: { capture: opener }

actions:
  login: { run: ["ruby-signet.rb", "login"], timeout: 60s }
  call_api: { run: ["ruby-signet.rb", "call_api", "${api.url}"], timeout: 60s }
  call_api.optional: { run: ["ruby-signet.rb", "call_api.optional", "${api.url}"], timeout: 60s }
  refresh: { run: ["ruby-signet.rb", "refresh"], timeout: 60s }
  logout: { run: ["ruby-signet.rb", "logout", "${revoke.url}"], timeout: 60s }

scopes:
  signin: [openid]
  required: ["https://www.googleapis.com/auth/drive.metadata.readonly"]
  optional: ["https://www.googleapis.com/auth/calendar.readonly"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
  - { match: "GET /calendar/v3/users/me/calendarList", scope: optional, json: { items: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: faketime }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 15s }

"""#),
    BuiltinFile("drivers/shell-curl-device.sh", #"""
#!/bin/sh
# Google's device flow as its guide shows it, with curl for the requests and jq for the answers.
. "$(dirname "$0")/launcher.sh"

login() {
  scope=https://www.googleapis.com/auth/drive.file
  grant=urn:ietf:params:oauth:grant-type:device_code
  code=$(printf 'client_id=%s&scope=%s' "$(app client_id)" "$scope" | ask "$1") || return 1
  field "$code" verification_url
  field "$code" user_code
  wait=$(field "$code" interval)
  while :; do
    sleep "${wait:-5}"
    token=$(printf '%s&device_code=%s&grant_type=%s' "$keys" "$(field "$code" device_code)" \
      "$grant" | ask "$(app token_uri)")
    case $(field "$token" error) in
      authorization_pending) ;;
      slow_down) wait=$((wait + 5)) ;;
      access_denied) echo "declined" >&2 && return 3 ;;
      '') break ;;
      *) field "$token" error >&2 && return 1 ;;
    esac
  done
  [ -n "$(field "$token" access_token)" ] && printf '%s\n' "$token" >"$store"
}

case $1 in
  login) login "$2" ;;
  refresh) renew ;;
  call_api) call "$2/drive/v3/files" ;;
  *) exit 127 ;;
esac

"""#),
    BuiltinFile("drivers/shell-curl-device.yaml", #"""
# Google's guide for devices in a shell, as people do it by hand: curl makes the requests, jq reads
# the answers. The address stands in a line of its own, and the code in the one after it.
schema: driver/1
id: shell-curl-device
title: Google's device guide (shell and curl)
flows: [device]
capabilities: [device, refresh, second_process]
requires:
  programs: [sh, curl, jq, shell-curl-device.sh, with-token.sh]
  debian: [curl, jq]

client: { type: device, id: "${auto}", secret: "${auto}" }

endpoints:
  via: file
  write:
    path: "${work}/client_secret.json"
    template: google-client-secrets

trust: { via: env, set: { CURL_CA_BUNDLE: "${ca.pem}" } }

isolate:
  env: { HOME: "${home}", TMPDIR: "${tmp}" }
  inherit: [PATH, LANG]

browser: { capture: output, pattern: "/^https?:\\S+$/" }

actions:
  login: { run: ["shell-curl-device.sh", "login", "${device.url}"], timeout: 120s }
  call_api: { run: ["shell-curl-device.sh", "call_api", "${api.url}"], timeout: 60s }
  refresh: { run: ["shell-curl-device.sh", "refresh"], timeout: 60s }

scopes:
  required: ["https://www.googleapis.com/auth/drive.file"]

api:
  - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }

outcomes:
  signed_in: { action: login, exit: 0 }
  ok: { exit: 0 }
  denied: { exit: 3 }
  needs_permission: { exit: 4 }
  needs_login: { exit: 5 }
  unsupported: { exit: 127 }
  error: { exit: any-nonzero }

store:
  files: ["${home}/token.json"]
  read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }

clock: { via: none }
words: { permission: ["permission", "scope"] }
limits: { login_timeout: 120s }

"""#),
    BuiltinFile("drivers/store.go", #"""
// The files of a Go launcher: the client's, as Google's console hands it out, and the store.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

var scopes = []string{"openid", "https://www.googleapis.com/auth/drive.metadata.readonly",
	"https://www.googleapis.com/auth/calendar.readonly"}
var store = os.Getenv("HOME") + "/token.json"

type app struct{ Client_id, Client_secret, Auth_uri, Token_uri string }

func client() app {
	var file map[string]app
	sure(0, json.Unmarshal(sure(os.ReadFile("client_secret.json")), &file))
	return file["installed"]
}

func save(token any) { sure(0, os.WriteFile(store, sure(json.Marshal(token)), 0600)) }

func load(token any) {
	if text, err := os.ReadFile(store); err != nil || json.Unmarshal(text, token) != nil {
		os.Exit(5) // Nobody is logged in.
	}
}

// Ends the action when the token, as it was kept, lacks the scope that the action needs.
func permit(action string) int {
	var token struct{ Scope string }
	load(&token)
	needed := scopes[1+strings.Count(action, ".optional")]
	if token.Scope != "" && !strings.Contains(token.Scope, needed) {
		sure(0, fmt.Errorf("permission %s was not granted", needed))
	}
	return 200
}

"""#),
    BuiltinFile("drivers/visit.py", #"""
"""A request at the listener of an app whose library has none."""
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit


class Visit(BaseHTTPRequestHandler):
    timeout = 2

    def do_GET(self):
        address = urlsplit(self.path)
        answer = parse_qs(address.query)
        foreign = self.server.wanted and answer.get("state") != self.server.wanted
        if address.path != "/callback" or foreign or not {"code", "error"} & answer.keys():
            return self.send_error(404)
        self.server.answer = self.server.redirect_uri + "?" + address.query
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p>Back to the app: it tells how the login ended.</p>\n")

    def log_message(self, *_):
        pass

"""#),
    BuiltinFile("drivers/website.py", #"""
"""What the Python sites share: their pages, of which a library adds those of its login."""
import logging
import os
from types import SimpleNamespace
from flask import Flask
from keeping import SCOPES, client

# The log of a server for development has every address that is asked for, codes and all.
logging.getLogger("werkzeug").setLevel(logging.ERROR)
app, keys = Flask("site"), client()
app.secret_key = os.urandom(24)
# What a library wants to see once only, such as a state, for one that leaves remembering to its site.
seen = set()
storage = SimpleNamespace(nonce=SimpleNamespace(
    use=lambda *nonce: nonce not in seen and not seen.add(nonce),
    consume=lambda *nonce: nonce in seen and not seen.discard(nonce)))


def serve(is_signed_in, call):
    """`call` asks an address with the user's token, and returns the status."""

    @app.get("/")
    @app.get("/home")
    def home():
        return "You are signed in" if is_signed_in() else "Nobody is signed in"

    @app.get("/files")
    def files():
        if not is_signed_in():
            return "Sign in first", 401
        status = call(os.environ["API"] + "/drive/v3/files")
        return ("Permission was not granted" if status == 403 else f"The API says {status}"), status

    app.run("127.0.0.1", int(os.environ["PORT"]))

"""#),
    BuiltinFile("drivers/with-token.sh", #"""
#!/bin/sh
# Calls an API with the token that a program prints: with-token.sh URL PROGRAM [ARGUMENT]...
# Its last line, or what stands behind password=, is the token. It goes to curl by a pipe, since
# arguments can be read by everybody.
url=$1
shift
said=$("$@") || { printf '%s\n' "$said" >&2; exit 1; }
token=$(printf '%s\n' "$said" | sed -n 's/^password=//p')
[ -n "$token" ] || token=$(printf '%s\n' "$said" | tail -n 1)
status=$(printf 'Authorization: Bearer %s\n' "$token" |
  curl --silent --show-error --output /dev/null --write-out '%{http_code}' --header @- "$url")
case $status in
  200) exit 0 ;;
  401) exit 5 ;;
  403) exit 4 ;;
  *) exit 1 ;;
esac

"""#),
  ]
}
