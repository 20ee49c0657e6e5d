import type { MovedSink, Named } from '../moved.ts';

type As = Named['as'];

/** Why parts of a source are left out, by their names; written by the reasons, each with its names. */
export const reasonsByName = (byReason: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(byReason).flatMap(([reason, names]) =>
      names.split(/\s+/).map((name) => [name, reason] as const),
    ),
  );

/** Different kinds and sentences that are told apart; a hostile file can invent a million. */
const MAX_KINDS = 400;
const MAX_NAMES = 1000;
/** Of one kind, so many may be named one by one; the others by their number. */
const NAMED_SINGLY = 500;

/** By units, as the schema counts them. */
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Counts what a source has. What is left out for one reason is named once, at its first place, however often it occurs. */
export class Tally {
  private readonly sink: MovedSink;
  private readonly kinds = new Set<string>();
  private readonly names = new Map<string, Named>();
  private readonly singly = new Map<string, number>();

  constructor(sink: MovedSink) {
    this.sink = sink;
  }

  kept(what: string, count = 1): void {
    const kind = this.found(what, count);
    this.sink.kept(kind, count);
  }

  /** Names elements that are not kept: left out by rule, or refused. */
  leaveOut(what: string, reason: string, place: string, count = 1, as: As = 'left out'): void {
    if (count > 0) this.name({ as, what: this.found(what, count), reason, place, count });
  }

  /** Names an element that a chief must look at, and which is not kept as it is. */
  doubt(what: string, reason: string, place: string, count = 1): void {
    this.leaveOut(what, reason, place, count, 'doubt');
  }

  /** Names an element by itself, as long as there are not many of its kind. */
  async nameSingly(as: As, what: string, reason: string, place: string): Promise<void> {
    const kind = this.found(what, 1);
    const key = `${as} ${kind}`;
    const named = this.singly.get(key) ?? 0;
    const one = { as, what: kind, reason, place, count: 1 };
    if (named >= NAMED_SINGLY) return this.name(one);
    this.singly.set(key, named + 1);
    await this.sink.named({ ...one, reason: cut(reason, 300), place: cut(place, 300) });
  }

  private name(one: Named): void {
    const keyOf = (reason: string) => [one.as, one.what, reason].join('\n');
    const isFull = this.names.size >= MAX_NAMES && !this.names.has(keyOf(one.reason));
    const reason = isFull ? 'There are more of these.' : cut(one.reason, 300);
    const key = keyOf(isFull ? reason : one.reason);
    const before = this.names.get(key);
    if (before) before.count += one.count;
    else this.names.set(key, { ...one, reason, place: cut(one.place, 300) });
  }

  /** Returns the kind under which it is counted. */
  private found(what: string, count: number): string {
    const name = this.kinds.has(what) ? what : cut(what, 60) || 'unnamed';
    const kind = this.kinds.has(name) || this.kinds.size < MAX_KINDS ? name : 'other';
    this.kinds.add(kind);
    this.sink.found(kind, count);
    return kind;
  }

  /** Hands on what was summed up, at the end of the source. */
  async end(): Promise<void> {
    for (const one of this.names.values()) await this.sink.named(one);
  }
}
