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
