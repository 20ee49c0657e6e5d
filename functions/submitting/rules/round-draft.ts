import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Change, RoundDraft } from '../../manuscript/rules/change.ts';
import { fullName } from '../../people/rules/person-record.ts';

export const noRevisionWanted = () =>
  new DomainError(
    'transition_not_allowed',
    'The editors are not asking for a revision of this manuscript at the moment. We keep any draft you have started.',
  );

const REVISING: Change['from'] = { status: ['Pending'], submitted: true, revising: true };

/** The first save of the next round: the same write records the draft in the manuscript, so that there is at most one. */
export function beginRound({ record }: ManuscriptFile, begun: NonNullable<RoundDraft['begun']>): Change {
  const { revision } = record;
  if (!revision) throw noRevisionWanted();
  return {
    from: REVISING,
    set: { revision: { ...revision, draftId: begun.draft.id } },
    draft: { begun },
    history: { event: 'revision-begun', who: begun.history.who },
  };
}

/** Withdraws its draft, and makes room for another in the same write. Undefined if the manuscript does not wait for this one. */
export function dropRound({ record }: ManuscriptFile, draft: ManuscriptRecord): Change | undefined {
  const { revision, authors, ownerId } = record;
  if (revision?.draftId !== draft.id) return undefined;
  const owner = authors.find(({ _id }) => _id === ownerId);
  return {
    from: REVISING,
    set: { revision: { ...revision, draftId: null } },
    draft: { dropped: draft },
    history: {
      event: 'revision-draft-withdrawn',
      who: { personId: ownerId, name: owner ? fullName(owner) : '', role: 'author' },
    },
  };
}
