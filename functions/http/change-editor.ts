import { changeEditor } from '../editorial/change-editor.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { sendPlainMail } from '../runtime/send-plain-mail.ts';
import { accounts, limits, people, writing } from '../runtime/stores.ts';

export const handler = endpoint('change-editor', async ({ id, caller, body }) => {
  const stores = {
    ...accounts(),
    limits: limits(),
    manuscripts: writing().manuscripts,
    send: sendPlainMail,
    siteOrigin: environment('SITE_ORIGIN').SITE_ORIGIN,
  };
  const editors = await people().listEditors(logLeftOut);
  const asked = { by: caller.by, editors, named: namedChief() };
  return { success: true as const, ...(await changeEditor(stores, id, body, asked)) };
});
