import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import type { EditorNewsStore } from './editor-news-store.ts';
import { hasLeft } from './join-news.ts';
import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';
import { type EditorNews, messageOf, newsLetter, nextTurn, OF_NEWS } from './rules/editor-news.ts';
import { office } from './rules/letter-parts.ts';

export interface NewsStores {
  manuscripts: Pick<ManuscriptStore, 'journal'>;
  letters: Pick<LetterStore, 'find' | 'removeDue'>;
  news: EditorNewsStore;
  queue: Pick<MailQueue, 'send'>;
  editors: () => Promise<PersonRecord[]>;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** One letter about everything that came during another letter's turn. */
export async function tellOfNews(stores: NewsStores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters, news: store, queue, editors } = stores;
  const news = await store.find(due.what);
  if (news?.dueAt !== due.at) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const isTaken = news.until > at;
  if (isTaken || !(await hasLeft(letters, news.by))) {
    await store.tell(due, { ...news, dueAt: isTaken ? news.until : nextTurn(now) }, []);
    return;
  }
  const { address } = news.to;
  const isTheirs =
    isSame(address, office.address) || (await editors()).some(({ email }) => isSame(email, address));
  const told: EditorNews = { ...news, lines: [], counts: {}, dueAt: undefined };
  // Former editors get no news.
  if (!isTheirs) {
    await store.tell(due, told, []);
    return;
  }
  const { templates } = await manuscripts.journal();
  const letter = startLetter(OF_NEWS, newsLetter(news, templates), at);
  const by = messageOf(letter);
  if (await store.tell(due, { ...told, by, until: nextTurn(now) }, [letter])) await queue.send(by);
}
