import type { MessageView, SendMessage } from '../../shared/contract/messages.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { MessageStore } from '../manuscript/message-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { AUTHOR_THREAD, type Message } from '../manuscript/record/message.ts';
import { askBeforeNaming } from '../manuscript/rules/ask-before-naming.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { decideMessage, refuseUnanswered } from './rules/decide-message.ts';
import { viewMessage } from './rules/message-view.ts';
import { type Standing, standingTo } from './threads-of.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  messages: MessageStore;
}

/** How far back duplicates are searched for. */
const LOOKED_AT = 20;

/** Who writes what in which thread, and the manuscript's state. */
interface Writing {
  standing: Standing;
  reader: Reader;
  person: Person;
  /** Their review has ended: they may write once more and then wait for an answer. */
  isOver?: boolean;
}

/** Writes a message once, with the letter that carries it to the other side; a repeated request with its key returns the result. */
export async function writeMessage(
  { manuscripts, messages }: Stores,
  id: string,
  { text, key, confirmed }: Omit<SendMessage, 'to'>,
  writingOf: (file: ManuscriptFile) => Writing,
): Promise<MessageView> {
  let sent: Message | undefined;
  let reader: Reader | undefined;
  const { record } = await changeAndTell(manuscripts, id, async (file) => {
    const { standing, person, reader: writer, isOver } = writingOf(file);
    const { thread, side } = standing;
    reader = writer;
    const isSame = (message: Message) =>
      message.key === key && message.addedBy.personId === person.personId && message.text === text;
    const latest = key || isOver ? await messages.list(id, thread, LOOKED_AT) : [];
    sent = key ? latest.find(isSame) : undefined;
    if (sent) return undefined;
    if (isOver) refuseUnanswered(latest);
    const said = { what: 'message', field: 'text', confirmed } as const;
    const readers = [thread === AUTHOR_THREAD ? 'authors' : 'reviewers'] as const;
    if (side === 'editors') askBeforeNaming(file, [{ text }], said, readers);
    const change = decideMessage(file, { thread, side, text, key }, person, new Date().toISOString());
    sent = change.cause.message;
    return change;
  });
  return viewMessage(sent!, record, reader!, sent!.side);
}

export const sendMessage = (
  stores: Stores,
  id: string,
  { reader, person }: { reader: Reader; person: Person },
  { to, ...message }: SendMessage,
): Promise<MessageView> =>
  writeMessage(stores, id, message, (file) => ({ standing: standingTo(file, reader, to), reader, person }));
