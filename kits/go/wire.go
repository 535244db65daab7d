package understudy

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sync/atomic"
	"time"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

// wire is a way to a control API. No proxy of the environment is meant for this machine.
type wire struct {
	url    string
	client *http.Client
	ended  atomic.Value
}

func newWire(url string) *wire {
	return &wire{url: url, client: &http.Client{
		Transport: &http.Transport{},
		Timeout:   time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}}
}

func (wire *wire) ask(method, path string, body, answer any) error {
	// Nothing can be logged to a test that has ended.
	if reason := wire.ended.Load(); reason != nil {
		panic(reason)
	}
	var data bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&data).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequest(method, wire.url+control.Root+path, &data)
	if err != nil {
		return err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if key := os.Getenv("UNDERSTUDY_CONTROL_KEY"); key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := wire.client.Do(request)
	if err != nil {
		return fmt.Errorf("no mock answers at %s: %w", wire.url, err)
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		var refusal control.Failure
		json.NewDecoder(response.Body).Decode(&refusal)
		switch refusal.Error.Code {
		case "":
			return fmt.Errorf("what answers at %s is no mock", wire.url)
		case "path.unknown", "method.not_allowed":
			return fmt.Errorf("the mock at %s has no %s %s, which this kit asks for: install the kit and "+
				"the program in the same version", wire.url, method, path)
		}
		return fmt.Errorf("%s %s: %s", method, path, refusal.Error.Message)
	}
	if answer == nil {
		return nil
	}
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		return fmt.Errorf("what answers at %s is no mock: %w", wire.url, err)
	}
	return nil
}

// end refuses whatever is asked from now on.
func (wire *wire) end(reason string) {
	wire.ended.Store(reason)
	wire.client.CloseIdleConnections()
}
