import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createMailSender } from '../core/mail-sender.ts';
import { editorsOf } from '../letters/rules/editors-of.ts';
import type { Recipient, Reminded } from '../letters/rules/letter.ts';
import { LetterMessage } from '../letters/rules/letter-message.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { displayNumber } from '../manuscript/rules/manuscript-number.ts';
import { isAskedAs } from '../manuscript/rules/manuscript-record.ts';
import { isProofAwaited } from '../production/rules/proof-reminders.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { mail } from '../runtime/clients/mail.ts';
import { environment } from '../runtime/environment.ts';
import { describeFault, log } from '../runtime/log.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { measure } from '../runtime/measure.ts';
import { once } from '../runtime/once.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { editorNews } from '../runtime/stores/editor-news.ts';
import { letters } from '../runtime/stores/letters.ts';
import { mailQueue } from '../runtime/stores/mail-queue.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';
import { seatPath } from '../seats/rules/seat-link.ts';
import { isRevisionAwaited } from '../submission/rules/revision-reminders.ts';
import { handleMessages } from './read-messages.ts';

const sending = once(() => {
  const { MAIL_FROM, MAIL_SET, SITE_ORIGIN } = environment('MAIL_FROM', 'MAIL_SET', 'SITE_ORIGIN');
  return {
    letters: letters(),
    news: editorNews(),
    queue: mailQueue(),
    sender: MAIL_FROM ? createMailSender(mail(), MAIL_FROM, MAIL_SET) : undefined,
    siteOrigin: SITE_ORIGIN,
    editorsOf: async (manuscriptId: string) =>
      editorsOf(await manuscripts().find(manuscriptId), await people().listEditors(logLeftOut), namedChief()),
    addressOf: async (personId: string) => (await people().find(personId))?.email,
    async isAwaited(manuscriptId: string, of: Reminded) {
      const record = await manuscripts().find(manuscriptId);
      return record !== undefined && (isRevisionAwaited(record, of) || isProofAwaited(record, of));
    },
    async isAuthorshipAsked(manuscriptId: string, recipient: Recipient) {
      const record = await manuscripts().find(manuscriptId);
      // For a revision, authors are asked in the name of the manuscript it revises.
      const draft = record?.revision?.draftId ? await manuscripts().find(record.revision.draftId) : undefined;
      return [record, draft].some((one) => one !== undefined && isAskedAs(one, recipient));
    },
    async displayNumber(manuscriptId: string) {
      const record = await manuscripts().find(manuscriptId);
      return record ? displayNumber(record) : '';
    },
    async isUnconfirmed(address: string) {
      return (await people().findByEmail(address))?.emailConfirmed === false;
    },
    async seatOf(manuscriptId: string, n: number) {
      const seat = await manuscripts().findSeat(manuscriptId, n);
      if (!seat) return undefined;
      const path = seatPath(await signInSecret(), { manuscriptId, n }, seat.linkEdition);
      const { invited: invitedAt, accepted } = seat.times;
      const hasAccepted = accepted !== undefined && accepted >= (invitedAt ?? '');
      return { state: seat.state, email: seat.email, invitedAt, hasAccepted, path };
    },
  };
});

/** Some ten minutes: throttling is over by then. */
const PUT_OFF_TOO_OFTEN = 4;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('send-mail', event, LetterMessage, (message) =>
    sendLetter(sending(), message, (outcome, error) => {
      if (outcome === 'dropped') return log('info', 'letter-dropped', { ...message });
      const times = outcome === 'failed' ? undefined : outcome.putOff;
      log('error', times ? 'letter-put-off' : 'letter-failed', {
        ...message,
        times,
        ...describeFault(error),
      });
      if (times === undefined || times >= PUT_OFF_TOO_OFTEN) measure('MailsRefused');
    }),
  );
