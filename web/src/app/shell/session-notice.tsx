import { useEffect, useState } from 'react';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import { isEditorSession, isReviewerSession, personOf, readSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './shell.module.css';

/** Another tab signed in or out: this one says so instead of failing at the next click. */
export function SessionNotice() {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let last = whoIs(readSession());
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'user' && event.key !== null) return;
      const user = readSession();
      if (whoIs(user) !== last) setWords(user ? signedIn(user) : 'You have signed out in another tab.');
      last = whoIs(user);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return (
    <div className={words ? styles.notice : undefined} role="status">
      {words ? (
        <Notice
          kind="warning"
          title="Your session has changed"
          actions={
            <Button variant="quiet" onClick={() => setWords(null)}>
              Understood
            </Button>
          }
        >
          {words}
        </Notice>
      ) : null}
    </div>
  );
}

/** A renewed token is the same person in the same role: nothing to tell. */
function whoIs(user: StoredUser | null): string {
  return user ? `${roleOf(user)} ${personOf(user)._id}` : '';
}

function roleOf(user: StoredUser): string {
  if (isEditorSession(user)) return 'editor';
  return isReviewerSession(user) ? 'reviewer' : 'author';
}

function signedIn(user: StoredUser): string {
  const { name, email } = personOf(user);
  return `You are now signed in as ${name || email} (${roleOf(user)}) because of a sign-in in another tab. What you do here is done as this person.`;
}
