import { useState } from 'react';
import * as z from 'zod';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { randomText } from '../../../api/random-text.ts';
import { useThread } from '../../../api/use-thread.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';
import { SelectField } from '../../../ui/field.tsx';
import { ThreadPanel } from '../../../ui/thread-panel.tsx';
import type { AtWork } from '../editor-screen.tsx';

const message: KeptKind<{ text: string; key: string }> = {
  schema: z.object({ text: z.string(), key: z.string() }),
  empty: { text: '', key: '' },
};

type EditorMessagesProps = AtWork & { manuscript: Manuscript };

/** That is shown first in which something waits; else the authors'. */
function firstUnread({ threads, seats }: Manuscript): string {
  const waiting = threads.filter(({ isUnread }) => isUnread).map(({ _id }) => _id);
  return ['author', ...seats.map(({ _id }) => _id)].find((id) => waiting.includes(id)) ?? 'author';
}

/** The editors' conversations about a manuscript: with its authors, and with each of its reviewers. */
export function EditorMessages(props: EditorMessagesProps) {
  const { manuscript } = props;
  const [thread, setThread] = useState(() => firstUnread(manuscript));
  const mark = (id: string) =>
    manuscript.threads.some(({ _id, isUnread }) => _id === id && isUnread) ? ' (unread)' : '';
  return (
    <>
      {manuscript.seats.length > 0 ? (
        <SelectField label="With" value={thread} onChange={(event) => setThread(event.target.value)}>
          <option value="author">the authors{mark('author')}</option>
          {manuscript.seats.map(({ _id, firstName, lastName }) => (
            <option key={_id} value={_id}>
              {firstName} {lastName}, reviewer{mark(_id)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Conversation key={thread} {...props} thread={thread} />
    </>
  );
}

function Conversation({
  manuscript,
  owner,
  onSessionOver,
  thread: id,
}: EditorMessagesProps & { thread: string }) {
  const kept = useKept(owner, `message-${manuscript._id}-${id}`, message);
  const thread = useThread({
    manuscriptId: manuscript._id,
    thread: id,
    to: id === 'author' ? 'author' : id,
    isUnread: manuscript.threads.some(({ _id, isUnread }) => _id === id && isUnread),
    onRead: () => {},
    onSessionOver,
  });
  async function send() {
    const key = kept.draft.key || randomText();
    kept.change({ key });
    if (await thread.send(kept.draft.text.trim(), key)) kept.discard();
  }
  return (
    <ThreadPanel
      messages={thread.messages}
      failure={thread.failure}
      onRetry={thread.retry}
      empty="Nobody has written yet."
      label={id === 'author' ? 'Message to the authors' : 'Message to the reviewer'}
      draft={kept.draft.text}
      onDraft={(text) => kept.change({ text })}
      onSend={send}
      isSending={thread.isSending}
      trouble={thread.trouble}
    />
  );
}
