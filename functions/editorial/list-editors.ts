import { type EditorListItem, MAX_COUNTED, type OutsideEditor } from '../../shared/contract/desk.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { chiefsOf } from '../people/rules/chief.ts';
import { fullName, type PersonRecord } from '../people/rules/person-record.ts';
import type { Somebody } from '../people/rules/same-person.ts';

/** For chiefs. */
export function viewOutside(person: PersonRecord): OutsideEditor {
  const { id, email, emailConfirmed, roles, endedEditor } = person;
  const role = roles.editor ?? endedEditor;
  return {
    _id: id,
    name: fullName(person),
    email,
    emailConfirmed,
    specialization: role?.specialization ?? '',
    is: roles.editor ? 'waiting' : 'ended',
    since: roles.editor?.waitsSince ?? endedEditor?.at ?? person.createdAt,
  };
}

/** The editors with the counts of each desk, as far as it is open to the reader: open manuscripts, and those that need them now. */
export function listEditors(
  manuscripts: Pick<ManuscriptStore, 'countDesk'>,
  editors: readonly PersonRecord[],
  named: string | undefined,
  now: string,
  reader: Somebody,
): Promise<EditorListItem[]> {
  const chiefs = new Set(chiefsOf(editors, named).map(({ id }) => id));
  return Promise.all(
    editors.map(async (editor) => {
      const desk = { editorId: editor.id };
      const [due, later] = await Promise.all([
        manuscripts.countDesk(desk, { from: ' ', to: now }, MAX_COUNTED, reader),
        manuscripts.countDesk(desk, { from: now, to: '~' }, MAX_COUNTED, reader),
      ]);
      return {
        _id: editor.id,
        name: fullName(editor),
        email: editor.email,
        specialization: editor.roles.editor?.specialization ?? '',
        isChief: chiefs.has(editor.id),
        open: due + later,
        now: due,
      };
    }),
  );
}
