package main

import (
	"encoding/json"
	"errors"
	"os"
	"syscall"
)

// tokenFile has the tokens of one user, which all processes of the app share.
type tokenFile string

func (file tokenFile) write(fresh tokens) error {
	text, err := json.Marshal(fresh)
	if err != nil {
		return err
	}
	if err := os.WriteFile(string(file)+".new", text, 0o600); err != nil {
		return err
	}
	// Nobody ever reads half of it.
	return os.Rename(string(file)+".new", string(file))
}

func (file tokenFile) read() (kept tokens, err error) {
	text, err := os.ReadFile(string(file))
	if err != nil {
		return
	}
	return kept, json.Unmarshal(text, &kept)
}

// fresh has tokens that are fresh. One process gets them, and the others wait for it.
func (file tokenFile) fresh(login *login) (tokens, error) {
	lock, err := os.OpenFile(string(file)+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return tokens{}, err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return tokens{}, err
	}
	kept, err := file.read()
	if err != nil || kept.isFresh() {
		return kept, err
	}
	kept, err = login.refresh(kept)
	if errors.Is(err, errSignInAgain) {
		os.Remove(string(file))
	}
	if err != nil {
		return tokens{}, err
	}
	return kept, file.write(kept)
}

// naiveTokenFile is the file as it is often written first. Any failure of a refresh counts as the
// end of the access, so that lost answers sign the user out.
type naiveTokenFile struct{ tokenFile }

func (file naiveTokenFile) fresh(login *login) (tokens, error) {
	kept, err := file.read()
	if err != nil || kept.isFresh() {
		return kept, err
	}
	kept, err = login.refresh(kept)
	if err != nil {
		os.Remove(string(file.tokenFile))
		return tokens{}, err
	}
	return kept, file.write(kept)
}
