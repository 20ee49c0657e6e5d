class Killed extends Error {}

type Client = { prototype: { send: (...given: never[]) => unknown } };

/**
 * Ends the process at one of the calls it makes of these clients: from then on it makes none, and pending answers never come. Other mocks
 * of the clients come first.
 */
export function killAtCalls(clients: readonly Client[]) {
  /** Calls until it dies; 0: it lives. */
  let left = 0;
  let isAfter = false;
  let isDead = false;
  let calls = 0;

  for (const client of clients) {
    const send = client.prototype.send;
    client.prototype.send = async function (this: unknown, ...given: never[]) {
      if (isDead) throw new Killed();
      calls += 1;
      const isLast = left > 0 && --left === 0;
      if (isLast) isDead = true;
      if (isLast && !isAfter) throw new Killed();
      const answer = await send.apply(this, given);
      if (isLast) throw new Killed();
      return answer;
    };
  }

  return {
    calls: () => calls,

    /** Runs these one after the other as far as the process lives; returns whether it died. `after`: once that call was made. */
    async kill(at: number, after: boolean, actions: readonly (() => Promise<unknown>)[]): Promise<boolean> {
      [left, isAfter, isDead] = [at, after, false];
      for (const action of actions) await action().catch(() => undefined);
      const died = isDead;
      [left, isDead] = [0, false];
      return died;
    },
  };
}
