import type { ReactNode } from 'react';
import type { Note } from '../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import type { ManuscriptActions } from './actions/use-manuscript-actions.ts';
import { AddNote } from './add-note.tsx';
import type { EditorDraftState } from './editor-draft.ts';

interface NoteGroupsProps {
  manuscript: EditorsManuscript;
  kept: EditorDraftState;
  actions: ManuscriptActions;
  trouble: ReactNode;
  /** The reviews are beside it: reviewers’ notes with the same text are left out. */
  isBesideReviews?: boolean;
}

export function NoteGroups({ manuscript, kept, actions, trouble, isBesideReviews = false }: NoteGroupsProps) {
  const reviews = new Set(manuscript.reviews.map(({ comments }) => comments));
  const ofReviewers = manuscript.reviewerNotes.filter(({ text }) => !isBesideReviews || !reviews.has(text));
  return (
    <div className="tiles from-top gap-5 lines-4 above-4">
      <NoteGroup title="Editor Notes" notes={manuscript.editorNotes} empty="No editor notes available.">
        <AddNote manuscript={manuscript} kept={kept} actions={actions} trouble={trouble} />
      </NoteGroup>
      <NoteGroup title="Author Notes" notes={manuscript.authorNotes} empty="No author notes available." />
      {isBesideReviews && ofReviewers.length === 0 ? null : (
        <NoteGroup title="Reviewer Notes" notes={ofReviewers} empty="No reviewer notes available." />
      )}
    </div>
  );
}

interface NoteGroupProps {
  title: string;
  notes: Note[];
  empty: string;
  children?: ReactNode;
}

function NoteGroup({ title, notes, empty, children }: NoteGroupProps) {
  return (
    <section className="shrinks">
      <h4 className="medium ruled-thin">{title}</h4>
      <NoteList notes={notes} empty={empty} />
      {children}
    </section>
  );
}
