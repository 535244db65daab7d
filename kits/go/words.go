package understudy

import (
	"fmt"
	"testing"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

// word is a part of what can be said to a Google.
type word struct {
	t   testing.TB
	api control.API
}

func (word word) check(err error) {
	word.t.Helper()
	if err != nil {
		word.t.Fatal(err)
	}
}

// Clients are the apps that developers register in the console.
type Clients struct{ word }

// Register registers an app, of the type `desktop` or another.
func (clients Clients) Register(name, kind string) *control.Client {
	clients.t.Helper()
	client, err := clients.api.CreateClient(control.CreateClient{Name: name, Type: kind})
	clients.check(err)
	return &client
}

// File is the client-secret file that the console offers; without an app, of the built-in one.
func (clients Clients) File(app *control.Client) any {
	clients.t.Helper()
	state, err := clients.api.GetState()
	clients.check(err)
	id := state.ClientAtHand
	if app != nil {
		id = app.ClientID
	}
	file, err := clients.api.GetClientFile(id)
	clients.check(err)
	return file
}

// Consents are the decisions of the users. Those who have been told nothing approve.
type Consents struct{ word }

// Next decides for one page.
func (consents Consents) Next(decision control.QueueDecision) {
	consents.t.Helper()
	_, err := consents.api.QueueDecision(decision)
	consents.check(err)
}

// Approve grants access.
func Approve() control.QueueDecision { return control.QueueDecision{Answer: "approve"} }

// Refuse grants access but to some scopes.
func Refuse(scopes ...string) control.QueueDecision {
	return control.QueueDecision{Answer: "approve", Refuse: scopes}
}

// Deny grants nothing.
func Deny() control.QueueDecision { return control.QueueDecision{Answer: "deny"} }

// Clock is the time by which codes, tokens and consents expire.
type Clock struct{ word }

// Now is the time as RFC 3339 writes it.
func (clock Clock) Now() string {
	clock.t.Helper()
	read, err := clock.api.GetClock()
	clock.check(err)
	return read.Now
}

// Advance moves the time forward, such as by `61m` or `7d`.
func (clock Clock) Advance(by string) {
	clock.t.Helper()
	_, err := clock.api.AdvanceClock(control.AdvanceClock{By: by})
	clock.check(err)
}

// Freeze stops the time.
func (clock Clock) Freeze() {
	clock.t.Helper()
	_, err := clock.api.FreezeClock()
	clock.check(err)
}

// Resume lets the time run on.
func (clock Clock) Resume() {
	clock.t.Helper()
	_, err := clock.api.ResumeClock()
	clock.check(err)
}

// Faults are the failures that are armed.
type Faults struct{ word }

// Arm arms an effect on requests to an endpoint, on the next one if the fault doesn't say more.
func (faults Faults) Arm(at string, fault control.ArmFault) {
	faults.t.Helper()
	fault.At = at
	_, err := faults.api.ArmFault(fault)
	faults.check(err)
}

// Status is another answer.
func Status(status int, headers map[string]string) control.ArmFault {
	reply := control.ArmFaultDoReply{Status: &status, Headers: headers}
	return control.ArmFault{Do: control.ArmFaultDo{Reply: &reply}}
}

// Lost is the loss of an answer, after the mock has done what was asked.
func Lost() control.ArmFault {
	return control.ArmFault{Do: control.ArmFaultDo{Reset: &control.ArmFaultDoReset{}}, Phase: "after"}
}

// Delay is a late answer.
func Delay(by string) control.ArmFault {
	return control.ArmFault{Do: control.ArmFaultDo{Delay: by}}
}

// Repeated is a fault on several requests.
func Repeated(times int, fault control.ArmFault) control.ArmFault {
	fault.Times = &control.OrNull[int]{Value: &times}
	return fault
}

// Grants are the access that users have granted.
type Grants struct{ word }

// Of has what an app was granted that hasn't ended.
func (grants Grants) Of(app *control.Client) (found []control.Grant) {
	grants.t.Helper()
	all, err := grants.api.ListGrants()
	grants.check(err)
	for _, grant := range all.Grants {
		if grant.Client == app.ClientID && grant.End == nil {
			found = append(found, grant)
		}
	}
	return
}

// Mint issues tokens as after a login, without one.
func (grants Grants) Mint(
	app *control.Client, account string, scopes ...string,
) control.MintTokensAnswer {
	grants.t.Helper()
	tokens, err := grants.api.MintTokens(
		control.MintTokens{Client: app.ClientID, Account: account, Scopes: scopes})
	grants.check(err)
	return tokens
}

// Revoke takes access back, as users do in their account's page.
func (grants Grants) Revoke(app *control.Client) {
	grants.t.Helper()
	for _, grant := range grants.Of(app) {
		grants.check(grants.api.RevokeGrant(fmt.Sprint(grant.ID)))
	}
}

// Expire ends codes and tokens.
func (grants Grants) Expire(app *control.Client) {
	grants.t.Helper()
	for _, grant := range grants.Of(app) {
		grants.check(grants.api.ExpireGrant(fmt.Sprint(grant.ID)))
	}
}

// Users are the accounts of the people who sign in.
type Users struct{ word }

// Add creates an account.
func (users Users) Add(email string) control.Account {
	users.t.Helper()
	account, err := users.api.CreateAccount(control.CreateAccount{Email: email})
	users.check(err)
	return account
}

// Change does to an account what its user, its organisation or Google does, such as `disable`.
func (users Users) Change(email, event string) {
	users.t.Helper()
	_, err := users.api.ChangeAccount(email, control.ChangeAccount{Event: event})
	users.check(err)
}
