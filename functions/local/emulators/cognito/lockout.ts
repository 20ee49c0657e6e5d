/** Cognito's: the fifth wrong password locks for a second, and each further one for twice as long, up to 15 minutes. */
const FREE_TRIES = 5;
const LONGEST_MS = 15 * 60_000;

/** Wrong passwords by person, whoever sent them. In memory, because only minutes matter. */
export class Lockout {
  readonly #wrong = new Map<string, { count: number; until: number }>();

  isLocked(sub: string): boolean {
    return Date.now() < (this.#wrong.get(sub)?.until ?? 0);
  }

  count(sub: string): void {
    const count = (this.#wrong.get(sub)?.count ?? 0) + 1;
    const lock = count < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (count - FREE_TRIES), LONGEST_MS);
    this.#wrong.set(sub, { count, until: Date.now() + lock });
  }

  forget(sub: string): void {
    this.#wrong.delete(sub);
  }
}
