import type { MessageView, ReadMessages } from '../../shared/contract/messages.ts';
import { newestWithin, PAGE_BYTES } from '../core/rules/answer-bytes.ts';
import { untilDone } from '../core/until-done.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { MessageStore } from '../manuscript/message-store.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { viewMessage } from './rules/message-view.ts';
import { afterReading } from './rules/threads.ts';
import { standingIn } from './threads-of.ts';

const MAX_LISTED = 300;

/** The newest of one conversation, in the order in which they were written, as many as fit one answer. */
export async function listMessages(
  { manuscripts, messages }: { manuscripts: ManuscriptStore; messages: MessageStore },
  id: string,
  reader: Reader,
  threadId: string,
): Promise<MessageView[]> {
  const file = await getFile(manuscripts, id);
  const { thread, side } = standingIn(file, reader, threadId);
  const all = await messages.list(id, thread, MAX_LISTED);
  return newestWithin(
    all.map((message) => viewMessage(message, file.record, reader, side)),
    PAGE_BYTES,
  );
}

/** For everyone on the reader's side: a message read by one editor is read for all. */
export async function readMessages(
  manuscripts: ManuscriptStore,
  id: string,
  reader: Reader,
  { thread: threadId, upTo }: ReadMessages,
): Promise<void> {
  await untilDone(async () => {
    const file = await getFile(manuscripts, id);
    const standing = standingIn(file, reader, threadId);
    const threads = afterReading(file.record.summary.threads, { ...standing, upTo });
    return !threads || manuscripts.markRead(file.record, threads);
  });
}
