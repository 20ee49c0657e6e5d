import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { kindsFor } from './decision-choices.ts';
import { DecisionForm } from './decision-form.tsx';
import { DECISION_ID, HeldBar } from './held-bar.tsx';

export const handle: PageHandle = { title: 'Decision', isWorkScreen: true, isOffice: true };

/** Where a decision is written: the reviews on one side, its letter on the other. */
export function Component() {
  return (
    <OpenManuscript kicker={BackToManuscript}>{(opened) => <DecisionDesk {...opened} />}</OpenManuscript>
  );
}

/** The form if something can be decided; otherwise the obstacle. An Undo swaps one for the other in the same place. */
export function DecisionDesk(props: ManuscriptProps) {
  return (
    <div id={DECISION_ID} tabIndex={-1}>
      <FormOrReason {...props} />
    </div>
  );
}

function FormOrReason(props: ManuscriptProps) {
  const { owner } = useSessionAtWork();
  const { manuscript } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['decision-draft', owner, manuscript._id],
    queryFn: ({ signal }) => call('get-decision-draft', { params: { id: manuscript._id }, signal }),
    enabled: !manuscript.held,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (manuscript.held) return <HeldBar {...props} />;
  if (kindsFor(manuscript).length === 0)
    return (
      <Notice title="You can’t make a decision now">
        A decision has already been made. Reopen it first.
      </Notice>
    );
  if (!data)
    return <NotLoaded title="We could not load your draft" error={error} onRetry={refetch} lines={8} />;
  return <DecisionForm {...props} opened={data} />;
}
