import { isSameSecret } from '../core/rules/secret.ts';
import { editorWaitsMails } from '../letters/rules/office-letters.ts';
import { openSession } from '../people/open-session.ts';
import { proveEditor } from '../people/prove-editor.ts';
import { chiefsOf } from '../people/rules/chief.ts';
import { viewEditorSession } from '../people/rules/session-view.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { sendPlainMail } from '../runtime/send-plain-mail.ts';
import { accounts, limits, people, poolOf, secrets } from '../runtime/stores.ts';

/** A person with the key can use many addresses: chiefs are notified this often in an hour, and find the others in the list. */
const MAX_MAILS = 4;

async function tellChiefs(): Promise<void> {
  const { isWithin } = await limits().count('editor-waits', 'all', MAX_MAILS, 3600);
  if (!isWithin) return;
  const chiefs = chiefsOf(await people().listEditors(logLeftOut), namedChief());
  for (const message of editorWaitsMails(chiefs, environment('SITE_ORIGIN').SITE_ORIGIN))
    await sendPlainMail(message);
}

export const handler = endpoint('sign-in-editor', async ({ body, address }) =>
  guardTries({ email: body.email, address }, async () => {
    // Always the current value: a cached one would go on opening sessions after the key was changed.
    const key = await secrets().read(environment('EDITOR_ACCESS_KEY_SECRET').EDITOR_ACCESS_KEY_SECRET);
    const hasKey = isSameSecret(body.accessKey, key.value);
    const session = await openSession(accounts(), body, poolOf('editor'), 'editor', hasKey);
    if (key.since) await limits().endEditorSessionsBefore(key.since);
    const waitsNow = await proveEditor(people(), session.person, {
      admitted: environment('EDITORS_ADMITTED').EDITORS_ADMITTED,
      namedChief: namedChief(),
      leftOut: logLeftOut,
    });
    if (waitsNow) await tellChiefs();
    return viewEditorSession(session);
  }),
);
