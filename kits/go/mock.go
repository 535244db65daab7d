package understudy

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

// mock is a process of this test binary, or one that runs elsewhere.
type mock struct {
	api     control.API
	program string
	// What the program has said of itself, of which the environment is made.
	ready map[string]any
	// The mock ends when this end of its pipe is closed, however this process ends.
	input any
}

var once sync.Once
var started mock
var failure error

// shared is the mock of all tests. It is started by the first one.
func shared() (*mock, error) {
	once.Do(func() { failure = started.start() })
	return &started, failure
}

func (mock *mock) start() error {
	address := os.Getenv("UNDERSTUDY_URL")
	if address == "" {
		if err := mock.run(); err != nil {
			return err
		}
		address = mock.ready["http"].([]any)[0].(string)
	}
	mock.api = control.New(newWire(address).ask)
	return nil
}

func (mock *mock) run() error {
	name := os.Getenv("UNDERSTUDY")
	if name == "" {
		name = "understudy"
	}
	program, err := exec.LookPath(name)
	if err != nil {
		return fmt.Errorf("there is no program '%s': install understudy, set UNDERSTUDY to its path, "+
			"or UNDERSTUDY_URL to a mock that runs", name)
	}
	mock.program = program
	var errors bytes.Buffer
	process := exec.Command(program, "serve", "--json", "--api", "google", "--until-eof")
	process.Stderr = &errors
	if mock.input, err = process.StdinPipe(); err != nil {
		return err
	}
	output, err := process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := process.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(output).ReadBytes('\n')
	if err != nil {
		ended := process.Wait()
		first, _, _ := strings.Cut(errors.String(), "\n")
		return fmt.Errorf("'%s' serves no mock: %s (%v)", program, first, ended)
	}
	return json.Unmarshal(line, &mock.ready)
}

// authority is the file with the certificate of the authority that all instances have.
func (google *Google) authority() string {
	google.t.Helper()
	if google.mock.program == "" {
		google.t.Fatal("a mock at UNDERSTUDY_URL keeps its files where it runs")
	}
	return google.mock.ready["ca_file"].(string)
}

// Env is the environment in which child processes take this instance for Google. Browsers that
// they open, as by xdg-open, are the user's, who decides as Consents says.
func (google *Google) Env() []string {
	google.t.Helper()
	// The mock deletes this folder with its own files.
	folder := filepath.Join(filepath.Dir(google.authority()), google.instance.ID)
	google.check(os.MkdirAll(folder, 0o700))
	write := func(name string, content any) string {
		text, err := json.Marshal(content)
		google.check(err)
		path := filepath.Join(folder, name+".json")
		google.check(os.WriteFile(path, text, 0o600))
		return path
	}
	accounts, err := google.API.ListServiceAccounts()
	google.check(err)
	key, err := google.API.GetServiceAccountFile(accounts.ServiceAccounts[0].Email)
	google.check(err)
	ready := map[string]any{}
	for name, value := range google.mock.ready {
		ready[name] = value
	}
	ready["issuer"], ready["http"], ready["https"] =
		google.URL, google.instance.HTTP, google.instance.HTTPS
	ready["client_secret_file"] = write("client_secret", google.Clients.File(nil))
	ready["service_account_file"] = write("service_account", key)
	told, err := exec.Command(google.mock.program, "env", "--shell", "json", "--browser",
		"--ca-dir", folder, "--ready-file", write("ready", ready)).Output()
	google.check(err)
	variables := map[string]string{}
	google.check(json.Unmarshal(told, &variables))
	environment := os.Environ()
	for name, value := range variables {
		environment = append(environment, name+"="+value)
	}
	return environment
}
