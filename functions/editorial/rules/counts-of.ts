import { type Fact, type MonthlyCounts, monthOf } from '../../manuscript/record/fact.ts';

/** Durations that are recorded. */
export const MEASURES = ['first', 'final', 'desk', 'answer', 'review', 'revision', 'publication'] as const;
export type Measure = (typeof MEASURES)[number];

/** Longer durations count as this many days, so that sums stay small even if a clock is wrong. */
export const MAX_DAYS = 2000;

export const bucketOf = (measure: Measure, days: number) => `${measure}.${Math.min(days, MAX_DAYS)}`;

const OUTCOMES = { accept: 'accepted', reject: 'rejected', 'desk-reject': 'deskRejected' } as const;
type Final = Fact & { decision: keyof typeof OUTCOMES; days: number };
const isFinal = (fact: Fact | undefined): fact is Final =>
  fact?.days !== undefined && fact.decision !== undefined && fact.decision in OUTCOMES;

/** An editor's own counts begin with this. */
export const countsOfEditor = (id: string) => `by.${id}.`;

/** Every count of a manuscript's facts, by the month it belongs to. */
export function countsOf(facts: readonly Fact[]): MonthlyCounts {
  const counts: MonthlyCounts = {};
  const add = (fact: Fact, name: string) => {
    const month = monthOf(fact);
    counts[month] ??= {};
    counts[month][name] = (counts[month][name] ?? 0) + 1;
  };
  const addDecision = (fact: Fact, measure: Measure, days = 0) => {
    add(fact, bucketOf(measure, days));
    if (fact.by) add(fact, countsOfEditor(fact.by) + bucketOf(measure, days));
  };
  const submission = facts.find(({ kind }) => kind === 'submission');
  if (!submission) return counts;
  add(submission, 'submitted');

  const decisions = facts.filter(({ kind }) => kind === 'decision').sort((a, b) => a.n - b.n);
  const [first] = decisions;
  if (first && first.decision !== 'desk-reject') addDecision(first, 'first', first.days);
  const round = Math.max(1, ...facts.filter(({ kind }) => kind === 'revision').map(({ n }) => n));
  const last = decisions.at(-1);
  const isWithdrawn = facts.some(({ kind }) => kind === 'withdrawal');
  // A round that began later made the decision obsolete.
  if (isFinal(last) && (last.round ?? 1) >= round) {
    addDecision(last, last.decision === 'desk-reject' ? 'desk' : 'final', last.days);
    if (last.decision !== 'desk-reject') add(last, `rounds.${Math.min(last.round ?? 1, 9)}`);
    add(submission, OUTCOMES[last.decision]);
  } else if (isWithdrawn) add(submission, 'withdrawn');

  for (const fact of facts) for (const name of namesOf(fact)) add(fact, name);
  return counts;
}

/** The counts of a single fact, whatever else there is. */
function namesOf({ kind, answer, days = 0 }: Fact): string[] {
  if (kind === 'asked') return ['asked'];
  if (kind === 'review' || kind === 'revision' || kind === 'publication') return [bucketOf(kind, days)];
  if (kind !== 'answer') return [];
  return answer === 'silent' ? [`answered.${answer}`] : [`answered.${answer}`, bucketOf('answer', days)];
}

/** The additions to each month's sums after one manuscript's facts have changed. */
export function countsBetween(before: readonly Fact[], after: readonly Fact[]): MonthlyCounts {
  const [was, is] = [countsOf(before), countsOf(after)];
  const months = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return Object.fromEntries(
    months.flatMap((month) => {
      const names = new Set([...Object.keys(was[month] ?? {}), ...Object.keys(is[month] ?? {})]);
      const changed = [...names].flatMap((name) => {
        const by = (is[month]?.[name] ?? 0) - (was[month]?.[name] ?? 0);
        return by === 0 ? [] : [[name, by] as const];
      });
      return changed.length > 0 ? [[month, Object.fromEntries(changed)]] : [];
    }),
  );
}
