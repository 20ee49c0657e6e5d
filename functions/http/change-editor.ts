import { admitEditor, endEditorRole, refuseEditor, setChief } from '../actions/change-editor.ts';
import { actingPerson } from '../actions/people.ts';
import { DomainError } from '../domain/domain-error.ts';
import { accounts } from '../runtime/accounts.ts';
import { isActingChief, namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { sendPlainMail } from '../runtime/send-plain-mail.ts';
import { limits } from '../runtime/stores/limits.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

const noSuchEditor = () => new DomainError('not_found', 'There is no such editor.');

export const handler = endpoint('change-editor', async ({ id, caller, body }) => {
  if (!(await isActingChief(caller.personId)))
    throw new DomainError('wrong_role', 'Only a chief editor can do this.');
  const stores = { ...accounts(), limits: limits(), manuscripts: writing().manuscripts, send: sendPlainMail };
  const editors = await people().listEditors(logLeftOut);
  const asked = { by: await actingPerson(people(), caller.personId), editors, named: namedChief() };
  const target = await people().find(id);
  if (!target || !(target.roles.editor || target.endedEditor)) throw noSuchEditor();
  // Who waits is no editor yet: there is nothing to appoint or to end.
  const waits = target.roles.editor?.waitsSince && !target.roles.editor.keyUsedAt;
  if (waits && !('admit' in body)) throw noSuchEditor();
  if ('chief' in body) {
    await setChief(stores, target, body.chief, asked);
    return { success: true as const, handed: 0, isDone: true };
  }
  if ('admit' in body) {
    await (body.admit ? admitEditor(stores, target) : refuseEditor(stores, target, asked));
    return { success: true as const, handed: 0, isDone: true };
  }
  const to = body.handTo === null ? undefined : editors.find((editor) => editor.id === body.handTo);
  if (body.handTo !== null && (!to || to.id === id)) throw noSuchEditor();
  return { success: true as const, ...(await endEditorRole(stores, target, to, asked)) };
});
