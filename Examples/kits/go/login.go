package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const callback = "http://127.0.0.1:9004/"
const tries = 3

// What is to be done about a login that has failed.
var (
	errRefused         = errors.New("the user has refused")
	errForeignCallback = errors.New("the callback is of another login")
	errSignInAgain     = errors.New("the user has to sign in again")
	errTryLater        = errors.New("try it later")
)

// clientFile is the client-secret file of the console.
type clientFile struct {
	Installed struct {
		ClientID     string `json:"client_id"`
		ClientSecret string `json:"client_secret"`
		AuthURI      string `json:"auth_uri"`
		TokenURI     string `json:"token_uri"`
	} `json:"installed"`
}

type tokens struct {
	AccessToken  string    `json:"access_token"`
	RefreshToken string    `json:"refresh_token"`
	Scopes       []string  `json:"scopes"`
	End          time.Time `json:"end"`
}

func (tokens tokens) isFresh() bool { return time.Now().Add(time.Minute).Before(tokens.End) }

// login is one login of a desktop app: its URL, the way back, and later refreshes.
type login struct {
	client          clientFile
	http            *http.Client
	pause           func(time.Duration)
	state, verifier string
}

func newLogin(client clientFile, http *http.Client, pause func(time.Duration)) *login {
	return &login{client, http, pause, random(), random()}
}

func random() string {
	bytes := make([]byte, 32)
	rand.Read(bytes)
	return base64.RawURLEncoding.EncodeToString(bytes)
}

// url is what the user opens in the browser.
func (login *login) url(scopes ...string) string {
	challenge := sha256.Sum256([]byte(login.verifier))
	return login.client.Installed.AuthURI + "?" + url.Values{
		"client_id":             {login.client.Installed.ClientID},
		"redirect_uri":          {callback},
		"response_type":         {"code"},
		"scope":                 {strings.Join(scopes, " ")},
		"state":                 {login.state},
		"code_challenge":        {base64.RawURLEncoding.EncodeToString(challenge[:])},
		"code_challenge_method": {"S256"},
	}.Encode()
}

// finish turns the URL at which the browser has ended up into tokens.
func (login *login) finish(back *url.URL) (tokens, error) {
	answer := back.Query()
	if answer.Get("state") != login.state {
		return tokens{}, errForeignCallback
	}
	if !answer.Has("code") {
		return tokens{}, fmt.Errorf("%w: %s", errRefused, answer.Get("error"))
	}
	return login.ask(url.Values{
		"grant_type":    {"authorization_code"},
		"code":          {answer.Get("code")},
		"redirect_uri":  {callback},
		"code_verifier": {login.verifier},
	})
}

// refresh gets a fresh access token.
func (login *login) refresh(old tokens) (tokens, error) {
	return login.ask(url.Values{
		"grant_type": {"refresh_token"}, "refresh_token": {old.RefreshToken}})
}

// ask asks the token endpoint, again where that is worth it.
func (login *login) ask(question url.Values) (tokens, error) {
	question.Set("client_id", login.client.Installed.ClientID)
	question.Set("client_secret", login.client.Installed.ClientSecret)
	var problem any
	for try := 0; try < tries; try++ {
		answer, err := login.http.PostForm(login.client.Installed.TokenURI, question)
		if err != nil {
			// A refresh does no harm twice. A code is good for once, and then says so.
			problem = err
			continue
		}
		if answer.StatusCode == 200 || answer.StatusCode == 400 {
			return read(answer, question.Get("refresh_token"))
		}
		answer.Body.Close()
		problem = answer.Status
		login.pause(wait(answer))
	}
	return tokens{}, fmt.Errorf("%w: %v", errTryLater, problem)
}

func wait(answer *http.Response) time.Duration {
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil {
		seconds = 1
	}
	return time.Duration(seconds) * time.Second
}

func read(answer *http.Response, refreshToken string) (tokens, error) {
	defer answer.Body.Close()
	body := struct {
		AccessToken  string `json:"access_token"`
		RefreshToken string `json:"refresh_token"`
		ExpiresIn    int    `json:"expires_in"`
		Scope, Error string
	}{RefreshToken: refreshToken}
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		return tokens{}, err
	}
	if body.Error == "invalid_grant" {
		return tokens{}, errSignInAgain
	}
	if body.Error != "" {
		return tokens{}, fmt.Errorf("%w: %s", errTryLater, body.Error)
	}
	return tokens{
		AccessToken: body.AccessToken, RefreshToken: body.RefreshToken,
		// The user may have granted fewer scopes than the app has asked for.
		Scopes: strings.Fields(body.Scope),
		End:    time.Now().Add(time.Duration(body.ExpiresIn) * time.Second),
	}, nil
}
