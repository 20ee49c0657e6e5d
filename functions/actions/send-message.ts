import type { MessageView, SendMessage } from '../../shared/contract/messages.ts';
import type { Person } from '../domain/change.ts';
import { decideMessage } from '../domain/messages/decide-message.ts';
import type { Message } from '../domain/messages/message.ts';
import { viewMessage } from '../domain/messages/message-view.ts';
import type { Reader } from '../domain/relation.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import type { MessageStore } from '../storage/message-store.ts';
import { changeAndTell } from './change-and-tell.ts';
import { standingTo } from './threads-of.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  messages: MessageStore;
}

/** How far back the same message is looked for. */
const LOOKED_AT = 20;

/** Written once, with the letter that carries it to the other side; sent again under its key, it is answered as it stands. */
export async function sendMessage(
  { manuscripts, messages }: Stores,
  id: string,
  { reader, person }: { reader: Reader; person: Person },
  { to, text, key }: SendMessage,
): Promise<MessageView> {
  let sent: Message | undefined;
  const isSame = (message: Message) =>
    message.key === key && message.addedBy.personId === person.personId && message.text === text;
  const { record } = await changeAndTell(manuscripts, id, async (file) => {
    const { thread, side } = standingTo(file, reader, to);
    sent = key ? (await messages.list(id, thread, LOOKED_AT)).find(isSame) : undefined;
    if (sent) return undefined;
    const change = decideMessage(file, { thread, side, text, key }, person, new Date().toISOString());
    [sent] = change.messages;
    return change;
  });
  return viewMessage(sent!, record, reader, sent!.side);
}
