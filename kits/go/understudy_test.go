package understudy

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

const ada = "ada.lovelace@example.com"
const drive = "https://www.googleapis.com/auth/drive"

func signInURL(app *control.Client, scopes ...string) string {
	return "https://accounts.google.com/o/oauth2/v2/auth?" + url.Values{
		"client_id": {app.ClientID}, "redirect_uri": {"http://127.0.0.1:9004"},
		"response_type": {"code"}, "scope": {strings.Join(scopes, " ")},
	}.Encode()
}

func accounts(google *Google) []control.Account {
	found, err := google.API.ListAccounts()
	google.check(err)
	return found.Accounts
}

func TestUsersApproveUnlessTheyAreToldElse(t *testing.T) {
	t.Parallel()
	google := New(t)
	app := google.Clients.Register("Notes", "desktop")
	google.Consents.Next(Deny())
	refused := google.Visit(signInURL(app, drive)).Query()
	if refused.Get("error") != "access_denied" {
		t.Error(refused)
	}
	google.Consents.Next(Approve())
	if approved := google.Visit(signInURL(app, drive)).Query(); !approved.Has("code") {
		t.Error(approved)
	}
}

func TestInstancesOfSubtestsShareNothing(t *testing.T) {
	for _, name := range []string{"one", "other"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			google := New(t)
			google.Users.Add("eve@example.net")
			google.Users.Change("eve@example.net", "disable")
			if found := accounts(google); len(found) != 3 {
				t.Error(found)
			}
		})
	}
}

func TestTheClockGoesAndStops(t *testing.T) {
	t.Parallel()
	google := New(t)
	google.Clock.Freeze()
	before := google.Clock.Now()
	google.Clock.Advance("1h")
	after := google.Clock.Now()
	if after <= before || after != google.Clock.Now() {
		t.Error(before, after)
	}
	google.Clock.Resume()
	if google.Clock.Now() == after {
		t.Error(after)
	}
}

func TestGrantsAreMintedRevokedAndExpired(t *testing.T) {
	t.Parallel()
	google := New(t)
	app := google.Clients.Register("Notes", "desktop")
	for _, end := range []func(*control.Client){google.Grants.Revoke, google.Grants.Expire} {
		google.Grants.Mint(app, ada, drive)
		if found := google.Grants.Of(app); len(found) != 1 {
			t.Error(found)
		}
		end(app)
		if found := google.Grants.Of(app); len(found) != 0 {
			t.Error(found)
		}
	}
}

func TestTheClientFindsTheInstanceForGoogle(t *testing.T) {
	t.Parallel()
	google := New(t)
	google.Faults.Arm("tokeninfo", Repeated(3, Status(503, nil)))
	for _, origin := range []string{"https://oauth2.googleapis.com", google.HTTPSURL, google.URL} {
		answer, err := google.Client().Get(origin + "/tokeninfo")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != 503 {
			t.Error(origin, answer.Status)
		}
	}
	if entry := google.Journal.WaitFor("tokeninfo", "5s"); *entry.Status != 503 {
		t.Error(entry)
	}
}

func TestAChildProcessTakesTheInstanceForGoogle(t *testing.T) {
	t.Parallel()
	google := New(t)
	google.Faults.Arm("tokeninfo", Status(204, nil))
	child := exec.Command(os.Args[0], "-test.run", "^TestAsksGoogle$", "-test.v")
	child.Env = append(google.Env(), "ASKS_GOOGLE=1")
	if out, _ := child.CombinedOutput(); !strings.Contains(string(out), "204 No Content") {
		t.Errorf("%s", out)
	}
}

// TestAsksGoogle is the child process of a test.
func TestAsksGoogle(t *testing.T) {
	if os.Getenv("ASKS_GOOGLE") == "" {
		t.Skip("it is a child process of another test")
	}
	answer, err := http.Get("https://oauth2.googleapis.com/tokeninfo")
	if err != nil {
		t.Fatal(err)
	}
	t.Log(answer.Status)
}

func TestAChildProcessOpensTheBrowserOfTheUser(t *testing.T) {
	t.Parallel()
	google := New(t)
	app := google.Clients.Register("Notes", "desktop")
	google.Consents.Next(Deny())
	child := exec.Command("sh", "-c", `xdg-open "$0"`, signInURL(app, drive))
	child.Env = google.Env()
	if out, err := child.CombinedOutput(); err != nil {
		t.Errorf("%s", out)
	}
	google.Journal.WaitFor("authorize", "10s")
	if cause := google.Journal.Cause(); cause != "authorize.denied" {
		t.Error(cause)
	}
}

func TestACallbackIsDeliveredToAnAppThatListens(t *testing.T) {
	t.Parallel()
	google := New(t)
	met := make(chan string, 1)
	app := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		met <- request.URL.String()
	}))
	defer app.Close()
	client := google.Clients.Register("Notes", "desktop")
	back := google.Visit(strings.Replace(
		signInURL(client, drive), url.QueryEscape("http://127.0.0.1:9004"), url.QueryEscape(app.URL+"/"), 1))
	google.Deliver(back)
	if seen := <-met; app.URL+seen != back.String() {
		t.Error(seen, back)
	}
}

func TestThreadsShareAnInstance(t *testing.T) {
	t.Parallel()
	google := New(t)
	var all sync.WaitGroup
	for i := 0; i < 64; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			if answer, err := google.Client().Get(google.URL + "/oauth2/v3/certs"); err == nil {
				answer.Body.Close()
			}
		}()
	}
	all.Wait()
	if found := google.Journal.Latest(100, control.ReadJournal{Endpoint: "jwks"}); len(found) != 64 {
		t.Error(len(found))
	}
}

func TestTheSummaryIsCutAndTellsCauses(t *testing.T) {
	t.Parallel()
	google := New(t)
	for i := 0; i < 11; i++ {
		answer, err := http.Get(google.URL + "/tokeninfo")
		google.check(err)
		answer.Body.Close()
	}
	lines := strings.Split(google.Journal.Summary(), "\n")
	note := "… and 3 earlier ones: /_understudy/v1/journal.har has all that are kept"
	if len(lines) != 17 || lines[0] != note || lines[1] != "4. GET /tokeninfo: 400" {
		t.Error(lines)
	}
	if !strings.HasPrefix(lines[2], "     "+google.Journal.Cause()+": ") {
		t.Error(lines[2])
	}
}

// What ends a test, or the process, is played in a process of its own.
func TestTrouble(t *testing.T) {
	// A server that gives one answer.
	serving := func(status int, text string) string {
		served := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) {
			answer.WriteHeader(status)
			io.WriteString(answer, text)
		}))
		t.Cleanup(served.Close)
		return "UNDERSTUDY_URL=" + served.URL
	}
	const other = `{"error": {"code": "path.unknown", "message": "nothing is there"}}`
	cases := []struct{ plays, variable, message string }{
		{"nothing", "UNDERSTUDY=/nowhere", "there is no program '/nowhere': install understudy"},
		{"nothing", "UNDERSTUDY=/bin/false", "'/bin/false' serves no mock: "},
		{"nothing", "UNDERSTUDY=/bin/cat", "--json"},
		{"nothing", "UNDERSTUDY_URL=http://127.0.0.1:1", "no mock answers"},
		{"nothing", serving(404, other), "has no POST /instances, which this kit asks for"},
		{"nothing", serving(200, "<html>"), "is no mock"},
		{"nothing", serving(200, "{}"), "is no mock"},
		{"nothing", serving(404, "<html>"), "is no mock"},
		{"nothing", serving(404, "{}"), "is no mock"},
		{"failure", "", "Google's journal"},
		{"failure", "", "1. GET /tokeninfo: 400"},
		{"late", "", "this Google ended with TestPlays; each test has its own"},
		{"elsewhere", "", "'https://example.com/' leads neither to this instance nor to Google"},
	}
	for _, each := range cases {
		t.Run(each.plays+" "+each.message, func(t *testing.T) {
			out, err := played(each.plays, each.variable)
			if err == nil || !strings.Contains(out, each.message) {
				t.Error(err, out)
			}
		})
	}
}

func TestNothingStaysWhenTheTestsAreKilled(t *testing.T) {
	out, _ := played("killed", "")
	_, folder, _ := strings.Cut(out, "folder ")
	folder, _, _ = strings.Cut(folder, "\n")
	if !filepath.IsAbs(folder) {
		t.Fatal(out)
	}
	// The limit is that of the test.
	for exists := true; exists; {
		_, err := os.Stat(folder)
		exists = err == nil
	}
}

func TestNeitherAHomeNorAnythingElseOfTheEnvironmentIsNeeded(t *testing.T) {
	child := exec.Command(os.Args[0], "-test.run", "^TestPlays$", "-test.v")
	child.Env = []string{"PLAYS=nothing", "PATH=" + os.Getenv("PATH"), "UNDERSTUDY=" + os.Getenv("UNDERSTUDY")}
	if out, err := child.CombinedOutput(); err != nil {
		t.Errorf("%s", out)
	}
}

func TestPortsThatAreAllTakenAreTold(t *testing.T) {
	// A network of its own, with few ports.
	apart := []string{"-rn", "sh", "-c", "ip link set lo up && " +
		`echo 40000 40007 >/proc/sys/net/ipv4/ip_local_port_range && exec "$@"`, "-"}
	if exec.Command("unshare", append(apart, "true")...).Run() != nil {
		t.Skip("a network of its own isn't allowed here")
	}
	child := exec.Command("unshare", append(apart, os.Args[0], "-test.run", "^TestPlays$", "-test.v")...)
	child.Env = append(os.Environ(), "PLAYS=exhausts")
	out, err := child.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "no port of 127.0.0.1 is free") {
		t.Errorf("%s", out)
	}
}

// TestBench tells when the first instance is there, and what the next ones take.
func TestBench(t *testing.T) {
	if os.Getenv("BENCH") == "" {
		t.Skip("it is a measurement")
	}
	const instances = 500
	one := func(t *testing.T) { New(t) }
	t.Run("first", one)
	os.Stdout.WriteString("first\n")
	started := time.Now()
	for i := 0; i < instances; i++ {
		t.Run("next", one)
	}
	fmt.Println(time.Since(started).Seconds() / instances)
}

func played(plays, variable string) (string, error) {
	child := exec.Command(os.Args[0], "-test.run", "^TestPlays$", "-test.v")
	child.Env = append(os.Environ(), "PLAYS="+plays)
	if variable != "" {
		child.Env = append(child.Env, variable)
	}
	out, err := child.CombinedOutput()
	return string(out), err
}

// TestPlays is a test in the process of another one.
func TestPlays(t *testing.T) {
	plays := os.Getenv("PLAYS")
	if plays == "" {
		t.Skip("it is played in the process of another test")
	}
	google := New(t)
	switch plays {
	case "failure":
		answer, err := http.Get(google.URL + "/tokeninfo")
		google.check(err)
		io.Copy(io.Discard, answer.Body)
		t.Fail()
	case "late":
		t.Cleanup(func() { google.Clock.Now() })
		google.stop()
	case "exhausts":
		for {
			New(t)
		}
	case "elsewhere":
		google.Visit("https://example.com/")
	case "killed":
		os.Stdout.WriteString("folder " + filepath.Dir(google.authority()) + "\n")
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		select {}
	}
}
