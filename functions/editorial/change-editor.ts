import type * as z from 'zod';
import type { ChangeEditor } from '../../shared/contract/desk.ts';
import type { Mail } from '../core/mail-sender.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { roleEndedMails } from '../letters/rules/office-letters.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Person } from '../manuscript/rules/change.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import { chiefsOf } from '../people/rules/chief.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { somebody } from '../people/rules/same-person.ts';
import { endSessions, type SessionStores } from '../people/sessions.ts';
import { decideHandling } from './rules/decide-handling.ts';
import { endHold } from './rules/recall-decision.ts';

interface EditorStores extends SessionStores {
  manuscripts: ManuscriptStore;
  /** A failed email is reported elsewhere; the role ends all the same. */
  send: (mail: Mail) => Promise<void>;
  siteOrigin: string;
}

interface Asked {
  by: Person;
  /** All editors. */
  editors: readonly PersonRecord[];
  /** The address named by the installation. */
  named: string | undefined;
}

interface Changed {
  /** Manuscripts that were reassigned. */
  handed: number;
  isDone: boolean;
}

const noSuchEditor = () => new DomainError('not_found', 'We can’t find this editor.');
const lastChief = () =>
  new DomainError('transition_not_allowed', 'This is the only chief editor. Appoint another one first.');

const chiefsBut = (id: string, { editors, named }: Asked) =>
  chiefsOf(editors, named).filter((editor) => editor.id !== id);

/**
 * Requires that a chief remains. Returns one who will: the write checks them again, because two may end each other's role at the same
 * moment.
 */
function chiefWhoStays(target: PersonRecord, asked: Asked): PersonRecord | undefined {
  if (!chiefsOf(asked.editors, asked.named).some(({ id }) => id === target.id)) return undefined;
  const [other] = chiefsBut(target.id, asked);
  if (!other) throw lastChief();
  return other;
}

/** Appoints a chief, or makes one an ordinary editor again. */
async function setChief(
  { people }: EditorStores,
  target: PersonRecord,
  chief: boolean,
  asked: Asked,
): Promise<void> {
  const { editor } = target.roles;
  if (!editor) throw noSuchEditor();
  const staying = chief ? undefined : chiefWhoStays(target, asked);
  const isNow = chiefsOf(asked.editors, asked.named).some(({ id }) => id === target.id);
  if (editor.chief === chief || !(chief || isNow)) return;
  const roles = { ...target.roles, editor: { ...editor, chief } };
  await people.save(target, { ...target, roles }, { restsOn: staying });
}

/** Admits a waiting editor, or readmits one whose role was ended. May be repeated. */
async function admitEditor({ people, identities }: EditorStores, target: PersonRecord): Promise<void> {
  const { editor } = target.roles;
  if (editor?.keyUsedAt) return;
  const { endedEditor, ...person } = target;
  const role = editor?.waitsSince ? editor : editor ? undefined : endedEditor;
  // A person who registered and never showed the key can't be admitted.
  if (!role) throw noSuchEditor();
  const { specialization, experience, since } = role;
  // Earlier sessions were ended, and a waiting editor has none as an editor: both sign in with the key.
  const admitted = { specialization, experience, since, keyUsedAt: new Date().toISOString() };
  await identities.addToGroup(target.poolName, 'editor');
  await people.save(target, { ...person, roles: { ...target.roles, editor: admitted } });
}

/** Refuses a waiting editor: the role is removed as from an editor, and no one is notified. */
async function refuseEditor(
  stores: EditorStores,
  target: PersonRecord,
  { by }: Pick<Asked, 'by'>,
): Promise<void> {
  const { editor, ...roles } = target.roles;
  if (!editor) return;
  if (editor.keyUsedAt || !editor.waitsSince)
    throw new DomainError(
      'transition_not_allowed',
      'This person is already an editor. You can end their role.',
    );
  const endedEditor = { ...editor, at: new Date().toISOString(), by: by.personId };
  await stores.people.save(target, { ...target, roles, endedEditor });
  await stores.identities.removeFromGroup(target.poolName, 'editor');
  await endSessions(stores, target);
}

/** One call's share: the next call continues with the rest. */
const WORKING_MS = 15_000;

/** Reassigns the editor's manuscripts: to the other editor if they may, otherwise to no one. Returns how many to each, and whether all. */
async function handOver(
  { manuscripts }: EditorStores,
  from: PersonRecord,
  to: PersonRecord | undefined,
  by: Person,
  until: number,
): Promise<Omit<Changed, 'handed'> & { given: number; open: number }> {
  let [given, open] = [0, 0];
  for (const id of await manuscripts.listHandled(from.id)) {
    if (Date.now() > until) return { given, open, isDone: false };
    let editor: PersonRecord | undefined;
    await changeAndTell(manuscripts, id, (file: ManuscriptFile) => {
      if (file.record.handlingEditor?.id !== from.id) return undefined;
      editor = to && !editorBlockReason(file, somebody(to)) ? to : undefined;
      const change = decideHandling(file, { by, isChief: true, editor });
      return change && { ...change, letters: [] };
    });
    if (editor) given += 1;
    else open += 1;
  }
  return { given, open, isDone: true };
}

/** Cancels their unsent decisions. */
async function recallHeld({ manuscripts }: EditorStores, editorId: string, by: Person): Promise<void> {
  for (const id of await manuscripts.listHeld(editorId))
    await changeAndTell(manuscripts, id, (file) =>
      file.record.held?.by.id === editorId
        ? endHold(file, { ...by, role: 'editor' }, new Date().toISOString())
        : undefined,
    );
}

/**
 * Ends the role without its holder's consent. Sessions first, so that nothing new is begun; then the manuscripts, while the role still
 * shows that there are some; then the role, and whatever was begun in the meantime. If interrupted anywhere it can be repeated.
 */
async function endEditorRole(
  stores: EditorStores,
  target: PersonRecord,
  to: PersonRecord | undefined,
  asked: Asked,
): Promise<Changed> {
  const { people, identities, send, siteOrigin } = stores;
  const staying = chiefWhoStays(target, asked);
  const until = Date.now() + WORKING_MS;
  await endSessions(stores, target);
  await recallHeld(stores, target.id, asked.by);
  const first = await handOver(stores, target, to, asked.by, until);
  if (!first.isDone) return { handed: first.given + first.open, isDone: false };
  const { editor, ...roles } = target.roles;
  if (editor) {
    const at = new Date().toISOString();
    const endedEditor = { ...editor, at, by: asked.by.personId };
    await people.save(target, { ...target, roles, endedEditor }, { restsOn: staying });
    await identities.removeFromGroup(target.poolName, 'editor');
    await endSessions(stores, target);
  }
  await recallHeld(stores, target.id, asked.by);
  const rest = await handOver(stores, target, to, asked.by, until);
  const given = first.given + rest.given;
  const open = first.open + rest.open;
  if (editor)
    for (const mail of roleEndedMails({
      target,
      to,
      by: asked.by,
      given,
      open,
      chiefs: chiefsBut(target.id, asked),
      siteOrigin,
    }))
      await send(mail);
  return { handed: given + open, isDone: rest.isDone };
}

/** A chief's action on an editor, a former editor or a waiting one. */
export async function changeEditor(
  stores: EditorStores,
  id: string,
  wish: z.output<typeof ChangeEditor>,
  asked: Asked,
): Promise<Changed> {
  const target = await stores.people.find(id);
  if (!target || !(target.roles.editor || target.endedEditor)) throw noSuchEditor();
  // A waiting editor is not an editor yet: there is nothing to appoint or to end.
  const waits = target.roles.editor?.waitsSince && !target.roles.editor.keyUsedAt;
  if (waits && !('admit' in wish)) throw noSuchEditor();
  const done = { handed: 0, isDone: true };
  if ('chief' in wish) {
    await setChief(stores, target, wish.chief, asked);
    return done;
  }
  if ('admit' in wish) {
    await (wish.admit ? admitEditor(stores, target) : refuseEditor(stores, target, asked));
    return done;
  }
  const to = wish.handTo === null ? undefined : asked.editors.find((editor) => editor.id === wish.handTo);
  if (wish.handTo !== null && (!to || to.id === id)) throw noSuchEditor();
  return endEditorRole(stores, target, to, asked);
}
