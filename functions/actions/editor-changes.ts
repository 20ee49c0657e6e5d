import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../shared/contract/reviews.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../domain/change.ts';
import { heldBack, whyHeldBack } from '../domain/held-back.ts';
import type { ManuscriptFile, NoteRecord } from '../domain/manuscript-record.ts';
import { refuseNaming } from '../domain/refuse-naming.ts';
import { type Reader, relationOf } from '../domain/relation.ts';
import { changeAndTell } from './change-and-tell.ts';
import { noSuchManuscript } from './find-manuscript.ts';
import { type ReadingStores, showFile, withStanding } from './show-manuscript.ts';

/** Its editors, as long as nothing holds them back. */
export function requireEditor(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  const reason = relation && whyHeldBack(file, reader);
  if (reason) throw heldBack(reason);
  if (relation !== 'editor') throw noSuchManuscript();
}

/** A change that only an editor makes: of submitted manuscripts, never of one's own or of one that one reviews. */
export async function changeAsEditor(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
): Promise<Manuscript> {
  const act = () =>
    changeAndTell(stores.manuscripts, id, (file) => {
      requireEditor(file, reader);
      return decide(file);
    });
  const file = await withStanding(stores, id, reader, act, { asEditor: true });
  return showFile(stores, file, reader, { asEditor: true });
}

/** Added whatever else happened meanwhile; undefined where this very note stands there already. */
export function decideNote(file: ManuscriptFile, form: EditorNote, editor: Person): Change | undefined {
  const { record, notes } = file;
  const { text, action, visibility, key, confirmed } = form;
  const isSame = (note: NoteRecord) =>
    note.key === key && note.addedBy.personId === editor.personId && note.text === text;
  if (key && notes.some(isSame)) return undefined;
  if (visibility.includes('reviewer')) refuseNaming(record, text, { what: 'note', field: 'text', confirmed });
  const noted =
    action === 'Rejected' ? [...new Set([...record.rejectionNotedBy, editor.personId])] : undefined;
  return {
    from: { status: STATUSES, submitted: true },
    // What an editor writes to the reviewers is theirs to read before they go on.
    ...(visibility.includes('reviewer') ? {} : { isQuiet: true }),
    set: noted ? { rejectionNotedBy: noted } : {},
    history: { what: 'Note added', who: { ...editor, role: 'editor' }, detail: action },
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
