import type { Fact } from '../../manuscript/record/fact.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { factsOf } from './facts-of.ts';
import { isSameLedger, nextLedger } from './ledger.ts';

/** A manuscript after a change, as far as the figures need it. */
function fileAfter(file: ManuscriptFile, { set, seats = [], history }: Change, at: string): ManuscriptFile {
  const changed = new Map(seats.map((seat) => [seat.n, seat]));
  const known = new Set(file.seats.map(({ n }) => n));
  return {
    ...file,
    record: { ...file.record, ...set },
    seats: [
      ...file.seats.map((seat) => changed.get(seat.n) ?? seat),
      ...seats.filter(({ n }) => !known.has(n)),
    ],
    history: [...file.history, { ...history, id: '', at }],
  };
}

/** Its facts after the change; facts never counted before are included. */
export function factsAfter(file: ManuscriptFile, change: Change, at: string): Fact[] {
  const { facts: before } = file.record.summary;
  const facts = nextLedger(before, factsOf(fileAfter(file, change, at)));
  return isSameLedger(before, facts) ? before : facts;
}

/** Its decisions stay without their editors: nothing says any more to whom they are closed. */
export function factsAfterWithdrawal(file: ManuscriptFile, at: string): Fact[] {
  const facts = nextLedger(file.record.summary.facts, factsOf(file));
  const unnamed = facts.map(({ by: _by, ...fact }) => fact);
  return facts.length > 0 ? [...unnamed, { kind: 'withdrawal', n: 1, day: at.slice(0, 10) }] : facts;
}
