// cli/oauth's device flow, which GitHub's command line uses; the store and the call are the launcher's.
package main

import (
	"context"
	"fmt"
	"github.com/cli/oauth/device"
	"net/http"
)

type granted struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token,omitempty"`
}

func main() {
	ctx, web, own := context.Background(), http.DefaultClient, client()
	run(map[string]func(string) int{"login": func(address string) int {
		code := sure(device.RequestCode(web, address, own.Client_id, []string{"https://www.googleapis.com/auth/drive.file"}))
		fmt.Printf("%s\n%s\n", code.VerificationURI, code.UserCode)
		token := sure(device.Wait(ctx, web, own.Token_uri, device.WaitOptions{
			ClientID: own.Client_id, ClientSecret: own.Client_secret, DeviceCode: code}))
		save(granted{token.Token, token.RefreshToken})
		return 0
	}, "call_api": func(address string) int {
		var token granted
		load(&token)
		call := sure(http.NewRequest("GET", address, nil))
		call.Header.Set("Authorization", "Bearer "+token.Access)
		return sure(web.Do(call)).StatusCode
	}})
}
