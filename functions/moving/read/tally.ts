import type * as z from 'zod';
import type { MovedSink, Named } from '../moved.ts';

type Naming = z.input<typeof Named> & { count: number };

/** Different kinds and sentences that are told apart; a hostile file can invent a million. */
const MAX_KINDS = 1000;

/** Counts what a source has. What is left out for one reason is named once, at its first place, however often it occurs. */
export class Tally {
  private readonly kinds = new Map<string, { found: number; kept: number }>();
  private readonly names = new Map<string, Naming>();

  kept(what: string, count = 1): void {
    this.count(what, count, count);
  }

  /** Names elements that are not kept: left out by rule, or refused. */
  leaveOut(what: string, reason: string, place: string, count = 1, as: Naming['as'] = 'left out'): void {
    if (count === 0) return;
    const kind = this.count(what, count, 0);
    const isFull = this.names.size >= MAX_KINDS && !this.names.has(`${as} ${kind} ${reason}`);
    const key = [as, kind, isFull ? '' : reason].join(' ');
    const before = this.names.get(key);
    if (before) before.count += count;
    else
      this.names.set(key, {
        as,
        what: kind,
        reason: reason.slice(0, 300),
        place: place.slice(0, 300),
        count,
      });
  }

  /** Names an element that a chief must look at, and which is not kept as it is. */
  doubt(what: string, reason: string, place: string, count = 1): void {
    this.leaveOut(what, reason, place, count, 'doubt');
  }

  /** Returns the kind under which it is counted. */
  private count(what: string, found: number, kept: number): string {
    const name = what.slice(0, 60) || 'unnamed';
    const kind = this.kinds.has(name) || this.kinds.size < MAX_KINDS ? name : 'other';
    const counts = this.kinds.get(kind) ?? { found: 0, kept: 0 };
    this.kinds.set(kind, { found: counts.found + found, kept: counts.kept + kept });
    return kind;
  }

  /** Hands everything on, at the end of the source. */
  async end(sink: MovedSink): Promise<void> {
    for (const [kind, { found, kept }] of this.kinds) {
      sink.found(kind, found);
      if (kept > 0) sink.kept(kind, kept);
    }
    for (const naming of this.names.values()) await sink.named(naming);
  }
}
