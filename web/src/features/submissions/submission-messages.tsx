import * as z from 'zod';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { randomText } from '../../api/random-text.ts';
import { useThread } from '../../api/use-thread.ts';
import { type KeptKind, useKept } from '../../kept/use-kept.ts';
import { ThreadPanel } from '../../ui/thread-panel.tsx';

const draft: KeptKind<{ text: string; key: string }> = {
  schema: z.object({ text: z.string(), key: z.string() }),
  empty: { text: '', key: '' },
};

interface SubmissionMessagesProps {
  personId: string;
  manuscript: Manuscript;
  onSeen: () => void;
  onSessionOver: () => void;
}

/** The authors' conversation with the editors. */
export function SubmissionMessages({ personId, manuscript, onSeen, onSessionOver }: SubmissionMessagesProps) {
  const kept = useKept(personId, `message-${manuscript._id}`, draft);
  const thread = useThread({
    manuscriptId: manuscript._id,
    thread: 'author',
    to: 'editors',
    isUnread: manuscript.threads.some(({ _id, isUnread }) => _id === 'author' && isUnread),
    onRead: onSeen,
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
      empty="You can ask the editors anything about this submission here."
      label="Write to the editors"
      hint={
        kept.isKept
          ? 'It goes to them by mail too; reviewers don’t see it.'
          : 'This browser keeps nothing: what you type here is lost with the page.'
      }
      draft={kept.draft.text}
      // Other words are another message.
      onDraft={(text) => (text === '' ? kept.discard() : kept.change({ text, key: '' }))}
      onSend={send}
      isSending={thread.isSending}
      trouble={thread.trouble}
    />
  );
}
