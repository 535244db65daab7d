// The listener of a Go launcher, as RFC 8252 wants it.
package main

import (
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"time"
)

// The code that the browser brings back with our state, and nobody else's, to an address of ours.
func ask(back *string, link func(state string) string) string {
	listener, random := sure(net.Listen("tcp", "127.0.0.1:0")), make([]byte, 24)
	sure(rand.Read(random))
	state, answers := fmt.Sprintf("%x", random), make(chan url.Values, 9)
	go http.Serve(listener, http.HandlerFunc(func(page http.ResponseWriter, r *http.Request) {
		answer := r.URL.Query()
		ours := r.URL.Path == "/callback" && fmt.Sprint(answer["state"]) == "["+state+"]"
		if !ours || answer.Get("code") == "" && !answer.Has("error") {
			http.NotFound(page, r)
			return
		}
		page.Header().Set("Content-Length", "24")
		fmt.Fprintln(page, "<p>Back to the app.</p>")
		page.(http.Flusher).Flush()
		answers <- answer
	}))
	*back = fmt.Sprintf("http://%s/callback", listener.Addr())
	sure(0, exec.Command(os.Getenv("BROWSER"), link(state)).Run())
	time.AfterFunc(15*time.Second, func() { sure(0, fmt.Errorf("nobody came back")) })
	answer := <-answers
	if answer.Has("error") {
		sure(0, fmt.Errorf("%s", answer.Get("error")))
	}
	return answer.Get("code")
}
