import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../shared/contract/reviews.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../domain/change.ts';
import { refuseStale } from '../domain/decide-status.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { type Reader, relationOf } from '../domain/manuscript-view.ts';
import { changeManuscript } from './change-manuscript.ts';
import { noSuchManuscript } from './find-manuscript.ts';
import { ownWork } from './request-status.ts';
import { type ReadingStores, showById, withStanding } from './show-manuscript.ts';

/** A change that only an editor makes: of submitted manuscripts, never of one's own. */
export async function changeAsEditor(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  decide: (file: ManuscriptFile) => Change | Promise<Change>,
): Promise<Manuscript> {
  const act = () =>
    changeManuscript(stores.manuscripts, id, (file) => {
      const relation = relationOf(file, reader);
      if (relation === 'owner' || relation === 'coAuthor') throw ownWork();
      if (relation !== 'editor') throw noSuchManuscript();
      return decide(file);
    });
  await withStanding(stores, id, reader, act, { asEditor: true });
  return showById(stores, id, reader, { asEditor: true });
}

export function decideNote(record: ManuscriptRecord, form: EditorNote, editor: Person): Change {
  refuseStale(record, form.version);
  const { text, action, visibility } = form;
  const noted =
    action === 'Rejected' ? [...new Set([...record.rejectionNotedBy, editor.personId])] : undefined;
  return {
    from: { status: STATUSES, submitted: true },
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
      },
    ],
  };
}
