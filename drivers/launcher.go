// What a Go launcher needs besides its library: how an action begins and how its end is told.
package main

import (
	"fmt"
	"os"
	"strings"
)

var paths = map[string]string{"call_api": "/drive/v3/files",
	"call_api.optional": "/calendar/v3/users/me/calendarList"}
var action = os.Args[1]

// Ends the action with the code of what went wrong, if something did.
func sure[Value any](value Value, err error) Value {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		for code, word := range map[int]string{3: "access_denied", 4: "not granted", 5: "invalid_grant"} {
			if strings.Contains(err.Error(), word) && (code < 5 || action != "login") {
				os.Exit(code)
			}
		}
		os.Exit(1)
	}
	return value
}

// Starts the action that the command line names; a path follows the address that it is about.
func run(actions map[string]func(string) int) {
	work, path := actions[strings.Split(action, ".")[0]], paths[action]
	if work == nil || strings.Contains(action, ".") && path == "" {
		os.Exit(127)
	} else if path != "" {
		permit(action)
	}
	status := work(strings.Join(os.Args[2:], "") + path)
	if code, known := map[int]int{200: 0, 401: 5, 403: 4}[status]; path != "" && (code > 0 || !known) {
		os.Exit(map[bool]int{true: code, false: 1}[known])
	}
}
