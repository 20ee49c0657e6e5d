import { countsBetween, type MonthlyCounts } from './counts-of.ts';
import { type Fact, monthOf } from './fact.ts';

/** What identifies a fact's row among those of its manuscript. */
export const factName = (fact: Fact) => `${monthOf(fact)}#${fact.kind}#${fact.n}`;

const isSame = (a: Fact | undefined, b: Fact): boolean =>
  a !== undefined &&
  a.day === b.day &&
  a.days === b.days &&
  a.round === b.round &&
  a.decision === b.decision &&
  a.answer === b.answer;

/** That somebody was asked is counted, and is no row of its own: twelve at once would not fit beside their invitations. */
const hasRow = ({ kind }: Fact) => kind !== 'asked';

export interface LedgerChange {
  written: Fact[];
  voided: Fact[];
  /** What is added to the sums of each month. */
  counts: MonthlyCounts;
}

/** What is to be written where one manuscript's facts became others. */
export const ledgerBetween = (before: readonly Fact[], after: readonly Fact[]): LedgerChange => ({
  ...rowsBetween(before, after),
  counts: countsBetween(before, after),
});

/** Rows to write: what is new or different now, and what is no longer so. */
export function rowsBetween(before: readonly Fact[], after: readonly Fact[]) {
  const [was, is] = [before, after].map((facts) => new Map(facts.map((fact) => [factName(fact), fact])));
  return {
    written: after.filter((fact) => hasRow(fact) && !isSame(was!.get(factName(fact)), fact)),
    voided: before.filter((fact) => hasRow(fact) && !is!.has(factName(fact))),
  };
}

/** What is more follows with its next change. */
const MAX_WRITTEN = 25;

/** What a manuscript's ledger is to hold: what is told of it now, as far as one write can carry it. */
export function nextLedger(before: readonly Fact[], told: readonly Fact[]): Fact[] {
  const late = new Set(rowsBetween(before, told).written.slice(MAX_WRITTEN).map(factName));
  const kept = new Map(before.map((fact) => [factName(fact), fact]));
  return told.flatMap((fact) =>
    late.has(factName(fact)) && hasRow(fact) ? (kept.get(factName(fact)) ?? []) : [fact],
  );
}

export const isSameLedger = (before: readonly Fact[], after: readonly Fact[]): boolean =>
  before.length === after.length &&
  before.every((fact, index) => factName(fact) === factName(after[index]!) && isSame(fact, after[index]!));
