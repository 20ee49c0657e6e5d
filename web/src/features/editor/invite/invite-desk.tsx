import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { InviteForm } from './invite-form.tsx';

/** Why no one can be invited now; null if someone can. */
export function whyNotInvite({ held, status }: Pick<EditorsManuscript, 'held' | 'status'>): string | null {
  if (held) return 'A decision is waiting to be sent. To invite reviewers, undo it first.';
  return status === 'Accepted'
    ? 'This manuscript is accepted. To invite reviewers, reopen the decision first.'
    : null;
}

/** The form if someone can be invited; otherwise the obstacle. */
export function InviteDesk(props: ManuscriptProps) {
  const whyNot = whyNotInvite(props.manuscript);
  if (whyNot) return <Notice title="You can’t invite reviewers now">{whyNot}</Notice>;
  return <InviteForm {...props} />;
}
