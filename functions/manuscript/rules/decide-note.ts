import type { EditorNote } from '../../../shared/contract/reviews.ts';
import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import type { ManuscriptFile, NoteRecord } from '../record/manuscript-record.ts';
import { askBeforeNaming } from './ask-before-naming.ts';
import type { Change, Person } from './change.ts';

/** Adds a note, whatever else happened in the meantime; undefined if the same note is there already. */
export function decideNote(file: ManuscriptFile, form: EditorNote, editor: Person): Change | undefined {
  const { record, notes } = file;
  const { text, action, visibility, key, confirmed } = form;
  const isSame = (note: NoteRecord) =>
    note.key === key && note.addedBy.personId === editor.personId && note.text === text;
  if (key && notes.some(isSame)) return undefined;
  // The authors read such a note too, after the decision.
  if (visibility.includes('reviewer'))
    askBeforeNaming(file, [{ text }], { what: 'note', field: 'text', confirmed }, ['reviewers', 'authors']);
  return {
    from: { status: STATUSES, submitted: true },
    // Reviewers must read an editor's note to them before they continue.
    ...(visibility.includes('reviewer') ? {} : { isQuiet: true }),
    set: {},
    history: { event: 'note-added', who: { ...editor, role: 'editor' }, detail: action },
    notes: [
      {
        kind: 'editor',
        text,
        action,
        visibility: [...new Set(visibility)],
        addedBy: editor,
        round: record.round,
        key,
      },
    ],
  };
}
