import type { StoredUser } from '../../../../shared/contract/session.ts';
import { isEditorSession, isReviewerSession, personOf } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SessionChangedProps {
  user: StoredUser | null;
  onDismiss: () => void;
}

export default function SessionChanged({ user, onDismiss }: SessionChangedProps) {
  return (
    <div className="page-width above-4">
      <Notice
        kind="warning"
        title="Your session has changed"
        actions={
          <Button variant="quiet" onClick={onDismiss}>
            OK
          </Button>
        }
      >
        {user ? signedIn(user) : 'You have signed out in another tab.'}
      </Notice>
    </div>
  );
}

function signedIn(user: StoredUser): string {
  const { name, email } = personOf(user);
  return `You are now signed in as ${name || email} (${roleOf(user)}) because of a sign-in in another tab. Anything you do here will be done in their name.`;
}

function roleOf(user: StoredUser): string {
  if (isEditorSession(user)) return 'editor';
  return isReviewerSession(user) ? 'reviewer' : 'author';
}
