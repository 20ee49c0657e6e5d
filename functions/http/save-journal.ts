import type { Mail } from '../core/mail-sender.ts';
import { createMailSender } from '../core/mail-sender.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { saveJournal } from '../editorial/save-journal.ts';
import { showJournal, withStandingJournal } from '../editorial/show-journal.ts';
import { mail } from '../runtime/clients.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { limitSamples } from '../runtime/rate-limit.ts';
import { manuscripts } from '../runtime/stores.ts';

async function send(message: Mail): Promise<void> {
  const { MAIL_FROM } = environment('MAIL_FROM');
  if (!MAIL_FROM)
    throw new DomainError(
      'not_configured',
      'This site can’t send email because no sender address is set up.',
    );
  await createMailSender(mail(), MAIL_FROM).send(message);
}

export const handler = endpoint('save-journal', async ({ caller, body }) => {
  if (body.sample) await limitSamples(caller.personId);
  const saved = await withStandingJournal(manuscripts(), () =>
    saveJournal({ manuscripts: manuscripts(), send }, body, caller.person),
  );
  return showJournal(manuscripts(), saved, true);
});
