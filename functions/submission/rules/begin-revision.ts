import { DomainError } from '../../core/rules/domain-error.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';

export const noRevisionWanted = () =>
  new DomainError(
    'transition_not_allowed',
    'The editors ask for no revision of this manuscript at the moment. A draft that you have begun stays yours.',
  );

/** The first save of a revision: the manuscript names its draft from the same write on, so that there is at most one. */
export function beginRevision({ record }: ManuscriptFile, begun: NonNullable<Change['begun']>): Change {
  const { revision } = record;
  if (!revision) throw noRevisionWanted();
  return {
    from: { status: ['Pending'], submitted: true, revising: true },
    set: { revision: { ...revision, draftId: begun.draft.id } },
    begun,
    history: { event: 'revision-begun', who: begun.history.who },
  };
}
