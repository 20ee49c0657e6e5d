import { dueKey, letterKey, talkPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { newsRow } from '../../letters/rules/editor-news.ts';
import { dueKeyOf } from '../../manuscript/letter-writes.ts';
import { Message } from '../../manuscript/record/message.ts';
import type { Installation } from '../installation.ts';
import type { HeldBackFacts, LetterFacts, TalkFacts } from './facts.ts';

export async function gatherLetters(
  { letters, tables }: Installation,
  manuscriptId: string,
): Promise<LetterFacts> {
  const { getMany } = createTableCalls(tables.manuscripts);
  const all = await letters.list(manuscriptId);
  const rows = await getMany(all.map(dueKeyOf));
  return {
    letters: all,
    due: rows.map(({ what }) => String(what)),
    now: Date.now(),
  };
}

export async function gatherTalk(
  { manuscripts, tables }: Installation,
  manuscriptId: string,
): Promise<TalkFacts> {
  const { partition } = createTableCalls(tables.manuscripts);
  const rows = await partition(talkPk(manuscriptId));
  return {
    record: await manuscripts.find(manuscriptId),
    messages: rows.flatMap((row) => Message.safeParse(row).data ?? []),
  };
}

/** For one address: letters waiting for its confirmation, or news for its editor. */
export async function gatherHeldBack(
  { letters, news, tables }: Installation,
  kind: 'waiting' | 'news',
  address: string,
): Promise<HeldBackFacts> {
  const { getMany } = createTableCalls(tables.manuscripts);
  if (kind === 'waiting') {
    const listed = await letters.listWaiting(address);
    const found = await getMany(listed.map((each) => letterKey(each.manuscriptId, each.letterId)));
    const waiting = found.filter(({ waited }) => waited !== undefined).map(({ id }) => String(id));
    return { listed: listed.map(({ letterId }) => letterId), waiting, untold: 0, isDue: false };
  }
  const told = await news.find(address);
  const due = told ? newsRow(told) : [];
  const isDue = due.length > 0 && (await getMany(due.map(dueKey))).length > 0;
  return { listed: [], waiting: [], untold: told?.lines.length ?? 0, isDue };
}
