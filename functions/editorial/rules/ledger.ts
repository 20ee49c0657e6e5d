import { type Fact, type LedgerChange, monthOf } from '../../manuscript/record/fact.ts';
import { countsBetween } from './counts-of.ts';

/** Identifies a fact's row among those of its manuscript. */
export const factName = (fact: Fact) => `${monthOf(fact)}#${fact.kind}#${fact.n}`;

const isSameFact = (a: Fact | undefined, b: Fact): boolean =>
  a !== undefined &&
  a.day === b.day &&
  a.days === b.days &&
  a.round === b.round &&
  a.decision === b.decision &&
  a.answer === b.answer &&
  a.by === b.by;

/** Invitations are counted, but have no rows: twelve at once would not fit beside their seats. */
const hasRow = ({ kind }: Fact) => kind !== 'asked';

/** The rows and counts to write after one manuscript's facts have changed. */
export const ledgerBetween = (before: readonly Fact[], after: readonly Fact[]): LedgerChange => ({
  ...rowsBetween(before, after),
  counts: countsBetween(before, after),
});

/** Rows to write: those new or changed, and those no longer valid. */
export function rowsBetween(before: readonly Fact[], after: readonly Fact[]) {
  const [was, is] = [before, after].map((facts) => new Map(facts.map((fact) => [factName(fact), fact])));
  return {
    written: after.filter((fact) => hasRow(fact) && !isSameFact(was!.get(factName(fact)), fact)),
    voided: before.filter((fact) => hasRow(fact) && !is!.has(factName(fact))),
  };
}

/** The rest follows with its next change. */
const MAX_WRITTEN = 25;

/** A manuscript's new ledger: its current facts, as far as one write can carry them. */
export function nextLedger(before: readonly Fact[], told: readonly Fact[]): Fact[] {
  const late = new Set(rowsBetween(before, told).written.slice(MAX_WRITTEN).map(factName));
  const kept = new Map(before.map((fact) => [factName(fact), fact]));
  return told.flatMap((fact) =>
    late.has(factName(fact)) && hasRow(fact) ? (kept.get(factName(fact)) ?? []) : [fact],
  );
}

export const isSameLedger = (before: readonly Fact[], after: readonly Fact[]): boolean =>
  before.length === after.length &&
  before.every(
    (fact, index) => factName(fact) === factName(after[index]!) && isSameFact(fact, after[index]!),
  );
