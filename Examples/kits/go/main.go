// Notes prints its access token, after a refresh if it needs one.
//
// usage: notes CLIENT_FILE TOKEN_FILE
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var client clientFile
	if err := json.Unmarshal(text, &client); err != nil {
		log.Fatal(err)
	}
	login := newLogin(client, http.DefaultClient, time.Sleep)
	fresh, err := tokenFile(os.Args[2]).fresh(login)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(fresh.AccessToken)
}
