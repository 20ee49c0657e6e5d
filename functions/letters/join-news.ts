import { busy } from '../core/write-failure.ts';
import type { Letter } from '../manuscript/record/letter.ts';
import type { EditorNewsStore } from './editor-news-store.ts';
import type { LetterStore } from './letter-store.ts';
import { type EditorNews, isBy, messageOf, nextTurn, takesTurn, withLetter } from './rules/editor-news.ts';
import type { LetterMessage } from './rules/letter.ts';

export interface JoiningStores {
  letters: Pick<LetterStore, 'find'>;
  news: EditorNewsStore;
  /** The manuscript's number; empty if it is gone. */
  displayNumber: (manuscriptId: string) => Promise<string>;
}

const TRIES = 20;
const NOT_LEFT: readonly Letter['state'][] = ['queued', 'sending'];

/** Whether the letter of this turn is finished: sent, given up, or gone with its manuscript. */
export async function hasLeft(
  letters: Pick<LetterStore, 'find'>,
  { manuscriptId, letterId }: LetterMessage,
): Promise<boolean> {
  const letter = await letters.find(manuscriptId, letterId);
  return !letter || !NOT_LEFT.includes(letter.state);
}

async function mayLeave({ letters }: JoiningStores, news: EditorNews, letter: Letter, now: number) {
  if (isBy(news, letter)) return true;
  const isOver = news.until <= new Date(now).toISOString() && news.dueAt === undefined;
  return isOver && (await hasLeft(letters, news.by));
}

/**
 * Limits an editor's letters about strangers' actions to four an hour: the first leaves at once, and those that follow within a quarter
 * of an hour are told in one. Returns true if the letter is not to be sent by itself. Interrupted anywhere and begun again, it has the
 * same result.
 */
export async function joinNews(stores: JoiningStores, found: Letter): Promise<boolean> {
  if (!takesTurn(found) || (found.state !== 'queued' && found.state !== 'waiting')) return false;
  const to = found.to[0]!;
  let letter: Letter | undefined = found;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (letter?.state !== found.state) return true;
    const now = Date.now();
    const news = await stores.news.find(to.address);
    const turn = { to, by: messageOf(letter), until: nextTurn(now) };
    const none = { version: 0, lines: [], counts: {} };
    if (!news || (await mayLeave(stores, news, letter, now))) {
      if (await stores.news.save({ ...(news ?? none), ...turn })) return false;
    } else {
      const after = withLetter(news, letter, await stores.displayNumber(letter.manuscriptId), now);
      const event = {
        id: `${letter.id}-joined`,
        at: new Date(now).toISOString(),
        state: 'unsent' as const,
        detail: `Told with others in one letter at ${after.dueAt!.slice(11, 16)} UTC.`,
      };
      if (await stores.news.join(letter, news, after, event)) return true;
    }
    letter = await stores.letters.find(found.manuscriptId, found.id);
  }
  throw busy();
}
