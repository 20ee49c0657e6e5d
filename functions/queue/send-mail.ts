import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { PAGES } from '../../shared/domain/pages.ts';
import { createMailSender } from '../core/mail-sender.ts';
import { LetterMessage, TakenMessage } from '../letters/rules/letter.ts';
import { editorsOf, takenMail } from '../letters/rules/office-letters.ts';
import { sendLetter } from '../letters/send-letter.ts';
import type { Recipient, Reminded } from '../manuscript/record/letter.ts';
import { isAskedAs } from '../manuscript/record/manuscript-record.ts';
import { hasAnswered } from '../manuscript/record/seat-record.ts';
import { displayNumber } from '../manuscript/rules/manuscript-number.ts';
import { joiningFragment } from '../moving/rules/joining-link.ts';
import { proofReminders } from '../publishing/rules/proof-reminders.ts';
import { isGuestId } from '../reviewing/rules/guest.ts';
import { seatPath } from '../reviewing/rules/seat-link.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { mail } from '../runtime/clients.ts';
import { environment } from '../runtime/environment.ts';
import { imports } from '../runtime/import-stores.ts';
import { describeFault, log } from '../runtime/log.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { measure } from '../runtime/measure.ts';
import { once } from '../runtime/once.ts';
import { sendPlainMail } from '../runtime/send-plain-mail.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { editorNews, letters, mailQueue, manuscripts, people } from '../runtime/stores.ts';
import { revisionReminders } from '../submitting/rules/revision-reminders.ts';
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
    presentAddress: async (address: string) => (await people().findByAnyEmail(address))?.email ?? address,
    async isAwaited(manuscriptId: string, { decisionId: what, dueAt: by }: Reminded) {
      const record = await manuscripts().find(manuscriptId);
      const file = record && { record, seats: [] };
      return (
        file !== undefined &&
        [revisionReminders, proofReminders].some(({ awaited }) => awaited(file, { what, by }))
      );
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
    joiningPath: async (importId: string, address: string) =>
      PAGES.join.path + joiningFragment(await signInSecret(), { importId, email: address }),
    async isInvitedToJoin(importId: string, address: string) {
      const [waiting, person] = await Promise.all([
        imports().findWaiting(importId, address),
        people().findByAnyEmail(address),
      ]);
      return waiting?.invitedAt !== undefined && !person;
    },
    noteUndelivered: imports().noteUndelivered,
    async isUnconfirmed(address: string) {
      return (await people().findByEmail(address))?.emailConfirmed === false;
    },
    async seatOf(manuscriptId: string, n: number) {
      const seat = await manuscripts().findSeat(manuscriptId, n);
      if (!seat) return undefined;
      const path = seatPath(await signInSecret(), { manuscriptId, n }, seat.linkEdition);
      const { invited: invitedAt, accepted } = seat.times;
      const hasAccepted = accepted !== undefined && accepted >= (invitedAt ?? '');
      const isProved = isGuestId(seat.reviewerId) && hasAnswered(seat);
      return { state: seat.state, email: seat.email, invitedAt, hasAccepted, isProved, path };
    },
  };
});

/** Some ten minutes: throttling is over by then. */
const PUT_OFF_TOO_OFTEN = 4;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('send-mail', event, LetterMessage.or(TakenMessage), (message) => {
    if ('taken' in message) return tellOfTaken(message.taken);
    return sendLetter(sending(), message, (outcome, error) => {
      if (outcome === 'dropped') return log('info', 'letter-dropped', { ...message });
      const times = outcome === 'failed' ? undefined : outcome.putOff;
      log('error', times ? 'letter-put-off' : 'letter-failed', {
        ...message,
        times,
        ...describeFault(error),
      });
      if (times === undefined || times >= PUT_OFF_TOO_OFTEN) measure('MailsRefused');
    });
  });

/** More than an account may have before its address is confirmed. */
const MAX_TOLD = 100;

/** The person with the mailbox learns what is in the account that is theirs now: another person may have written it. */
async function tellOfTaken(personId: string): Promise<void> {
  const person = await people().find(personId);
  const { listed } = await manuscripts().listAuthored(personId, MAX_TOLD);
  const ids = listed.map(({ id }) => id);
  const own = (await manuscripts().list(ids, logLeftOut)).filter(({ ownerId }) => ownerId === personId);
  const { SITE_ORIGIN } = environment('SITE_ORIGIN');
  if (person && own.length > 0) await sendPlainMail(takenMail(person.email, own, SITE_ORIGIN));
}
