import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Note } from '../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { randomText } from '../../api/random-text.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { ChoiceGroup, Radio } from '../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../ui/fields/field.tsx';
import panel from './actions/reviewers-panel.module.css';
import type { ManuscriptActions } from './actions/use-manuscript-actions.ts';
import type { EditorDraftState } from './editor-draft.ts';
import { KeptHint } from './kept-hint.tsx';

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

const AUDIENCES = [
  { value: 'editors', label: 'Editors only', visibility: ['editor'] },
  {
    value: 'reviewers',
    label: 'Editors and reviewers; authors after the decision',
    visibility: ['editor', 'reviewer'],
  },
] as const;

interface AddNoteProps {
  manuscript: EditorsManuscript;
  kept: EditorDraftState;
  actions: ManuscriptActions;
  trouble: ReactNode;
}

function AddNote({ manuscript, kept, actions, trouble }: AddNoteProps) {
  const { note, audience } = kept.draft;
  const toast = useToast();
  const [isOpen, setOpen] = useState(note !== '');
  /** Set only by a click: a form that is open from the start must not take the focus. */
  const focusNext = useRef<'field' | 'opener' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the form opens or closes
  useEffect(() => {
    if (focusNext.current === 'field') box.current?.querySelector('textarea')?.focus();
    if (focusNext.current === 'opener') box.current?.querySelector('button')?.focus();
    focusNext.current = null;
  }, [isOpen]);

  function open(next: boolean) {
    focusNext.current = next ? 'field' : 'opener';
    setOpen(next);
  }

  async function save() {
    const chosen = AUDIENCES.find(({ value }) => value === audience) ?? AUDIENCES[0];
    const key = kept.draft.noteKey || randomText();
    kept.change({ noteKey: key });
    if (!(await actions.addNote({ text: note, visibility: [...chosen.visibility], key }))) return;
    kept.change({ note: '', noteKey: '', audience: 'editors' });
    open(false);
    toast({ message: 'Note saved.' });
  }

  if (!isOpen) {
    return (
      <div className="above-2" ref={box}>
        <Button
          size="small"
          variant="secondary"
          aria-describedby={`title-${manuscript._id}`}
          onClick={() => open(true)}
        >
          Add Note
        </Button>
      </div>
    );
  }
  return (
    <div className={`${panel.panel} flow-4 above-4 below-4 washed marked`} ref={box}>
      <TextareaField
        label="Note"
        hint={<KeptHint isKept={kept.isKept} />}
        rows={4}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => kept.change({ note: event.target.value })}
      />
      <ChoiceGroup label="Who may read it">
        {AUDIENCES.map((option) => (
          <Radio
            key={option.value}
            name={`audience-${manuscript._id}`}
            label={option.label}
            checked={audience === option.value}
            onChange={() => kept.change({ audience: option.value })}
          />
        ))}
      </ChoiceGroup>
      <ButtonRow>
        <Button disabled={note.trim() === ''} busy={actions.busy === 'note'} onClick={save}>
          Save Note
        </Button>
        <Button variant="quiet" onClick={() => open(false)}>
          Cancel
        </Button>
      </ButtonRow>
      {trouble}
    </div>
  );
}
