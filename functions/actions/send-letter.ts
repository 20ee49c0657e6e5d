import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { below, PAGES, type PageName } from '../../shared/domain/pages.ts';
import { completeText, htmlOf } from '../domain/letters/fill-letter.ts';
import type { Letter, LetterEvent, LetterState, Recipient } from '../domain/letters/letter.ts';
import type { LetterMessage } from '../domain/letters/letter-message.ts';
import { isForEditors } from '../domain/letters/letter-parts.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { MailSender } from '../storage/mail-sender.ts';
import { isOvertaken, type LetterSeat } from './is-overtaken.ts';

export interface SendingStores {
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  /** Undefined where no sender is set up. */
  sender: MailSender | undefined;
  siteOrigin: string;
  /** Whoever looks after it now, else the chiefs, else every editor to whom it is not closed. */
  editorsOf: (manuscriptId: string) => Promise<Recipient[]>;
  /** Undefined where it is gone. */
  seatOf: (manuscriptId: string, n: number) => Promise<LetterSeat | undefined>;
}

/** Longer than Lambda lets a sender live: who holds the lease is either at it or gone. */
const LEASE_MS = 5 * 60 * 1000;
const MOST_ATTEMPTS = 4;

const PAGE_NAMES = {
  submissions: 'submission',
  review: 'reviewerDashboard',
  desk: 'editorDashboard',
  manuscript: 'editorManuscript',
} as const satisfies Record<Letter['page'], PageName>;

const pathTo = ({ page, manuscriptId }: Letter) =>
  below(JOURNAL, PAGES[PAGE_NAMES[page]].path.replace(':id', manuscriptId));

const eventOf = ({ id, attempts }: Letter, state: LetterState, detail?: string): LetterEvent => ({
  id: `${id}-${attempts}`,
  at: new Date().toISOString(),
  state,
  detail,
});

async function hand(stores: SendingStores, letter: Letter): Promise<string | undefined> {
  const { sender, siteOrigin, seatOf } = stores;
  const [recipient] = letter.to;
  const seat = letter.page === 'review' ? recipient!.seat : undefined;
  const path = seat ? (await seatOf(letter.manuscriptId, seat))?.path : undefined;
  const link = `${siteOrigin}${path ?? pathTo(letter)}`;
  const text = completeText(letter.text, recipient!.name, link);
  const { subject, manuscriptId, id } = letter;
  return sender?.sendLetter({
    to: recipient!.address,
    subject,
    text,
    html: htmlOf(text, link),
    tags: { manuscript: manuscriptId, letter: id },
  });
}

/** Whom a letter to its editors reaches is settled as it leaves: who handles a manuscript may have changed since it was written. */
async function addressed({ letters, editorsOf }: SendingStores, letter: Letter): Promise<Letter | undefined> {
  if (letter.state !== 'queued' || !letter.to.some(isForEditors)) return letter;
  const editors = await editorsOf(letter.manuscriptId);
  if (editors.length === 0) return letter;
  return letters.readdress(letter, [...letter.to.filter((each) => !isForEditors(each)), ...editors]);
}

/**
 * Sends one letter. SES knows no idempotency: a crash between its answer and our note sends a letter twice, never not at all. What
 * fails is thrown and comes again, after growing pauses; after so many tries the letter says that it failed, and the editors see it.
 */
export async function sendLetter(
  stores: SendingStores,
  { manuscriptId, letterId }: LetterMessage,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { letters, queue, sender } = stores;
  const written = await letters.find(manuscriptId, letterId);
  const found = written && (await addressed(stores, written));
  if (!found) return;
  if (found.to.length !== 1) {
    for (const part of await letters.unfold(found)) await queue.send({ manuscriptId, letterId: part.id });
    return;
  }
  const now = Date.now();
  const leaseUntil = new Date(now + LEASE_MS).toISOString();
  const letter = await letters.take(found, new Date(now).toISOString(), leaseUntil);
  if (!letter) return;
  if (!sender) {
    await letters.settle(letter, eventOf(letter, 'unsent', 'No sender is set up.'));
    return;
  }
  let sesId: string | undefined;
  try {
    if (await isOvertaken(stores, letter)) {
      await letters.settle(
        letter,
        eventOf(letter, 'unsent', 'The invitation was called off before it left.'),
      );
      return;
    }
    sesId = await hand(stores, letter);
  } catch (error) {
    if (letter.attempts < MOST_ATTEMPTS) {
      await letters.release(letter);
      throw error;
    }
    onFailure(error);
    await letters.settle(letter, eventOf(letter, 'failed'));
    return;
  }
  await letters.settle(letter, eventOf(letter, 'sent'), sesId);
}
