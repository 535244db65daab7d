// Package understudy gives each test a Google of its own: an instance of a mock of Google's OAuth
// 2.0 server, with state, time and addresses that no other test shares.
package understudy

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

// Google is an instance of the mock. Its users approve everything unless they are told else.
//
// All methods are for the goroutine that runs the test, as they end it when the mock refuses them.
type Google struct {
	// URL is the address at which it speaks plain HTTP, and HTTPSURL the one for TLS.
	URL, HTTPSURL string
	// API has all operations of the mock.
	API control.API

	Clients  Clients
	Consents Consents
	Clock    Clock
	Faults   Faults
	Journal  Journal
	Grants   Grants
	Users    Users

	t        testing.TB
	mock     *mock
	wire     *wire
	instance control.Instance
}

// New starts an instance for a test, and stops it when the test has ended. A test that has failed
// logs the journal.
func New(t testing.TB) *Google {
	t.Helper()
	mock, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	instance, err := mock.api.CreateInstance(
		control.CreateInstance{AutoConsent: control.Some(true), HTTPS: control.Some(true)})
	if err != nil {
		t.Fatal(err)
	}
	wire := newWire(instance.URL)
	own := word{t, control.New(wire.ask)}
	google := &Google{
		instance.URL, instance.HTTPS[0], own.api,
		Clients{own}, Consents{own}, Clock{own}, Faults{own}, Journal{own}, Grants{own}, Users{own},
		t, mock, wire, instance,
	}
	t.Cleanup(google.stop)
	return google
}

func (google *Google) stop() {
	if google.t.Failed() {
		google.t.Logf("Google's journal\n%s", google.Journal.Summary())
	}
	google.wire.end("this Google ended with " + google.t.Name() + "; each test has its own")
	if err := google.mock.api.DeleteInstance(google.instance.ID); err != nil {
		google.t.Error(err)
	}
}

// Scene plays a scene: all that makes up a situation, such as time and faults, at once.
func (google *Google) Scene(name string) {
	google.t.Helper()
	_, err := google.API.PlayScene(control.PlayScene{Scene: name})
	google.check(err)
}

// Client finds this instance where the program under test looks for Google, and trusts it. It
// follows redirects as any client does.
func (google *Google) Client() *http.Client {
	google.t.Helper()
	authority, err := os.ReadFile(google.mock.ready.CAFile)
	google.check(err)
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(authority)
	proxy, err := url.Parse(google.URL)
	google.check(err)
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots},
		Proxy: func(request *http.Request) (*url.URL, error) {
			if ip := net.ParseIP(request.URL.Hostname()); ip != nil && ip.IsLoopback() {
				return nil, nil
			}
			return proxy, nil
		},
	}
	google.t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// BrowserURL is the URL by which a real browser finds here what it would find at Google's.
func (google *Google) BrowserURL(address string) string {
	google.t.Helper()
	at, err := url.Parse(address)
	google.check(err)
	origin := at.Scheme + "://" + at.Host
	if !strings.HasSuffix(at.Host, ".google.com") && !strings.HasSuffix(at.Host, ".googleapis.com") &&
		origin != google.URL && origin != google.HTTPSURL {
		google.t.Fatalf("'%s' leads neither to this instance nor to Google", address)
	}
	return google.URL + at.RequestURI()
}

// Visit plays the user, who opens a URL and decides. It returns the URL that leads back to the app.
func (google *Google) Visit(address string) *url.URL {
	google.t.Helper()
	answer, err := google.wire.client.Get(google.BrowserURL(address))
	google.check(err)
	answer.Body.Close()
	back, err := answer.Location()
	if err != nil || back.Host == answer.Request.URL.Host {
		google.t.Fatalf("the user doesn't come back to the app: %s", google.Journal.Cause())
	}
	return back
}

func (google *Google) check(err error) {
	google.t.Helper()
	google.Clients.check(err)
}
