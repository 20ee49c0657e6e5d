import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { KeptMessage } from '../../drafts/use-kept-message.ts';
import { ThreadPanel } from '../../manuscript/thread-panel.tsx';
import { useThread } from '../../manuscript/use-thread.ts';

export const MESSAGE_FIELD = 'message-to-editors';

interface SubmissionMessagesProps {
  /** The text being typed. */
  message: KeptMessage;
  manuscript: AuthorsManuscript;
  onSeen: () => void;
}

/** The authors' conversation with the editors. */
export function SubmissionMessages({ message, manuscript, onSeen }: SubmissionMessagesProps) {
  const entry = manuscript.threads.find(({ _id }) => _id === 'author');
  const thread = useThread({
    manuscriptId: manuscript._id,
    thread: 'author',
    to: 'editors',
    isUnread: entry?.isUnread ?? false,
    count: entry?.count ?? 0,
    onRead: onSeen,
  });

  return (
    <ThreadPanel
      messages={thread.messages}
      failure={thread.failure}
      onRetry={thread.retry}
      empty="You can ask the editors anything about this submission here."
      fieldId={MESSAGE_FIELD}
      label="Write to the editors"
      hint={
        message.isKept
          ? 'The editors also get it by email. Reviewers don’t see it.'
          : 'Your browser can’t save drafts. If you close this page, you will lose your text.'
      }
      draft={message.text}
      onDraft={message.write}
      onSend={() => message.send(thread.send)}
      isSending={thread.isSending}
      trouble={thread.trouble}
    />
  );
}
