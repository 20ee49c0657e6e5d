import { runsAll } from './tier.ts';

class Killed extends Error {}

type Client = { prototype: { send: (...given: never[]) => unknown } };
type Actions = readonly (() => Promise<unknown>)[];
/** Does these until the process ends. */
export type Die = (...actions: Actions) => Promise<void>;

/** A process that ends at one of them leaves what the write before it left. */
const READS = /^(Get|Query|Scan|BatchGet|TransactGet|List|Head|GET)/;

/** The name of the command, or the method of a request. */
const nameOf = (sent: object | string, init?: { method?: string }): string =>
  /Command$/.test(sent.constructor.name) ? sent.constructor.name : (init?.method ?? 'GET');

/** Files are written beside what is there, and found again by their keys: a change is cut in two by what tells of them. */
const OF_FILES = /Object|Part|Upload/;

/** After each write that is not of a file, where a change can be cut in two; in `npm run test:all` before and after every call. */
const ENDS = runsAll
  ? ([
      [false, 'call'],
      [true, 'call'],
    ] as const)
  : ([[true, 'write']] as const);

/** No life makes as many calls. */
const LIVES = 2000;

/**
 * Ends the process at one of the calls it makes of these clients: from then on it makes none, and pending answers never come. Other mocks
 * of the clients come first.
 */
export function killAtCalls(clients: readonly Client[]) {
  /** Calls, or such writes among them, until it dies; 0: it lives. */
  let left = 0;
  let isAfter = false;
  let ofWrites = false;
  let isDead = false;
  let name = '';
  const made = { calls: 0, writes: 0 };

  for (const client of clients) {
    const send = client.prototype.send;
    client.prototype.send = async function (this: unknown, ...given: never[]) {
      if (isDead) throw new Killed();
      const called = nameOf(...(given as unknown as Parameters<typeof nameOf>));
      const isWrite = !READS.test(called);
      made.calls += 1;
      if (isWrite) made.writes += 1;
      const counts = !ofWrites || (isWrite && !OF_FILES.test(called));
      const isLast = left > 0 && counts && --left === 0;
      if (isLast) [isDead, name] = [true, called];
      if (isLast && !isAfter) throw new Killed();
      const answer = await send.apply(this, given);
      if (isLast) throw new Killed();
      return answer;
    };
  }

  /** Runs these one after the other as far as the process lives; returns whether it died. `after`: once that call was made. */
  async function kill(at: number, after: boolean, actions: Actions, of: 'call' | 'write' = 'call') {
    [left, isAfter, ofWrites, isDead] = [at, after, of === 'write', false];
    for (const action of actions) await action().catch(() => undefined);
    const died = isDead;
    [left, isDead] = [0, false];
    return died;
  }

  return {
    calls: () => made.calls,
    kill,

    /**
     * Lives a life for each of ENDS, until one survives, which makes more than so many calls and writes. `live` does by `die` what may be
     * cut off, and expects what holds afterwards.
     */
    async atEach(moreThan: typeof made, live: (die: Die, life: number) => Promise<void>): Promise<void> {
      let life = 0;
      for (const [after, of] of ENDS)
        for (let [at, died] = [1, true]; died; at += 1) {
          if (at > LIVES)
            throw new Error(`It died at each of ${LIVES} calls: does each life make more of them?`);
          died = false;
          let [calls, writes] = [0, 0];
          const die: Die = async (...actions) => {
            const before = { ...made };
            died = await kill(at, after, actions, of);
            [calls, writes] = [made.calls - before.calls, made.writes - before.writes];
          };
          await live(die, life).catch((error: Error) => {
            const end = died ? `Killed ${after ? 'after' : 'before'} ${of} ${at}, ${name}` : 'Not killed';
            error.message = `${end}: ${error.message}`;
            throw error;
          });
          if (!died && (calls <= moreThan.calls || writes <= moreThan.writes))
            throw new Error(`It made ${calls} calls only, ${writes} of them writes.`);
          life += 1;
        }
    },
  };
}
