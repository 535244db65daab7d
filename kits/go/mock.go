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
	ready   struct {
		HTTP   []string `json:"http"`
		CAFile string   `json:"ca_file"`
	}
	// The whole object of readiness, of which the environment is made.
	line []byte
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
		address = mock.ready.HTTP[0]
	}
	wire := newWire(address)
	mock.api = control.New(wire.ask)
	return compare(wire)
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
	process := exec.Command(program, "serve", "--json", "--until-eof")
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
	mock.line, err = bufio.NewReader(output).ReadBytes('\n')
	if err != nil {
		ended := process.Wait()
		first, _, _ := strings.Cut(errors.String(), "\n")
		return fmt.Errorf("'%s' serves no mock: %s (%v)", program, first, ended)
	}
	return json.Unmarshal(mock.line, &mock.ready)
}

// compare refuses a mock with another contract than the kit's.
func compare(wire *wire) error {
	var served struct {
		Info  struct{ Version string }
		Paths map[string]map[string]struct{ OperationID string }
	}
	if err := wire.ask("GET", "/openapi.json", nil, &served); err != nil {
		return err
	}
	if served.Info.Version != control.Version {
		return fmt.Errorf("%s has version %s of the control API, and this kit knows %s: install the "+
			"kit of the same version", wire.url, served.Info.Version, control.Version)
	}
	known := map[string]bool{}
	for _, item := range served.Paths {
		for _, operation := range item {
			known[operation.OperationID] = true
		}
	}
	for _, operation := range control.Operations {
		if !known[operation] {
			return fmt.Errorf("%s is too old for this kit, as it has no %s: install a program of the "+
				"same version", wire.url, operation)
		}
	}
	return nil
}

// Env is the environment in which child processes take this instance for Google.
func (google *Google) Env() []string {
	google.t.Helper()
	environment, err := google.mock.environment(google)
	google.check(err)
	return append(os.Environ(), environment...)
}

func (mock *mock) environment(google *Google) ([]string, error) {
	if mock.program == "" {
		return nil, fmt.Errorf("a mock at UNDERSTUDY_URL keeps its files where it runs")
	}
	// The mock deletes this folder with its own files.
	folder := filepath.Join(filepath.Dir(mock.ready.CAFile), google.instance.ID)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	accounts, err := google.API.ListServiceAccounts()
	if err != nil {
		return nil, err
	}
	key, err := google.API.GetServiceAccountFile(accounts.ServiceAccounts[0].Email)
	if err != nil {
		return nil, err
	}
	ready := map[string]any{}
	if err := json.Unmarshal(mock.line, &ready); err != nil {
		return nil, err
	}
	ready["issuer"] = google.URL
	ready["http"], ready["https"] = google.instance.HTTP, google.instance.HTTPS
	for name, content := range map[string]any{
		"client_secret_file": google.Clients.File(nil), "service_account_file": key,
	} {
		path := filepath.Join(folder, name+".json")
		ready[name] = path
		if err := write(path, content); err != nil {
			return nil, err
		}
	}
	path := filepath.Join(folder, "ready.json")
	if err := write(path, ready); err != nil {
		return nil, err
	}
	told, err := exec.Command(
		mock.program, "env", "--shell", "json", "--ready-file", path, "--ca-dir", folder).Output()
	if err != nil {
		return nil, err
	}
	variables := map[string]string{}
	err = json.Unmarshal(told, &variables)
	environment := []string{}
	for name, value := range variables {
		environment = append(environment, name+"="+value)
	}
	return environment, err
}

func write(path string, content any) error {
	text, err := json.Marshal(content)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o600)
}
