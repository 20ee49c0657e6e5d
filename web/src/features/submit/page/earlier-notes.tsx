import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { NoteList } from '../../../manuscript/note-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

import styles from './earlier-notes.module.css';

/** Editors' and reviewers' notes on the rejected manuscript that this one revises. */
export function EarlierNotes({ manuscriptId }: { manuscriptId: string }) {
  const earlier = useQuery({
    queryKey: ['manuscript', manuscriptId],
    queryFn: async () => (await call('get-manuscript', { params: { id: manuscriptId } })).manuscript,
  });
  if (earlier.isError) {
    return (
      <Notice
        title="We could not load the notes on the earlier version."
        actions={
          <Button variant="quiet" onClick={() => void earlier.refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (!earlier.data) return null;
  const notes = [...earlier.data.editorNotes, ...earlier.data.reviewerNotes];
  return (
    <details className={styles.notes} open>
      <summary className={styles.summary}>Notes on the earlier version ({notes.length})</summary>
      <NoteList notes={notes} empty="There are no notes on the earlier version." />
    </details>
  );
}
