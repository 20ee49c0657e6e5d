import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { below, PAGES, type PageName } from '../../shared/domain/pages.ts';
import { isRefusal } from '../core/mail-refusal.ts';
import type { MailSender } from '../core/mail-sender.ts';
import type { Letter, LetterEvent, LetterState, Recipient } from '../manuscript/record/letter.ts';
import { type JoiningStores, joinNews } from './join-news.ts';
import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { LetterMessage } from './rules/letter.ts';
import { isForEditors } from './rules/letter-parts.ts';
import { completeText, htmlOf } from './rules/render-letter.ts';
import type { TemplateName } from './rules/templates.ts';
import { type AddressStores, waitForAddress } from './wait-for-address.ts';
import { type Looking, whyObsolete } from './why-obsolete.ts';

export interface SendingStores extends AddressStores, JoiningStores, Looking {
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  /** Undefined if no sender is set up. */
  sender: MailSender | undefined;
  siteOrigin: string;
  /** The path of the page on which this person of an import answers their invitation. */
  joiningPath: (importId: string, address: string) => Promise<string>;
  /** Notes that an invitation to a person of an import can't be sent: the letter is deleted. */
  noteUndelivered: (importId: string, letterId: string, event: LetterEvent) => Promise<void>;
  /** The one that an account uses now in place of this one. */
  presentAddress: (address: string) => Promise<string>;
  /** The handling editor, else the chiefs, else every editor to whom it is not closed. */
  editorsOf: (manuscriptId: string) => Promise<Recipient[]>;
}

/** Longer than Lambda lets a sender live: the lease's holder is either working or gone. */
const LEASE_MS = 5 * 60 * 1000;
const MAX_REFUSALS = 4;

const PAGE_NAMES = {
  submissions: 'submission',
  list: 'mySubmissions',
  article: 'articleProof',
  published: 'publishedArticle',
  review: 'reviewerDashboard',
  desk: 'editorDashboard',
  manuscript: 'editorManuscript',
  joining: 'join',
} as const satisfies Record<Letter['page'], PageName>;

const pathTo = ({ page, manuscriptId, article }: Letter) =>
  below(
    JOURNAL,
    PAGES[PAGE_NAMES[page]].path.replace(':id', manuscriptId).replace(':article', String(article)),
  );

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
  const joining =
    letter.page === 'joining' ? await stores.joiningPath(letter.manuscriptId, recipient!.address) : undefined;
  const link = `${siteOrigin}${path ?? joining ?? pathTo(letter)}`;
  const text = completeText(letter.text, recipient!.name, link);
  const { subject, manuscriptId, id } = letter;
  return sender?.sendLetter({
    to: await stores.presentAddress(recipient!.address),
    subject,
    text,
    html: htmlOf(text, link),
    tags: { manuscript: manuscriptId, letter: id },
  });
}

async function addressOfAccount({ addressOf }: SendingStores, to: Recipient): Promise<Recipient> {
  const address = to.account && !to.address ? await addressOf(to.account) : undefined;
  return address ? { ...to, address } : to;
}

/**
 * Fills in the recipients when the letter leaves: the handling editor may have changed since, and only an account knows its own address.
 */
async function addressed(stores: SendingStores, letter: Letter): Promise<Letter | undefined> {
  const { manuscriptId, state, to } = letter;
  if (state !== 'queued') return letter;
  const editors = to.some(isForEditors) ? await stores.editorsOf(manuscriptId) : [];
  const others = editors.length > 0 ? to.filter((each) => !isForEditors(each)) : to;
  const known = await Promise.all(others.map((each) => addressOfAccount(stores, each)));
  const isSame = editors.length === 0 && known.every((each, index) => each === to[index]);
  return isSame ? letter : stores.letters.readdress(letter, [...known, ...editors]);
}

/** Called for a letter that does not leave, with how it ended or how often it was delayed. */
export type OnTrouble = (outcome: 'failed' | 'dropped' | { putOff: number }, error?: unknown) => void;

/** If the letter itself is at fault, this throws and the message comes again soon. Other failures delay it, eventually by hours. */
async function settleFailure(stores: SendingStores, letter: Letter, error: unknown, tell: OnTrouble) {
  const { letters } = stores;
  const refusals = (letter.refusals ?? 0) + 1;
  const isOwn = isRefusal(error);
  if (isOwn && refusals < MAX_REFUSALS) {
    await letters.release({ ...letter, refusals });
    throw error;
  }
  const later = isOwn ? undefined : putOff(letter, Date.now());
  if (later) {
    await letters.putOff(letter, later);
    tell({ putOff: later.putOff.times }, error);
    return;
  }
  tell('failed', error);
  const event = eventOf(letter, 'failed');
  if (letter.page === 'joining') await stores.noteUndelivered(letter.manuscriptId, letter.id, event);
  await letters.settle(letter, event);
}

/**
 * Sends one letter. SES has no idempotency: a crash between its answer and our note sends a letter twice, never not at all. If SES
 * repeatedly refuses a letter for its content, or nobody accepts it for days, it counts as failed and the editors see it.
 */
export async function sendLetter(
  stores: SendingStores,
  { manuscriptId, letterId }: LetterMessage,
  tell: OnTrouble,
): Promise<void> {
  const { letters, queue, sender } = stores;
  const written = await letters.find(manuscriptId, letterId);
  const found = written && (await addressed(stores, written));
  if (!found) return;
  if (found.to.length !== 1) {
    for (const part of await letters.unfold(found)) await queue.send({ manuscriptId, letterId: part.id });
    return;
  }
  if (await waitForAddress(stores, found)) return;
  if (sender && (await joinNews(stores, found))) return;
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
    const over = isOutdated(letter, now) ? 'Its day is over.' : await whyObsolete(stores, letter);
    if (over) {
      tell('dropped');
      await letters.settle(letter, eventOf(letter, 'unsent', over));
      return;
    }
    sesId = await hand(stores, letter);
  } catch (error) {
    return settleFailure(stores, letter, error, tell);
  }
  await letters.settle(letter, eventOf(letter, 'sent'), sesId);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes until the next try, by the number of delays; the last value repeats. */
const PAUSES = [1, 2, 5, 10, 20, 40, 60];

/** Repairing an Amazon SES account may take a weekend. */
const LONGEST_MS = 72 * HOUR_MS;

/** Letters relevant for less time than that: a Tuesday is too late for what was due on Monday morning. */
const SENSE_MS: Partial<Record<string, number>> = { week: 12 * HOUR_MS } satisfies Partial<
  Record<TemplateName, number>
>;

/** Whether the letter has become pointless for its recipient by this time. */
const isOutdated = ({ template, at }: Pick<Letter, 'template' | 'at'>, now: number): boolean =>
  now - Date.parse(at) > (SENSE_MS[template] ?? Number.POSITIVE_INFINITY);

/** When to try a letter again that failed through no fault of its own; undefined if it has waited long enough. */
function putOff(
  letter: Pick<Letter, 'putOff'>,
  now: number,
): { putOff: NonNullable<Letter['putOff']>; dueAt: string } | undefined {
  const { times = 0, since = new Date(now).toISOString() } = letter.putOff ?? {};
  if (now - Date.parse(since) >= LONGEST_MS) return undefined;
  const minutes = PAUSES[Math.min(times, PAUSES.length - 1)]!;
  return {
    putOff: { times: times + 1, since },
    dueAt: new Date(now + minutes * MINUTE_MS).toISOString(),
  };
}
