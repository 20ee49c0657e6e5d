import { endEditorRole, setChief } from '../actions/change-editor.ts';
import { actingPerson } from '../actions/people.ts';
import type { Mail } from '../domain/accounts/reset-mail.ts';
import { DomainError } from '../domain/domain-error.ts';
import { accounts } from '../runtime/accounts.ts';
import { isActingChief, namedChief } from '../runtime/chiefs.ts';
import { mail } from '../runtime/clients/mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { describeFault, log } from '../runtime/log.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limits } from '../runtime/stores/limits.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';
import { createMailSender } from '../storage/mail-sender.ts';

const noSuchEditor = () => new DomainError('not_found', 'There is no such editor.');

async function send(message: Mail): Promise<void> {
  const { MAIL_FROM } = environment('MAIL_FROM');
  try {
    if (MAIL_FROM) await createMailSender(mail(), MAIL_FROM).send(message);
  } catch (error) {
    log('error', 'mail-not-sent', describeFault(error));
  }
}

export const handler = endpoint('change-editor', async ({ id, caller, body }) => {
  if (!(await isActingChief(caller.personId)))
    throw new DomainError('wrong_role', 'Only a chief editor can do this.');
  const stores = { ...accounts(), limits: limits(), manuscripts: writing().manuscripts, send };
  const editors = await people().listEditors(logLeftOut);
  const asked = { by: await actingPerson(people(), caller.personId), editors, named: namedChief() };
  const target = await people().find(id);
  if (!target || !(target.roles.editor || target.endedEditor)) throw noSuchEditor();
  if ('chief' in body) {
    await setChief(stores, target, body.chief, asked);
    return { success: true as const, handed: 0, isDone: true };
  }
  const to = body.handTo === null ? undefined : editors.find((editor) => editor.id === body.handTo);
  if (body.handTo !== null && (!to || to.id === id)) throw noSuchEditor();
  return { success: true as const, ...(await endEditorRole(stores, target, to, asked)) };
});
