import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { RECORDED_NAMES } from '../../../../../shared/domain/decision-kinds.ts';

/** A summary of one round. */
export interface ManuscriptVersion {
  round: number;
  /** null if the history does not say. */
  submittedAt: string | null;
  /** In the order in which they came. */
  recommendations: string[];
  /** The decision on it, and when; null while there is none. */
  decided: { words: string; at: string } | null;
}

const STATUS_WORDS: Record<string, string> = { Accepted: 'Accepted', Rejected: 'Not accepted' };

const byTime = (a: { at: string }, b: { at: string }) => a.at.localeCompare(b.at);

/** When each round began: as recorded, otherwise according to the history. */
function beginnings({ history, round, rounds, submissionDate }: EditorsManuscript): (string | null)[] {
  const again = history
    .filter(({ event }) => event === 'manuscript-resubmitted' || event === 'revision-submitted')
    .sort(byTime);
  const [first] = history.filter(({ who, to }) => who.role === 'author' && to === 'Pending').sort(byTime);
  return Array.from({ length: round }, (_none, index) => {
    const kept = rounds.find((each) => each.round === index + 1)?.submittedAt;
    if (kept) return kept;
    if (index > 0 && index < round - 1) return again.at(index - round)?.at ?? null;
    if (index > 0) return again.at(-1)?.at ?? submissionDate;
    return round === 1 ? submissionDate : (first?.at ?? null);
  });
}

/** The round's last decision, by a letter or by a mere change of status. */
function decisionOf(
  { decisions, history }: EditorsManuscript,
  round: number,
  from: string,
  to: string | undefined,
) {
  const [letter] = decisions
    .filter((each) => each.state === 'effective' && each.round === round)
    .sort(byTime)
    .slice(-1);
  if (letter) return { words: RECORDED_NAMES[letter.kind], at: letter.at };
  const change = history
    .filter(({ at, who }) => who.role === 'editor' && at >= from && (to === undefined || at < to))
    .sort(byTime)
    .findLast((entry) => entry.to !== undefined && entry.from !== entry.to);
  const words = change && STATUS_WORDS[change.to ?? ''];
  return words ? { words, at: change.at } : null;
}

/** Every round of a manuscript, the latest first. */
export function versionsOf(manuscript: EditorsManuscript): ManuscriptVersion[] {
  const begun = beginnings(manuscript);
  return begun
    .map((submittedAt, index) => ({
      round: index + 1,
      submittedAt,
      recommendations: manuscript.reviews
        .filter(({ round }) => round === index + 1)
        .map(({ recommendation, late }) => (late ? `${recommendation} (late)` : recommendation)),
      decided: decisionOf(manuscript, index + 1, submittedAt ?? '', begun[index + 1] ?? undefined),
    }))
    .reverse();
}
