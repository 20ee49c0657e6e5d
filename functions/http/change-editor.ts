import { changeEditor } from '../desk/change-editor.ts';
import { accounts } from '../runtime/accounts.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { sendPlainMail } from '../runtime/send-plain-mail.ts';
import { limits } from '../runtime/stores/limits.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('change-editor', async ({ id, caller, body }) => {
  const stores = { ...accounts(), limits: limits(), manuscripts: writing().manuscripts, send: sendPlainMail };
  const editors = await people().listEditors(logLeftOut);
  const asked = { by: caller.by, editors, named: namedChief() };
  return { success: true as const, ...(await changeEditor(stores, id, body, asked)) };
});
