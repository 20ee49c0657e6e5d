import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MESSAGES } from './messages.ts';

type Noted = Pick<AuthorsManuscript, 'editorNotes' | 'reviewerNotes'>;

/** The notes of a decided manuscript, a tab for each kind. */
export function SubmissionNotes({ editorNotes, reviewerNotes }: Noted) {
  return (
    <Tabs
      label="Notes"
      tabs={[
        {
          id: 'editor',
          label: 'Editor Notes',
          content: <NoteList notes={editorNotes} empty={MESSAGES.noEditorNotes} />,
        },
        {
          id: 'reviewer',
          label: 'Reviewer Notes',
          content: <NoteList notes={reviewerNotes} empty={MESSAGES.noReviewerNotes} />,
        },
      ]}
    />
  );
}
