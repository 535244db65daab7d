// golang.org/x/oauth2 with its own PKCE-less code flow; state, the listener and the store are ours.
package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"time"

	"golang.org/x/oauth2"
)

var store = os.Getenv("HOME") + "/token.json"
var file struct {
	Installed struct{ Client_id, Client_secret, Auth_uri, Token_uri string }
}

func check(err error) {
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, err)
	for code, word := range map[int]string{3: "access_denied", 5: "invalid_grant"} {
		if strings.Contains(err.Error(), word) && (code == 3 || os.Args[1] != "login") {
			os.Exit(code)
		}
	}
	os.Exit(1)
}

type stored struct {
	*oauth2.Token
	Scope string `json:"scope,omitempty"`
}

func save(token *oauth2.Token, scope string) {
	text, err := json.Marshal(stored{token, scope})
	check(err)
	check(os.WriteFile(store, text, 0600))
}

// Ends the program when the answer says that a scope wasn't granted.
func permitted(granted, needed string) {
	if granted != "" && !strings.Contains(granted, needed) {
		fmt.Fprintln(os.Stderr, "permission "+needed+" was not granted")
		os.Exit(4)
	}
}

func login(app *oauth2.Config) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	app.RedirectURL = fmt.Sprintf("http://%s/callback", listener.Addr())
	random, answers := make([]byte, 24), make(chan url.Values, 1)
	rand.Read(random)
	state := base64.RawURLEncoding.EncodeToString(random)
	go http.Serve(listener, http.HandlerFunc(func(page http.ResponseWriter, r *http.Request) {
		answer := r.URL.Query()
		ours := len(answer["state"]) == 1 && answer.Get("state") == state
		if r.Method != "GET" || r.URL.Path != "/callback" || !ours ||
			answer.Get("code") == "" && !answer.Has("error") {
			http.NotFound(page, r)
		} else {
			page.Header().Set("Content-Type", "text/html")
			fmt.Fprintln(page, "<p>Back to the app.</p>")
			select {
			case answers <- answer:
			default:
			}
		}
	}))
	check(exec.Command(os.Getenv("BROWSER"),
		app.AuthCodeURL(state, oauth2.AccessTypeOffline, oauth2.ApprovalForce)).Run())
	select {
	case answer := <-answers:
		time.Sleep(100 * time.Millisecond)
		if answer.Has("error") {
			check(fmt.Errorf("%s", answer.Get("error")))
		}
		token, err := app.Exchange(context.Background(), answer.Get("code"))
		check(err)
		granted, _ := token.Extra("scope").(string)
		save(token, granted)
		permitted(granted, app.Scopes[1])
	case <-time.After(15 * time.Second):
		check(fmt.Errorf("nobody came back from the browser"))
	}
}

func main() {
	action := os.Args[1]
	paths := map[string]string{"call_api": "/drive/v3/files",
		"call_api.optional": "/calendar/v3/users/me/calendarList", "logout": "", "login": ""}
	path, known := paths[action]
	if !known {
		os.Exit(127)
	}
	text, err := os.ReadFile("client_secret.json")
	check(err)
	check(json.Unmarshal(text, &file))
	auth := "https://www.googleapis.com/auth/"
	app := &oauth2.Config{ClientID: file.Installed.Client_id,
		ClientSecret: file.Installed.Client_secret,
		Endpoint:     oauth2.Endpoint{AuthURL: file.Installed.Auth_uri, TokenURL: file.Installed.Token_uri},
		Scopes:       []string{"openid", auth + "drive.metadata.readonly", auth + "calendar.readonly"}}
	if action == "login" {
		login(app)
		return
	}
	kept := stored{Token: &oauth2.Token{}}
	text, err = os.ReadFile(store)
	if err != nil || json.Unmarshal(text, &kept) != nil {
		os.Exit(5)
	}
	token := kept.Token
	if action == "logout" {
		_, err = http.PostForm(os.Args[2], url.Values{"token": {token.RefreshToken}})
		check(err)
		check(os.Remove(store))
		return
	}
	permitted(kept.Scope, app.Scopes[map[bool]int{true: 2, false: 1}[action == "call_api.optional"]])
	source := app.TokenSource(context.Background(), token)
	answer, err := oauth2.NewClient(context.Background(), source).Get(os.Args[2] + path)
	check(err)
	fresh, err := source.Token()
	check(err)
	save(fresh, kept.Scope)
	if code, known := map[int]int{200: 0, 401: 5, 403: 4}[answer.StatusCode]; known {
		os.Exit(code)
	}
	os.Exit(1)
}
