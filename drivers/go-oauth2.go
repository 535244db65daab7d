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
