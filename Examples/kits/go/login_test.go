package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"sort"
	"testing"
	"time"

	understudy "github.com/understudy-oauth/understudy/kits/go"
	"github.com/understudy-oauth/understudy/kits/go/control"
)

const drive = "https://www.googleapis.com/auth/drive.file"
const tasks = "https://www.googleapis.com/auth/tasks"

// app is the app under test, at a Google of its own. It doesn't pause, but notes for how long it
// would.
type app struct {
	t      *testing.T
	google *understudy.Google
	client *control.Client
	file   tokenFile
	login  *login
	pauses []time.Duration
}

func start(t *testing.T) *app {
	t.Parallel()
	google := understudy.New(t)
	app := &app{t: t, google: google, file: tokenFile(filepath.Join(t.TempDir(), "tokens.json"))}
	app.client = google.Clients.Register("Notes", "desktop")
	app.login = app.newLogin()
	return app
}

func (app *app) newLogin() *login {
	var client clientFile
	if err := json.Unmarshal(app.clientFile(), &client); err != nil {
		app.t.Fatal(err)
	}
	return newLogin(client, app.google.Client(), func(wait time.Duration) {
		app.pauses = append(app.pauses, wait)
	})
}

func (app *app) clientFile() []byte {
	text, err := json.Marshal(app.google.Clients.File(app.client))
	if err != nil {
		app.t.Fatal(err)
	}
	return text
}

func (app *app) signIn() tokens {
	app.t.Helper()
	signed, err := app.login.finish(app.google.Visit(app.login.url(drive, tasks)))
	if err != nil {
		app.t.Fatal(err)
	}
	return signed
}

// staleFile is the file as it is when the access token has expired.
func (app *app) staleFile() tokenFile {
	app.t.Helper()
	stale := app.signIn()
	stale.End = time.Time{}
	if err := app.file.write(stale); err != nil {
		app.t.Fatal(err)
	}
	return app.file
}

func (app *app) expect(err, expected error) {
	app.t.Helper()
	if !errors.Is(err, expected) {
		app.t.Errorf("it failed with '%v' rather than '%v'", err, expected)
	}
}

func equal(t *testing.T, value, expected any) {
	t.Helper()
	if !reflect.DeepEqual(value, expected) {
		t.Errorf("%v isn't %v", value, expected)
	}
}

func exists(file tokenFile) bool {
	_, err := os.Stat(string(file))
	return err == nil
}

func TestGoodLogin(t *testing.T) {
	app := start(t)
	signed := app.signIn()
	sort.Strings(signed.Scopes)
	equal(t, signed.Scopes, []string{drive, tasks})
	fresh, err := app.login.refresh(signed)
	equal(t, err, nil)
	equal(t, fresh.AccessToken != signed.AccessToken, true)
}

func TestUntickedScope(t *testing.T) {
	app := start(t)
	app.google.Consents.Next(understudy.Refuse(tasks))
	equal(t, app.signIn().Scopes, []string{drive})
}

func TestRefreshTokenOfDaySeven(t *testing.T) {
	app := start(t)
	signed := app.signIn()
	app.google.Scene("day-seven")
	_, err := app.login.refresh(signed)
	app.expect(err, errSignInAgain)
	// The app was told "invalid_grant", as ever. Why, only the journal says.
	equal(t, app.google.Journal.Cause(), "refresh.expired")
}

func TestRevokedInTheAccountPage(t *testing.T) {
	app := start(t)
	file := app.staleFile()
	app.google.Grants.Revoke(app.client)
	_, err := file.fresh(app.login)
	app.expect(err, errSignInAgain)
	equal(t, exists(file), false)
	equal(t, app.google.Journal.Cause(), "refresh.revoked")
}

func TestLostAnswer(t *testing.T) {
	app := start(t)
	file := app.staleFile()
	app.google.Faults.Arm("refresh", understudy.Lost())
	fresh, err := file.fresh(app.login)
	equal(t, err, nil)
	equal(t, fresh.isFresh(), true)
}

func TestLostAnswersSignNobodyOut(t *testing.T) {
	app := start(t)
	file := app.staleFile()
	app.google.Faults.Arm("refresh", understudy.Repeated(tries, understudy.Lost()))
	_, err := file.fresh(app.login)
	app.expect(err, errTryLater)
	equal(t, exists(file), true)
}

func TestLostAnswersSignTheNaiveAppsUserOut(t *testing.T) {
	app := start(t)
	file := naiveTokenFile{app.staleFile()}
	app.google.Faults.Arm("refresh", understudy.Repeated(tries, understudy.Lost()))
	_, err := file.fresh(app.login)
	app.expect(err, errTryLater)
	equal(t, exists(file.tokenFile), false)
}

func TestTooManyRequests(t *testing.T) {
	app := start(t)
	signed := app.signIn()
	app.google.Faults.Arm("refresh", understudy.Status(429, map[string]string{"Retry-After": "7"}))
	_, err := app.login.refresh(signed)
	equal(t, err, nil)
	equal(t, app.pauses, []time.Duration{7 * time.Second})
}

func TestTwoProcessesRefreshAtOnce(t *testing.T) {
	app := start(t)
	file := app.staleFile()
	folder := t.TempDir()
	client := filepath.Join(folder, "client.json")
	equal(t, os.WriteFile(client, app.clientFile(), 0o600), nil)
	notes := filepath.Join(folder, "notes")
	if out, err := exec.Command("go", "build", "-o", notes).CombinedOutput(); err != nil {
		t.Fatalf("%s", out)
	}
	// The first is still waiting for its answer when the second one starts.
	app.google.Faults.Arm("refresh", understudy.Repeated(2, understudy.Delay("1s")))
	printed := make(chan string)
	for i := 0; i < 2; i++ {
		go func() {
			out, _ := exec.Command(notes, client, string(file)).Output()
			printed <- string(out)
		}()
	}
	one, other := <-printed, <-printed
	equal(t, one, other)
	equal(t, len(one) > 0, true)
	refreshes := app.google.Journal.Latest(10, control.ReadJournal{Endpoint: "refresh"})
	equal(t, len(refreshes), 1)
}

func TestWrongState(t *testing.T) {
	app := start(t)
	back := app.google.Visit(app.newLogin().url(drive))
	_, err := app.login.finish(back)
	app.expect(err, errForeignCallback)
	if asked := app.google.Journal.Last("token"); asked != nil {
		t.Error("the code of another login was used")
	}
}
