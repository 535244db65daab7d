package understudy

import (
	"fmt"
	"strings"

	"github.com/understudy-oauth/understudy/kits/go/control"
)

// The most entries that the mock answers at a time, and the most that a failure shows, with the
// most of each target.
const page, shown, width = 1000, 8, 100

// Journal has the requests and other changes, with the causes of refusals, which Google never
// tells.
type Journal struct{ word }

// Latest has the latest entries of a selection, the oldest first.
func (journal Journal) Latest(count int, selection control.ReadJournal) (found []control.Entry) {
	journal.t.Helper()
	state, err := journal.api.GetState()
	journal.check(err)
	selection.Limit = page
	for end := state.Entries; end > 0 && len(found) < count; end -= page {
		selection.After = end - page
		if selection.After < 0 {
			selection.After = 0
		}
		read, err := journal.api.ReadJournal(selection)
		journal.check(err)
		entries := read.Entries
		for len(entries) > 0 && entries[len(entries)-1].Number > end {
			entries = entries[:len(entries)-1]
		}
		found = append(entries, found...)
	}
	if len(found) > count {
		found = found[len(found)-count:]
	}
	return found
}

// Last is the latest request to an endpoint, or to any; nil if there was none.
func (journal Journal) Last(endpoint string) *control.Entry {
	journal.t.Helper()
	return last(journal.Latest(1, control.ReadJournal{Kind: "exchange", Endpoint: endpoint}))
}

// Cause is that of the latest refusal; empty if nothing was refused.
func (journal Journal) Cause() string {
	journal.t.Helper()
	if refused := last(journal.Latest(1, control.ReadJournal{Cause: "*"})); refused != nil {
		return *refused.Cause
	}
	return ""
}

func last(entries []control.Entry) *control.Entry {
	if len(entries) == 0 {
		return nil
	}
	return &entries[len(entries)-1]
}

// WaitFor is the first request to an endpoint, for which it waits in real time, such as `10s`.
func (journal Journal) WaitFor(endpoint, wait string) control.Entry {
	journal.t.Helper()
	read, err := journal.api.ReadJournal(control.ReadJournal{Endpoint: endpoint, Wait: wait, Limit: 1})
	journal.check(err)
	if len(read.Entries) == 0 {
		journal.t.Fatalf("nothing has come to '%s' in %s", endpoint, wait)
	}
	return read.Entries[0]
}

// Summary has the latest requests for a person to read, each refusal with its cause and the fix.
func (journal Journal) Summary() string {
	vocabulary, err := journal.api.ListCauses()
	if err != nil {
		return err.Error()
	}
	about := map[string]string{}
	for _, cause := range vocabulary.Causes {
		about[cause.Code] = cause.Explanation + " " + cause.Fix
	}
	lines := []string{}
	latest := journal.Latest(shown+1, control.ReadJournal{Kind: "exchange"})
	if len(latest) > shown {
		lines = append(lines, "… and earlier ones: google.Journal.Latest has them all")
		latest = latest[1:]
	}
	for _, entry := range latest {
		status := "no answer"
		if entry.Status != nil {
			status = fmt.Sprint(*entry.Status)
		}
		lines = append(lines, fmt.Sprintf(
			"%d. %s %.*s: %s", entry.Number, *entry.Method, width, *entry.Target, status))
		if entry.Cause != nil {
			lines = append(lines, fmt.Sprintf("     %s: %s", *entry.Cause, about[*entry.Cause]))
		}
	}
	if len(lines) == 0 {
		return "no request has come"
	}
	return strings.Join(lines, "\n")
}
