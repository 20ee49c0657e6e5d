import type * as z from 'zod';
import type { MovedSink, Named } from '../moved.ts';

type Naming = z.input<typeof Named>;

/** Different kinds and sentences that are told apart; a hostile file can invent a million. */
const MAX_KINDS = 1000;

/** Counts what a source has. What is left out for one reason is named once, at its first place, however often it occurs. */
export class Tally {
  private readonly kinds = new Map<string, { found: number; kept: number }>();
  private readonly names = new Map<string, Naming & { count: number }>();

  private kindOf(what: string): string {
    const kind = what.slice(0, 60) || 'unnamed';
    if (!this.kinds.has(kind)) {
      if (this.kinds.size >= MAX_KINDS) return 'other';
      this.kinds.set(kind, { found: 0, kept: 0 });
    }
    return kind;
  }

  private countsOf(what: string): { found: number; kept: number } {
    const kind = this.kindOf(what);
    const counts = this.kinds.get(kind) ?? { found: 0, kept: 0 };
    this.kinds.set(kind, counts);
    return counts;
  }

  kept(what: string, count = 1): void {
    const counts = this.countsOf(what);
    counts.found += count;
    counts.kept += count;
  }

  /** Names elements that are not kept: left out by rule, or refused. */
  leaveOut(
    what: string,
    reason: string,
    place: string,
    count = 1,
    as: 'left out' | 'refused' = 'left out',
  ): void {
    if (count === 0) return;
    this.countsOf(what).found += count;
    this.name({ as, what, reason, place, count });
  }

  /** Names an element that a chief must look at, and which is not kept as it is. */
  doubt(what: string, reason: string, place: string, count = 1): void {
    if (count === 0) return;
    this.countsOf(what).found += count;
    this.name({ as: 'doubt', what, reason, place, count });
  }

  private name({ as, what, reason, place, count = 1 }: Naming): void {
    const kind = this.kindOf(what);
    const key = `${as} ${kind} ${reason}`;
    const before = this.names.get(this.names.size < MAX_KINDS || this.names.has(key) ? key : `${as} ${kind}`);
    if (before) before.count += count;
    else
      this.names.set(this.names.size < MAX_KINDS ? key : `${as} ${kind}`, {
        as,
        what: kind,
        reason: reason.slice(0, 300),
        place: place.slice(0, 300),
        count,
      });
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
