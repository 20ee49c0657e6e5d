import { transitionOf } from '../../../shared/domain/manuscript-status.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { versionOf } from '../../manuscript/record/version-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { authorsChanged, joinFormer } from '../../manuscript/rules/ever-authors.ts';
import { isCopyCurrent } from '../../manuscript/rules/review-copy.ts';
import { transit } from '../../manuscript/rules/status-machine.ts';
import { contentOf } from './draft.ts';
import { noRevisionWanted } from './round-draft.ts';

/** The draft's copy becomes the manuscript's, if it is ready; otherwise another is requested in the same write. */
function copyAfter(
  { reviewCopy: before }: ManuscriptRecord,
  draft: ManuscriptRecord,
  proofVersion: number,
): Pick<Change['set'], 'reviewCopy'> {
  const { reviewCopy } = draft;
  if (reviewCopy?.state !== 'ready' || reviewCopy.unapplied || !isCopyCurrent(draft)) return {};
  return { reviewCopy: { ...reviewCopy, revision: (before?.revision ?? 0) + 1, proofVersion } };
}

/**
 * Makes the draft the manuscript's present round: its content is taken over, its files stay where they are, and the round before is kept
 * unchanged. Builds and copies continue the manuscript's counts.
 */
export function submitRound(
  file: ManuscriptFile,
  draft: ManuscriptRecord,
  { person, now }: { person: Person; now: string },
): Change {
  const { record } = file;
  const { revision } = record;
  if (!revision || (revision.draftId !== null && revision.draftId !== draft.id)) throw noRevisionWanted();
  const change = transit(file, transitionOf('submit-revision'), { actor: 'author', person, now });
  const changed = authorsChanged(record.authors, draft.authors);
  const version = record.proof.version + 1;
  return {
    ...change,
    set: {
      ...change.set,
      ...contentOf(draft),
      authorship: {
        ...draft.authorship,
        former: joinFormer(record.authorship.former, draft.authorship.former),
        dismissedClaims: record.authorship.dismissedClaims,
      },
      copyWishes: {
        ...record.copyWishes,
        alsoWithheld: draft.copyWishes.alsoWithheld ?? record.copyWishes.alsoWithheld,
      },
      proof: { ...draft.proof, version, decision: 'accepted' },
      ...copyAfter(record, draft, version),
      revision: null,
      filedUnder: [...record.filedUnder, draft.id],
    },
    history: { ...change.history, ...(changed ? { detail: `${changed}.` } : {}) },
    draft: { next: { draft, before: versionOf(record) } },
  };
}
