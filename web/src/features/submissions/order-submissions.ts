import {
  type AuthorsManuscript,
  isAuthors,
  type OwnManuscript,
} from '../../../../shared/contract/manuscripts.ts';

export const GROUPS = ['Needs you', 'Waiting for others', 'Decided'] as const;
export type GroupName = (typeof GROUPS)[number];

export interface ListedSubmission {
  manuscript: OwnManuscript;
  /** The draft of its next round. */
  round: AuthorsManuscript | undefined;
}

/** The order in which its author is needed; undefined if they are not. Only the question of authorship comes before a revision. */
function needOf(manuscript: OwnManuscript): number | undefined {
  if (!isAuthors(manuscript)) return 0;
  const { relation, revision, threads, submitted, proof } = manuscript;
  if (relation === 'owner' && revision) return 1;
  if (threads.some(({ isUnread }) => isUnread)) return 2;
  if (relation !== 'owner' || submitted) return undefined;
  if (proof.decision === 'rejected') return 5;
  return proof.state === 'failed' ? 3 : proof.state === 'ready' ? 4 : 5;
}

function groupOf(manuscript: OwnManuscript): GroupName {
  if (needOf(manuscript) !== undefined) return 'Needs you';
  const isDecided = manuscript.status === 'Accepted' || manuscript.status === 'Rejected';
  return manuscript.submitted && isDecided ? 'Decided' : 'Waiting for others';
}

const dueOf = (manuscript: OwnManuscript) => (isAuthors(manuscript) && manuscript.revision?.dueAt) || '';

/**
 * Those that need their author first, by due date; a revision is grouped with its manuscript. The others in their usual order: the newest
 * first.
 */
export function groupSubmissions(all: readonly OwnManuscript[]): [GroupName, ListedSubmission[]][] {
  const rounds = new Map(
    all.flatMap((each) => (isAuthors(each) && each.revisionOf ? [[each.revisionOf, each] as const] : [])),
  );
  const isListed = new Set(all.map(({ _id }) => _id));
  const listed = all
    .filter((each) => !(isAuthors(each) && each.revisionOf && isListed.has(each.revisionOf)))
    .map((manuscript): ListedSubmission => ({ manuscript, round: rounds.get(manuscript._id) }))
    .sort(
      ({ manuscript: a }, { manuscript: b }) =>
        (needOf(a) ?? 0) - (needOf(b) ?? 0) || dueOf(a).localeCompare(dueOf(b)),
    );
  const groups = GROUPS.map((name): [GroupName, ListedSubmission[]] => [
    name,
    listed.filter(({ manuscript }) => groupOf(manuscript) === name),
  ]);
  return groups.filter(([, items]) => items.length > 0);
}
