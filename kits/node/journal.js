import { Word } from './words.js';
import { UnderstudyError } from './wire.js';

/** The most entries that the mock answers at a time. */
const PAGE = 1000;
/** The most requests that a failure's message shows, and the most of each. */
const SHOWN = 8;
const WIDTH = 100;

/** What has happened, with the reasons that Google never tells. */
export class Journal extends Word {
  /** The latest request, to an endpoint or any; undefined if there was none. */
  async last(endpoint) {
    return (await this.latest(endpoint ? { endpoint } : { kind: 'exchange' }, 1))[0];
  }

  /** The cause of the latest refusal; undefined if nothing was refused. */
  async cause() {
    return (await this.latest({ cause: '*' }, 1))[0]?.cause;
  }

  /** The first request to an endpoint, for which it waits in real time. */
  async waitFor(endpoint, wait = '10s') {
    const [entry] = (await this.api.readJournal({ endpoint, wait, limit: 1 })).entries;
    if (entry) return entry;
    const summary = await this.summary();
    throw new UnderstudyError(`nothing has come to '${endpoint}' in ${wait}\n${summary}`);
  }

  /** The latest entries of a selection, oldest first. */
  async latest(selection, count) {
    let after = (await this.api.getState()).entries;
    let entries;
    do {
      after = Math.max(0, after - PAGE);
      ({ entries } = await this.api.readJournal({ ...selection, after, limit: PAGE }));
    } while (!entries.length && after > 0);
    return entries.slice(-count);
  }

  /** The latest requests for a person to read, each refusal with its cause and the usual fix. */
  async summary() {
    const { causes } = await this.api.listCauses();
    const requests = await this.latest({ kind: 'exchange' }, SHOWN + 1);
    const lines = requests.slice(-SHOWN).map((one) => {
      const target = one.target.length > WIDTH ? `${one.target.slice(0, WIDTH)}…` : one.target;
      const line = `  ${one.number}. ${one.method} ${target}: ${one.status ?? 'no answer'}`;
      const cause = causes.find(({ code }) => code === one.cause);
      return cause ? `${line}\n     ${cause.code}: ${cause.explanation} ${cause.fix}` : line;
    });
    if (requests.length > SHOWN) lines.unshift('  … google.journal.latest() has earlier ones');
    return lines.length
      ? `Google's journal, the latest last:\n${lines.join('\n')}` : "Google's journal is empty";
  }
}
