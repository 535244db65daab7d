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
	Words
	// URL is the address at which it speaks plain HTTP, and HTTPSURL the one for TLS.
	URL, HTTPSURL string

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
	if len(instance.HTTPS) == 0 {
		t.Fatal("what answers at UNDERSTUDY_URL is no mock")
	}
	wire := newWire(instance.URL)
	words := newWords(t, control.New(wire.ask))
	google := &Google{words, instance.URL, instance.HTTPS[0], mock, wire, instance}
	t.Cleanup(google.stop)
	return google
}

func (google *Google) stop() {
	if google.t.Failed() {
		told, err := google.API.SummariseJournal()
		if err != nil {
			told.Text = err.Error()
		}
		google.t.Logf("Google's journal\n%s", told.Text)
	}
	google.wire.end("this Google ended with " + google.t.Name() + "; each test has its own")
	if err := google.mock.api.DeleteInstance(google.instance.ID); err != nil {
		google.t.Error(err)
	}
}

// Client finds this instance where the program under test looks for Google, and trusts it. It
// follows redirects as any client does.
func (google *Google) Client() *http.Client {
	google.t.Helper()
	authority, err := os.ReadFile(google.authority())
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
// Deliver opens it.
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

// Deliver brings the app the URL of a visit, as the browser does; the app has to listen there.
func (google *Google) Deliver(back *url.URL) {
	google.t.Helper()
	answer, err := google.wire.client.Get(back.String())
	google.check(err)
	answer.Body.Close()
}

// Repeated is a fault on several requests.
func Repeated(times int, fault control.ArmFault) control.ArmFault {
	fault.Times = &control.OrNull[int]{Value: &times}
	return fault
}
